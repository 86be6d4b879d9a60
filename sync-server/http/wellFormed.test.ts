import { expect, test } from 'vitest'
import { mayHaveHalves, wellFormed } from './wellFormed.ts'

test('replaces halves of characters and nothing else', () => {
  for (const whole of ['', 'Zoë', '山田', '😀 𠮷', '\ufffd'.repeat(2), 'x'.repeat(10_000)])
    expect(wellFormed(whole)).toBe(whole)
  expect(wellFormed('a\ud83d')).toBe('a\ufffd')
  expect(wellFormed('\ude00\ud83d\ude00\ud83d')).toBe('\ufffd😀\ufffd')
})

test('a JSON text that may say half a character is found, however it is written', () => {
  for (const json of [String.raw`{"a":"\ud83d"}`, String.raw`["\uDE00"]`, String.raw`{"\uD83d\uDe00":1}`])
    expect(mayHaveHalves(json)).toBe(true)
  for (const json of [String.raw`{"a":"\u0041 ☕ 😀 \\n"}`, '{"note":"ud83d"}', String.raw`["\ue000"]`])
    expect(mayHaveHalves(json)).toBe(false)
})
