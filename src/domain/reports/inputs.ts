import { fieldsFor } from '../calc/fieldUnits.ts'
import type { InputField } from '../calc/module.ts'
import type { Typed } from '../calc/typed.ts'
import { fieldsTaken } from '../materials/asInputs.ts'
import type { MaterialInput } from '../schemas/materialInput.ts'
import type { Scalar } from '../schemas/result.ts'
import type { Say } from '../words/lexicon.ts'
import type { ReportBlock } from './tree.ts'
import { arithmeticText } from './typedText.ts'
import type { ReportWords } from './words/en.ts'

/** The words of a report, and how it says those of modules: units are among them. */
interface InputWords {
  readonly words: ReportWords
  readonly say: Say
}

/**
 * The inputs with names and units as the form has them; without the module, under the names they are stored by. Arithmetic stands before
 * its value: `150/1300 = 0.115385`.
 */
export function inputBlocks(
  fields: readonly InputField[] | undefined,
  inputs: Readonly<Record<string, unknown>>,
  { words, say }: InputWords,
  typed: Typed = {},
): ReportBlock[] {
  if (Object.keys(inputs).length === 0) return [{ kind: 'paragraph', text: words.inputsNone }]
  const own = (id: string): unknown => ownAt(inputs, id.split('.'))
  const known = fieldsFor(fields ?? [], inputs)
  const names = new Set(known.map(({ id }) => id.split('.')[0]))
  const others = Object.keys(inputs).filter((id) => !names.has(id))
  const values = known.filter((field) => field.type !== 'list' && own(field.id) !== undefined)
  const lists = known.filter((field) => field.type === 'list' && rowsOf(own(field.id)).length > 0)
  const blocks: ReportBlock[] = []
  if (values.length + others.length > 0)
    blocks.push({
      kind: 'values',
      values: [
        ...values.map((field) => ({
          label: field.label,
          symbol: field.symbol ?? '',
          value: withArithmetic(field, own(field.id), typed[field.id], words),
          unit: unitOf(field, say),
          exact: true,
        })),
        ...others.map((id) => ({ label: id, symbol: '', value: plain(own(id)), unit: '', exact: true })),
      ],
    })
  for (const field of lists) blocks.push(listTable(field, rowsOf(own(field.id)), { words, say }, typed))
  return blocks
}

/** Where inputs come from: the materials of the library, as they were when their values were taken. */
export function materialBlocks(
  fields: readonly InputField[] | undefined,
  materials: readonly MaterialInput[],
  { words, say }: InputWords,
): ReportBlock[] {
  if (materials.length === 0) return []
  const labelOf = (list: string) => fields?.find(({ id }) => id === list)?.label ?? list
  return [
    {
      kind: 'table',
      caption: words.materialsTaken,
      headers: [words.soil, words.materialName, words.stateOf, words.valuesTaken],
      rows: materials.map(({ place, name, updatedAt, values }) => [
        place === null ? words.soil : `${labelOf(place.list)} ${place.row + 1}`,
        name,
        updatedAt.slice(0, 10),
        fieldsTaken(fieldsAt(fields, place))
          .flatMap((field) => {
            const value = values[field.id]
            const unit = unitOf(field, say)
            return value === undefined
              ? []
              : [`${field.label} ${value}${unit === '°' ? '' : ' '}${unit}`.trim()]
          })
          .join('; '),
      ]),
      exact: true,
    },
  ]
}

const fieldsAt = (
  fields: readonly InputField[] | undefined,
  place: MaterialInput['place'],
): readonly InputField[] =>
  place === null ? (fields ?? []) : (fields?.find(({ id }) => id === place.list)?.fields ?? [])

/** A field may lie in a group of the inputs: `waterTable.present`. */
function ownAt(inputs: unknown, [id = '', ...within]: readonly string[]): unknown {
  if (typeof inputs !== 'object' || inputs === null || !Object.hasOwn(inputs, id)) return undefined
  const value = (inputs as Readonly<Record<string, unknown>>)[id]
  return within.length === 0 ? value : ownAt(value, within)
}

type Row = Readonly<Record<string, unknown>>

function listTable(
  field: InputField,
  rows: readonly Row[],
  { words, say }: InputWords,
  typed: Typed,
): ReportBlock {
  const columns = (field.fields ?? []).filter((column) => rows.some((row) => row[column.id] !== undefined))
  return {
    kind: 'table',
    caption: field.label,
    headers: [words.row, ...columns.map((column) => headed(column.label, unitOf(column, say)))],
    rows: rows.map((row, index) => [
      index + 1,
      ...columns.map((column) =>
        withArithmetic(column, row[column.id], typed[`${field.id}.${index}.${column.id}`], words),
      ),
    ]),
    exact: true,
  }
}

const unitOf = ({ unit }: InputField, say: Say): string => (unit ? say(unit) : '')

const headed = (label: string, unit: string): string => (unit === '' ? label : `${label} (${unit})`)

const rowsOf = (value: unknown): readonly Row[] =>
  Array.isArray(value) ? value.filter((row) => typeof row === 'object' && row !== null) : []

const withArithmetic = (
  field: InputField,
  value: unknown,
  typed: string | undefined,
  words: ReportWords,
): Scalar => arithmeticText(field, value, typed, words) ?? inputScalar(field, value)

/** A choice by its label. */
const inputScalar = (field: InputField, value: unknown): Scalar =>
  typeof value === 'string'
    ? (field.options?.find((option) => option.value === value)?.label ?? value)
    : plain(value)

const plain = (value: unknown): Scalar => {
  if (value === undefined || value === null) return null
  if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean') return value
  return JSON.stringify(value)
}
