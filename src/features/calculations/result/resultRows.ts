import { fieldsFor } from '#domain/calc/fieldUnits.ts'
import type { InputField } from '#domain/calc/module.ts'
import { plainMath } from '#domain/reports/math/plainMath.ts'
import type { DerivationStep, Quantity, Scalar, Verdict } from '#domain/schemas/result.ts'
import type { SheetRows } from '#ui/spreadsheet.ts'

/** The parts of a result as tables for spreadsheets: names of the columns first, every number with all its digits. */

export interface RowWords {
  readonly quantity: string
  readonly section: string
  readonly step: string
  readonly symbol: string
  readonly formula: string
  readonly substitution: string
  readonly value: string
  readonly unit: string
  readonly source: string
  readonly yes: string
  readonly no: string
}

const said = (value: Scalar, { yes, no }: RowWords): Scalar =>
  typeof value === 'boolean' ? (value ? yes : no) : value

export const quantityRows = (quantities: readonly Quantity[], words: RowWords): SheetRows => [
  [words.quantity, words.symbol, words.value, words.unit],
  ...quantities.map(({ label, symbol, value, unit }) => [
    label,
    plainMath(symbol ?? ''),
    said(value, words),
    unit,
  ]),
]

/** The answer as two more quantities: what is used of the resistance, and the case that governs. */
export const verdictQuantities = (
  { utilization, governing }: Verdict,
  names: { readonly utilization: string; readonly governing: string },
): Quantity[] => [
  ...(utilization === null
    ? []
    : [{ key: 'utilization', label: names.utilization, value: utilization, unit: '' }]),
  { key: 'governing', label: names.governing, value: governing, unit: '' },
]

export const stepRows = (steps: readonly DerivationStep[], words: RowWords): SheetRows => [
  [
    words.section,
    words.step,
    words.symbol,
    words.formula,
    words.substitution,
    words.value,
    words.unit,
    words.source,
  ],
  ...steps.map(({ section, title, symbol, formula, substitution, value, unit, source }) => [
    section,
    title,
    ...[symbol, formula, substitution].map(plainMath),
    value,
    unit,
    source,
  ]),
]

/** The inputs but for lists, in the order of the form, a choice by its label. */
export const inputQuantities = (
  all: readonly InputField[],
  inputs: Readonly<Record<string, unknown>>,
): Quantity[] =>
  fieldsFor(all, inputs)
    .filter(({ id, type }) => type !== 'list' && inputs[id] !== undefined)
    .map((field) => ({
      key: field.id,
      label: field.label,
      ...(field.symbol !== undefined && { symbol: field.symbol }),
      value: inputScalar(field, inputs[field.id]),
      unit: field.unit ?? '',
    }))

/** An input as it was given, a choice by its label; null for what is no single value. */
export const inputScalar = (field: InputField, value: unknown): Scalar => {
  if (typeof value === 'string')
    return field.options?.find((option) => option.value === value)?.label ?? value
  return typeof value === 'number' || typeof value === 'boolean' ? value : null
}
