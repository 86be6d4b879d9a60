import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { languages } from '#domain/words/languages.ts'
import { programReader } from '#domain/words/programReader.ts'
import type { AnyModule } from '../module.ts'
import { measureInUnits } from '../resultInUnits.ts'
import { runForData } from '../runForData.ts'
import { english, type ResultReader } from '../shown/reader.ts'
import { shown } from '../shown/shown.ts'
import { settlement } from './index.ts'

const ran = runForData(settlement as unknown as AnyModule, settlement.example, {
  resultId: 'r',
  timestamp: '2026-01-01T00:00:00.000Z',
  projectId: null,
  elapsed: () => 0,
})
if (!ran.ok) throw new Error(ran.problem.message)
const result = ran.value

const inFeet = (reader: ResultReader): ResultReader => ({
  ...reader,
  inUnits: (value, unit) => measureInUnits(value, unit, 'Imperial'),
})

/** Returns the value without its texts. A point of a chart has a text of each series as a key. */
function withoutTexts(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return ''
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((each) => withoutTexts(each))
  if (key === 'y') return Object.values(value)
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutTexts(each, name)]))
}

/** As `withoutTexts`, with every number as 0. */
const shapeOf = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(withoutTexts(value)), (_, each) => (typeof each === 'number' ? 0 : each))

describe.each(languages)('a reader of %s', (language) => {
  test.each([
    ['SI', (reader: ResultReader) => reader],
    ['Imperial units', inFeet],
  ])('reads the numbers of an English reader, in %s', async (_, of) => {
    const reader = of(await programReader(language, settlement.fields))
    const now = shown(result, reader).outputs
    expect(withoutTexts(now)).toEqual(withoutTexts(shown(result, of(english)).outputs))
    expect(shapeOf(now)).toEqual(shapeOf(shown(result, english).outputs))
  })
})

test('messages take at most 1.65 times the room of texts, and 1.35 times when compressed', () => {
  const [messages, texts] = [result, shown(result, english)].map((each) => JSON.stringify(each))
  expect(messages!.length / texts!.length).toBeLessThanOrEqual(1.65)
  expect(
    gzipSync(messages!, { level: 9 }).length / gzipSync(texts!, { level: 9 }).length,
  ).toBeLessThanOrEqual(1.35)
})
