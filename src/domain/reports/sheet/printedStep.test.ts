import { expect, test } from 'vitest'
import { printedStep } from './printedStep.ts'

const step = (substitution: string, value: number, digits: number) => ({
  section: 'Layer 2 in time',
  title: 'Degree of consolidation',
  symbol: 'U',
  formula: '\\sqrt{\\frac{4 T_v}{\\pi}}',
  substitution,
  value,
  unit: '',
  source: '',
  digits,
})

test('a value that nobody can compute from the printed numbers prints as 0 where the full record prints 0 too', () => {
  const nothing = printedStep(step('\\sqrt{\\frac{4 \\cdot 0}{\\pi}}', 8.56e-47, 12), new Set())
  expect(nothing).toMatchObject({ value: '0', isApproximate: true })
  const small = printedStep(step('\\sqrt{\\frac{4 \\cdot 0.0000000001}{\\pi}}', 1.128379e-5, 12), new Set())
  expect(small).toMatchObject({ value: '0.0000113', isApproximate: false })
})
