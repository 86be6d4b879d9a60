import { checksOfLayers, groundLayers, sliding } from '../bearing-capacity/sheet.ts'
import type { Chosen, SheetLayout } from '../sheetLayout.ts'
import { found, type PosedCase } from '../validationCase.ts'
import { bearingCapacityEurocode } from './index.ts'

const chosenApproach: Chosen = {
  axis: 'column',
  is: ({ designApproach }, label) => label === designApproach || label.startsWith(`${designApproach} `),
}

const bondHarris = (designApproach: string, published: number): PosedCase => ({
  source: `Bond & Harris (2008), Decoding Eurocode 7, Example 10.1, ${designApproach}`,
  quantity: 'Utilisation',
  unit: '',
  published,
  answer: () =>
    found(
      bearingCapacityEurocode,
      // The example carries lighter loads than the book's.
      { ...bearingCapacityEurocode.example, permanentLoad: 800, variableLoad: 450, designApproach },
      'utilization',
    ),
})

/** The tables of the calculation sheet, in addition to the derivation. */
export const sheet: SheetLayout = {
  checks: [{ name: 'Design approaches side by side', chosen: chosenApproach }, sliding],
  repeated: [checksOfLayers, { name: 'All combinations', isTurned: true }],
  inFull: groundLayers,
}

/** Published problems by which the module is checked. */
export const cases: readonly PosedCase[] = [
  bondHarris('DA1', 0.97),
  bondHarris('DA2', 0.75),
  bondHarris('DA3', 1.23),
]
