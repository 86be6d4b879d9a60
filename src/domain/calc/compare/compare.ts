import type { InputSources } from '#domain/schemas/inputSources.ts'
import type { Quantity, Scalar, Verdict } from '#domain/schemas/result.ts'
import { fieldsFor } from '../fieldUnits.ts'
import type { InputField } from '../module.ts'
import { arithmeticInputs, type Typed } from '../typed.ts'

/**
 * Compares runs and variants field by field, in any number of columns. Differences are measured against the first
 * column.
 */

/** One column: the stored inputs in SI, and their result. */
export interface Compared {
  readonly inputs: Readonly<Record<string, unknown>>
  /** Numbers of the inputs as they were typed. */
  readonly typed?: Typed | undefined
  /** Sources of the input values, by path; absent when none are stated. */
  readonly sources?: InputSources | undefined
  /** Null without a result. */
  readonly verdict: Verdict | null
  readonly quantities: readonly Quantity[]
}

/** One input or quantity in all columns. */
export interface ComparedRow {
  /** Path of the input (`soilLayers.0.depth`), or key of the quantity. */
  readonly key: string
  readonly label: string
  /** Row number of an input in a list, from 1. */
  readonly row?: number
  /** The values are sources of an input, under the label of that input. */
  readonly isSource?: true
  readonly symbol?: string
  readonly unit: string
  /** One value per column; undefined when the column has none. */
  readonly values: readonly (Scalar | undefined)[]
  /** The arithmetic that each column's value was typed as; undefined for a plain number. */
  readonly arithmetic?: readonly (string | undefined)[]
  /** Percent by which each column exceeds the first; null where that has no meaning. */
  readonly percent: readonly (number | null)[]
  readonly differs: boolean
}

/** Rows under one heading. */
export interface ComparedGroup {
  /** The group of the form; of a list: its label. */
  readonly name: string
  readonly rows: readonly ComparedRow[]
}

/** Returns every input of any column, in the order of the form. */
export function compareInputs(
  all: readonly InputField[],
  columns: readonly Compared[],
): readonly ComparedGroup[] {
  const fields = fieldsOf(all, columns)
  const groups = new Map<string, ComparedRow[]>()
  const arithmetic = columns.map(
    ({ inputs, typed = {} }) =>
      new Map(arithmeticInputs(all, inputs, typed).map(({ path, text }) => [path, text])),
  )
  const add = (group: string, row: ComparedRow) => {
    if (row.values.every((value) => value === undefined)) return
    const texts = arithmetic.map((of) => of.get(row.key))
    const whole = texts.some((text) => text !== undefined) ? { ...row, arithmetic: texts } : row
    groups.set(group, [...(groups.get(group) ?? []), whole, ...sourceRow(row, columns)])
  }
  const known = new Set<string>()
  for (const field of fields) {
    known.add(field.id.split('.')[0] ?? field.id)
    if (field.type !== 'list') {
      add(
        field.group,
        rowOf(
          field,
          field.id,
          columns.map(({ inputs }) => scalarAt(field, inputs)),
        ),
      )
      continue
    }
    const lists = columns.map(({ inputs }) => listAt(inputs, field.id))
    for (let index = 0; index < Math.max(0, ...lists.map((list) => list.length)); index++)
      for (const column of field.fields ?? []) {
        const values = lists.map((list) => {
          const item = list[index]
          return item === undefined ? undefined : scalarAt(column, item)
        })
        add(field.label, {
          ...rowOf(column, `${field.id}.${index}.${column.id}`, values),
          row: index + 1,
        })
      }
  }
  // Inputs of another version of the module, which the form no longer has.
  for (const key of new Set(columns.flatMap(({ inputs }) => Object.keys(inputs))))
    if (!known.has(key))
      add(
        '',
        comparedRow(
          { key, label: key, unit: '' },
          columns.map(({ inputs }) => textOf(inputs[key])),
        ),
      )
  return [...groups].map(([name, rows]) => ({ name, rows }))
}

