import { describe, expect, test } from 'vitest'
import { builtInModules } from '#tests/helpers/modules.ts'
import { type ModuleResult, moduleOutputs } from '../schemas/result.ts'
import { drawingInUnits, resultInUnits } from './resultInUnits.ts'
import { runModule } from './run.ts'

const results = builtInModules.map((module): readonly [string, ModuleResult] => {
  const result = runModule(module, module.example, {
    resultId: 'r1',
    timestamp: '2026-03-01T08:00:00.000Z',
    projectId: null,
    elapsed: () => 0,
  })
  if (!result.ok) throw new Error(result.problem.message)
  return [module.id, result.value]
})
const resultOf = (id: string): ModuleResult => results.find(([each]) => each === id)![1]

describe.each(results)('%s', (_, result) => {
  const shown = resultInUnits(result, 'Imperial')

  test('stays a valid result with its computed derivation, and leaves the given result unchanged', () => {
    const before = structuredClone(result)
    expect(moduleOutputs.safeParse(shown.outputs).success).toBe(true)
    expect(shown.outputs.derivation).toEqual(result.outputs.derivation)
    expect(shown.outputs.verdict.state).toBe(result.outputs.verdict.state)
    expect(result).toEqual(before)
  })

  test('shows no metres, kilonewtons or pascals', () => {
    const { quantities, details, tables, charts, verdict, warnings, comparison, drawing } = shown.outputs
    const said = [
      ...[...quantities, ...details.flatMap((group) => group.quantities)].map(({ unit }) => `1 ${unit}`),
      ...tables.flatMap(({ headers, rows }) => [...headers, ...rows.map(([first]) => String(first))]),
      ...charts.flatMap(({ xLabel = '', yLabel = '' }) => [`1 ${xLabel}`, `1 ${yLabel}`]),
      ...[verdict.sentence, comparison?.verdict.sentence ?? '', comparison?.note ?? ''],
      ...warnings.map(({ message }) => message),
      ...(drawing === null ? [] : drawingInUnits(drawing, 'Imperial').elements).map((element) =>
        element.kind === 'label' ? element.text : (element.label ?? ''),
      ),
    ]
    expect(said.filter((text) => /(\d |\()(mm?|m²|kPa|MPa|kN(\/m³?)?)(?![\p{L}²³/·])/u.test(text))).toEqual(
      [],
    )
  })

  test('in SI is the same', () => {
    expect(resultInUnits(result, 'SI')).toEqual(result)
  })
})

test('numbers of sentences, figures and tables agree', () => {
  const { verdict, quantities, tables } = resultInUnits(resultOf('settlement'), 'Imperial').outputs
  expect(verdict.sentence).toBe('Total settlement 0.8535 in is within the allowable 0.9843 in.')
  const total = quantities.find(({ key }) => key === 'totalSettlement')
  expect([total?.unit, Number(total?.value).toFixed(3)]).toEqual(['in', '0.853'])
  const [elastic] = tables
  expect(elastic?.headers).toContain('To (ft)')
  expect(elastic?.rows[0]?.[elastic.headers.indexOf('To (ft)')]).toBeCloseTo(4 / 0.3048, 9)
})

test('rows whose first cell has the unit are converted too', () => {
  const { tables } = resultInUnits(resultOf('bearing-capacity-eurocode'), 'Imperial').outputs
  const row = tables[0]?.rows.find(([first]) => first === 'V_d (kip)')
  const before = resultOf('bearing-capacity-eurocode').outputs.tables[0]?.rows.find(
    ([first]) => first === 'V_d (kN)',
  )
  expect(row?.[1]).toBeCloseTo(Number(before?.[1]) / 4.4482216152605, 6)
})

test('a sentence in another language keeps its decimal mark; names keep their numbers', () => {
  const result = structuredClone(resultOf('settlement'))
  result.outputs.verdict.sentence = 'Setzung 22,22 mm in Kies 2 m, Zone 3, EN 1997-1:2004'
  expect(resultInUnits(result, 'Imperial', ',').outputs.verdict.sentence).toBe(
    'Setzung 0,8748 in in Kies 6,56 ft, Zone 3, EN 1997-1:2004',
  )
})

test('a unit that belongs to two numbers stays with both', () => {
  const result = structuredClone(resultOf('settlement'))
  const said = (sentence: string) => {
    result.outputs.verdict.sentence = sentence
    return resultInUnits(result, 'Imperial').outputs.verdict.sentence
  }
  expect(said('Between 2 and 3 m. Depth 3 m.')).toBe('Between 2 and 3 m. Depth 9.84 ft.')
  expect(said('Footing 2.0 x 3.0 m')).toBe('Footing 2.0 x 3.0 m')
  expect(said('0.5〜2 m')).toBe('0.5〜2 m')
  expect(said('22.2 mm of 25 mm')).toBe('0.874 in of 0.984 in')
})

test('numbers that differ in a text differ in other units too', () => {
  const result = structuredClone(resultOf('bearing-capacity-eurocode'))
  result.outputs.verdict.sentence = 'Design load 9.999 kN exceeds the design resistance 9.998 kN.'
  expect(resultInUnits(result, 'Imperial').outputs.verdict.sentence).toBe(
    'Design load 2.2479 kip exceeds the design resistance 2.2476 kip.',
  )
})
