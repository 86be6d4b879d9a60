import i18next from 'i18next'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleModule } from '#domain/calc/example-module/index.ts'
import type { AnyModule } from '#domain/calc/module.ts'
import { runModule } from '#domain/calc/run.ts'
import { runForData } from '#domain/calc/runForData.ts'
import { settlement } from '#domain/calc/settlement/index.ts'
import { hasMessages } from '#domain/schemas/hasMessages.ts'
import { imperial } from './inUnits.ts'
import * as messages from './messages.ts'
import { readMessagesWith, resultInEnglish, resultOnPage } from './resultOnPage.ts'

const module = settlement as unknown as AnyModule
const example = exampleModule as unknown as AnyModule

const terms = {
  'Stiff clay': 'Steifer Ton',
  'Dense sand': 'Dichter Sand',
  'Total settlement': 'Gesamtsetzung',
  '{layer}, elastic': '{layer}, elastisch',
  'Total settlement {total} mm is within the allowable {allowable} mm.': '{allowable} mm fassen {total} mm.',
}

beforeAll(() => i18next.init({ lng: 'de', resources: { de: { terms } } }))
afterAll(() => i18next.changeLanguage('en'))

const context = {
  resultId: 'one',
  timestamp: '2026-01-01T00:00:00.000Z',
  projectId: null,
  elapsed: () => 0,
}
const run = () => {
  const answer = runModule(module, module.example, context)
  if (!answer.ok) throw new Error(answer.problem.message)
  return answer.value
}

test('A result is said in the language on screen, and stays as it is stored', () => {
  const result = run()
  const before = structuredClone(result)
  const { verdict } = resultOnPage(result, module.fields).outputs
  expect(verdict.governing).toBe('Gesamtsetzung')
  expect(verdict.sentence).toMatch(/^25,00 mm fassen \d+,\d+ mm\.$/)
  expect(result).toEqual(before)
})

test('What the person named keeps its name, alone and within a text', () => {
  const labels = resultOnPage(run(), module.fields).outputs.charts.flatMap(({ data }) =>
    data.map(({ label }) => label),
  )
  expect(labels).toContain('Stiff clay, elastisch')
  const unnamed = resultOnPage(run(), []).outputs.charts.flatMap(({ data }) => data.map(({ label }) => label))
  expect(unnamed).toContain('Steifer Ton, elastisch')
})

test('The same result is the same object, so that nothing is drawn anew', async () => {
  const result = run()
  const said = resultOnPage(result, module.fields)
  expect(resultOnPage(result, module.fields)).toBe(said)
  await i18next.changeLanguage('en')
  expect(resultOnPage(result, module.fields)).toBe(result)
})

test('A result of messages is said in the language on screen and in the units of the form', async () => {
  await i18next.changeLanguage('de')
  i18next.addResourceBundle('de', 'terms', { 'example-module.method.method1': 'Quadratwurzel' }, true)
  const ran = runForData(example, example.example, context)
  if (!ran.ok || !hasMessages(ran.value)) throw new Error('no messages')
  const result = ran.value
  readMessagesWith(messages)
  expect(resultOnPage(result, example.fields).outputs.verdict.governing).toBe('Quadratwurzel')
  expect(resultInEnglish(result).outputs.verdict.governing).toBe('Square root')
  // Of a text that the language lacks, the English one that the result carries.
  expect(resultOnPage(result, example.fields).outputs.verdict.sentence).toMatch(
    /^Quadratwurzel of the value: /,
  )
  expect(resultOnPage(result, example.fields)).toBe(resultOnPage(result, example.fields))
  const [figure] = result.outputs.quantities
  if (figure !== undefined) figure.unit = 'm'
  const inFeet = resultOnPage(structuredClone(result), example.fields, imperial).outputs.quantities[0]
  expect(inFeet).toMatchObject({ value: Math.sqrt(42) / 0.3048, unit: 'ft' })
})
