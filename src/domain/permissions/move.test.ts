import { describe, expect, test } from 'vitest'
import { accessChanges } from './move.ts'
import type { Team } from './team.ts'

const team = (): Team => ({
  ada: { role: 'admin', permissions: [] },
  ben: { role: 'member', permissions: [] },
  eve: { role: 'viewer', permissions: [] },
})

describe('a project that moves to another organization', () => {
  const from = new Map([
    ['ada', 'member'],
    ['eve', 'member'],
    ['owen', 'owner'],
    ['mia', 'member'],
  ] as const)
  const to = new Map([
    ['ada', 'member'],
    ['ben', 'member'],
    ['tom', 'admin'],
    ['zoe', 'viewer'],
  ] as const)

  test('is lost by who is not in the target, and gained by its admins and by team members who wait there', () => {
    expect(accessChanges({ visibility: 'team', teamMembers: team() }, { from, to, by: 'ada' })).toEqual([
      { userId: 'ada', before: 'admin', after: 'admin' },
      { userId: 'eve', before: 'viewer', after: null },
      { userId: 'owen', before: 'admin', after: null },
      { userId: 'ben', before: null, after: 'member' },
      { userId: 'tom', before: null, after: 'admin' },
    ])
  })

  test('is seen by all members of the target when its organization sees it', () => {
    const changes = accessChanges(
      { visibility: 'organization', teamMembers: team() },
      { from, to, by: 'ada' },
    )
    expect(changes).toContainEqual({ userId: 'mia', before: 'viewer', after: null })
    expect(changes).toContainEqual({ userId: 'zoe', before: null, after: 'viewer' })
  })

  test('has the person who moved it as an admin', () => {
    const owner = new Map([['owen', 'owner']] as const)
    const member = new Map([['owen', 'member']] as const)
    const given = { from: owner, to: member, by: 'owen' }
    expect(accessChanges({ visibility: 'private', teamMembers: team() }, given)).toEqual([
      { userId: 'owen', before: 'admin', after: 'admin' },
    ])
  })
})
