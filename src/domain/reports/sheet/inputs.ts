import { fieldsFor } from '#domain/calc/fieldUnits.ts'
import type { InputField } from '#domain/calc/module.ts'
import type { Typed } from '#domain/calc/typed.ts'
import type { InputSources } from '#domain/schemas/inputSources.ts'
import type { MaterialInput } from '#domain/schemas/materialInput.ts'
import type { Say } from '#domain/words/lexicon.ts'
import { plainMath } from '../math/plainMath.ts'
import { typedText } from '../typedText.ts'
import type { ReportWords } from '../words/en.ts'
import { plainScalar, plainUnit } from '../written.ts'
import type { SheetInput, SheetTable } from './tree.ts'

type Values = Readonly<Record<string, unknown>>

/** How a sheet is said: its own words, and those of modules. */
interface SheetWords {
  readonly words: ReportWords
  readonly say: Say
}

/** What is known of inputs beside their values: how they were typed, and where they come from, by path. */
export interface SheetSources {
  readonly typed: Typed
  readonly materials: readonly MaterialInput[]
  readonly sources: InputSources
}

/** The inputs of a sheet: values that somebody set, defaults in one line, and lists as tables. All as they were typed. */
export function sheetInputs(
  fields: readonly InputField[],
  inputs: Values,
  { typed, materials, sources }: SheetSources,
  said: SheetWords,
): { readonly inputs: SheetInput[]; readonly unchanged: string; readonly tables: SheetTable[] } {
  const known = fieldsFor(fields, inputs).filter((field) => isShown(field, inputs))
  const single = known.filter((field) => field.type !== 'list' && at(inputs, field.id) !== undefined)
  const taken = materials.find(({ place }) => place === null)
  const textOf = (field: InputField) => written(field, at(inputs, field.id), typed[field.id], said)
  const isUnchanged = (field: InputField) =>
    field.defaultValue !== undefined &&
    at(inputs, field.id) === field.defaultValue &&
    sources[field.id] === undefined
  return {
    inputs: single
      .filter((field) => !isUnchanged(field))
      .map((field) => ({
        label: field.label,
        symbol: field.symbol ?? '',
        text: textOf(field),
        source: sources[field.id] ?? (taken?.values[field.id] === undefined ? '' : taken.name),
      })),
    unchanged: single
      .filter(isUnchanged)
      .map((field) => `${field.label} ${textOf(field)}`)
      .join('; '),
    tables: known
      .filter((field) => field.type === 'list')
      .flatMap((field) => listTable(field, at(inputs, field.id), { typed, materials, sources }, said)),
  }
}

/** A field that another one switches off says nothing. */
const isShown = ({ dependsOn, showWhen }: InputField, inputs: Values): boolean =>
  dependsOn === undefined || showWhen === undefined || showWhen.some((each) => each === at(inputs, dependsOn))

function listTable(
  field: InputField,
  given: unknown,
  from: SheetSources,
  { words, say }: SheetWords,
): SheetTable[] {
  const rows = Array.isArray(given)
    ? given.filter((row): row is Values => typeof row === 'object' && row !== null)
    : []
  if (rows.length === 0) return []
  const columns = (field.fields ?? []).filter(({ id }) => rows.some((row) => row[id] !== undefined))
  const sources = rows.map((row, index) => sourceOfRow(field, row, index, from))
  const [first = ''] = sources
  const isOfAll = first !== '' && sources.every((source) => source === first)
  const hasSources = !isOfAll && sources.some((source) => source !== '')
  return [
    {
      caption: isOfAll ? `${field.label} (${words.source}: ${first})` : field.label,
      headers: [
        words.row,
        ...columns.map(({ label, symbol, unit }) =>
          headed(symbol ? plainMath(symbol) : label, unit && say(unit)),
        ),
        ...(hasSources ? [words.source] : []),
      ],
      rows: rows.map((row, index) => [
        String(index + 1),
        ...columns.map((column) =>
          row[column.id] === undefined
            ? ''
            : bare(column, row[column.id], from.typed[`${field.id}.${index}.${column.id}`], words),
        ),
        ...(hasSources ? [sources[index] ?? ''] : []),
      ]),
      figures: [true, ...columns.map(({ type }) => type === 'number'), ...(hasSources ? [false] : [])],
    },
  ]
}

/** One source for the whole row, or each with the symbols of its values: `BH3: c′, φ′; Drawing S-101: D`. */
function sourceOfRow(
  field: InputField,
  row: Values,
  index: number,
  { materials, sources }: SheetSources,
): string {
  const material = materials.find(({ place }) => place?.list === field.id && place.row === index)
  const columns = (field.fields ?? []).filter(({ id }) => row[id] !== undefined && row[id] !== '')
  const bySource = new Map<string, string[]>()
  for (const { id, symbol, label } of columns) {
    const stated = sources[`${field.id}.${index}.${id}`]
    const source = stated ?? (material?.values[id] === undefined ? undefined : material.name)
    if (source !== undefined)
      bySource.set(source, [...(bySource.get(source) ?? []), symbol ? plainMath(symbol) : label])
  }
  const numbers = columns.filter(({ type }) => type === 'number').length
  const [only] = bySource
  if (bySource.size === 0) return material?.name ?? ''
  if (bySource.size === 1 && only !== undefined && (only[1].length >= numbers || only[0] === material?.name))
    return only[0]
  return [...bySource].map(([source, symbols]) => `${source}: ${symbols.join(', ')}`).join('; ')
}

const headed = (label: string, unit: string | undefined) => (unit ? `${label} (${unit})` : label)

function bare(field: InputField, value: unknown, typed: string | undefined, words: ReportWords): string {
  const asTyped = typedText(field, value, typed, words)
  if (asTyped !== null) return asTyped
  if (typeof value === 'string')
    return field.options?.find((option) => option.value === value)?.label ?? value
  if (typeof value === 'number' || typeof value === 'boolean') return plainScalar(value, true, words)
  return value === null ? '' : JSON.stringify(value)
}

const written = (
  field: InputField,
  value: unknown,
  typed: string | undefined,
  { words, say }: SheetWords,
): string =>
  bare(field, value, typed, words) +
  (typeof value === 'number' ? plainUnit(field.unit ? say(field.unit) : '') : '')

/** A field may lie in a group of the inputs: `waterTable.present`. */
const at = (inputs: Values, id: string): unknown =>
  id
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? (value as Values)[key] : undefined),
      inputs,
    )
