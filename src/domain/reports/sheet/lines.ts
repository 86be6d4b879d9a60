import type { DerivationStep, ModuleResult } from '#domain/schemas/result.ts'
import { withFractions } from '../math/withFractions.ts'
import type { ReportWords } from '../words/en.ts'
import { plainUnit } from '../written.ts'
import { printedStep } from './printedStep.ts'
import { inWords } from './tables.ts'
import type { SheetLine, SheetLines } from './tree.ts'

/**
 * Steps of a derivation as lines of a sheet, under the headings of their sections.
 *
 * @param own the result that has the steps; `told` is the same in the language of the sheet.
 */
export function sheetLines(
  steps: readonly DerivationStep[],
  own: ModuleResult,
  told: ModuleResult,
  words: ReportWords,
): SheetLines[] {
  const places = new Map(own.outputs.derivation.map((step, index) => [step, index]))
  const typed = numbersIn(own.inputs)
  const groups = new Map<string, SheetLine[]>()
  for (const step of steps) {
    const said = told.outputs.derivation[places.get(step) ?? -1] ?? step
    const lines = groups.get(said.section) ?? []
    groups.set(said.section, lines)
    const { formula, substitution, value, unit, isApproximate } = printedStep(step, typed)
    lines.push({
      title: said.title,
      symbol: step.symbol,
      formula: formula === substitution ? '' : marked(withFractions(formula), words),
      substitution: marked(withFractions(substitution), words),
      value: inWords(value, words) + plainUnit(unit),
      isApproximate,
      source: said.source,
    })
  }
  return [...groups].map(([heading, lines]) => ({ heading, lines }))
}

/** The decimal mark of the language in TeX, where a bare comma would stand apart. */
const marked = (tex: string, { decimalMark }: ReportWords): string =>
  decimalMark === '.' ? tex : tex.replaceAll(/(\d)\.(\d)/g, `$1{${decimalMark}}$2`)

/** Returns the numbers of the inputs as a derivation writes them. */
export function numbersIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'number') found.add(String(Math.abs(value)))
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) numbersIn(each, found)
  return found
}
