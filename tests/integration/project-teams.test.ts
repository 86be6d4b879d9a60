import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mostTeamMembers } from '#domain/accountLimits.ts'
import type { Actor } from '#domain/permissions/can.ts'
import { createEdits } from '#server/organizations/edits.ts'
import type { Database, Store } from '#server/store/database.ts'
import { toStored } from '#server/store/documents.ts'
import { organizationDatabase, registryDatabase } from '#server/store/names.ts'
import { openStore } from '#server/store/open.ts'
import { openOrganizations } from '#server/sync/organizations.ts'
import { createUsage } from '#server/usage/usage.ts'
import { callable, done, join, newPerson, type Person, refused } from '#tests/helpers/callables.ts'
import { type LocalGateway, startGatewayHere } from '#tests/helpers/gateway.ts'
import { type Document, edit, fresh, project } from './sync/documents.ts'
import { deviceOf } from './sync/office.ts'
import { documentOf, pushOne } from './sync/site.ts'

/** Ids of documents that were read from the registry. */
let registryReads: string[] = []

function counted(store: Store): Store {
  const watched = (of: Database): Database => ({
    ...of,
    get: (id) => {
      registryReads.push(id)
      return of.get(id)
    },
    getMany: (ids, options) => {
      registryReads.push(...ids)
      return of.getMany(ids, options)
    },
  })
  return {
    ...store,
    database: async (name) => {
      const database = await store.database(name)
      return name === registryDatabase ? watched(database) : database
    },
  }
}

let store: Store
let gateway: LocalGateway
let ada: Person
let ben: Person
beforeAll(async () => {
  store = await openStore({ memory: true })
  gateway = await startGatewayHere({ store: counted(store), env: { FREE_TIER: 'false' } })
  ada = await newPerson(gateway, 'Ada')
  ben = await newPerson(gateway, 'Ben')
  await join(gateway, ben, ada.organizationId)
})
afterAll(() => gateway.stop())

const deviceFor = (person: Person) => deviceOf(gateway, person.userId, person.token)
const admin = { role: 'admin', permissions: [] }
const member = { role: 'member', permissions: [] }
const invented = (people: number) =>
  Object.fromEntries(Array.from({ length: people }, (_, at) => [`invented-${at}`, member]))
const withTeam = (teamMembers: Record<string, unknown>) =>
  project(ada.userId, ada.organizationId, { teamMembers: { [ada.userId]: admin, ...teamMembers } })
const teamOf = (document: unknown) => Object.keys((document as Document).data.teamMembers as object)
const projects = () => store.database(organizationDatabase(ada.organizationId))

/** Stores a project as a gateway without the limit has accepted it. */
async function storeCrowded(people: number, teamMembers: Record<string, unknown> = {}): Promise<Document> {
  const made = withTeam({ ...teamMembers, ...invented(people) })
  const at = '2026-03-01T08:00:00.000Z'
  const server = { by: ada.userId, at, editId: made.editId, ancestors: [] }
  const database = await projects()
  await database.put(toStored({ ...made, waiting: 0, server }))
  return { ...made, waiting: 0, server }
}

