import { describe, expect, it } from 'vitest'
import { isLastAdmin, type Team, withMember, withoutMember } from './team.ts'

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
})
