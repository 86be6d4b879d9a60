import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storedProjects } from '#domain/accountLimits.ts'
import { deletedForEver } from '#domain/bin/term.ts'
import { organizationDocumentId } from '#domain/schemas/organization.ts'
import { createProjectServices } from '#server/projects/services.ts'
import type { Store } from '#server/store/database.ts'
import { toStored } from '#server/store/documents.ts'
import { organizationDatabase, registryDatabase } from '#server/store/names.ts'
import { openStore } from '#server/store/open.ts'
import { callable, done, newPerson, type Person, refused } from '#tests/helpers/callables.ts'
import { type LocalGateway, startGatewayHere } from '#tests/helpers/gateway.ts'
import { projectContext, requesterOf } from '#tests/helpers/projectContext.ts'
import { calculation, type Document, edit, fresh, project } from './sync/documents.ts'
import { deviceOf } from './sync/office.ts'
import { documentOf, pushOne } from './sync/site.ts'

let store: Store
let gateway: LocalGateway
beforeAll(async () => {
  store = await openStore({ memory: true })
  gateway = await startGatewayHere({ store, env: { FREE_TIER: 'true' } })
})
afterAll(() => gateway.stop())

const draft = ({ organizationId }: Person) => ({
  organizationId,
  name: 'Abutment',
  projectNumber: '1',
  color: '#2563EB',
})
const device = (person: Person) => deviceOf(gateway, person.userId, person.token)
const pushCalculation = (by: Person, projectId: string) =>
  pushOne(device(by), 'calculations', fresh(calculation(by.userId, by.organizationId, projectId)))

/** The same person at another organization of the free plan. */
async function anotherOf(person: Person): Promise<Person> {
  const { id } = await done(gateway, 'createOrganization', { name: 'Another' }, person)
  return { ...person, organizationId: id }
}

/** As a change of the plan would. */
async function setPlan(
  { organizationId }: Person,
  plan: { planId: string; maxProjects: number; maxStorageGB?: number },
): Promise<void> {
  const database = await store.database(organizationDatabase(organizationId))
  const stored = await database.get(organizationDocumentId(organizationId))
  const document = structuredClone(stored) as unknown as {
    _id: string
    data: { subscription: { planId: string; limits: { maxProjects: number; maxStorageGB: number } } }
  }
  const { limits } = document.data.subscription
  limits.maxStorageGB = plan.maxStorageGB ?? limits.maxStorageGB
  document.data.subscription.planId = plan.planId
  document.data.subscription.limits.maxProjects = plan.maxProjects
  expect(await database.put({ ...document })).toBe('written')
}

describe('[G6] a refused project', () => {
  test('reserves neither its id nor its UID', async () => {
    const [full, other] = [await newPerson(gateway), await newPerson(gateway)]
    await setPlan(full, { planId: 'free', maxProjects: 0 })
    const reserved = async () => {
      const registry = await store.database(registryDatabase)
      const held = await registry.range({ from: 'scope:', to: 'uid;', limit: 1000 })
      return held.filter(({ _id }) => /^(scope|uid):/.test(_id)).length
    }
    const sent = Array.from({ length: 20 }, () => project(full.userId, full.organizationId))
    // The first push reserves the id of the organization.
    await pushOne(device(full), 'projects', fresh(project(full.userId, full.organizationId)))
    const before = await reserved()
    for (const each of sent)
      expect(await pushOne(device(full), 'projects', fresh(each))).toMatchObject({ kind: 'refused' })
    expect(await reserved()).toBe(before)

    const sameUid = (uid: string) => {
      const made = project(other.userId, other.organizationId)
      return fresh({ ...made, data: { ...made.data, uid } })
    }
    const uid = String(sent[0]?.data.uid)
    expect(await pushOne(device(other), 'projects', sameUid(uid))).toMatchObject({ kind: 'accepted' })
    const afterOne = await reserved()
    expect(await pushOne(device(other), 'projects', sameUid(uid))).toMatchObject({
      code: 'project/uid-taken',
    })
    expect(await reserved()).toBe(afterOne)
  })
})

test('[G6] of eight pushes of one project, each with another UID, one keeps its UID', async () => {
  const ada = await newPerson(gateway)
  const first = project(ada.userId, ada.organizationId)
  const sent = Array.from({ length: 8 }, () => {
    const { data, editId } = project(ada.userId, ada.organizationId)
    return fresh({ ...first, editId, data })
  })
  const outcomes = await Promise.all(sent.map((row) => pushOne(device(ada), 'projects', row)))
  expect(outcomes.filter(({ kind }) => kind === 'accepted')).toHaveLength(1)
  const registry = await store.database(registryDatabase)
  const held = await registry.range({ from: 'uid:', to: 'uid;', limit: 1000 })
  expect(held.filter(({ holder }) => holder === first.scope)).toHaveLength(1)
})

