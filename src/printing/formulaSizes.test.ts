import { expect, test } from 'vitest'
import { derivationNodes } from '#domain/reports/pdf/sheet/derivation.ts'
import { usualWidth } from '#domain/reports/pdf/widths.ts'
import { wordsOf } from '#domain/reports/words/words.ts'
import { appendixKinds, builtInTemplate } from '#domain/schemas/template.ts'
import { builtInModules, readSource } from '#tests/helpers/modules.ts'
import { changesOf, sheetCases, sheetOfInputs } from '#tests/helpers/sheetCases.ts'
import { formulaSetter } from './math/formula.ts'

const template = builtInTemplate('sheet')!

/** The example of each module, and the cases of the other tests of sheets. */
const asked = [...builtInModules.map(({ id }) => ({ module: id, changes: {} })), ...sheetCases.map(changesOf)]

/** Points of the letters of formulas and of text in a description of pages. */
function sizesIn(node: unknown): { formulas: number[]; texts: number[] } {
  const found = { formulas: [] as number[], texts: [] as number[] }
  const walk = (each: unknown) => {
    if (typeof each !== 'object' || each === null) return
    if ('formula' in each) {
      const { formula, width } = each as { formula: { width: number }; width: number }
      found.formulas.push((1_000 * width) / formula.width)
      return
    }
    if ('fontSize' in each) found.texts.push(Number(each.fontSize))
    for (const part of Object.values(each)) walk(part)
  }
  walk(node)
  return found
}

test.each(asked.map((each, index) => [each.module, index + 1, each] as const))(
  'no formula and no result of a derivation has letters below 7.5 points: %s, case %i',
  (_, __, given) => {
    const source = sheetOfInputs(given)
    const { contentPreferences } = template
    const appendices = appendixKinds.filter((kind) => kind === 'combinations' || kind === 'slices')
    const { made } = readSource({
      ...source,
      template: { ...template, contentPreferences: { ...contentPreferences, appendices } },
    })
    const [sheet] = made.sheet!.calculations
    const page = {
      ...{ language: 'en' as const, words: wordsOf('en'), template, fontSize: 8, widthOf: usualWidth },
      setFormula: formulaSetter().set,
    }
    const groups = [...sheet!.derivation, ...sheet!.appendices.flatMap(({ derivation }) => derivation)]
    const { formulas, texts } = sizesIn(derivationNodes(groups, page))
    expect(formulas.length).toBeGreaterThan(0)
    expect(Math.min(...formulas)).toBeGreaterThanOrEqual(7.499)
    // Titles and sources beside them are notes of 7 points.
    expect(new Set(texts)).toEqual(new Set([7, 7.5]))
  },
  180_000,
)
