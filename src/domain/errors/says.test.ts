import { expect, test } from 'vitest'
import { z } from 'zod'
import { email } from '../schemas/user.ts'
import { errorText } from './catalogue.ts'
import { codeOfIssues, says } from './says.ts'

const issuesOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues ?? []
const name = z.string(says('project/name-required')).trim().min(1, says('project/name-required'))

test.each([
  ['a check', name, ' '],
  ['a type', name, 7],
  ['a pattern', z.string().regex(/^a$/, says('project/name-required')), 'b'],
  ['a refinement', z.string().refine(() => false, says('project/name-required')), 'b'],
  ['a literal', z.literal('a', says('project/name-required')), 'b'],
  ['a field', z.strictObject({ name }), { name: '' }],
  ['what stands behind a pipe', z.string().pipe(z.email(says('project/name-required'))), 'b'],
])('%s complains by text and by code', (_, schema, value) => {
  const issues = issuesOf(schema, value)
  expect(issues.map(({ message }) => message)).toEqual([errorText('project/name-required')])
  expect(codeOfIssues(issues)).toBe('project/name-required')
})

test.each(['nobody', `${'x'.repeat(300)}@example.com`])(
  'An address complains in the words of the catalogue: %s',
  (address) => {
    const issues = issuesOf(email, address)
    expect(issues.map(({ message }) => message)).toEqual([errorText('auth/invalid-email')])
    expect(codeOfIssues(issues)).toBe('auth/invalid-email')
  },
)

test('Several complaints, and one in other words, are an invalid request', () => {
  expect(codeOfIssues(issuesOf(z.strictObject({ name, other: name }), {}))).toBe('request/invalid')
  expect(codeOfIssues(issuesOf(z.string().min(1, errorText('project/name-required')), ''))).toBe(
    'request/invalid',
  )
  expect(codeOfIssues([])).toBe('request/invalid')
})
