import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import type { InputField } from '#domain/calc/module.ts'
import { inShownUnits } from './limits.ts'
import type { FormUnits } from './units.ts'

beforeAll(() => i18next.init({ lng: 'en', resources: {} }))

const width: InputField = {
  id: 'width',
  type: 'number',
  label: 'Width',
  description: '',
  required: true,
  unit: 'm',
  quantity: 'length',
  min: 0.1,
  max: 1000,
  group: '',
}
const fields = [width, { ...width, id: 'layers', type: 'list', fields: [width] } as const]

const units = (system: FormUnits['system'], chosen: FormUnits['chosen'] = {}): FormUnits => ({
  system,
  chosen,
  ton: null,
  choose() {},
  setTon() {},
  setSystem() {},
})

const said = (path: string, message: string, given: FormUnits) =>
  inShownUnits([{ path, message }], fields, given)[0]?.message

test('A limit is said in the unit beside the field, rounded so that it may be typed', () => {
  expect(said('width', 'Width must be at least 0.1 m', units('Imperial'))).toBe(
    'Width must be at least 0.3281 ft',
  )
  expect(said('width', 'Width must be at most 1000 m', units('Imperial'))).toBe(
    'Width must be at most 3280 ft',
  )
  expect(said('width', 'Width must be at least 0.1 m', units('SI', { width: 'mm' }))).toBe(
    'Width must be at least 100 mm',
  )
})

test('In a row of a list as well; in SI, and of anything else, the message stays', () => {
  expect(said('layers.3.width', 'Width must be at most 1000 m', units('Imperial'))).toBe(
    'Width must be at most 3280 ft',
  )
  expect(said('width', 'Width must be at most 1000 m', units('SI'))).toBe('Width must be at most 1000 m')
  expect(said('width', 'Width must be a number', units('Imperial'))).toBe('Width must be a number')
  expect(said('layers', 'At most 50 soil layers', units('Imperial'))).toBe('At most 50 soil layers')
})
