import { describe, expect, it } from 'vitest'
import { problem } from '#domain/errors/result.ts'
import { fieldOfProblem, loginForm, resetForm, signUpForm } from './forms.ts'
import { readContinuePath, readOrigin } from './origin.ts'

const filled = {
  name: 'Ada Berg',
  email: 'ada@example.com',
  password: 'long enough',
  confirmPassword: 'long enough',
}
const messages = (form: Partial<typeof filled>) => {
  const parsed = signUpForm.safeParse({ ...filled, ...form })
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe('the sign-up form', () => {
  it('asks for at least 8 characters', () => {
    expect(messages({ password: '1234567', confirmPassword: '1234567' })).toEqual([
      'password: Password must be at least 8 characters long',
    ])
    expect(messages({ password: '12345678', confirmPassword: '12345678' })).toEqual([])
  })

  it('wants the same password twice', () => {
    expect(messages({ confirmPassword: 'something else' })).toEqual([
      'confirmPassword: New passwords do not match',
    ])
  })

  it('wants an email address and a name', () => {
    expect(messages({ email: 'nobody' })).toEqual(['email: Invalid email address'])
    expect(messages({ name: '  ' })).toEqual(['name: Name is required'])
  })
})

describe('the sign-in form', () => {
  it('takes the address whatever its case and spaces', () => {
    expect(loginForm.parse({ email: ' Ada@Example.com ', password: 'x', secondFactor: '' }).email).toBe(
      'ada@example.com',
    )
  })
})

describe('a refusal of the gateway', () => {
  it.each([
    ['auth/email-already-in-use', 'email'],
    ['auth/user-not-found', 'email'],
    ['auth/wrong-password', 'password'],
    ['auth/weak-password', 'password'],
    ['auth/too-many-requests', null],
    ['auth/network-request-failed', null],
  ] as const)('%s stands at the field it is about: %s', (code, field) => {
    expect(fieldOfProblem(problem(code))).toBe(field)
  })
})

describe('where somebody was when asked to sign in', () => {
  it('is read from the navigation', () => {
    expect(readOrigin({ from: '/projects/p1', waiting: 2 })).toEqual({ from: '/projects/p1', waiting: 2 })
  })

  it('is nowhere when the state is not ours', () => {
    expect(readOrigin(null)).toEqual({ from: null, waiting: 0 })
    expect(readOrigin({ from: 'https://elsewhere.example', waiting: 0 })).toEqual({ from: null, waiting: 0 })
    expect(readOrigin({ from: '//elsewhere.example', waiting: 0 })).toEqual({ from: null, waiting: 0 })
  })
})

describe('where a mailed link leads on to', () => {
  const own = 'https://ground.example'
  const path = (continueUrl: string) => readContinuePath(new URLSearchParams({ continueUrl }), own)

  it('is a path of this app', () => {
    expect(path(`${own}/projects/p1?tab=team`)).toBe('/projects/p1?tab=team')
    expect(readContinuePath(new URLSearchParams(), own)).toBeNull()
  })

  it.each([
    'https://elsewhere.example/projects',
    'https://ground.example.elsewhere.example/',
    '/projects',
    'javascript:alert(1)',
    'https://ground.example//elsewhere.example',
  ])('is never %s', (address) => {
    expect(path(address)).toBeNull()
  })
})

it('a new password from the mail is held to the rules of signing up', () => {
  const messagesOf = (password: string, confirmPassword: string) =>
    resetForm.safeParse({ password, confirmPassword }).error?.issues.map(({ message }) => message) ?? []
  expect(messagesOf('1234567', '1234567')).toEqual(['Password must be at least 8 characters long'])
  expect(messagesOf('12345678', '87654321')).toEqual(['New passwords do not match'])
  expect(messagesOf('12345678', '12345678')).toEqual([])
})
