import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { messageResult } from '#domain/schemas/messageResult.ts'
import { type ModuleResult, moduleResult } from '#domain/schemas/result.ts'
import { sayingWith } from '#domain/words/lexicon.ts'
import { resultInTerms } from '#domain/words/resultInTerms.ts'
import { termsOf } from '#domain/words/terms.ts'
import type { AnyModule } from '../module.ts'
import { runModule } from '../run.ts'
import { runForData } from '../runForData.ts'
import { english, type ResultReader } from '../shown/reader.ts'
import { shown } from '../shown/shown.ts'
import { exampleModule } from './index.ts'

const module = exampleModule as unknown as AnyModule
const context = {
  resultId: 'r',
  timestamp: '2026-01-01T00:00:00.000Z',
  projectId: null,
  elapsed: () => 0,
}
/** What version 1.0.0 of the module answered when it still wrote English: the example, each method, each basis. */
const before: readonly ModuleResult[] = moduleResult
  .array()
  .parse(JSON.parse(readFileSync(new URL('form1.json', import.meta.url), 'utf8')))
const again = (inputs: unknown) => {
  const ran = runForData(module, inputs, context)
  if (!ran.ok) throw new Error(ran.problem.message)
  return ran.value
}
const others = [
  ['de', ','],
  ['es', ','],
  ['fr', ','],
  ['zh', '.'],
  ['ja', '.'],
] as const

describe.each(before.map((each) => [JSON.stringify(each.inputs), each] as const))('%s', (_, form1) => {
  test('reads in English, letter for letter, as it did when the module wrote English', () => {
    expect(JSON.stringify(shown(again(form1.inputs), english))).toBe(JSON.stringify(form1))
    expect(runModule(module, form1.inputs, context)).toEqual({ ok: true, value: form1 })
  })

  test.each(others)('reads in %s as the translated English did', async (language, decimalMark) => {
    const terms = await termsOf(language)
    const reader: ResultReader = { ...english, language, decimalMark, textOf: (id) => terms[id] }
    const said = resultInTerms(form1, module.fields, sayingWith(terms, decimalMark))
    expect(shown(again(form1.inputs), reader).outputs).toEqual(said.outputs)
  })
})

test('A result carries the English text of each message in it, and no other', () => {
  const result = again(module.example)
  expect(messageResult.parse(result)).toEqual(result)
  expect(Object.keys(result.outputs)).toContain('texts')
  expect('texts' in result.outputs && result.outputs.texts['example-module.method.method1']).toBe(
    'Square root',
  )
  expect('texts' in result.outputs && result.outputs.texts).not.toHaveProperty([
    'example-module.method.method2',
  ])
})