describe('[G10] the free tier', () => {
  test('three projects, made by calls or on devices; the bin does not count, coming out of it does', async () => {
    const ada = await newPerson(gateway)
    const first = await done(gateway, 'createProject', draft(ada), ada)
    await done(gateway, 'createProject', draft(ada), ada)
    const third = await pushOne(device(ada), 'projects', fresh(project(ada.userId, ada.organizationId)))
    expect(third.kind).toBe('accepted')
    const profile = await fetch(`${gateway.url}/auth/profile`, {
      headers: { authorization: `Bearer ${ada.token}` },
    })
    expect(await profile.json(), 'what is used of it').toMatchObject({
      freeTierLimits: { maxProjects: 3, usedProjects: 3, activeCalculations: 5, usedCalculations: 0 },
    })
    expect(await refused(gateway, 'createProject', draft(ada), ada)).toBe(
      'RESOURCE_EXHAUSTED project/free-limit',
    )
    expect(
      await pushOne(device(ada), 'projects', fresh(project(ada.userId, ada.organizationId))),
    ).toMatchObject({
      kind: 'refused',
      code: 'project/free-limit',
      document: null,
    })
    await done(gateway, 'deleteProject', { projectId: first.id }, ada)
    await done(gateway, 'createProject', draft(ada), ada)
    const inBin = (await device(ada).sync('projects')).documents.find(
      ({ id }) => id === `project:${first.id}`,
    )
    if (inBin === undefined) throw new Error('not pulled')
    expect(await pushOne(device(ada), 'projects', edit(inBin, { deletedAt: null }))).toMatchObject({
      kind: 'refused',
      code: 'project/free-limit',
    })
  })

  test('five active calculations over all projects; edits of those there are taken', async () => {
    const ada = await newPerson(gateway)
    const [one, two] = [
      await done(gateway, 'createProject', draft(ada), ada),
      await done(gateway, 'createProject', draft(ada), ada),
    ]
    const rows = Array.from({ length: 4 }, () => fresh(calculation(ada.userId, ada.organizationId, one.id)))
    expect((await device(ada).push('calculations', rows)).map(({ kind }) => kind)).toEqual(
      rows.map(() => 'accepted'),
    )
    const more = [one.id, two.id, one.id].map((id) => fresh(calculation(ada.userId, ada.organizationId, id)))
    const outcomes = await device(ada).push('calculations', more)
    expect(outcomes.map((outcome) => (outcome.kind === 'refused' ? outcome.code : outcome.kind))).toEqual([
      'accepted',
      'calculation/free-limit',
      'calculation/free-limit',
    ])
    const [held] = (await device(ada).sync('calculations')).documents
    if (held === undefined) throw new Error('not pulled')
    expect((await pushOne(device(ada), 'calculations', edit(held, { name: 'Again' }))).kind).toBe('accepted')
    // A project in the bin gives its calculations back, and takes their places again when it comes out.
    await done(gateway, 'deleteProject', { projectId: one.id }, ada)
    expect((await pushCalculation(ada, two.id)).kind).toBe('accepted')
    const inBin = (await device(ada).sync('projects')).documents.find(({ id }) => id === `project:${one.id}`)
    if (inBin === undefined) throw new Error('not pulled')
    expect(await pushOne(device(ada), 'projects', edit(inBin, { deletedAt: null }))).toMatchObject({
      kind: 'refused',
      code: 'calculation/free-limit',
    })
  })

  test('many at once do not pass together', async () => {
    const ada = await newPerson(gateway)
    const made = await Promise.all(
      Array.from({ length: 8 }, () => callable(gateway, 'createProject', draft(ada), ada)),
    )
    expect(made.filter(({ status }) => status === 200)).toHaveLength(3)
    const [site] = (
      await done(gateway, 'getOrganizationProjects', { organizationId: ada.organizationId }, ada)
    ).projects
    const pushed = await Promise.all(Array.from({ length: 12 }, () => pushCalculation(ada, site?.id ?? '')))
    expect(pushed.filter(({ kind }) => kind === 'accepted')).toHaveLength(5)
  })

  test('counts the free organizations of an owner together, wherever the next project is made', async () => {
    const ada = await newPerson(gateway)
    const second = await anotherOf(ada)
    const third = await anotherOf(ada)
    const first = await done(gateway, 'createProject', draft(ada), ada)
    const made = await Promise.all(
      [ada, second, third].flatMap((at) =>
        [1, 2].map(() => callable(gateway, 'createProject', draft(at), ada)),
      ),
    )
    expect(made.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(
      await pushOne(device(ada), 'projects', fresh(project(ada.userId, third.organizationId))),
    ).toMatchObject({ kind: 'refused', code: 'project/free-limit' })
    const profile = await fetch(`${gateway.url}/auth/profile`, {
      headers: { authorization: `Bearer ${ada.token}` },
    })
    expect(await profile.json()).toMatchObject({ freeTierLimits: { maxProjects: 3, usedProjects: 3 } })

    // From one to the other nothing grows.
    const move = { projectId: first.id, organizationId: second.organizationId }
    expect(await done(gateway, 'previewProjectMove', move, ada)).toMatchObject({
      objection: null,
      room: [
        { counted: 'projects', added: 1 },
        { counted: 'freeProjects', held: 2, added: 1, most: 3 },
        { counted: 'freeCalculations', held: 0, added: 0, most: 5 },
        { counted: 'storage', added: expect.any(Number), most: 10 },
      ],
    })
    await done(gateway, 'migrateProject', move, ada)
    const calculationsAt = async (at: Person, projectId: string, count: number) => {
      const rows = Array.from({ length: count }, () =>
        fresh(calculation(ada.userId, at.organizationId, projectId)),
      )
      const outcomes = await device(ada).push('calculations', rows)
      return outcomes.filter(({ kind }) => kind === 'accepted').length
    }
    expect(await calculationsAt(second, first.id, 4)).toBe(4)
    // Another plan counts for itself, and gives room to the others.
    await setPlan(second, { planId: 'sample', maxProjects: 100 })
    const more = await done(gateway, 'createProject', draft(ada), ada)
    expect(await calculationsAt(ada, more.id, 7)).toBe(5)
    await setPlan(second, { planId: 'free', maxProjects: 100 })
    expect(await refused(gateway, 'createProject', draft(second), ada)).toBe(
      'RESOURCE_EXHAUSTED project/free-limit',
    )
    const full = await newPerson(gateway, 'Full')
    await setPlan(full, { planId: 'sample', maxProjects: 0 })
    await gateway.identity.memberships.set(ada.userId, full.organizationId, 'member')
    const toFull = { projectId: more.id, organizationId: full.organizationId }
    expect((await done(gateway, 'previewProjectMove', toFull, ada)).objection).toBe(
      'organization/project-limit',
    )
    expect(await refused(gateway, 'migrateProject', toFull, ada)).toMatch('organization/project-limit')
  })

  test('counts an organization for its owner of longest standing, and not for other members', async () => {
    const [ada, ben] = [await newPerson(gateway), await newPerson(gateway, 'Ben')]
    await gateway.identity.memberships.set(ben.userId, ada.organizationId, 'owner')
    for (const by of [ada, ada, ben]) await done(gateway, 'createProject', draft(ada), by)
    expect(await refused(gateway, 'createProject', draft(ada), ben)).toBe(
      'RESOURCE_EXHAUSTED project/free-limit',
    )
    await done(gateway, 'createProject', draft(ben), ben)
  })

  test('does not hold an organization with another plan, whose own limit counts', async () => {
    const ada = await newPerson(gateway)
    await setPlan(ada, { planId: 'sample', maxProjects: 5 })
    const made: string[] = []
    for (let index = 0; index < 5; index++)
      made.push((await done(gateway, 'createProject', draft(ada), ada)).id)
    for (let index = 0; index < 7; index++)
      expect((await pushCalculation(ada, made[0] ?? '')).kind).toBe('accepted')
    expect(await refused(gateway, 'createProject', draft(ada), ada)).toBe(
      'RESOURCE_EXHAUSTED organization/project-limit',
    )
    // What is there stays when the plan becomes smaller, and a project does not move to where there is no room.
    await setPlan(ada, { planId: 'free', maxProjects: 100 })
    const ben = await newPerson(gateway, 'Ben')
    await gateway.identity.memberships.set(ada.userId, ben.organizationId, 'member')
    const move = { projectId: made[0], organizationId: ben.organizationId }
    expect(await refused(gateway, 'migrateProject', move, ada)).toBe(
      'RESOURCE_EXHAUSTED calculation/free-limit',
    )
    expect((await done(gateway, 'getProject', { projectId: made[0] }, ada)).organizationId).toBe(
      ada.organizationId,
    )
    await done(gateway, 'migrateProject', { projectId: made[1], organizationId: ben.organizationId }, ada)
  })

  test('a project does not move to where its storage has no room, and the preview tells the figures', async () => {
    const [ada, ben] = [await newPerson(gateway, 'Ada'), await newPerson(gateway, 'Ben')]
    await gateway.identity.memberships.set(ada.userId, ben.organizationId, 'member')
    const { id: projectId } = await done(gateway, 'createProject', draft(ada), ada)
    for (let index = 0; index < 5; index++)
      expect((await pushCalculation(ada, projectId)).kind).toBe('accepted')
    const move = { projectId, organizationId: ben.organizationId }
    const storage = async () => {
      const { room, objection } = await done(gateway, 'previewProjectMove', move, ada)
      return { objection, ...room.find(({ counted }) => counted === 'storage') }
    }
    const { held = 0, added = 0 } = await storage()
    expect(added).toBeGreaterThan(5e-7)
    await setPlan(ben, { planId: 'free', maxProjects: 100, maxStorageGB: held + added / 2 })
    expect(await storage()).toMatchObject({ objection: 'organization/storage-limit', added })
    expect(await refused(gateway, 'migrateProject', move, ada)).toMatch(
      /^RESOURCE_EXHAUSTED organization\/storage-limit/,
    )
    expect((await done(gateway, 'getProject', { projectId }, ada)).organizationId).toBe(ada.organizationId)

    await setPlan(ben, { planId: 'free', maxProjects: 100, maxStorageGB: held + added * 2 })
    await done(gateway, 'migrateProject', move, ada)
    // What has come counts at once, before the size is measured again.
    const other = await done(gateway, 'createProject', draft(ada), ada)
    const next = { projectId: other.id, organizationId: ben.organizationId }
    const { room } = await done(gateway, 'previewProjectMove', next, ada)
    expect(room.find(({ counted }) => counted === 'storage')?.held).toBeGreaterThanOrEqual(held + added)
  })
})

describe('[G21] the projects that an organization stores', () => {
  const inBin = '2026-03-01T08:00:00.000Z'
  const binned = ({ userId, organizationId }: Person): Document => ({
    ...project(userId, organizationId),
    deletedAt: inBin,
  })

  /** Stores projects as the gateway keeps those that it accepted long ago. */
  async function keep({ userId, organizationId }: Person, projects: readonly Document[]): Promise<void> {
    const database = await store.database(organizationDatabase(organizationId))
    const stamp = ({ editId }: Document) => ({ by: userId, at: inBin, editId, ancestors: [] })
    for (let from = 0; from < projects.length; from += 1000) {
      const page = projects.slice(from, from + 1000)
      const outcomes = await database.putMany(
        page.map((each) => toStored({ ...each, waiting: 0, server: stamp(each) })),
      )
      expect(new Set(outcomes)).toEqual(new Set(['written']))
    }
  }

  test('are 10,000 and no more, those in the bin and those deleted for ever included', async () => {
    const [ada, ben] = [await newPerson(gateway, 'Ada'), await newPerson(gateway, 'Ben')]
    await setPlan(ada, { planId: 'sample', maxProjects: 100 })
    const kept = Array.from({ length: storedProjects.least - 3 }, () => binned(ada))
    await keep(
      ada,
      kept.map((each, index) => (index === 0 ? { ...each, deletedAt: deletedForEver } : each)),
    )
    const outcomes = await device(ada).push(
      'projects',
      [1, 2, 3, 4].map(() => fresh(binned(ada))),
    )
    expect(outcomes.map((outcome) => (outcome.kind === 'refused' ? outcome.code : outcome.kind))).toEqual([
      'accepted',
      'accepted',
      'accepted',
      'organization/too-many-projects',
    ])
    expect(outcomes[3]).toMatchObject({ document: null })

    // By calls, by moves, and as a device does after a restore, whatever base it claims.
    expect(await refused(gateway, 'createProject', draft(ada), ada)).toMatch(
      /organization\/too-many-projects$/,
    )
    expect(
      await pushOne(device(ada), 'projects', { document: binned(ada), base: 'device.unknown' }),
    ).toMatchObject({ code: 'organization/too-many-projects' })
    await gateway.identity.memberships.set(ben.userId, ada.organizationId, 'member')
    const { id: projectId } = await done(gateway, 'createProject', draft(ben), ben)
    const move = { projectId, organizationId: ada.organizationId }
    expect((await done(gateway, 'previewProjectMove', move, ben)).objection).toBe(
      'organization/too-many-projects',
    )
    expect(await refused(gateway, 'migrateProject', move, ben)).toMatch(/organization\/too-many-projects$/)

    // What a restored server has lost comes back.
    const [first] = outcomes
    if (first === undefined) throw new Error('none')
    const lost = documentOf(first)
    const database = await store.database(organizationDatabase(ada.organizationId))
    const stored = await database.get(lost.id)
    await database.putMany([{ _id: lost.id, _rev: stored?._rev ?? '', _deleted: true }])
    expect(await pushOne(device(ada), 'projects', { document: lost, base: lost.editId })).toMatchObject({
      kind: 'accepted',
    })

    // A plan with more projects has room again.
    await setPlan(ada, { planId: 'sample', maxProjects: 1_001 })
    expect(await pushOne(device(ada), 'projects', fresh(binned(ada)))).toMatchObject({ kind: 'accepted' })
  }, 60_000)
})

describe('project UIDs', () => {
  test('are taken by one account 500 times a day, whether its projects are kept or not', async () => {
    const ada = await newPerson(gateway)
    await setPlan(ada, { planId: 'sample', maxProjects: 100_000 })
    let made = 0
    const pushed = async (count: number) => {
      const rows = Array.from({ length: count }, () => {
        const uid = `PRJ-2031-${(made++).toString(36).toUpperCase().padStart(4, '0')}`
        return fresh(project(ada.userId, ada.organizationId, { uid }))
      })
      return device(ada).push('projects', rows)
    }
    for (const count of [200, 200, 100])
      expect((await pushed(count)).filter(({ kind }) => kind === 'accepted')).toHaveLength(count)
    expect(await pushed(1)).toMatchObject([{ kind: 'refused', code: 'project/too-many-new', document: null }])
    expect(await refused(gateway, 'createProject', draft(ada), ada)).toBe(
      'RESOURCE_EXHAUSTED project/too-many-new',
    )
    const ben = await newPerson(gateway, 'Ben')
    await done(gateway, 'createProject', draft(ben), ben)
  })

  test('of two projects at once with one UID, one is accepted, and calls take another', async () => {
    const ada = await newPerson(gateway)
    const uid = `PRJ-2026-${randomUUID().slice(0, 4).toUpperCase()}`
    const both = await Promise.all(
      [1, 2].map(() =>
        pushOne(device(ada), 'projects', fresh(project(ada.userId, ada.organizationId, { uid }))),
      ),
    )
    expect(both.map((outcome) => (outcome.kind === 'refused' ? outcome.code : outcome.kind)).sort()).toEqual([
      'accepted',
      'project/uid-taken',
    ])
    const won = both.find(({ kind }) => kind === 'accepted')
    if (won === undefined) throw new Error('none')
    const renamed = edit(documentOf(won), { data: { ...documentOf(won).data, uid: 'PRJ-2026-XXXX' } })
    expect(await pushOne(device(ada), 'projects', renamed)).toMatchObject({ code: 'request/invalid' })
  })

  test('a taken UID is tried again, a hundred times at most', async () => {
    const ada = await newPerson(gateway)
    await setPlan(ada, { planId: 'sample', maxProjects: 100 })
    // A dice that is loaded: the first numbers are those of a UID that is taken.
    let throws = 0
    const loaded = (until: number) => () => (throws++ < until ? 0 : Math.random())
    const context = await projectContext(gateway, store)
    const searcher = { find: () => Promise.reject(new Error('nothing is searched')) }
    const services = (random: () => number) => createProjectServices({ ...context, random, searcher })
    const taken = `PRJ-${new Date().getUTCFullYear()}-AAAA`
    await context.registry.put({ _id: `uid:${taken}`, holder: 'somebody' })
    const by = requesterOf(ada, ada.organizationId, 'owner')
    const made = await services(loaded(4 * 99)).projects.create(by, draft(ada))
    expect(made).toMatchObject({ ok: true })
    expect(throws).toBe(400)
    throws = 0
    expect(await services(loaded(Number.POSITIVE_INFINITY)).projects.create(by, draft(ada))).toMatchObject({
      ok: false,
      problem: { code: 'project/no-uid-left' },
    })
    expect(throws).toBe(400)
  })
})
