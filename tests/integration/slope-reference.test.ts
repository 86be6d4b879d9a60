import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { runSlopeCase, slopeCase } from '#cli/slopeCases.ts'

const rows = JSON.parse(
  readFileSync(new URL('../reference/slope.json', import.meta.url), 'utf8'),
) as readonly { readonly id: string }[]

describe('published slopes', () => {
  test.each(rows.map((row) => [row.id, row] as const))('%s', (_, row) => {
    const outcome = runSlopeCase(slopeCase.parse(row))
    expect(outcome.reason, JSON.stringify(outcome)).toBe('')
    expect(outcome.passed).toBe(true)
  })
})
