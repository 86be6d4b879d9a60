import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database, Store, StoredDocument } from '#server/store/database.ts'
import { organizationDatabase, registryDatabase } from '#server/store/names.ts'
import { openStore } from '#server/store/open.ts'
import { callable, done, join, newPerson, type Person, refused } from '#tests/helpers/callables.ts'
import { type LocalGateway, startGatewayHere } from '#tests/helpers/gateway.ts'
import { calculation, edit, fresh } from './sync/documents.ts'
import { deviceOf } from './sync/office.ts'
import { documentOf, pushOne } from './sync/site.ts'

/** Called before each write of the store; what it throws, the write throws. */
type BeforeWrite = (database: string, documents: readonly StoredDocument[]) => void | Promise<void>
let beforeWrite: BeforeWrite = () => undefined
let afterWrite: BeforeWrite = () => undefined

/** The store, with a hand on its writes. */
function watched(inner: Store): Store {
  const databases = new Map<string, Database>()
  return {
    ...inner,
    database: async (name) => {
      const database = await inner.database(name)
      const known = databases.get(name)
      if (known !== undefined) return known
      const putMany: Database['putMany'] = async (documents) => {
        await beforeWrite(name, documents)
        const outcomes = await database.putMany(documents)
        await afterWrite(name, documents)
        return outcomes
      }
      const wrapped: Database = {
        ...database,
        putMany,
        put: async (document) => (await putMany([document]))[0] ?? 'conflict',
      }
      databases.set(name, wrapped)
      return wrapped
    },
  }
}

let store: Store
let gateway: LocalGateway
/** Owner of the organization that projects are moved from, member of the one that they are moved to. */
let ada: Person
/** In both. */
let ben: Person
/** In the old one only. */
let eve: Person
let boss: Person
beforeAll(async () => {
  store = watched(await openStore({ memory: true }))
  gateway = await startGatewayHere({ store })
  ;[ada, ben, eve, boss] = (await Promise.all(
    ['Ada', 'Ben', 'Eve', 'Boss'].map((name) => newPerson(gateway, name)),
  )) as [Person, Person, Person, Person]
  for (const person of [ben, eve]) await join(gateway, person, ada.organizationId)
  for (const person of [ada, ben]) await join(gateway, person, boss.organizationId)
})
afterAll(() => gateway.stop())

const device = (person: Person) => deviceOf(gateway, person.userId, person.token)

/** A project with a folder and calculations; more than one page of what is copied at once. */
async function newSite(calculations = 5) {
  const { id: projectId } = await done(
    gateway,
    'createProject',
    {
      organizationId: ada.organizationId,
      name: 'Moving house',
      projectNumber: '7',
      color: '#2563EB',
      visibility: 'team',
      teamMembers: { [ben.userId]: { role: 'member' }, [eve.userId]: { role: 'member' } },
    },
    ada,
  )
  const folder = await done(gateway, 'createFolder', { projectId, name: 'Piles' }, ada)
  const made = Array.from({ length: calculations }, () =>
    calculation(ben.userId, ada.organizationId, projectId),
  )
  for (let from = 0; from < made.length; from += 200)
    await device(ben).push('calculations', made.slice(from, from + 200).map(fresh))
  return { projectId, folder, made }
}

/** Ids and edit ids of everything of the project in an organization's database. */
async function lyingIn(organizationId: string, projectId: string): Promise<Record<string, unknown>> {
  const database = await store.database(organizationDatabase(organizationId))
  const found = [
    ...(await database.range({ from: `${projectId}:`, to: `${projectId};`, limit: 10_000 })),
    ...(await database.getMany([`project:${projectId}`, `~moving:${projectId}`])).flatMap(
      (each) => each ?? [],
    ),
  ]
  return Object.fromEntries(found.map(({ _id, editId }) => [_id, editId]))
}

const migration = async (projectId: string) =>
  (await store.database(registryDatabase)).get(`migration:${projectId}`)

const move = (projectId: string, organizationId = boss.organizationId, by = ada) =>
  callable(gateway, 'migrateProject', { projectId, organizationId }, by)

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (let round = 0; round < 400; round++) {
    if (await condition()) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('It did not come to that')
}

