import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { canonicalJson, hashText } from '../canonical.ts'
import type { AnyModule } from '../module.ts'
import { runModule } from '../run.ts'
import { settlement } from './index.ts'

/*
 * What version 1.4.1 answered while the module wrote English: the example with each of its choices, sixty samples, and inputs that
 * make it say each text that it has. A line of `form1.jsonl` has the inputs, and of each part of the answer the beginning of the
 * SHA-256 of its canonical JSON, or the refusal.
 */
const before = readFileSync(new URL('form1.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) =>
    z.strictObject({ inputs: z.json(), says: z.record(z.string(), z.string()) }).parse(JSON.parse(line)),
  )

const context = { resultId: 'r', timestamp: '2026-01-01T00:00:00.000Z', projectId: null, elapsed: () => 0 }

function partsOf(inputs: unknown): Record<string, string> {
  const ran = runModule(settlement as unknown as AnyModule, inputs, context)
  if (!ran.ok) return { refusal: ran.problem.message }
  return Object.fromEntries(
    Object.entries(ran.value.outputs).map(([part, value]) => {
      const canonical = canonicalJson(value, Number.MAX_SAFE_INTEGER)
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
