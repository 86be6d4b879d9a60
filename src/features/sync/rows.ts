import { type Compared, compareInputs } from '#domain/calc/compare/compare.ts'
import type { InputField } from '#domain/calc/module.ts'
import { findModel } from '#domain/materials/models.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import { type Difference, differences, type Versions } from '#domain/sync/conflict.ts'
import { useModuleForm } from '#engine/hooks.ts'
import { moduleInTerms } from '#ui/moduleWords.ts'

/** One line of the comparison. */
export interface Row {
  readonly key: string
  /** The fields that are chosen together: several rows, for example of a list of layers. */
  readonly choice: string
  /** Whether the choice stands in this line. */
  readonly isFirst: boolean
  /** Of an input: its label. Else null, and the path tells. */
  readonly label: string | null
  readonly path: string
  readonly row: number | null
  readonly symbol: string
  readonly unit: string
  readonly mine: unknown
  readonly theirs: unknown
  readonly base: unknown
}

/**
 * Every field in which the versions differ, as a person reads it: inputs by their labels and units, in the form's order.
 * @param asked the fields of its module, when it is a calculation.
 */
export function rowsOf(versions: Versions, asked: readonly InputField[]): readonly Row[] {
  return differences(versions)
    .flatMap((difference) => linesOf(versions, difference, asked))
    .map(withFirst)
}

const withFirst = (row: Row, at: number, all: readonly Row[]): Row => ({
  ...row,
  isFirst: all.findIndex(({ choice }) => choice === row.choice) === at,
})

function linesOf(versions: Versions, difference: Difference, asked: readonly InputField[]): readonly Row[] {
  const { path } = difference
  if (path.startsWith('data.inputs.')) {
    return inputLines(versions, difference, asked, (document) => recordAt(document, 'inputs'), path.slice(12))
  }
  if (path.startsWith('data.sources.')) return [sourceLine(difference, asked, path.slice(13))]
  if (versions.collection === 'materials' && path === 'data.model') {
    const found = findModel(recordAt(versions.mine, 'model').modelType)
    const fields = found.ok ? moduleInTerms(found.value).fields : []
    return inputLines(versions, difference, fields, (document) => {
      const { input } = recordAt(document, 'model')
      return isRecord(input) ? input : {}
    })
  }
  return [plainLine(difference)]
}

const plainLine = ({ path, mine, theirs, base }: Difference): Row => ({
  key: path,
  choice: path,
  isFirst: true,
  label: null,
  path,
  row: null,
  symbol: '',
  unit: '',
  mine,
  theirs,
  base,
})

/** A source under the name of the value that it is of: `footingWidth`, `soilLayers.0.cohesion`. */
function sourceLine(difference: Difference, asked: readonly InputField[], of: string): Row {
  const [, list, row, column] = /^([^.]+)\.(\d+)\.(.+)$/.exec(of) ?? []
  const fields = list === undefined ? asked : (asked.find(({ id }) => id === list)?.fields ?? [])
  const label = fields.find(({ id }) => id === (column ?? of))?.label ?? of
  return { ...plainLine(difference), label, row: row === undefined ? null : Number(row) + 1 }
}

/** @param only of the inputs under this key alone; left out: of all. */
function inputLines(
  { mine, theirs, base }: Versions,
  difference: Difference,
  fields: readonly InputField[],
  inputsOf: (document: AnyDocument) => Readonly<Record<string, unknown>>,
  only?: string,
): readonly Row[] {
  const column = (document: AnyDocument | null): Compared => ({
    inputs: document === null ? {} : inputsOf(document),
    verdict: null,
    quantities: [],
  })
  const lines = compareInputs(fields, [column(mine), column(theirs), column(base)])
    .flatMap(({ rows }) => rows)
    .filter(
      ({ key, values }) => values[0] !== values[1] && (only === undefined || key.split('.')[0] === only),
    )
  if (lines.length === 0) return [plainLine(difference)]
  return lines.map(({ key, label, row, symbol, unit, values }) => ({
    key,
    choice: difference.path,
    isFirst: true,
    label,
    path: difference.path,
    row: row ?? null,
    symbol: symbol ?? '',
    unit,
    mine: values[0],
    theirs: values[1],
    base: values[2],
  }))
}

/** What the module of a calculation asks; suspends until it is known. Nothing of other documents. */
export function useAskedOf({ data }: AnyDocument): readonly InputField[] {
  const module = useModuleForm(String(data.type ?? ''))
  return module === undefined ? [] : moduleInTerms(module).fields
}

const recordAt = ({ data }: AnyDocument, key: string): Readonly<Record<string, unknown>> => {
  const value = data[key]
  return isRecord(value) ? value : {}
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
