import { describe, expect, test } from 'vitest'
import { example, fields } from '../bearing-capacity-eurocode/inputs.ts'
import { example as slopeExample, fields as slopeFields } from '../slope-stability/inputs.ts'
import {
  type Compared,
  changedInputs,
  compareInputs,
  compareOutputs,
  onlyDifferences,
  percentAbove,
} from './compare.ts'

const of = (inputs: Record<string, unknown>, quantities: Compared['quantities'] = []): Compared => ({
  inputs,
  verdict: null,
  quantities,
})
const base = example as Record<string, unknown>
const layers = base.soilLayers as Record<string, unknown>[]

describe('inputs side by side', () => {
  test('equal inputs have no difference', () => {
    const groups = compareInputs(fields, [of(base), of(base), of(base)])
    expect(groups.flatMap(({ rows }) => rows).length).toBeGreaterThan(8)
    expect(onlyDifferences(groups)).toEqual([])
  })

  test('a wider footing is one difference, with its unit and per cent', () => {
    const rows = changedInputs(fields, of({ ...base, footingWidth: 2 }), of({ ...base, footingWidth: 2.5 }))
    expect(rows).toMatchObject([
      { key: 'footingWidth', unit: 'm', values: [2, 2.5], percent: [0, 25], differs: true },
    ])
  })

  test('a value typed as arithmetic shows it, in lists too; one typed as a number does not', () => {
    const typed = { footingWidth: '5/2', 'soilLayers.0.depth': '2*1.5', footingLength: '2,5' }
    const inputs = {
      ...base,
      footingWidth: 2.5,
      footingLength: 2.5,
      soilLayers: [{ ...layers[0], depth: 3 }, ...layers.slice(1)],
    }
    const rows = compareInputs(fields, [of(base), { ...of(inputs), typed }]).flatMap(({ rows }) => rows)
    const arithmetic = rows.flatMap((row) =>
      row.arithmetic === undefined ? [] : [[row.key, row.arithmetic]],
    )
    expect(Object.fromEntries(arithmetic)).toEqual({
      footingWidth: [undefined, '5/2'],
      'soilLayers.0.depth': [undefined, '2*1.5'],
    })
  })

  test('a source has its own row, under the name of its input', () => {
    const rows = changedInputs(
      fields,
      { ...of(base), sources: { footingWidth: 'S-101' } },
      { ...of(base), sources: { footingWidth: 'S-101 rev. B', 'soilLayers.0.cohesion': 'BH3' } },
    )
    expect(rows).toMatchObject([
      { label: 'Footing width', isSource: true, values: ['S-101', 'S-101 rev. B'] },
      { key: 'soilLayers.0.cohesion:source', row: 1, isSource: true, values: [undefined, 'BH3'] },
    ])
  })

  test('choices are shown by their labels', () => {
    const [row] = changedInputs(
      fields,
      of({ ...base, footingType: 'strip' }),
      of({ ...base, footingType: 'circular' }),
    )
    expect(row?.values).toEqual(['Strip', 'Circular'])
    expect(row?.percent).toEqual([null, null])
  })

  test('an added layer is listed field by field, with its row', () => {
    const added = { ...layers[0], depth: 30, cohesion: 5 }
    const rows = changedInputs(fields, of(base), of({ ...base, soilLayers: [...layers, added] }))
    expect(rows.every(({ row }) => row === layers.length + 1)).toBe(true)
    expect(rows.find(({ key }) => key.endsWith('.depth'))?.values).toEqual([undefined, 30])
  })

  test('nested inputs are read by their path', () => {
    const wet = (depthFromSurface: number) =>
      of({ ...slopeExample, waterTable: { present: true, depthFromSurface, unitWeightWater: 9.81 } })
    expect(changedInputs(slopeFields, wet(2), wet(3))).toMatchObject([
      { key: 'waterTable.depthFromSurface', values: [2, 3], percent: [0, 50] },
    ])
  })

  test('an input of a former module version is shown by its key', () => {
    const rows = changedInputs(fields, of({ ...base, formerFactor: 1.2 }), of(base))
    expect(rows).toMatchObject([{ key: 'formerFactor', values: [1.2, undefined] }])
  })
})

describe('key figures side by side', () => {
  const figure = (key: string, value: number | string, unit = 'kN') => ({ key, label: key, value, unit })

  test('are matched by key, in the order of the first column', () => {
    const rows = compareOutputs([
      of({}, [figure('load', 100), figure('resistance', 200)]),
      of({}, [figure('resistance', 150), figure('load', 100), figure('extra', 1)]),
    ])
    expect(rows.map(({ key }) => key)).toEqual(['load', 'resistance', 'extra'])
    expect(rows.map(({ differs }) => differs)).toEqual([false, true, true])
    expect(rows[1]?.percent).toEqual([0, -25])
    expect(rows[2]?.values).toEqual([undefined, 1])
  })

  test('a figure in another unit is not compared', () => {
    const rows = compareOutputs([of({}, [figure('p', 1, 'kPa')]), of({}, [figure('p', 1, 'MPa')])])
    expect(rows[0]?.values).toEqual([1, undefined])
  })

  test('percentages relate to the first value, and zero has none', () => {
    expect(percentAbove(-2, -1)).toBe(50)
    expect(percentAbove(0, 1)).toBeNull()
    expect(percentAbove(1, 'x')).toBeNull()
    expect(percentAbove(1, undefined)).toBeNull()
  })
})
