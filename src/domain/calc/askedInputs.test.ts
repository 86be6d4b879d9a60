import { expect, test } from 'vitest'
import { askedInputs, ignoredInputs } from './askedInputs.ts'
import type { InputField } from './module.ts'

const field = (id: string, changes: Partial<InputField> = {}): InputField => ({
  id,
  type: 'number',
  label: id,
  description: '',
  required: false,
  group: '',
  ...changes,
})

test('fields that depend on another choice are left out, and fields that depend on those', () => {
  const fields = [
    field('method'),
    field('spt', { dependsOn: 'method', showWhen: ['spt'] }),
    field('energy', { dependsOn: 'spt' }),
    field('width'),
  ]
  const inputs = { method: 'given', spt: 12, energy: 60, width: 2 }
  expect(askedInputs(fields, inputs)).toEqual({ method: 'given', width: 2 })
  expect(askedInputs(fields, { ...inputs, method: 'spt' })).toEqual({ ...inputs, method: 'spt' })
})

test('of a group only the value that depends on the choice is left out', () => {
  const fields = [
    field('water.present', { type: 'boolean', defaultValue: false }),
    field('water.depth', { dependsOn: 'water.present', showWhen: [true] }),
  ]
  const inputs = { water: { present: false, depth: 2 }, width: 2 }
  expect(askedInputs(fields, inputs)).toEqual({ water: { present: false }, width: 2 })
  expect(askedInputs(fields, { 'water.present': false, 'water.depth': 2 })).toEqual({
    'water.present': false,
  })
  expect(askedInputs(fields, { water: { present: true, depth: 2 } })).toEqual({
    water: { present: true, depth: 2 },
  })
})

test.each([
  [{ water: { present: false, depth: 2 } }, ['water.depth']],
  [{ 'water.depth': 2 }, ['water.depth']],
  [{ water: { present: true, depth: 2 } }, []],
  [{ water: { present: false, depth: 0 } }, []],
  [{ crackDepth: 2 }, ['crackDepth']],
  [{ crack: 'none', crackDepth: 2 }, ['crackDepth']],
  [{ crack: 'automatic', crackDepth: 2 }, ['crackDepth']],
  [{ crack: 'given', crackDepth: 2 }, []],
  [{ radius: 5 }, ['radius']],
  [{ surface: 'search', radius: 5 }, []],
  [{ surface: 'circle', radius: 5 }, []],
])('of %j a module would ignore %j', (given, ignored) => {
  const option = (value: string) => ({ value, label: value })
  const fields = [
    field('water.present', { type: 'boolean', defaultValue: false }),
    field('water.depth', { defaultValue: 0, dependsOn: 'water.present', showWhen: [true] }),
    field('crack', { options: ['none', 'given', 'automatic'].map(option), defaultValue: 'none' }),
    field('crackDepth', { dependsOn: 'crack', showWhen: ['given'] }),
    field('surface', { options: ['search', 'circle'].map(option), defaultValue: 'search' }),
    field('radius', { dependsOn: 'surface', showWhen: ['circle'] }),
  ]
  expect(ignoredInputs(fields, given, given).map(({ path }) => path)).toEqual(ignored)
})
