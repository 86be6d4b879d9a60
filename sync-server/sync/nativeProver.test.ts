import { expect, test } from 'vitest'
import { proverOf } from '#domain/sync/proofs.ts'
import { nativeProver } from './nativeProver.ts'

test.each([8, 64, 100])('proves what the domain proves, with a key of %i bytes', (length) => {
  const key = new Uint8Array(length).map((_, at) => 255 - at)
  const large = { b: [1], a: { d: true, c: 'x'.repeat(3_000) } }
  for (const value of ['', null, ['maker', 'Zoë', '山田', 1e21], large])
    expect(nativeProver(key)(value)).toBe(proverOf(key)(value))
})
