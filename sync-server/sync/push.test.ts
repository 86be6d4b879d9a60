import { expect, test } from 'vitest'
import type { Database, Store } from '#server/store/database.ts'
import { toStored } from '#server/store/documents.ts'
import { organizationDatabase } from '#server/store/names.ts'
import { openStore } from '#server/store/open.ts'
import { createUsage } from '#server/usage/usage.ts'
import { openOrganizations } from './organizations.ts'
import { pushRows } from './push.ts'

const at = '2026-03-01T08:00:00.000Z'
const folder = {
  id: 'site:folders:f1',
  organizationId: 'org',
  scope: 'site',
  editId: 'device.1',
  payloadVersion: 1,
  name: 'Abutments',
  description: '',
  tags: [],
  folderId: null,
  createdAt: at,
  createdBy: 'ada',
  updatedAt: at,
  updatedBy: 'ada',
  deletedAt: null,
  recency: 1,
  waiting: 1,
  server: null,
  data: {},
}
const team = (teamMembers: Record<string, { role: string }>) => ({ visibility: 'team', teamMembers })

/** Pushes the folder into a store that says 'conflict' to a write for as long as `loses` does, after what `loses` does. */
async function pushAgainst(loses: (write: number, database: Database) => Promise<boolean>) {
  const memory = await openStore({ memory: true })
  let writes = 0
  const store: Store = {
    ...memory,
    async database(name) {
      const database = await memory.database(name)
      if (name === 'registry') return database
      const putMany: Database['putMany'] = async (documents) =>
        (await loses(++writes, database)) ? documents.map(() => 'conflict') : database.putMany(documents)
      return { ...database, putMany }
    },
  }
  const database = await memory.database(organizationDatabase('org'))
  await database.put({ _id: 'project:site', data: team({ ada: { role: 'member' } }) })
  const [outcome] = await pushRows('folders', [{ document: folder, base: null }], {
    actor: { userId: 'ada', isSuperAdmin: false, organizations: { org: 'member' } },
    registry: await memory.database('registry'),
    organizations: await openOrganizations(store).refreshed(['org']),
    usage: createUsage(store, () => Date.parse(at)),
    clock: () => Date.parse(at),
  })
  const stored = await database.get(folder.id)
  await memory.close()
  return { outcome, writes, stored }
}

test('[P12] a row that lost a race is decided again, and written', async () => {
  const { outcome, writes, stored } = await pushAgainst(async (write) => write < 4)
  expect(outcome).toMatchObject({ kind: 'accepted', already: false })
  expect(writes).toBe(4)
  expect(stored).toMatchObject({ editId: 'device.1' })
})

test('[P12] a row that lost four races is answered `retry`', async () => {
  const { outcome, writes, stored } = await pushAgainst(async () => true)
  expect(outcome).toEqual({ kind: 'retry', id: folder.id })
  expect(writes).toBe(4)
  expect(stored).toBeNull()
})

test('[P12] a row that lost a race to a revocation is refused', async () => {
  const { outcome, writes } = await pushAgainst(async (_, database) => {
    const project = await database.get('project:site')
    await database.put({ ...project!, data: team({}) })
    return true
  })
  expect(outcome).toMatchObject({ kind: 'refused', code: 'access/no-access', document: null })
  expect(writes).toBe(1)
})

test('[P12] a row that lost a race to another edit is a conflict with it', async () => {
  const theirs = { ...folder, editId: 'device.2', waiting: 0 }
  const { outcome } = await pushAgainst(async (_, database) => {
    await database.put(toStored(theirs))
    return true
  })
  expect(outcome).toEqual({ kind: 'conflict', id: folder.id, document: theirs })
})
