import { describe, expect, it } from 'vitest'
import { actorOf, mayInProject } from './actor.ts'
import { type ProjectAccess, projectActions } from './can.ts'

const user = (organizations: Record<string, { role: string }>) => ({
  id: 'u1',
  isSuperAdmin: false,
  organizations,
})
const project = (teamMembers: ProjectAccess['teamMembers'] = {}): ProjectAccess => ({
  organizationId: 'o1',
  visibility: 'organization',
  teamMembers,
})

describe('the person as the rules see them', () => {
  it('has the roles of their memberships, without unknown ones', () => {
    const actor = actorOf(user({ o1: { role: 'member' }, o2: { role: 'emperor' } }))
    expect(actor.organizations).toEqual({ o1: 'member' })
  })
})

describe('what a screen offers in a project', () => {
  it('lets owners of the organization calculate, viewers only look', () => {
    expect(mayInProject(user({ o1: { role: 'owner' } }), project(), 'calculation.run')).toBe(true)
    expect(mayInProject(user({ o1: { role: 'viewer' } }), project(), 'calculation.run')).toBe(false)
    expect(mayInProject(user({ o1: { role: 'viewer' } }), project(), 'results.view')).toBe(true)
  })

  it('believes the team list when the user record does not know the organization yet', () => {
    expect(mayInProject(user({}), project({ u1: { role: 'admin' } }), 'calculation.run')).toBe(true)
    expect(mayInProject(user({}), project(), 'calculation.run')).toBe(false)
  })

  it('allows only reading and exporting in a suspended organization', () => {
    const suspensions = { o1: { reason: 'Unpaid', at: '2026-05-01T08:00:00.000Z' } }
    for (const person of [user({ o1: { role: 'owner' } }), user({})]) {
      const held = { ...person, suspensions }
      const team = project({ u1: { role: 'admin' } })
      const left = projectActions.filter((action) => mayInProject(held, team, action))
      expect(left).toEqual(['project.view', 'results.view', 'reports.export'])
      expect(mayInProject(held, { ...team, organizationId: 'o2' }, 'calculation.run')).toBe(true)
    }
  })
})
