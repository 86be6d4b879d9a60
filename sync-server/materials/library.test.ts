import { afterAll, beforeAll, expect, test } from 'vitest'
import { deletedForEver } from '#domain/bin/term.ts'
import { makeMaterial } from '#domain/materials/makeMaterial.ts'
import { mohrCoulomb } from '#domain/materials/mohr-coulomb/index.ts'
import { storedMaterial } from '#domain/materials/stored.ts'
import { activityVersion } from '#domain/schemas/activity.ts'
import { type AnyDocument, recencyOf } from '#domain/schemas/document.ts'
import { type CollectionName, formatDocumentId } from '#domain/schemas/ids.ts'
import { materialVersion } from '#domain/schemas/material.ts'
import type { Database, Store } from '#server/store/database.ts'
import { toStored } from '#server/store/documents.ts'
import { openStore } from '#server/store/open.ts'
import { openLibrary } from './library.ts'

const at = '2026-03-01T08:00:00.000Z'
const few = { materials: 10, megabytes: 1, uses: 10, usesMegabytes: 1, unknownUses: 2 }

let store: Store
beforeAll(async () => {
  store = await openStore({ memory: true })
})
afterAll(() => store.close())

const document = (
  collection: CollectionName,
  localId: string,
  given: Pick<AnyDocument, 'payloadVersion' | 'name' | 'description' | 'tags' | 'data'>,
): AnyDocument => ({
  id: formatDocumentId({ scope: 'office', collection, localId }),
  organizationId: 'office',
  scope: 'office',
  editId: 'device.1',
  folderId: null,
  createdAt: at,
  createdBy: 'ada',
  updatedAt: at,
  updatedBy: 'ada',
  deletedAt: null,
  recency: recencyOf(at),
  waiting: 0,
  server: null,
  ...given,
})

function clay(localId: string, description = ''): AnyDocument {
  const made = makeMaterial(
    {
      name: `Clay ${localId}`,
      description,
      source: '',
      category: '',
      tags: [],
      validationStatus: 'draft',
      modelType: mohrCoulomb.id,
      unitSystem: 'SI',
      input: mohrCoulomb.example,
    },
    { id: localId, at, by: 'ada' },
  )
  if (!made.ok) throw new Error(made.problem.message)
  return document('materials', localId, { payloadVersion: materialVersion, ...storedMaterial(made.value) })
}

const use = (localId: string, entityId: string, timestamp = at, context?: string): AnyDocument =>
  document('activities', localId, {
    payloadVersion: activityVersion,
    name: 'Material used',
    description: '',
    tags: [],
    data: {
      type: 'material_used',
      entityType: 'material',
      entityId,
      entityName: 'Clay',
      userId: 'ada',
      userName: 'Ada',
      timestamp,
      metadata: context === undefined ? {} : { context },
    },
  })

const put = (database: Database, documents: readonly AnyDocument[]) =>
  database.putMany(documents.map((each) => toStored(each)))

test('a library above the limits is refused, and read again once it is smaller', async () => {
  const database = await store.database('org-large')
  let now = 0
  let read = 0
  const counting: Pick<Database, 'changes' | 'getMany'> = {
    changes: (asked) => database.changes(asked),
    getMany: (ids) => {
      read += ids.length
      return database.getMany(ids)
    },
  }
  const limits = { ...few, materials: 3 }
  const library = openLibrary(counting, 'office', { limits, clock: () => now })
  await put(
    database,
    ['a', 'b', 'c'].map((id) => clay(id)),
  )
  expect(await library.read()).toMatchObject({ ok: true, value: [{}, {}, {}] })

  await put(database, [clay('d')])
  expect(await library.read()).toMatchObject({ problem: { code: 'material/library-too-large' } })
  expect(library.bytes()).toBe(0)
  read = 0
  expect((await library.read()).ok).toBe(false)
  const [stored] = await database.getMany([clay('d').id])
  await database.put({ ...stored!, deletedAt: at })
  expect((await library.read()).ok, 'soon after').toBe(false)
  expect(read).toBe(0)
  now = 60_000
  const smaller = await library.read()
  expect(smaller.ok && smaller.value.map(({ document }) => document.name)).toEqual([
    'Clay a',
    'Clay b',
    'Clay c',
  ])
})

