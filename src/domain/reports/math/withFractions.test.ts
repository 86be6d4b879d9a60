import { expect, test } from 'vitest'
import { withFractions } from './withFractions.ts'

test.each([
  ['2 / \\pi', '\\frac{2}{\\pi}'],
  ['8 / \\left(3 \\pi\\right)', '\\frac{8}{3 \\pi}'],
  ["0.5 + 0.1 \\sqrt{q / \\sigma'_{vp}}", "0.5 + 0.1 \\sqrt{\\frac{q}{\\sigma'_{vp}}}"],
  ['1 + 0.2 \\log_{10}\\left(t / 0.1\\right)', '1 + 0.2 \\log_{10}\\left(\\frac{t}{0.1}\\right)'],
  ['1 + R_3 + R_t \\log_{10}\\left(t / 3\\right)', '1 + R_3 + R_t \\log_{10}\\left(\\frac{t}{3}\\right)'],
  [
    'q \\left[1 - \\left(1 + \\left(R/z\\right)^2\\right)^{-1.5}\\right]',
    'q \\left[1 - \\left(1 + \\left(\\frac{R}{z}\\right)^2\\right)^{-1.5}\\right]',
  ],
  ['1.25 L/B + 0.25', '1.25 \\frac{L}{B} + 0.25'],
  ['\\left(a + b\\right) / \\left(c + d\\right)^2', '\\frac{a + b}{\\left(c + d\\right)^2}'],
])('%s stands as a fraction', (tex, expected) => {
  expect(withFractions(tex)).toBe(expected)
})

test.each([
  ['\\sin \\alpha / F', 'what a function is of is not plain'],
  ['a / b c', 'what stands below is not plain'],
  ['a / b / c', 'two slashes'],
  ['a / \\tan \\varphi', 'a function stands below'],
  ["\\frac{R/A'}{\\gamma_{R;v}}", 'a small fraction above a bar is hard to read'],
  ['\\frac{1.25 L/B}{L/B + 0.25}', 'a small fraction above a bar is hard to read'],
  ['x_{a/b} + 10^{a/b}', 'indices and powers are small'],
  ['\\frac{1}{2} + \\sqrt{3}', 'there is no slash'],
  ['a / b}', 'a brace too many'],
])('%s stays: %s', (tex) => {
  expect(withFractions(tex)).toBe(tex)
})