describe('a team of many people', () => {
  test('is refused by its size, with the field named', async () => {
    registryReads = []
    expect(await pushOne(deviceFor(ada), 'projects', fresh(withTeam(invented(30_000))))).toMatchObject({
      kind: 'refused',
      code: 'project/team-too-large',
      reason: expect.stringContaining('data.teamMembers: '),
      document: null,
    })
    expect(registryReads.filter((id) => id.includes('invented'))).toEqual([])
  })

  test('costs one read of the members, whatever it says', async () => {
    registryReads = []
    const rows = Array.from({ length: 5 }, () => fresh(withTeam(invented(mostTeamMembers - 1))))
    for (const outcome of await deviceFor(ada).push('projects', rows))
      expect(outcome).toMatchObject({ kind: 'refused', code: 'project/not-in-organization' })
    expect(registryReads.filter((id) => id.includes('invented'))).toEqual([])
    expect(registryReads.length).toBeLessThan(50)
  })

  test('is refused with a few strangers among members', async () => {
    const team = { [ben.userId]: member, ...invented(30) }
    expect(await pushOne(deviceFor(ada), 'projects', fresh(withTeam(team)))).toMatchObject({
      code: 'project/not-in-organization',
    })
    const { [ben.userId]: own } = team
    expect(await pushOne(deviceFor(ada), 'projects', fresh(withTeam({ [ben.userId]: own })))).toMatchObject({
      kind: 'accepted',
    })
  })

  test('is refused by the calls that make a project or add to its team', async () => {
    const draft = {
      organizationId: ada.organizationId,
      name: 'Pier',
      projectNumber: '17',
      color: '#2563EB',
      teamMembers: Object.fromEntries(
        Array.from({ length: mostTeamMembers + 1 }, (_, at) => [`invented-${at}`, { role: 'member' }]),
      ),
    }
    const outcome = await callable(gateway, 'createProject', draft, ada)
    expect(outcome).toMatchObject({
      status: 400,
      error: {
        message: 'The team of a project has at most 1000 people',
        details: { code: 'project/team-too-large', issues: [{ path: 'teamMembers' }] },
      },
    })
    const full = await storeCrowded(mostTeamMembers - 1)
    const place = { projectId: full.scope, userId: ben.userId, role: 'member' }
    expect(await refused(gateway, 'inviteToProject', place, ada)).toBe(
      'INVALID_ARGUMENT project/team-too-large',
    )
  })
})

describe('a project that a device gives back to a server which does not know it', () => {
  test.each([
    ['many people', 30_000],
    ['a few', 3],
  ])('has no strangers in its team: %s', async (_, people) => {
    const document = withTeam({ [ben.userId]: member, ...invented(people) })
    const back = documentOf(await pushOne(deviceFor(ada), 'projects', { document, base: 'x' }))
    expect(teamOf(back)).toEqual([ada.userId, ben.userId])
    const stored = await (await projects()).get(document.id)
    expect(teamOf(stored)).toEqual([ada.userId, ben.userId])
  })

  test('is another edit than the one that still has the strangers: a device that has that one merges', async () => {
    const document = withTeam({ [ben.userId]: { ...member, role: 'admin' }, ...invented(3) })
    const answer = await pushOne(deviceFor(ada), 'projects', { document, base: 'x' })
    expect(answer).toMatchObject({ kind: 'superseded' })
    const back = documentOf(answer)
    expect(back).toMatchObject({ server: { editId: back.editId } })
    expect((back.server as { ancestors: string[] }).ancestors.slice(1)).toEqual(['x', document.editId])
    const again = await pushOne(deviceFor(ben), 'projects', { document, base: 'x' })
    expect(again).toMatchObject({ kind: 'superseded', document: { editId: back.editId } })
    const mine = edit(document, { name: 'South abutment', updatedBy: ben.userId })
    expect(await pushOne(deviceFor(ben), 'projects', mine)).toMatchObject({ kind: 'conflict' })
    const merged = edit(back, { name: 'South abutment', updatedBy: ben.userId })
    expect(await pushOne(deviceFor(ben), 'projects', merged)).toMatchObject({ kind: 'accepted' })
  })

  test('has none in the bin either', async () => {
    const document = { ...withTeam(invented(20)), deletedAt: '2026-03-01T08:00:00.000Z' }
    const back = documentOf(await pushOne(deviceFor(ada), 'projects', { document, base: 'x' }))
    expect(teamOf(back)).toEqual([ada.userId])
  })

  test('keeps its members, and is the edit that was given back', async () => {
    const document = withTeam({ [ben.userId]: { role: 'viewer', permissions: ['sign'] } })
    const made = documentOf(await pushOne(deviceFor(ada), 'projects', fresh(document)))
    const database = await projects()
    const stored = await database.get(made.id)
    await database.putMany([{ _id: made.id, _rev: stored?._rev ?? '', _deleted: true }])
    const back = documentOf(await pushOne(deviceFor(ada), 'projects', { document: made, base: made.editId }))
    expect(back).toMatchObject({ editId: made.editId, data: made.data })
  })
})

