import { describe, expect, it } from 'vitest'
import { mostTeamMembers } from '../accountLimits.ts'
import { isLastAdmin, isTeamTooLarge, outgrowsTeam, type Team, withMember, withoutMember } from './team.ts'

const team: Team = {
  ada: { role: 'admin', permissions: ['sign'] },
  ben: { role: 'member', permissions: [] },
}

describe('a project team', () => {
  it('takes people in and changes what they are, keeping what else is known of them', () => {
    expect(withMember(team, 'cy', 'viewer')).toEqual({
      ok: true,
      value: { ...team, cy: { role: 'viewer', permissions: [] } },
    })
    const both = withMember(team, 'ben', 'admin')
    expect(both.ok && withMember(both.value, 'ada', 'member')).toMatchObject({
      ok: true,
      value: { ada: { role: 'member', permissions: ['sign'] } },
    })
  })

  it('lets people go', () => {
    expect(withoutMember(team, 'ben')).toEqual({ ok: true, value: { ada: team.ada } })
    expect(withoutMember(team, 'toString')).toMatchObject({
      ok: false,
      problem: { code: 'project/team-member-not-found' },
    })
  })

  it('keeps its last admin', () => {
    expect(isLastAdmin(team, 'ada')).toBe(true)
    expect(withMember(team, 'ada', 'viewer')).toMatchObject({ problem: { code: 'project/last-admin' } })
    expect(withoutMember(team, 'ada')).toMatchObject({ problem: { code: 'project/last-admin' } })
    expect(withMember(team, 'ada', 'admin').ok).toBe(true)
  })

  const crowd = (people: number): Team =>
    Object.fromEntries(
      Array.from({ length: people }, (_, at) => [`u${at}`, { role: 'member', permissions: [] }]),
    )

  it('[G19] has a limit, at which people still change their role and leave', () => {
    const full = crowd(mostTeamMembers)
    expect(withMember(crowd(mostTeamMembers - 1), 'ada', 'viewer').ok).toBe(true)
    expect(withMember(full, 'ada', 'viewer')).toMatchObject({ problem: { code: 'project/team-too-large' } })
    expect(withMember(full, 'u1', 'viewer').ok).toBe(true)
    expect(withoutMember(full, 'u1').ok).toBe(true)
  })

  it('[G19] that is larger than the limit may stay or shrink, and does not grow', () => {
    const large = crowd(mostTeamMembers + 5)
    expect(isTeamTooLarge(large)).toBe(true)
    expect(outgrowsTeam(large, large)).toBe(false)
    expect(outgrowsTeam(crowd(mostTeamMembers + 1), large)).toBe(false)
    expect(outgrowsTeam(crowd(mostTeamMembers + 6), large)).toBe(true)
    expect(outgrowsTeam(large, undefined)).toBe(true)
    expect(outgrowsTeam('no team', undefined)).toBe(false)
  })
})
