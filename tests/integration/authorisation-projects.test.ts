import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Actor, can, type ProjectAccess } from '#domain/permissions/can.ts'
import { organizationRoles, projectRoles } from '#domain/permissions/roles.ts'
import type { CallableRight } from '#domain/protocol/callables/callable.ts'
import { folderCallables } from '#domain/protocol/callables/folders.ts'
import { projectCallables } from '#domain/protocol/callables/projects.ts'
import { organizationDocumentId } from '#domain/schemas/organization.ts'
import { projectVisibility } from '#domain/schemas/project.ts'
import type { Store } from '#server/store/database.ts'
import { organizationDatabase } from '#server/store/names.ts'
import { openStore } from '#server/store/open.ts'
import { callable, join, newPerson, type Person } from '#tests/helpers/callables.ts'
import { type LocalGateway, startGatewayHere } from '#tests/helpers/gateway.ts'
import { folder, fresh, project } from './sync/documents.ts'
import { deviceOf } from './sync/office.ts'

/** Every callable of projects and folders. */
const table = { ...projectCallables, ...folderCallables }
type Name = keyof typeof table
const names = Object.keys(table) as Name[]

/** A project that is one person's and one call's, so that no call stands in the way of another. */
interface Target {
  readonly access: ProjectAccess
  readonly projectId: string
  readonly folderId: string
}

const standings = [...organizationRoles, 'outsider'] as const
type Standing = (typeof standings)[number]
const places = [...projectRoles, 'not in team'] as const

/** The roles in the organization that projects are moved to: other ones than in the first, so that each right counts. */
const elsewhere = {
  owner: 'viewer',
  admin: 'member',
  member: 'admin',
  viewer: 'owner',
  outsider: null,
} as const

let store: Store
let gateway: LocalGateway
let founder: Person
let stranger: Person
const people = new Map<Standing, { person: Person; actor: Actor }>()
const targets = new Map<string, Target>()

const samples: Readonly<Record<Name, (target: Target) => object>> = {
  getProject: ({ projectId }) => ({ projectId }),
  createProject: () => ({
    organizationId: founder.organizationId,
    name: 'New',
    projectNumber: '1',
    color: '#2563EB',
  }),
  updateProject: ({ projectId }) => ({ projectId, fields: { name: 'Changed' } }),
  deleteProject: ({ projectId }) => ({ projectId }),
  getOrganizationProjects: () => ({ organizationId: founder.organizationId, limit: 1 }),
  checkProjectAccess: ({ projectId }) => ({ projectId }),
  inviteToProject: ({ projectId }) => ({ projectId, userId: stranger.userId, role: 'viewer' }),
  updateProjectTeamMember: ({ projectId }) => ({ projectId, userId: founder.userId, role: 'admin' }),
  removeProjectTeamMember: ({ projectId }) => ({ projectId, userId: 'somebody-gone' }),
  getProjectStats: () => ({ organizationId: founder.organizationId }),
  migrateProject: ({ projectId }) => ({ projectId, organizationId: stranger.organizationId }),
  getFolders: ({ projectId }) => ({ projectId }),
  getFolder: ({ folderId }) => ({ id: folderId }),
  getSubfolders: ({ folderId }) => ({ parentId: folderId }),
  createFolder: ({ projectId, folderId }) => ({ projectId, name: 'Sub', parentId: folderId }),
  updateFolder: ({ folderId }) => ({ id: folderId, fields: { name: 'Changed' } }),
  deleteFolder: ({ folderId }) => ({ id: folderId }),
  getProjectCalculations: ({ projectId }) => ({ projectId }),
  getReports: ({ projectId }) => ({ projectId }),
}

/** What the rights of the table answer to this person: the first that is missing says how it is refused. */
function expected(rights: readonly CallableRight[], actor: Actor, { access }: Target, data: object): string {
  for (const right of rights) {
    if (right.kind === 'project') {
      const may = (action: typeof right.action) => can(actor, { kind: 'project', action, project: access })
      if (!may('project.view')) return 'PERMISSION_DENIED access/no-access'
      if (!may(right.action)) return 'PERMISSION_DENIED access/role'
    } else if (right.kind === 'organization') {
      const organizationId = String((data as Record<string, unknown>)[right.field])
      const may = (action: typeof right.action) =>
        can(actor, { kind: 'organization', action, organizationId })
      if (!may('organization.view')) return 'NOT_FOUND organization/not-found'
      if (!may(right.action)) return 'PERMISSION_DENIED access/role'
    } else throw new Error(`No callable of projects needs ${right.kind}`)
  }
  return 'allowed'
}

