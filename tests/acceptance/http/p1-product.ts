import { expect } from 'vitest'
import { callables } from '#domain/protocol/callables.ts'
import type { Line } from '../line.ts'
import { newSession, newUnverified, signInRefusal } from './people.ts'
import { newEmail, project, type World } from './world.ts'

export const product: readonly Line<World>[] = [
  {
    id: 'P-1-h1',
    line: '- Users sign up with email and password and must verify the email before they can sign in.',
    check: async (world) => expect((await signInRefusal(world, await newUnverified(world))).status).toBe(403),
  },
  {
    id: 'P-1-h2',
    line: 'Every user who has none gets a personal organization.',
    check: async (world) => {
      const { person, user } = await newSession(world)
      const { organization } = await world.done('createPersonalOrganization', { userName: 'Ada' }, person)
      expect([organization.id, organization.isPersonal]).toEqual([user.defaultOrganization, true])
    },
  },
  {
    id: 'P-1-h3',
    line: '- Organizations can apply for approval.',
    check: async (world) => {
      const { person } = await newSession(world)
      const draft = { organizationName: 'Quay Ltd', domain: 'quay.example', statement: 'Ground works' }
      expect(await world.done('submitOrganizationApplication', draft, person)).toMatchObject({
        status: 'pending',
      })
      expect(await world.done('getUserOrganizationApplications', {}, person)).toHaveLength(1)
    },
  },
  {
    id: 'P-1-h4',
    line: 'Invited members accept or reject an invitation.',
    check: async (world) => {
      const made = await world.done('inviteUserToOrganization', {
        organizationId: world.organizationId,
        email: newEmail(),
        role: 'member',
      })
      expect(made.status).toBe('pending')
      expect(Object.keys(callables)).toEqual(
        expect.arrayContaining(['acceptOrganizationInvitation', 'rejectOrganizationInvitation']),
      )
    },
  },
  {
    id: 'P-1-h5',
    line: 'A super admin area reviews organization applications.',
    check: async (world) => {
      const { person } = await newSession(world)
      const submit = (organizationName: string) =>
        world.done('submitOrganizationApplication', { organizationName, domain: '', statement: '' }, person)
      const first = await submit('Pier Ltd')
      const decided = await world.done(
        'approveOrganizationApplication',
        { applicationId: first.id },
        world.boss,
      )
      expect(decided).toMatchObject({ status: 'approved', organizationId: expect.any(String) })
      const second = await submit('Pier Two Ltd')
      const rejected = { applicationId: second.id, reason: 'Twice the same' }
      expect(await world.done('rejectOrganizationApplication', rejected, world.boss)).toMatchObject({
        status: 'rejected',
        reason: 'Twice the same',
      })
    },
  },
  {
    id: 'P-1-h6',
    line: '- Within an organization, users keep projects. A project holds folders (which may nest) and calculations',
    check: async (world) => {
      const { id: projectId } = await world.done('createProject', {
        ...project,
        organizationId: world.organizationId,
      })
      const outer = await world.done('createFolder', { projectId, name: 'Outer' })
      const inner = await world.done('createFolder', { projectId, name: 'Inner', parentId: outer.id })
      expect(inner.parentId).toBe(outer.id)
    },
  },
]
