import { expect, test } from 'vitest'
import { builtInModules } from '#tests/helpers/modules.ts'
import { formulaSetter } from './formula.ts'

const formulas = builtInModules.flatMap((module) => {
  const solved = module.solve(module.example)
  if (!solved.ok) throw new Error(module.id)
  const { derivation } = module.present(module.example, solved.solution)
  return derivation.map(({ symbol, formula, substitution }) => `${symbol} = ${formula} = ${substitution}`)
})

test('every formula of every module is set', () => {
  const { set } = formulaSetter()
  for (const tex of formulas) expect([tex, set(tex)]).not.toEqual([tex, null])
})

test.each(['\\undefined', '\\frac{1', '土', '\\unknown{x}'])('what cannot be set is null: %s', (tex) => {
  expect(formulaSetter().set(tex)).toBeNull()
})

test('the straight part of a large bracket is a rectangle', () => {
  const high = Array.from({ length: 6 }).reduce<string>((tex) => `\\frac{1}{1 + ${tex}}`, 'x')
  const { set } = formulaSetter()
  expect(set(`\\left(${high}\\right)`)!.drawing.bars.length).toBeGreaterThan(6)
})

test('the same formulas in the same order give the same drawings and the same font', () => {
  const [one, again] = [formulaSetter(), formulaSetter()]
  for (const tex of formulas.slice(0, 40)) expect(one.set(tex)).toEqual(again.set(tex))
  expect(one.font()).toEqual(again.font())
})

test('another document has codes of its own', () => {
  const [one, other] = [formulaSetter(), formulaSetter()]
  one.set('\\left(\\frac{a}{b}\\right)')
  const alone = one.set('x')
  other.set('x')
  expect(other.font()!.file.length).toBeLessThan(one.font()!.file.length)
  expect(alone).toEqual(other.set('x'))
})

test('a document without formulas has no font of them', () => {
  expect(formulaSetter().font()).toBeNull()
})
