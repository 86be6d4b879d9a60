import {
  type Compared,
  type ComparedGroup,
  type ComparedRow,
  compareInputs,
  compareOutputs,
  onlyDifferences,
} from '#domain/calc/compare/compare.ts'
import type { InputField } from '#domain/calc/module.ts'
import { type ShownState, shownState } from '#domain/calc/verdict.ts'
import type { Scalar } from '#domain/schemas/result.ts'
import { inTerms } from '#ui/moduleWords.ts'
import type { SheetRows } from '#ui/spreadsheet.ts'

export interface Comparison {
  readonly outputs: readonly ComparedRow[]
  readonly groups: readonly ComparedGroup[]
}

/** What a comparison shows: of results and inputs all, or only what differs. */
export function comparisonOf(
  fields: readonly InputField[],
  compared: readonly Compared[],
  isDiffering: boolean,
): Comparison {
  const groups = compareInputs(fields, compared)
  return {
    outputs: compareOutputs(compared)
      .filter(({ differs }) => differs || !isDiffering)
      .map((row) => ({
        ...row,
        label: inTerms(row.label),
        unit: inTerms(row.unit),
        values: row.values.map((value) => (typeof value === 'string' ? inTerms(value) : value)),
      })),
    groups: isDiffering ? onlyDifferences(groups) : groups,
  }
}

/** The comparison for a spreadsheet, every number with all its digits. */
export function comparisonRows(
  { outputs, groups }: Comparison,
  columns: readonly { readonly name: string; readonly compared: Compared }[],
  words: {
    readonly group: string
    readonly quantity: string
    readonly unit: string
    readonly result: string
    readonly verdict: string
    readonly utilization: string
    readonly former: string
    named(row: ComparedRow): string
    said(value: Scalar | undefined): Scalar
    verdictSaid(state: ShownState | undefined): string
  },
): SheetRows {
  const line = (group: string, row: ComparedRow) => [
    group,
    words.named(row),
    row.unit,
    ...row.values.map(words.said),
  ]
  const verdicts = columns.map(({ compared }) => compared.verdict)
  return [
    [words.group, words.quantity, words.unit, ...columns.map(({ name }) => name)],
    [
      words.result,
      words.verdict,
      '',
      ...verdicts.map((verdict) => words.verdictSaid(verdict === null ? undefined : shownState(verdict))),
    ],
    [words.result, words.utilization, '', ...verdicts.map((verdict) => verdict?.utilization ?? null)],
    ...outputs.map((row) => line(words.result, row)),
    ...groups.flatMap(({ name, rows }) => rows.map((row) => line(name || words.former, row))),
  ]
}
