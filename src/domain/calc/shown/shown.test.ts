import { describe, expect, test } from 'vitest'
import { hasMessages } from '#domain/schemas/hasMessages.ts'
import type { StoredResult } from '#domain/schemas/messageResult.ts'
import { bearingCapacityHongKong } from '../bearing-capacity-hongkong/index.ts'
import { exampleModule } from '../example-module/index.ts'
import type { AnyModule } from '../module.ts'
import { runModule, validateInputs } from '../run.ts'
import { runForData } from '../runForData.ts'
import { moduleTexts } from '../textsOf.ts'
import { english, type ResultReader } from './reader.ts'
import { shown } from './shown.ts'
import { shownRun } from './shownRun.ts'

const example = exampleModule as unknown as AnyModule
const context = { resultId: 'r', timestamp: '2026-01-01T00:00:00.000Z', projectId: null, elapsed: () => 0 }
function resultOf(module: AnyModule): StoredResult {
  const ran = runForData(module, module.example, context)
  if (!ran.ok) throw new Error(ran.problem.message)
  return ran.value
}
const other: ResultReader = { ...english, ofTexts: (result) => ({ ...result, moduleId: 'read' }) }

describe('a result of form 1', () => {
  const result = resultOf(bearingCapacityHongKong as unknown as AnyModule)
  test('is what it is in English, and the reader reads its texts otherwise', () => {
    expect(shown(result, english)).toBe(result)
    expect(shown(result, other).moduleId).toBe('read')
  })
})

describe('a result of form 2', () => {
  const result = resultOf(example)
  test('is read once for a reader: the same result is the same object', () => {
    const once = shown(result, english)
    expect(shown(result, english)).toBe(once)
    expect(shown(result, other)).not.toBe(once)
    expect(shown(structuredClone(result), english)).toEqual(once)
  })

  test('is readable when its module is gone, and when it lacks a text: by its id', () => {
    const gone = { ...structuredClone(result), moduleId: 'gone' }
    expect(shown(gone, english).outputs.verdict.governing).toBe('Square root')
    expect(shown(gone, english).outputs.quantities[0]?.label).toBe('gone.figure.result')
    const bare = structuredClone(result)
    if (hasMessages(bare)) bare.outputs.texts = {}
    expect(shown(bare, english).outputs.verdict.governing).toBe('example-module.method.method1')
  })

  test('ends, however many cells say a long text', () => {
    const long = structuredClone(result)
    if (!hasMessages(long)) throw new Error('form 1')
    long.outputs.texts['example-module.long'] = 'x'.repeat(2000)
    const row = Array.from({ length: 100 }, () => ({ id: 'example-module.long' }))
    long.outputs.tables = [
      {
        key: 't',
        name: { id: 'example-module.long' },
        columns: [],
        rows: Array.from({ length: 50 }, () => row),
      },
    ]
    const { rows } = shown(long, english).outputs.tables[0]!
    expect(rows[0]?.[0]).toHaveLength(2000)
    expect(rows[49]?.[99]).toBe('…')
    expect(JSON.stringify(rows).length).toBeLessThan(2_100_000)
  })

  test('takes the text of the reader before the one that it carries', () => {
    const reader = { ...english, textOf: (id: string) => (id.endsWith('method1') ? 'Wurzel' : undefined) }
    expect(shown(result, reader).outputs.verdict.sentence).toMatch(/^Wurzel of the value: /)
  })

  test('writes the unit of a row behind its first cell, in brackets as wide as the letters', () => {
    const given = structuredClone(result)
    if (!hasMessages(given)) throw new Error('form 1')
    const rows = [
      ['Length', 2],
      ['Ratio', 3],
    ]
    const name = { id: 'example-module.values.name' }
    const columns = [{ key: 'name' }, { key: 'value', symbol: 'x', unit: 'kPa' }]
    given.outputs.tables = [{ key: 't', name, columns, rows, rowUnits: ['m', ''] }]
    const feet = (value: number, unit: string) =>
      unit === 'm' ? { value: value / 0.3048, unit: 'ft' } : { value, unit }
    expect(shown(given, { ...english, inUnits: feet }).outputs.tables[0]?.rows).toEqual([
      ['Length (ft)', 2 / 0.3048],
      ['Ratio', 3],
    ])
    const japanese = shown(given, { ...english, language: 'ja' }).outputs.tables[0]
    expect(japanese?.headers).toEqual(['', 'x（kPa）'])
    expect(japanese?.rows[0]).toEqual(['Length（m）', 2])
  })

  test('is in the units of the reader in figures, headings and charts, and in SI in its derivation', () => {
    const given = structuredClone(result)
    if (!hasMessages(given)) throw new Error('form 1')
    const [quantity] = given.outputs.quantities
    if (quantity !== undefined) quantity.unit = 'm'
    const [table] = given.outputs.tables
    if (table?.columns[1] !== undefined) table.columns[1].unit = 'm'
    const [chart] = given.outputs.charts
    if (chart !== undefined) chart.y = { unit: 'm' }
    const [step] = given.outputs.derivation
    if (step !== undefined) step.unit = 'm'
    const feet = (value: number, unit: string) =>
      unit === 'm' ? { value: value / 0.3048, unit: 'ft' } : { value, unit }
    const { outputs } = shown(given, { ...english, inUnits: feet })
    const root = Math.sqrt(42)
    expect(outputs.quantities[0]).toMatchObject({ value: root / 0.3048, unit: 'ft' })
    expect(outputs.tables[0]?.headers).toEqual(['Value', 'Square root (ft)'])
    expect(outputs.tables[0]?.rows[0]).toEqual([42, root / 0.3048])
    expect(outputs.charts[0]).toMatchObject({ yLabel: 'ft', data: [{ value: 42 / 0.3048 }, {}] })
    expect(outputs.derivation[0]).toMatchObject({ value: root, unit: 'm' })
  })
})

test('a message whose text the module does not have gives no result', () => {
  const { 'step.source': _, ...texts } = exampleModule.texts?.catalogue ?? {}
  expect(
    runModule({ ...example, texts: moduleTexts(example.id, texts) }, example.example, context),
  ).toMatchObject({
    ok: false,
    problem: { message: expect.stringContaining('No text of example-module: example-module.step.source') },
  })
})

test('validation warns in English', () => {
  expect(validateInputs(example, { inputValue: 1001, description: 'a' }).warnings).toEqual([
    { code: 'large-value', message: 'The input value is above 1000', field: 'inputValue', severity: 'info' },
  ])
})

test('what a run keeps reads as its result does, with messages and with texts', () => {
  const result = resultOf(example)
  if (!hasMessages(result)) throw new Error('form 1')
  const { moduleId, outputs } = result
  const { verdict, quantities } = shown(result, english).outputs
  const messages = {
    moduleId,
    verdict: outputs.verdict,
    quantities: outputs.quantities,
    texts: outputs.texts,
  }
  expect(shownRun(messages, english)).toEqual({ verdict, quantities })
  expect(shownRun({ moduleId, verdict, quantities }, english)).toEqual({ verdict, quantities })
})