const key = (...parts: string[]) => parts.join(' | ')

beforeAll(async () => {
  store = await openStore({ memory: true })
  gateway = await startGatewayHere({ store })
  ;[founder, stranger] = [await newPerson(gateway, 'Founder'), await newPerson(gateway, 'Stranger')]
  for (const { organizationId } of [founder, stranger]) await liftProjectLimit(organizationId)
  await join(gateway, stranger, founder.organizationId)
  for (const standing of standings) {
    const person = await newPerson(gateway, standing)
    if (standing !== 'outsider') await join(gateway, person, founder.organizationId, standing)
    const other = elsewhere[standing]
    if (other !== null) await join(gateway, person, stranger.organizationId, other)
    const organizations = {
      ...(await gateway.identity.memberships.rolesOf(person.userId)),
    }
    people.set(standing, { person, actor: { userId: person.userId, isSuperAdmin: false, organizations } })
  }
  await makeTargets()
}, 60_000)
afterAll(() => gateway.stop())

async function liftProjectLimit(organizationId: string): Promise<void> {
  const database = await store.database(organizationDatabase(organizationId))
  const stored = structuredClone(await database.get(organizationDocumentId(organizationId)))
  const { data } = stored as unknown as { data: { subscription: { limits: { maxProjects: number } } } }
  data.subscription.limits.maxProjects = 100_000
  if (stored === null || (await database.put(stored)) !== 'written')
    throw new Error('The plan was not changed')
}

/** Also people outside the organization stand in teams: those who have left it. */
async function makeTargets(): Promise<void> {
  const device = deviceOf(gateway, founder.userId, founder.token)
  const { organizationId } = founder
  const projects: ReturnType<typeof project>[] = []
  const folders: ReturnType<typeof folder>[] = []
  for (const [standing, { person }] of people)
    for (const visibility of projectVisibility.options)
      for (const place of places)
        for (const name of names) {
          const member = (role: string) => ({ role, permissions: [] })
          const teamMembers = {
            [founder.userId]: member('admin'),
            'somebody-gone': member('viewer'),
            ...(place === 'not in team' ? {} : { [person.userId]: member(place) }),
          }
          const made = project(founder.userId, organizationId, {
            visibility,
            teamMembers,
            uid: uidOf(projects.length),
          })
          const within = folder(founder.userId, organizationId, String(made.scope))
          projects.push(made)
          folders.push(within)
          const access = { organizationId, visibility, teamMembers } as unknown as ProjectAccess
          const target = { access, projectId: String(made.scope), folderId: within.id }
          targets.set(key(standing, visibility, place, name), target)
        }
  for (const [collection, documents] of [
    ['projects', projects],
    ['folders', folders],
  ] as const)
    for (let from = 0; from < documents.length; from += 200) {
      const outcomes = await device.push(collection, documents.slice(from, from + 200).map(fresh))
      const failed = outcomes.find(({ kind }) => kind !== 'accepted')
      if (failed !== undefined) throw new Error(JSON.stringify(failed))
    }
}

const uidOf = (index: number): string => `PRJ-2026-${index.toString(36).toUpperCase().padStart(4, '0')}`

describe.each(standings)('a person who is %s of the organization', (standing) => {
  describe.each(projectVisibility.options)('with visibility %s', (visibility) => {
    test.each(places)('and team role: %s', async (place) => {
      const { person, actor } = people.get(standing)!
      const answers = await Promise.all(
        names.map(async (name) => {
          const target = targets.get(key(standing, visibility, place, name))!
          const data = samples[name](target)
          const outcome = await callable(gateway, name, data, person)
          const actual =
            'error' in outcome ? `${outcome.error.status} ${outcome.error.details?.code}` : 'allowed'
          return { name, actual, expected: expected(table[name].rights, actor, target, data) }
        }),
      )
      expect(answers.map(({ name, actual }) => [name, actual])).toEqual(
        answers.map((each) => [each.name, each.expected]),
      )
    })
  })
})

test('without a token every call is refused before its request is read', async () => {
  for (const name of names) {
    const outcome = await callable(gateway, name, { any: 'thing' })
    expect([name, 'error' in outcome && outcome.error.status]).toEqual([name, 'UNAUTHENTICATED'])
  }
})
