import { expect } from 'vitest'
import { account } from '#app/i18n/en/account.ts'
import { projectMatrix } from '#domain/permissions/can.ts'
import { platformRoles } from '#domain/schemas/roles.ts'
import type { Line } from '../line.ts'
import { newSession } from './people.ts'
import { expectRefused, project, type World } from './world.ts'

interface Site {
  readonly projectId: string
  readonly calculationId: string
  readonly reportId: string
}

const inputs = { inputValue: 1, description: 'x' }

/** A project with a calculation and a report. */
async function site(world: World): Promise<Site> {
  const { id: projectId } = await world.newProject()
  const calculation = await world.rest('POST', '/api/calculations', {
    body: { projectId, name: 'Pier', type: 'example-module', inputs },
  })
  const calculationId = (calculation.data as { id: string }).id
  const report = await world.rest('POST', '/api/reports', {
    body: { projectId, name: 'Report', calculationIds: [calculationId] },
  })
  const reportId = (report.data as { id: string }).id
  await world.rest('POST', `/api/reports/${encodeURIComponent(reportId)}/generate`)
  return { projectId, calculationId, reportId }
}

/** Each act of the matrix as a request; whether it is allowed. */
const acts: Readonly<Record<string, (world: World, by: World['ada'], at: Site) => Promise<boolean>>> = {
  'edit project': async (world, by, { projectId }) =>
    (await world.callable('updateProject', { projectId, fields: { location: 'x' } }, by)).status === 200,
  'run calculations': async (world, by, { projectId }) =>
    (
      await world.rest('POST', '/api/calculations', {
        by,
        body: { projectId, name: 'Pier', type: 'example-module', inputs },
      })
    ).status === 201,
  'view results': async (world, by, { calculationId }) =>
    (await world.rest('GET', `/api/calculations/${encodeURIComponent(calculationId)}`, { by })).status ===
    200,
  'export reports': async ({ gateway }, by, { reportId }) =>
    (
      await fetch(`${gateway.url}/api/reports/${encodeURIComponent(reportId)}/files/1`, {
        headers: { authorization: `Bearer ${by.token}` },
      })
    ).status === 200,
  'invite users': async (world, by, { projectId }) => {
    const outcome = await world.callable(
      'inviteToProject',
      { projectId, email: 'nobody@example.org', role: 'viewer' },
      by,
    )
    return !('error' in outcome) || outcome.error.details?.code !== 'access/role'
  },
  'manage team': async (world, by, { projectId }) =>
    (
      await world.callable(
        'updateProjectTeamMember',
        { projectId, userId: world.eve.userId, role: 'viewer', permissions: [] },
        by,
      )
    ).status === 200,
}

async function allowed(world: World, by: World['ada']): Promise<string[]> {
  const at = await site(world)
  const found: string[] = []
  for (const [name, act] of Object.entries(acts)) if (await act(world, by, at)) found.push(name)
  return found
}

export const permissions: readonly Line<World>[] = [
  {
    id: 'P-6-h1',
    line: '- Platform roles: super_admin (Super Administrator, full platform access), org_owner, org_admin, project_admin, project_member, project_viewer, free_user (free tier). Other bundles of the product also name the roles admin and user.',
    check: () => {
      expect(platformRoles).toEqual([
        ...['super_admin', 'org_owner', 'org_admin', 'project_admin', 'project_member', 'project_viewer'],
        ...['free_user', 'admin', 'user'],
      ])
      expect(account.roles.super_admin).toMatchObject({
        name: 'Super Administrator',
        text: 'Full platform access.',
      })
    },
  },
  {
    id: 'P-6-h2',
    line: '- Role comes from token claims (role, organizations, projects, isSuperAdmin, isOrgOwner) or from the user record.',
    check: async (world) => {
      // From the record, read anew: a role that is taken away ends at once, whatever the token says.
      const { person } = await newSession(world)
      await world.gateway.identity.memberships.set(person.userId, world.organizationId, 'member')
      const seen = async () =>
        (await world.callable('getOrganization', { organizationId: world.organizationId }, person)).status
      expect(await seen()).toBe(200)
      await world.gateway.identity.memberships.set(person.userId, world.organizationId, null)
      expect(await seen()).not.toBe(200)
    },
  },
  {
    id: 'P-6-h3',
    line: '- Organization members: owner has all permissions; default user role is member; status active.',
    check: async (world) => {
      const { organizationId, ada } = world
      const members = await world.done('getOrganizationMembers', { organizationId })
      const owner = members.find(({ userId }) => userId === ada.userId)
      for (const { permissions, status } of members) {
        expect(owner?.permissions).toEqual(expect.arrayContaining(permissions))
        expect(status).toBe('active')
      }
      const { settings } = await world.done('getOrganization', { organizationId })
      expect(settings.defaultUserRole).toBe('member')
    },
  },
  {
    id: 'P-6-h4',
    line: '- Project-level matrix: admin may edit project, run calculations, view results, export reports, invite users, manage team.',
    check: async (world) => expect(await allowed(world, world.ada)).toEqual(Object.keys(acts)),
  },
  {
    id: 'P-6-h5',
    line: 'Member may run calculations, view results, export reports.',
    check: async (world) => {
      expect(await allowed(world, world.ben)).toEqual(['run calculations', 'view results', 'export reports'])
      expect(projectMatrix.member).not.toContain('project.edit')
    },
  },
  {
    id: 'P-6-h6',
    line: 'Viewer may view results and export reports.',
    check: async (world) =>
      expect(await allowed(world, world.eve)).toEqual(['view results', 'export reports']),
  },
  {
    id: 'P-6-h7',
    line: '- Super admins see the Admin menu; /admin routes are admin-only; other app routes need a signed-in user.',
    check: async (world) => {
      expect((await world.callable('getUsers', {}, world.boss)).status).toBe(200)
      for (const by of [world.ada, world.ben])
        expectRefused(await world.callable('getUsers', {}, by), {
          message: "You don't have permission to access this area. Admin privileges are required.",
        })
      expectRefused(await world.callable('getOrganizations', {}, null), { code: 'auth/not-authenticated' })
    },
  },
  {
    id: 'P-6-h8',
    line: '- Free user limits: 5 active calculations, 3 projects.',
    check: async (world) => {
      const person = await world.newPerson('Free')
      const make = () =>
        world.callable('createProject', { ...project, organizationId: person.organizationId }, person)
      const first = await make()
      for (let count = 1; count < 3; count++) expect((await make()).status).toBe(200)
      expectRefused(await make(), { code: 'project/free-limit' })
      if (!('data' in first)) throw new Error('No project')
      const calculate = async () =>
        world.rest('POST', '/api/calculations', {
          by: person,
          body: { projectId: first.data.id, name: 'Pier', type: 'example-module', inputs },
        })
      for (let count = 0; count < 5; count++) expect((await calculate()).status).toBe(201)
      expect(await calculate()).toMatchObject({ status: 403, code: 'calculation/free-limit' })
    },
  },
]
