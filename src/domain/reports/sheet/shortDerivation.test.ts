import { expect, test } from 'vitest'
import type { DerivationStep } from '#domain/schemas/result.ts'
import { repeatedSteps, shortDerivation } from './shortDerivation.ts'

const step = (section: string, title: string, value: number): DerivationStep => ({
  ...{ section, title, value, symbol: 's', formula: '1', substitution: '1', unit: 'mm', source: '' },
})

/** Each layer settles by another amount; the second by the most. */
const ofLayers = (count: number): DerivationStep[] => [
  step('Depth', 'Depth factor', 0.9),
  ...[1, 7, 3, 2, 5]
    .slice(0, count)
    .flatMap((value, index) => [
      step(`Settlement of layer ${index + 1}`, 'Influence', 0.1),
      step(`Settlement of layer ${index + 1}`, 'Settlement of the layer', value),
    ]),
  step('All layers', 'Sum over the layers', 18),
]

const headings = (steps: readonly DerivationStep[]) => [...new Set(steps.map(({ section }) => section))]

test('sections of more than three layers stand once, by the layer with the greatest result', () => {
  expect(headings(shortDerivation(ofLayers(3), ''))).toHaveLength(5)
  expect(headings(shortDerivation(ofLayers(5), ''))).toEqual(['Depth', 'Settlement of layer 2', 'All layers'])
})

test('the appendix of what repeats itself has each of them', () => {
  expect(headings(repeatedSteps(ofLayers(5), ''))).toEqual(
    [1, 2, 3, 4, 5].map((layer) => `Settlement of layer ${layer}`),
  )
  expect(repeatedSteps(ofLayers(3), '')).toEqual([])
})
