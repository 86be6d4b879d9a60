import i18next from 'i18next'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyModule } from '#domain/calc/module.ts'
import { runModule } from '#domain/calc/run.ts'
import { settlement } from '#domain/calc/settlement/index.ts'
import { resultInTerms } from './resultWords.ts'

const module = settlement as unknown as AnyModule

const terms = {
  'Stiff clay': 'Steifer Ton',
  'Dense sand': 'Dichter Sand',
  'Total settlement': 'Gesamtsetzung',
  '{layer}, elastic': '{layer}, elastisch',
  'Total settlement {total} mm is within the allowable {allowable} mm.': '{allowable} mm fassen {total} mm.',
}

beforeAll(() => i18next.init({ lng: 'de', resources: { de: { terms } } }))
afterAll(() => i18next.changeLanguage('en'))

const run = () => {
  const answer = runModule(module, module.example, {
    resultId: 'one',
    timestamp: '2026-01-01T00:00:00.000Z',
    projectId: null,
    elapsed: () => 0,
  })
  if (!answer.ok) throw new Error(answer.problem.message)
  return answer.value
}

test('A result is said in the language on screen, and stays as it is stored', () => {
  const result = run()
  const before = structuredClone(result)
  const { verdict } = resultInTerms(result, module.fields).outputs
  expect(verdict.governing).toBe('Gesamtsetzung')
  expect(verdict.sentence).toMatch(/^25,00 mm fassen \d+,\d+ mm\.$/)
  expect(result).toEqual(before)
})

test('What the person named keeps its name, alone and within a text', () => {
  const labels = resultInTerms(run(), module.fields).outputs.charts.flatMap(({ data }) =>
    data.map(({ label }) => label),
  )
  expect(labels).toContain('Stiff clay, elastisch')
  const unnamed = resultInTerms(run(), []).outputs.charts.flatMap(({ data }) =>
    data.map(({ label }) => label),
  )
  expect(unnamed).toContain('Steifer Ton, elastisch')
})

test('The same result is the same object, so that nothing is drawn anew', async () => {
  const result = run()
  const said = resultInTerms(result, module.fields)
  expect(resultInTerms(result, module.fields)).toBe(said)
  await i18next.changeLanguage('en')
  expect(resultInTerms(result, module.fields)).toBe(result)
})