test('a library of few large materials is refused by their size', async () => {
  const database = await store.database('org-heavy')
  await put(database, [clay('a', 'x'.repeat(9_000))])
  const reading = openLibrary(database, 'office', { limits: { ...few, megabytes: 0.005 } })
  expect((await reading.read()).ok).toBe(false)
})

test('the newest uses count, and a library holds no more of them', async () => {
  const database = await store.database('org-uses')
  const [a, b] = [clay('a'), clay('b')]
  await put(database, [a, b])
  await put(database, [
    use('1', a.id),
    use('2', a.id),
    use('3', b.id),
    use('4', b.id, '2026-03-02T08:00:00.000Z'),
  ])
  const library = openLibrary(database, 'office', { limits: { ...few, uses: 3 } })
  const entries = await library.read()
  expect(entries.ok && entries.value.map(({ usageCount, lastUsed }) => [usageCount, lastUsed])).toEqual([
    [1, at],
    [2, '2026-03-02T08:00:00.000Z'],
  ])
  expect(library.uses(b.id).map(({ usedAt }) => usedAt)).toEqual(['2026-03-02T08:00:00.000Z', at])
})

/** As a device or the gateway writes over it. */
async function change(database: Database, id: string, fields: object): Promise<void> {
  const stored = await database.get(id)
  await database.put({ ...stored!, ...fields })
}

test('uses count in the memory of a library, which keeps the beginning of their contexts', async () => {
  const database = await store.database('org-contexts')
  const { id } = clay('a')
  await put(database, [clay('a')])
  const library = openLibrary(database, 'office', { limits: { ...few, uses: 1_000, usesMegabytes: 0.05 } })
  await library.read()
  const before = library.bytes()
  await put(
    database,
    Array.from({ length: 20 }, (_, index) => use(`${index}`, id, at, `${'壁'.repeat(400)}`)),
  )
  await library.read()
  expect(library.uses(id)).toHaveLength(20)
  for (const { context } of library.uses(id)) expect(context).toBe(`${'壁'.repeat(199)}…`)
  // The context, the other texts and the object of each.
  expect((library.bytes() - before) / 20).toBeGreaterThan(400)
  expect((library.bytes() - before) / 20).toBeLessThan(700)

  await put(
    database,
    Array.from({ length: 200 }, (_, index) => use(`more-${index}`, id, at, 'x'.repeat(200))),
  )
  await library.read()
  expect(library.bytes() - before).toBeLessThanOrEqual(50_000)
  expect(library.uses(id).length).toBeGreaterThan(70)

  for (const each of library.uses(id)) await change(database, each.id, { _deleted: true })
  await library.read()
  expect(library.uses(id)).toEqual([])
  expect(library.bytes()).toBe(before)
})

test('uses of materials that are not in the library are not kept, but for the newest few', async () => {
  const database = await store.database('org-unknown')
  const { id: unknown } = clay('unknown')
  await put(
    database,
    Array.from({ length: 5 }, (_, index) => use(`${index}`, unknown)),
  )
  const library = openLibrary(database, 'office', { limits: few })
  await library.read()
  expect(library.uses(unknown)).toHaveLength(2)
  // A device sends the uses of its new material before the material.
  await put(database, [clay('unknown')])
  const read = await library.read()
  expect(read.ok && read.value.map(({ usageCount }) => usageCount)).toEqual([2])
})

test('uses count that stand before the last change of their material, and again when it leaves the bin', async () => {
  const database = await store.database('org-restored')
  const { id } = clay('a')
  await put(
    database,
    Array.from({ length: 5 }, (_, index) => use(`${index}`, id)),
  )
  await put(database, [clay('a')])
  const library = openLibrary(database, 'office', { limits: few })
  const counted = async () => {
    const read = await library.read()
    return read.ok && read.value.map(({ usageCount }) => usageCount)
  }
  expect(await counted()).toEqual([5])
  await change(database, id, { deletedAt: at })
  expect(await counted()).toEqual([])
  await change(database, id, { deletedAt: null })
  expect(await counted()).toEqual([5])
  await change(database, id, { deletedAt: deletedForEver })
  expect(await counted()).toEqual([])
  expect(library.uses(id)).toHaveLength(2)
})
