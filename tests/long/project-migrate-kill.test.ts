import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMemberships } from '#server/membership/memberships.ts'
import type { Store } from '#server/store/database.ts'
import { organizationDatabase, registryDatabase } from '#server/store/names.ts'
import { openStore } from '#server/store/open.ts'
import { callable, done, newPerson, type Person } from '#tests/helpers/callables.ts'
import { type RunningGateway, startGateway } from '#tests/helpers/gateway.ts'
import { calculation, fresh } from '#tests/integration/sync/documents.ts'
import { deviceOf } from '#tests/integration/sync/office.ts'

/** What is copied takes several pages, so that a kill meets the move at each of its steps. */
const calculations = 300
/** Moves that were killed when they had begun, and brought to their end by the next gateway. */
const wanted = 2
const mostKills = 14

let dataDir: string
let gateway: RunningGateway
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'groundwork-move-'))
  gateway = await startGateway({ dataDir })
})
afterAll(async () => {
  await gateway.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** The store while no gateway runs. */
async function withStore<Value>(use: (store: Store) => Promise<Value>): Promise<Value> {
  await gateway.stop()
  const { COUCHDB_URL: couchdbUrl } = process.env
  if (couchdbUrl !== undefined) throw new Error('This test reads the embedded store')
  const store = await openStore({ dataDir })
  try {
    return await use(store)
  } finally {
    await store.close()
    gateway = await startGateway({ dataDir, port: gateway.port })
  }
}

test.skipIf(process.env.COUCHDB_URL !== undefined)(
  'a gateway killed anywhere in a move leaves the project whole, and the next one brings it to its end',
  async () => {
    const ada = await newPerson(gateway)
    const boss = await newPerson(gateway, 'Boss')
    await withStore(async (store) => {
      const registry = await store.database(registryDatabase)
      await createMemberships(registry, Date.now).set(ada.userId, boss.organizationId, 'member')
    })
    const draft = {
      organizationId: ada.organizationId,
      name: 'Moving house',
      projectNumber: '7',
      color: '#2563EB',
    }
    const { id: projectId } = await done(gateway, 'createProject', draft, ada)
    const made = Array.from({ length: calculations }, () =>
      calculation(ada.userId, ada.organizationId, projectId),
    )
    for (let from = 0; from < made.length; from += 150)
      await deviceOf(gateway, ada.userId, ada.token).push(
        'calculations',
        made.slice(from, from + 150).map(fresh),
      )

    let [earlyMs, lateMs] = [0, 400]
    let carriedOn = 0
    for (let kills = 0; carriedOn < wanted && kills < mostKills; kills++) {
      const afterMs = (earlyMs + lateMs) / 2
      const before = await done(gateway, 'getProject', { projectId }, ada)
      const away = other(before.organizationId, ada, boss)
      const asked = callable(gateway, 'migrateProject', { projectId, organizationId: away }, ada).catch(
        () => null,
      )
      await new Promise((resolve) => setTimeout(resolve, afterMs))
      await gateway.kill()
      const unanswered = (await asked) === null
      gateway = await startGateway({ dataDir, port: gateway.port })

      // Whatever the move had come to: the project is there, whole, and one place says so.
      const after = await done(gateway, 'getProject', { projectId }, ada)
      expect([ada.organizationId, boss.organizationId]).toContain(after.organizationId)
      // The next kill comes nearer to the middle of a move: later when it had not begun, earlier when it was over.
      if (!unanswered) lateMs = afterMs
      else if (after.organizationId !== away) earlyMs = afterMs
      else carriedOn++
      expect(await done(gateway, 'getProjectCalculations', { projectId }, ada)).toHaveLength(calculations)
      const { documents } = await deviceOf(gateway, ada.userId, ada.token).sync('calculations')
      expect(new Set(documents.map(({ id }) => id)).size).toBe(calculations)
      const newest = new Map(documents.map(({ id, organizationId }) => [id, organizationId]))
      expect(new Set(newest.values())).toEqual(new Set([after.organizationId]))
    }
    expect(carriedOn).toBeGreaterThan(0)

    const { organizationId } = await done(gateway, 'getProject', { projectId }, ada)
    await withStore(async (store) => {
      const left = await store.database(organizationDatabase(other(organizationId, ada, boss)))
      expect(await left.range({ from: `${projectId}:`, to: `${projectId};`, limit: 1000 })).toEqual([])
      expect(await left.getMany([`project:${projectId}`, `~moving:${projectId}`])).toEqual([null, null])
      const registry = await store.database(registryDatabase)
      expect(await registry.get(`migration:${projectId}`)).toBeNull()
      expect((await registry.get(`scope:${projectId}`))?.holder).toBe(organizationId)
    })
  },
)

const other = (organizationId: string, one: Person, two: Person): string =>
  organizationId === one.organizationId ? two.organizationId : one.organizationId