/** Returns every key figure of any column, by key, in the order of the columns. */
export function compareOutputs(columns: readonly Compared[]): readonly ComparedRow[] {
  const first = new Map<string, Quantity>()
  for (const { quantities } of columns)
    for (const quantity of quantities) if (!first.has(quantity.key)) first.set(quantity.key, quantity)
  return [...first.values()].map(({ key, label, symbol, unit }) =>
    comparedRow(
      { key, label, unit, ...(symbol === undefined ? {} : { symbol }) },
      // A figure in another unit is another figure.
      columns.map(
        ({ quantities }) => quantities.find((other) => other.key === key && other.unit === unit)?.value,
      ),
    ),
  )
}

/** Returns only the rows that differ, without empty groups. */
export const onlyDifferences = (groups: readonly ComparedGroup[]): readonly ComparedGroup[] =>
  groups
    .map(({ name, rows }) => ({ name, rows: rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0)

/** Returns the inputs that changed between two columns, in the order of the form. */
export const changedInputs = (
  fields: readonly InputField[],
  before: Compared,
  after: Compared,
): readonly ComparedRow[] =>
  onlyDifferences(compareInputs(fields, [before, after])).flatMap(({ rows }) => rows)

/** Returns the fields for all columns, with both units where columns differ in the unit. */
function fieldsOf(all: readonly InputField[], columns: readonly Compared[]): readonly InputField[] {
  const [first = all, ...others] = new Set(columns.map(({ inputs }) => fieldsFor(all, inputs)))
  if (others.length === 0) return first
  return first.map((field, index) => {
    const units = new Set([field, ...others.map((fields) => fields[index]!)].map(({ unit = '' }) => unit))
    return units.size === 1 ? field : { ...field, unit: [...units].join(', ') }
  })
}

/** Returns the row of an input's source, if a column states one. */
function sourceRow(input: ComparedRow, columns: readonly Compared[]): ComparedRow[] {
  const values = columns.map(({ sources }) => sources?.[input.key])
  if (values.every((value) => value === undefined)) return []
  const { label, row } = input
  const head = { key: `${input.key}:source`, label, unit: '', isSource: true as const }
  return [{ ...comparedRow(head, values), ...(row !== undefined && { row }) }]
}

type Head = Pick<ComparedRow, 'key' | 'label' | 'unit' | 'symbol' | 'isSource'>

const rowOf = (field: InputField, key: string, values: readonly (Scalar | undefined)[]): ComparedRow =>
  comparedRow(
    {
      key,
      label: field.label,
      unit: field.unit ?? '',
      ...(field.symbol === undefined ? {} : { symbol: field.symbol }),
    },
    values,
  )

function comparedRow(head: Head, values: readonly (Scalar | undefined)[]): ComparedRow {
  const [first] = values
  return {
    ...head,
    values,
    percent: values.map((value) => percentAbove(first, value)),
    differs: values.some((value) => value !== first),
  }
}

/** Returns the percent by which `value` exceeds `from`; null when one is no number or `from` is zero. */
export function percentAbove(from: Scalar | undefined, value: Scalar | undefined): number | null {
  if (typeof from !== 'number' || typeof value !== 'number' || from === 0) return null
  const percent = ((value - from) / Math.abs(from)) * 100
  return Number.isFinite(percent) ? percent : null
}

function scalarAt(field: InputField, inputs: Readonly<Record<string, unknown>>): Scalar | undefined {
  let value: unknown = inputs
  for (const key of field.id.split('.')) value = isRecord(value) ? value[key] : undefined
  if (typeof value === 'string')
    return field.options?.find((option) => option.value === value)?.label ?? value
  return typeof value === 'number' || typeof value === 'boolean' ? value : undefined
}

const listAt = (
  inputs: Readonly<Record<string, unknown>>,
  id: string,
): readonly Record<string, unknown>[] => {
  const list = inputs[id]
  return Array.isArray(list) ? list.filter(isRecord) : []
}

const textOf = (value: unknown): Scalar | undefined =>
  value === undefined || typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string'
    ? value
    : JSON.stringify(value)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
