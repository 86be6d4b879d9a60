import { expect, test } from 'vitest'
import { askedInputs } from './askedInputs.ts'
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

test('what depends on another choice is left out, and what depends on that', () => {
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
