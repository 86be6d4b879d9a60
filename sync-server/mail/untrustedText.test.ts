import fc from 'fast-check'
import { expect, test } from 'vitest'
import { untrustedName, withoutLinks } from './untrustedText.ts'

test.each([
  ['Visit https://evil.example/a?b now', 'Visit https: //evil[.]example/a?b now'],
  ['evil.com', 'evil[.]com'],
  ['www.xn--e1awd7f.com', 'www[.]xn--e1awd7f[.]com'],
  ['write to ada@evil.example', 'write to ada[@]evil[.]example'],
  ['10.0.0.1/login', '10.0.0.1/login'],
  ['пример.рф', 'пример[.]рф'],
  ['The pier is 3.50 m wide. See you, e.g. on Monday.', 'The pier is 3.50 m wide. See you, e.g. on Monday.'],
])('%s is written as %s', (given, written) => {
  expect(withoutLinks(given)).toBe(written)
})

test('nothing that mail programs take for an address is left', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), fc.emailAddress(), fc.domain()), fc.string(), (address, around) => {
      const written = withoutLinks(`${around} ${address} ${around}`)
      expect(written).not.toMatch(/:\/\/|[a-z][.@][a-z]{2}/i)
    }),
  )
})

test('a name is one short line', () => {
  expect(untrustedName(' Ada\n  Byron ')).toBe('Ada Byron')
  expect(untrustedName('x'.repeat(100))).toHaveLength(80)
})
