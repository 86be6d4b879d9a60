import { expect, test } from 'vitest'
import { evaluateTex } from '../math/evaluateTex.ts'
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

test('a value just below a power of ten follows from its printed numbers to one unit of its last digit', () => {
  const substitution = '0.63819 \\cdot \\tan\\left(52.4155^\\circ\\right) + 0.1708'
  const force = { ...step(substitution, evaluateTex(substitution), 4), unit: 'kN/m' }
  const printed = printedStep(force, new Set())
  expect(printed).toMatchObject({ value: '1.0000', isApproximate: false })
  expect(Math.abs(evaluateTex(printed.substitution) - 1)).toBeLessThanOrEqual(0.0001)
})

test('prints 0 for what rounding of the computer has left of it, unless the value follows from it', () => {
  const noise = '1.44 \\cdot \\left(-0.000000000000001776\\right) + 1.56 \\cdot 1'
  expect(printedStep(step(noise, 1.56, 4), new Set())).toMatchObject({
    substitution: '1.44 \\cdot 0 + 1.56 \\cdot 1',
    value: '1.56',
  })
  const small = '2 \\cdot 0.0000000000004'
  expect(printedStep(step(small, 8e-13, 16), new Set()).substitution).toBe(small)
})