describe('a project that moves', () => {
  test('takes everything with it, and leaves nothing behind', async () => {
    const { projectId, folder, made } = await newSite(250)
    const before = await lyingIn(ada.organizationId, projectId)
    const uid = (await done(gateway, 'getProject', { projectId }, ada)).uid
    const [mine, bens, eves] = [device(ada), device(ben), device(eve)]
    for (const each of [mine, bens, eves])
      for (const name of ['projects', 'calculations'] as const) await each.sync(name)

    expect(await move(projectId)).toMatchObject({
      status: 200,
      data: { organizationId: boss.organizationId, uid, role: 'admin' },
    })
    expect(await lyingIn(ada.organizationId, projectId)).toEqual({})
    expect(await migration(projectId)).toBeNull()
    const { [`project:${projectId}`]: projectEdit, ...rest } = await lyingIn(boss.organizationId, projectId)
    expect(rest).toMatchObject(
      Object.fromEntries(Object.entries(before).filter(([id]) => id !== `project:${projectId}`)),
    )
    expect(Object.keys(rest)).toHaveLength(Object.keys(before).length)
    expect(projectEdit).not.toBe(before[`project:${projectId}`])

    // Who is in both follows: nothing is revoked, everything comes again under the new organization.
    for (const each of [mine, bens]) {
      const { documents, revoked } = await each.sync('calculations')
      expect(revoked).toEqual([])
      // Twice at most, by its range and as a change; what counts is that each is there.
      expect(new Set(documents.map(({ id }) => id))).toEqual(new Set(made.map(({ id }) => id)))
      expect(new Set(documents.map(({ organizationId }) => organizationId))).toEqual(
        new Set([boss.organizationId]),
      )
    }
    expect((await bens.sync('projects')).documents.at(-1)).toMatchObject({
      organizationId: boss.organizationId,
      server: { by: ada.userId, ancestors: [expect.stringMatching(/^maker\./), expect.any(String)] },
    })
    expect((await eves.sync('calculations')).revoked).toEqual([projectId])
    expect(await refused(gateway, 'getProject', { projectId }, eve)).toBe(
      'PERMISSION_DENIED access/no-access',
    )
    expect((await done(gateway, 'getFolder', { id: folder.id }, ben)).name).toBe('Piles')
  })

  test('[P15] edits made before the move, offline and in the old organization, arrive', async () => {
    const { projectId, made } = await newSite()
    const tablet = device(ben)
    const held = (await tablet.sync('calculations')).documents.filter(({ scope }) => scope === projectId)
    const [first] = held
    if (first === undefined) throw new Error('not pulled')
    const offline = edit(first, { name: 'Made offline' })
    const added = calculation(ben.userId, ada.organizationId, projectId)
    expect((await move(projectId)).status).toBe(200)
    expect(await tablet.push('calculations', [offline, fresh(added)])).toMatchObject([
      { kind: 'accepted', document: { organizationId: boss.organizationId, name: 'Made offline' } },
      { kind: 'accepted', document: { organizationId: boss.organizationId } },
    ])
    expect(held).toHaveLength(made.length)
    // An organization it never lay in is refused as ever.
    const strange = calculation(ben.userId, eve.organizationId, projectId)
    expect(await pushOne(tablet, 'calculations', fresh(strange))).toMatchObject({ code: 'request/invalid' })
  })

  test('moves to and fro, and edits of every stay arrive', async () => {
    const { projectId, made } = await newSite(2)
    const [first] = made
    let held = documentOf((await device(ben).push('calculations', [edit(first!, {})]))[0]!)
    for (const home of [boss.organizationId, ada.organizationId, boss.organizationId]) {
      expect((await move(projectId, home)).status).toBe(200)
      const outcome = await pushOne(device(ben), 'calculations', edit(held, { name: `In ${home}` }))
      expect(outcome).toMatchObject({ kind: 'accepted', document: { organizationId: home } })
      held = documentOf(outcome)
      const other = home === ada.organizationId ? boss.organizationId : ada.organizationId
      expect(await lyingIn(other, projectId)).toEqual({})
    }
    // To where it is: nothing to do.
    expect((await move(projectId)).status).toBe(200)
  })

  test('asks for the right at both ends', async () => {
    const { projectId } = await newSite(0)
    const to = (organizationId: string, by: Person) =>
      refused(gateway, 'migrateProject', { projectId, organizationId }, by)
    expect(await to(boss.organizationId, ben)).toBe('PERMISSION_DENIED access/role')
    expect(await to(boss.organizationId, boss)).toBe('PERMISSION_DENIED access/no-access')
    expect(await to(eve.organizationId, ada)).toBe('NOT_FOUND organization/not-found')
    const guest = await newPerson(gateway, 'Gus')
    await join(gateway, ada, guest.organizationId, 'viewer')
    expect(await to(guest.organizationId, ada)).toBe('PERMISSION_DENIED access/role')
    expect(Object.keys(await lyingIn(ada.organizationId, projectId))).toContain(`project:${projectId}`)
  })
})

