import { describe, expect, it } from 'vitest'
import { newUser } from '#domain/schemas/user.ts'
import { profileCompletion } from './completion.ts'

const user = newUser({ id: 'a', email: 'ada@example.org', name: 'Ada', now: '2026-01-01T00:00:00.000Z' })

describe('profile completion', () => {
  it('is the rounded share of name, email, avatar and personal settings', () => {
    expect(profileCompletion({ ...user, avatar: '/a.png' })).toEqual({ percent: 100, missing: [] })
    expect(profileCompletion(user)).toEqual({ percent: 75, missing: ['avatar'] })
    expect(profileCompletion({ ...user, name: ' ' })).toEqual({ percent: 50, missing: ['name', 'avatar'] })
  })
})
