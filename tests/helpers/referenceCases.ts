import { readFileSync } from 'node:fs'
import { expect } from 'vitest'

/** Cases of tests/reference/foundations.json; keys differ from case to case. */
export interface ReferenceCase {
  readonly id: string
  readonly area: string
  readonly inputs: Readonly<Record<string, unknown>>
  readonly expected: Readonly<Record<string, unknown>>
  readonly tolerance_rel: number
}

const all = JSON.parse(
  readFileSync(new URL('../reference/foundations.json', import.meta.url), 'utf8'),
) as readonly ReferenceCase[]

export const casesOf = (area: string): readonly ReferenceCase[] => all.filter((row) => row.area === area)

/** A number input of a case. */
export function numberIn(row: ReferenceCase, key: string): number {
  const value = row.inputs[key]
  if (typeof value !== 'number') throw new Error(`${row.id} has no number ${key}`)
  return value
}

/** Compares every expected value of a case with what `got` has under the same key, within the case's tolerance. */
export function expectCase(row: ReferenceCase, got: Readonly<Record<string, unknown>>): void {
  for (const [key, expected] of Object.entries(row.expected)) {
    const value = got[key]
    if (typeof expected !== 'number') expect(value, `${row.id} ${key}`).toEqual(expected)
    else {
      expect(typeof value, `${row.id} has ${key}`).toBe('number')
      const allowed = Math.max(row.tolerance_rel * Math.abs(expected), 1e-12)
      expect(
        Math.abs((value as number) - expected),
        `${row.id} ${key}: ${value} for ${expected}`,
      ).toBeLessThanOrEqual(allowed)
    }
  }
}
