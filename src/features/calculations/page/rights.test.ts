import { describe, expect, it } from 'vitest'
import type { ProjectDocument } from '#domain/schemas/project.ts'
import { newUser } from '#domain/schemas/user.ts'
import { mayCalculate } from './rights.ts'

const user = newUser({ id: 'u1', email: 'ana@example.org', name: 'Ana', now: '2026-01-01T00:00:00.000Z' })
const signedIn = (organizations: Record<string, { role: string }>) =>
  ({ kind: 'signed-in', by: 'device', user: { ...user, organizations } }) as const
const project = (teamMembers: ProjectDocument['data']['teamMembers']) =>
  ({ organizationId: 'o1', data: { visibility: 'organization', teamMembers } }) as unknown as ProjectDocument

describe('who may calculate in a project', () => {
  it('its members may, its viewers may not', () => {
    const member = signedIn({ o1: { role: 'member' } })
    expect(mayCalculate(member, project({ u1: { role: 'member', permissions: [] } }))).toBe(true)
    expect(mayCalculate(member, project({ u1: { role: 'viewer', permissions: [] } }))).toBe(false)
    expect(mayCalculate(member, project({}))).toBe(false)
  })

  it('a device that does not know the organization yet leaves it to the gateway', () => {
    expect(mayCalculate(signedIn({}), project({}))).toBe(true)
  })

  it('nobody may without an account', () => {
    expect(mayCalculate({ kind: 'signed-out', reason: 'none' }, project({}))).toBe(false)
  })
})