describe('[P15] a move under trouble', () => {
  test('a store that fails at any write leaves it whole in one place, and the move is brought to its end', async () => {
    for (const late of [false, true])
      for (let failing = 1; ; failing++) {
        const { projectId } = await newSite(3)
        const before = Object.keys(await lyingIn(ada.organizationId, projectId))
        let writes = 0
        let failed = false
        const fault: BeforeWrite = () => {
          writes++
          if (writes !== failing) return
          failed = true
          throw new Error('The disk is full')
        }
        if (late) afterWrite = fault
        else beforeWrite = fault
        const outcome = await move(projectId)
        beforeWrite = () => undefined
        afterWrite = () => undefined
        if (!failed) {
          expect(outcome.status).toBe(200)
          expect(failing).toBeGreaterThan(8)
          break
        }
        // Whoever comes by sees it whole, and carries the move on if it had begun.
        await done(gateway, 'getProject', { projectId }, ada)
        expect(await done(gateway, 'getProjectCalculations', { projectId }, ben)).toHaveLength(3)
        await until(
          async () => (await lyingIn(ada.organizationId, projectId))[`~moving:${projectId}`] === undefined,
        )
        const [here, there] = await Promise.all([
          lyingIn(ada.organizationId, projectId),
          lyingIn(boss.organizationId, projectId),
        ])
        const [home, left] = Object.keys(there).length > 0 ? [there, here] : [here, there]
        expect([failing, left]).toEqual([failing, {}])
        expect(Object.keys(home)).toEqual(expect.arrayContaining(before))
      }
  })

  test('a note without a mark is thrown away when a gateway starts, a mark is carried on', async () => {
    const { projectId } = await newSite(1)
    const registry = await store.database(registryDatabase)
    const note = { from: ada.organizationId, to: boss.organizationId, at: new Date().toISOString() }
    await registry.put({ _id: `migration:${projectId}`, ...note })
    expect(
      await refused(gateway, 'migrateProject', { projectId, organizationId: boss.organizationId }, ada),
    ).toBe('ABORTED project/moving')
    const second = await startGatewayHere({ store: { ...store, close: async () => undefined } })
    await until(async () => (await migration(projectId)) === null)
    await second.stop()
    expect((await done(gateway, 'getProject', { projectId }, ada)).organizationId).toBe(ada.organizationId)

    await registry.put({ _id: `migration:${projectId}`, ...note })
    const old = await store.database(organizationDatabase(ada.organizationId))
    await old.put({
      _id: `~moving:${projectId}`,
      to: boss.organizationId,
      by: ada.userId,
      at: note.at,
      editId: 'gateway.m',
    })
    const third = await startGatewayHere({ store: { ...store, close: async () => undefined } })
    await until(async () => (await migration(projectId)) === null)
    await third.stop()
    expect(await lyingIn(ada.organizationId, projectId)).toEqual({})
    expect((await done(gateway, 'getProject', { projectId }, ada)).organizationId).toBe(boss.organizationId)
  })

  test('a push that was decided before the move and is written after it is not lost', async () => {
    const { projectId, made } = await newSite(2)
    const own = organizationDatabase(ada.organizationId)
    const [held] = (await device(ben).sync('calculations')).documents.filter(({ id }) => id === made[0]?.id)
    if (held === undefined) throw new Error('not pulled')
    const added = calculation(ben.userId, ada.organizationId, projectId)
    let moved: Promise<unknown> | null = null
    beforeWrite = async (database, documents) => {
      if (database !== own || !documents.some(({ _id }) => _id === added.id) || moved !== null) return
      moved = move(projectId)
      await moved
    }
    const outcomes = await device(ben).push('calculations', [edit(held, { name: 'Late' }), fresh(added)])
    beforeWrite = () => undefined
    expect(moved).not.toBeNull()
    expect(outcomes.map(({ kind }) => kind)).toEqual(['accepted', 'accepted'])
    const { documents } = await device(ben).sync('calculations')
    const there = new Map(documents.map((document) => [document.id, document]))
    expect(there.get(held.id)).toMatchObject({ name: 'Late', organizationId: boss.organizationId })
    expect(there.get(added.id)).toMatchObject({ organizationId: boss.organizationId })
  })

  test('while many edits come in, every one that was accepted is there afterwards', async () => {
    const { projectId, made } = await newSite(120)
    const accepted = new Map<string, string>()
    let moving = true
    const type = async (from: number) => {
      const held = new Map(made.slice(from, from + 30).map((document) => [document.id, document]))
      for (let round = 0; moving || round < 3; round++) {
        const outcomes = await device(ben).push(
          'calculations',
          [...held.values()].map((document) => edit(document, { name: `Round ${round}` })),
        )
        for (const outcome of outcomes) {
          expect(['accepted', 'retry']).toContain(outcome.kind)
          if (outcome.kind !== 'accepted') continue
          held.set(outcome.id, documentOf(outcome))
          accepted.set(outcome.id, documentOf(outcome).editId)
        }
      }
    }
    const typing = [0, 30, 60, 90].map(type)
    for (const home of [boss.organizationId, ada.organizationId, boss.organizationId])
      expect((await move(projectId, home)).status).toBe(200)
    moving = false
    await Promise.all(typing)
    const there = await lyingIn(boss.organizationId, projectId)
    expect(accepted.size).toBe(120)
    for (const [id, editId] of accepted) expect([id, there[id]]).toEqual([id, editId])
  })

  test('asked twice at once, it moves once', async () => {
    const { projectId } = await newSite(20)
    const outcomes = await Promise.all([move(projectId), move(projectId), move(projectId)])
    expect(outcomes.some(({ status }) => status === 200)).toBe(true)
    for (const outcome of outcomes)
      if ('error' in outcome) expect(outcome.error.details?.code).toBe('project/moving')
    expect((await done(gateway, 'getProject', { projectId }, ada)).organizationId).toBe(boss.organizationId)
    expect(await lyingIn(ada.organizationId, projectId)).toEqual({})
  })
})
