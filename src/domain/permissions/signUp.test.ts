import { expect, test } from 'vitest'
import { objectionToSignUp, readSignUpRule, signUpRuleText } from './signUp.ts'

test.each([
  ['open', 'ada@example.com', false, null],
  ['closed', 'ada@example.com', true, 'auth/sign-up-closed'],
  ['invitation', 'ada@example.com', false, 'auth/sign-up-invitation'],
  ['invitation', 'ada@example.com', true, null],
  ['example.com, Firm.example', 'ada@firm.example', false, null],
  ['example.com', 'ada@EXAMPLE.com', false, null],
  ['example.com', 'ada@sub.example.com', false, 'auth/sign-up-domain'],
  ['example.com', 'ada@notexample.com', false, 'auth/sign-up-domain'],
  ['example.com', '"ada@example.com"@evil.example', false, 'auth/sign-up-domain'],
  ['example.com', 'guest@elsewhere.example', true, null],
])('by the rule %s, %s (invited: %s): %s', (text, email, isInvited, expected) => {
  const rule = readSignUpRule(text)
  expect(rule).not.toBeNull()
  if (rule !== null) expect(objectionToSignUp(rule, { email, isInvited })).toBe(expected)
})

test.each(['', 'everybody', 'example', 'a@example.com', 'example.com,', '*.example.com', '-a.example'])(
  '%j is no rule',
  (text) => {
    expect(readSignUpRule(text)).toBeNull()
  },
)

test('a rule is read as it was written', () => {
  for (const text of ['open', 'invitation', 'closed', 'example.com, firm.example'])
    expect(signUpRuleText(readSignUpRule(text) ?? 'open')).toBe(text)
})
