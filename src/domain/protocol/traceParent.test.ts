import { expect, it } from 'vitest'
import { formatTraceParent, newTraceParent, parseTraceParent } from './traceParent.ts'

it('a trace is read as it was written, also one that chance has made of zeros', () => {
  for (const random of [
    new Uint8Array(24),
    new Uint8Array(24).fill(255),
    new Uint8Array(24).map((_, at) => at),
  ]) {
    const made = newTraceParent(random)
    expect(parseTraceParent(formatTraceParent(made))).toEqual(made)
  }
})

it.each([
  undefined,
  '',
  ['a', 'b'],
  `00-${'A'.repeat(32)}-${'1'.repeat(16)}-01`,
  `00-${'0'.repeat(32)}-${'1'.repeat(16)}-01`,
  `00-${'1'.repeat(32)}-${'0'.repeat(16)}-01`,
  `ff-${'1'.repeat(32)}-${'1'.repeat(16)}-01`,
])('%j is none', (header) => {
  expect(parseTraceParent(header)).toBeNull()
})
