import { expect, it } from 'vitest'
import { calculationPath, paths } from './paths.ts'

it('opens a calculation under its project and its module', () => {
  const document = { id: 'p1:calculations:c1', data: { type: 'bearing-capacity-eurocode' } }
  expect(calculationPath(document)).toBe('/projects/p1/calculations/bearing-capacity-eurocode/c1')
})

it('leads to the project list from an id that is none', () => {
  expect(calculationPath({ id: 'nonsense', data: { type: 'x' } })).toBe('/projects')
})

it('keeps the project in the address of the module picker', () => {
  expect(paths.newCalculation()).toBe('/dashboard/calculations/new')
  expect(paths.newCalculation('p 1')).toBe('/dashboard/calculations/new?projectId=p%201')
})

it('has no dot in the address of a change, which a page can then be loaded at', () => {
  const id = 'p1:calculations:c1|tablet.000000002.b'
  expect(paths.syncChange(id)).toBe('/changes/p1%3Acalculations%3Ac1%7Ctablet%2E000000002%2Eb')
  expect(decodeURIComponent(paths.syncChange(id))).toBe(`/changes/${id}`)
})
