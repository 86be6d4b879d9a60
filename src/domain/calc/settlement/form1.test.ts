import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { messageResult } from '#domain/schemas/messageResult.ts'
import type { ModuleResult } from '#domain/schemas/result.ts'
import { programReader } from '#domain/words/programReader.ts'
import { canonicalJson, hashText } from '../canonical.ts'
import type { AnyModule } from '../module.ts'
import { measureInUnits } from '../resultInUnits.ts'
import { runModule } from '../run.ts'
import { runForData } from '../runForData.ts'
import { english } from '../shown/reader.ts'
import { shown } from '../shown/shown.ts'
import { settlement } from './index.ts'

/*
 * What version 1.4.1 answered while the module wrote English: the example with each of its choices, sixty samples, and inputs that
 * make it say each text that it has. A line of `form1.jsonl` has the inputs, and of each part of the answer the beginning of the
 * SHA-256 of its canonical JSON, or the refusal. Texts that have been reworded since are put back first.
 */
const before = readFileSync(new URL('form1.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) =>
    z.strictObject({ inputs: z.json(), says: z.record(z.string(), z.string()) }).parse(JSON.parse(line)),
  )

/** Texts that say it in other words since, by what they say now. */
const reworded: readonly (readonly [now: string | RegExp, before: string])[] = [
  ['Components of the settlement', 'What the settlement is made of'],
  ['Equivalent modulus of a single layer', 'Modulus of one layer that settles as much'],
  ['Reduced pressure', 'Pressure that counts'],
  [
    'Reduced pressure (one third below the former stress)',
    'Pressure that counts: a third within the former stress',
  ],
  [
    /^The calculation to the code gives (.+)\. The calculation to the code decides\.$/,
    'The code basis gives $1. The verdict follows the code basis.',
  ],
  [
    /^The calculation to the code gives (.+)\. The simplified method decides\.$/,
    'The code basis gives $1. The verdict follows the simplified method.',
  ],
]

function asBefore(text: string): string {
  for (const [now, before] of reworded) {
    if (text === now) return before
    if (now instanceof RegExp && now.test(text)) return text.replace(now, before)
  }
  return text
}

const module = settlement as unknown as AnyModule
const context = { resultId: 'r', timestamp: '2026-01-01T00:00:00.000Z', projectId: null, elapsed: () => 0 }

function partsOf(inputs: unknown): Record<string, string> {
  const ran = runModule(module, inputs, context)
  if (!ran.ok) return { refusal: ran.problem.message }
  return Object.fromEntries(
    Object.entries(ran.value.outputs).map(([part, value]) => {
      const said: unknown = JSON.parse(JSON.stringify(value), (_, each) =>
        typeof each === 'string' ? asBefore(each) : each,
      )
      const canonical = canonicalJson(said, Number.MAX_SAFE_INTEGER)
      if (!canonical.ok) throw new Error(canonical.issue.message)
      return [part, hashText(canonical.text).slice(0, 10)]
    }),
  )
}

test.each(before.map((each, index) => [index + 1, each] as const))(
  'answers line %i as version 1.4.1 did in English',
  (_, { inputs, says }) => {
    expect(partsOf(inputs)).toEqual(says)
  },
)

/** Puts in the parts that read otherwise than the translated English did; the comments say why. */
function withDifferences(before: ModuleResult, now: ModuleResult): ModuleResult['outputs'] {
  const { outputs } = structuredClone(before)
  // The dictionary left the deciding point of a summary in English.
  const point = now.outputs.summary.decidingPoint
  if (point !== undefined) outputs.summary.decidingPoint = point
  const other = now.outputs.comparison?.summary.decidingPoint
  if (outputs.comparison !== null && other !== undefined) outputs.comparison.summary.decidingPoint = other
  outputs.drawing?.elements.forEach((element, index) => {
    const said = now.outputs.drawing?.elements[index]
    // Lengths in the section have the decimal mark of the language too.
    if (element.kind === 'dimension' && said?.kind === 'dimension' && /^[\d.,]+ m$/.test(said.label))
      element.label = said.label
    // The dictionary read the words after the layer's number as a part of it.
    if (element.kind === 'label' && said?.kind === 'label' && /^第 \d+ [层層]：E /.test(said.text))
      element.text = said.text
  })
  return outputs
}

describe.each(['de', 'es', 'fr', 'zh', 'ja'] as const)('in %s', (language) => {
  // Every sixth line, because the dictionary is slow.
  test.each(before.flatMap(({ inputs }, index) => (index % 6 === 0 ? [[index + 1, inputs] as const] : [])))(
    'line %i reads as the translated English did',
    async (_, inputs) => {
      const ran = runForData(module, inputs, context)
      if (!ran.ok) return
      const reader = await programReader(language, module.fields)
      const now = shown(ran.value, reader)
      const translated = reader.ofTexts(shown(ran.value, english))
      expect(now.outputs).toEqual(withDifferences(translated, now))
    },
  )
})

test('reads in Imperial units, and in SI in its derivation', () => {
  const ran = runForData(module, module.example, context)
  if (!ran.ok) throw new Error(ran.problem.message)
  const inSi = shown(ran.value, english).outputs
  const imperial = {
    ...english,
    inUnits: (value: number, unit: string) => measureInUnits(value, unit, 'Imperial'),
  }
  const { verdict, tables, drawing, derivation } = shown(ran.value, imperial).outputs
  expect(verdict.sentence).toBe('Total settlement 0.8534 in is within the allowable 0.9843 in.')
  const bases = tables.find(({ name }) => name === 'Both bases')
  const total = bases?.rows.find(([name]) => name === 'Total settlement (in)')
  expect(total?.[1]).toBeCloseTo(Number(inSi.summary.totalSettlement) / 25.4, 12)
  expect(bases?.rows.map(([name]) => name)).toContain('Stress under the centre (psf)')
  const labels = drawing?.elements.flatMap((each) => (each.kind === 'label' ? [each.text] : []))
  expect(labels?.[0]).toBe('Stiff clay: E 3.63 ksi, Cc 0.150')
  expect(derivation).toEqual(inSi.derivation)
})

test('carries the English text of each message in it, and no other', () => {
  const ran = runForData(module, module.example, context)
  if (!ran.ok) throw new Error(ran.problem.message)
  expect(messageResult.parse(ran.value)).toEqual(ran.value)
  const { texts } = messageResult.parse(ran.value).outputs
  expect(texts['settlement.verdict.settlement-within']).toBe(
    'Total settlement {settlement} is within the allowable {allowable}.',
  )
  expect(texts).not.toHaveProperty(['settlement.verdict.settlement-exceeds'])
})
