import { describe, expect, test } from 'vitest'
import { builtInModules } from '#tests/helpers/modules.ts'
import { drawn } from './formula.ts'
import { type Drawn, settingDigits } from './openDigits.ts'

const formulas = builtInModules.flatMap((module) => {
  const solved = module.solve(module.example)
  if (!solved.ok) throw new Error(module.id)
  const { derivation } = module.present(module.example, solved.solution)
  return derivation.map(({ symbol, formula, substitution }) => `${symbol} = ${formula} = ${substitution}`)
})

/** Signs in the order of the drawing, and where they stand. */
const signs = ({ letters }: Drawn) =>
  letters.map(({ outline, x, y, size }) => ({
    character: String.fromCodePoint(outline.character),
    x,
    y,
    size,
  }))

describe('draws the digits of each formula where MathJax draws them', () => {
  const set = settingDigits(drawn)
  test('of the modules', () => {
    for (const tex of formulas) expectAlike(tex)
  })

  test.each([
    ['x_{12}^{34} + {}_{5}^{6}y'],
    ['\\sqrt[3]{27.5} + \\frac{1}{2}^{10}'],
    ['\\sum_{i=1}^{20} 1234567890123456789012345'],
    ['\\text{no 7} \\cdot 8'],
    ['\\binom{12}{34} \\overset{9}{=} \\underset{10}{x}'],
  ])('of %s', (tex) => {
    expectAlike(tex)
  })

  /** But for brackets that are larger around higher digits. */
  function expectAlike(tex: string) {
    // Learned of other digits than those that are asked for.
    set(tex.replaceAll(/\d/g, (digit) => String((Number(digit) * 7 + 3) % 10)))
    const [open, own] = [set(tex), drawn(tex)]
    if (open === null || own === null) throw new Error(tex)
    const [given, wanted] = [signs(open), signs(own)]
    expect(given.map(({ character }) => character).join('')).toBe(
      wanted.map(({ character }) => character).join(''),
    )
    const gapAt = (all: typeof given, place: number) => all[place]!.x - (all[place - 1]?.x ?? 0)
    given.forEach(({ y, size }, place) => {
      expect(Math.abs(gapAt(given, place) - gapAt(wanted, place))).toBeLessThanOrEqual(150)
      expect(Math.abs(y - wanted[place]!.y)).toBeLessThanOrEqual(150)
      expect(size).toBe(wanted[place]!.size)
    })
    expect(open.top).toBeLessThanOrEqual(own.top + 150)
    expect(open.top + open.height).toBeGreaterThanOrEqual(own.top + own.height - 150)
  }
})

test('draws formulas that differ in their digits once, and twice where they have more than ten', () => {
  let count = 0
  const set = settingDigits((tex) => {
    count++
    return drawn(tex)
  })
  for (const tex of ['q = 1.25', 'q = 3.75', 'q = 9.08']) set(tex)
  // The ten digits, and the formula.
  expect(count).toBe(2)
  for (const tex of ['q = 1.25 + 12345678', 'q = 3.75 + 24680246']) set(tex)
  expect(count).toBe(4)
})