describe('a project whose team was too large before there was a limit', () => {
  test('is read by everybody who may, edited, and cannot grow', async () => {
    const crowded = await storeCrowded(3_000, { [ben.userId]: member })
    const { documents } = await deviceFor(ben).sync('projects')
    const held = documents.find(({ id }) => id === crowded.id)
    expect(held).toMatchObject({ data: crowded.data })
    const { projects: listed } = await done(
      gateway,
      'getOrganizationProjects',
      { organizationId: ada.organizationId },
      ben,
    )
    expect(listed.map(({ id }) => id)).toContain(crowded.scope)
    const fields = { name: 'South abutment' }
    const renamed = await done(gateway, 'updateProject', { projectId: crowded.scope, fields }, ada)
    expect(renamed).toMatchObject(fields)
    expect(Object.keys(renamed.teamMembers)).toHaveLength(3_002)
    const left = await done(
      gateway,
      'removeProjectTeamMember',
      { projectId: crowded.scope, userId: 'invented-7' },
      ada,
    )
    expect(Object.keys(left.teamMembers)).toHaveLength(3_001)
    const [master] = (await deviceFor(ada).sync('projects')).documents.filter(({ id }) => id === crowded.id)
    const grown = { ...(master as Document).data, teamMembers: { ...left.teamMembers, 'invented-7': member } }
    expect(await pushOne(deviceFor(ada), 'projects', edit(master!, { data: grown }))).toMatchObject({
      kind: 'refused',
      code: 'project/team-too-large',
    })
  })

  test('is in memory with the members of the organization, those who come later too', async () => {
    const cy = await newPerson(gateway, 'Cy')
    const crowded = await storeCrowded(2_000, {
      [ben.userId]: member,
      [cy.userId]: { ...member, role: 'viewer' },
    })
    const members = new Set([ada.userId, ben.userId])
    const [organization] = await openOrganizations(store, {
      freeTier: true,
      membersOf: async () => new Set(members),
    }).refreshed([ada.organizationId])
    const held = () => organization?.access.project(String(crowded.scope))?.teamMembers
    expect(held()).toEqual({ [ada.userId]: { role: 'admin' }, [ben.userId]: { role: 'member' } })
    members.add(cy.userId)
    const viewer: Actor = {
      userId: cy.userId,
      isSuperAdmin: false,
      organizations: { [ada.organizationId]: 'viewer' },
    }
    expect(organization?.access.sees(viewer, String(crowded.scope))).toBe(false)
    await organization?.refresh()
    expect(organization?.access.sees(viewer, String(crowded.scope))).toBe(true)
    expect(Object.keys(held() ?? {})).toHaveLength(3)
  })

  test('loses the one who is removed from the organization', async () => {
    const dan = await newPerson(gateway, 'Dan')
    await join(gateway, dan, ada.organizationId)
    const crowded = await storeCrowded(1_500, { [dan.userId]: member })
    const small = await pushOne(deviceFor(ada), 'projects', fresh(withTeam({ [dan.userId]: member })))
    await done(gateway, 'removeMember', { organizationId: ada.organizationId, userId: dan.userId }, ada)
    const database = await projects()
    for (const id of [crowded.id, small.id]) expect(teamOf(await database.get(id))).not.toContain(dan.userId)
    expect(teamOf(await database.get(crowded.id))).toHaveLength(1_501)
  })
})

test('the list of all projects of an organization holds no teams', async () => {
  await storeCrowded(1_200, { [ben.userId]: member })
  const edits = createEdits({
    organizations: openOrganizations(store),
    registry: await store.database(registryDatabase),
    usage: createUsage(store, Date.now),
    clock: Date.now,
  })
  const { organizationId } = ada
  expect(JSON.stringify(await edits.projects(organizationId))).not.toContain('invented')
  const [ofBen, ofNobody] = [
    await edits.projectsOfMember({ organizationId, userId: ben.userId }),
    await edits.projectsOfMember({ organizationId, userId: 'nobody' }),
  ]
  expect(ofBen.length).toBeGreaterThan(0)
  expect(ofNobody).toEqual([])
})
