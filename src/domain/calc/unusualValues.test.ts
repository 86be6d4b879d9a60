import { expect, test } from 'vitest'
import { builtInModules } from '#tests/helpers/modules.ts'
import { unusualValues } from './unusualValues.ts'

test.each(builtInModules)('no value of the example of $id is unusual', ({ fields, example }) => {
  expect(unusualValues(fields, example)).toEqual([])
})

test('names values of fields and of rows that are seldom, with what is usual', () => {
  const { fields } = builtInModules.find(({ id }) => id === 'bearing-capacity-eurocode')!
  const inputs = {
    permanentLoad: 1.2,
    variableLoad: 0,
    footingWidth: 'wide',
    soilLayers: [{ unitWeight: 18 }, { unitWeight: 1.8 }, null],
  }
  expect(unusualValues(fields, inputs)).toMatchObject([
    { path: 'soilLayers.1.unitWeight', label: 'Unit weight', value: 1.8, range: [10, 30], unit: 'kN/m³' },
    { path: 'permanentLoad', value: 1.2, range: [5, 500_000], unit: 'kN' },
  ])
  expect(unusualValues(fields, null)).toEqual([])
  expect(unusualValues(fields, { soilLayers: 'none' })).toEqual([])
})
