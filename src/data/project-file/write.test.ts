import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { filesOf, type PackedFile } from '#domain/package/contents.ts'
import {
  packageLimits,
  packageVersionWithoutPhotos,
  packageVersionWithoutServed,
} from '#domain/package/format.ts'
import { keptUnder } from '#domain/reports/keptUnder.ts'
import { collections } from '#domain/schemas/collections.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import { newUser } from '#domain/schemas/user.ts'
import { documentFor, fileBytes, packageContents } from '#tests/helpers/packages.ts'
import { openUnreplicated } from '#tests/helpers/unreplicated.ts'
import { deviceStorage } from '../database/indexeddb/deviceStorage.ts'
import type { DocumentWriter } from '../repositories/documentWriter.ts'
import { testPictures } from '../repositories/testPictures.ts'
import { pack, type WritingGiven, writePackage } from './write.ts'

const at = '2026-03-01T08:00:00.000Z'
const user = {
  ...newUser({ id: 'ada', email: 'ada@example.com', name: 'Ada', now: at }),
  organizations: { o1: { role: 'owner' as const, joinedAt: at } },
}
const project = {
  ...documentFor('folders', 'p1', {}),
  id: 'project:p1',
  data: {
    uid: 'PRJ-2026-AB12',
    visibility: 'team',
    teamMembers: { ada: { role: 'admin', permissions: [] } },
  },
}

test('documents of a newer app are counted and not dropped in silence, except those that the file would not contain', async () => {
  const database = await openUnreplicated('ada', deviceStorage({ indexedDB: new IDBFactory(), IDBKeyRange }))
  const newer = (collection: CollectionName, localId: string, given: Partial<AnyDocument> = {}) =>
    documentFor(
      collection,
      localId,
      { payloadVersion: collections[collection].version + 1, ...given },
      collection === 'materials' ? 'o1' : 'p1',
    )
  const taken = (id: string) => ({ materialId: newer('materials', id).id })
  await database.run(async (open) => {
    await open.folders.bulkInsert([
      documentFor('folders', 'f1', {}),
      newer('folders', 'f2'),
      newer('folders', 'f3', { deletedAt: at }),
    ])
    await open.calculations.bulkInsert([
      documentFor('calculations', 'c1', { data: { materials: [taken('m1')] } }),
      newer('calculations', 'c2', { data: { materials: [taken('m2')] } }),
    ])
    await open.materials.bulkInsert([newer('materials', 'm1'), newer('materials', 'm3')])
  })
  const writer = { user, now: () => at, read: async () => ok(project) } as unknown as DocumentWriter
  const files = {
    has: async () => false,
    keys: async () => [],
    read: async () => null,
    keep: async () => ok(null),
    drop: async () => {},
  }
  const written = await writePackage({ database, writer, files, pictures: testPictures() }, 'p1', {
    app: '1',
    signal: new AbortController().signal,
    onProgress: () => {},
    readServed: null,
  })
  await database.close()
  // A folder, a calculation, and the material that the readable one was taken from.
  expect(written.ok && [written.value.newer, written.value.counts]).toEqual([
    3,
    expect.objectContaining({ folders: 1, calculations: 1, materials: 0 }),
  ])
})

describe('files of reports in a package', () => {
  const [contents] = fc.sample(
    packageContents.filter(({ reports }) => {
      const count = (of: (data: (typeof reports)[number]['data']) => number) =>
        reports.reduce((sum, { data }) => sum + of(data), 0)
      return (
        count(({ versions }) => versions.length) > 1 && count(({ made = {} }) => Object.keys(made).length) > 0
      )
    }),
    { numRuns: 1, seed: 4 },
  )
  const packedFiles = filesOf(contents!)
  const of = (origin: PackedFile['origin']) => packedFiles.filter((each) => each.origin === origin)
  const written = async (given: Partial<Parameters<typeof pack>[0]>) => {
    const packed = await pack({
      app: '1',
      signal: new AbortController().signal,
      onProgress: () => {},
      contents: contents!,
      organizationName: 'Office',
      madeAt: at,
      madeBy: { id: 'ada', name: 'Ada' },
      readFile: async () => null,
      readStored: async () => fail(problem('photo/not-here')),
      readServed: null,
      ...given,
    })
    if (!packed.ok) throw new Error(packed.problem.message)
    const entries = unzipSync(new Uint8Array(await packed.value.file.arrayBuffer()))
    return { ...packed.value, entries, version: JSON.parse(strFromU8(entries['manifest.json']!)).version }
  }
  const served = (asked: string[], answer: (id: string) => Result<Blob>) => {
    const readServed: WritingGiven['readServed'] = async (reportId, { version }) => {
      const file = packedFiles.find((each) => each.reportId === reportId && each.version === version)
      asked.push(file?.id ?? '')
      return answer(file?.id ?? '')
    }
    return readServed
  }

  test('files that the gateway made are fetched from it when this device lacks them', async () => {
    const [first, ...others] = of('served')
    const asked: string[] = []
    const { entries, missing, version } = await written({
      readFile: async (key) =>
        key === keptUnder('served', first!.id, first!.sha256) ? new Blob([fileBytes(first!.id)]) : null,
      readServed: served(asked, (id) => ok(new Blob([fileBytes(id)]))),
    })
    for (const { id, path } of of('served')) expect(entries[path]).toEqual(fileBytes(id))
    expect(asked.sort()).toEqual(others.map(({ id }) => id).sort())
    expect(missing).toEqual({ unreached: 0, elsewhere: of('made').length + of('received').length, noRoom: 0 })
    expect(version).toBe(packageVersionWithoutPhotos)
  })

  test('files in the file store are fetched by their hash when this device lacks them', async () => {
    const stored = [...of('made'), ...of('received')]
    const { entries, missing } = await written({
      readServed: served([], () => fail(problem('report/not-found'))),
      readStored: async (hash) => {
        const found = stored.find(({ sha256 }) => sha256 === hash)
        return found === undefined ? fail(problem('photo/not-here')) : ok(new Blob([fileBytes(found.id)]))
      },
    })
    expect(stored).not.toEqual([])
    for (const { id, path } of stored) expect(entries[path]).toEqual(fileBytes(id))
    expect(missing.elsewhere).toBe(0)
  })

  test('an unreachable gateway is asked once; each missing file is reported, and earlier apps read the file', async () => {
    const asked: string[] = []
    const { missing, version, counts } = await written({
      readFile: async (id) => (of('made').some((each) => each.id === id) ? new Blob([fileBytes(id)]) : null),
      readServed: served(asked, () => fail(problem('request/unreachable'))),
    })
    expect(asked).toHaveLength(1)
    expect(missing).toMatchObject({ unreached: of('served').length, elsewhere: of('received').length })
    expect(counts.files).toBe(of('made').length)
    expect(version).toBe(packageVersionWithoutServed)
  })

  test('one file that the gateway refuses does not affect the others', async () => {
    const [lost, ...others] = of('served')
    const { missing, entries } = await written({
      readServed: served([], (id) =>
        id === lost!.id ? fail(problem('report/not-found')) : ok(new Blob([fileBytes(id)])),
      ),
    })
    expect(missing.unreached).toBe(1)
    expect(others.every(({ path }) => entries[path] !== undefined)).toBe(true)
  })

  test('files beyond the size limit are left out', async () => {
    const huge = new Blob([new Uint8Array(packageLimits.entryBytes + 1)])
    const { missing } = await written({ readServed: served([], () => ok(huge)) })
    expect(missing.noRoom).toBe(of('served').length)
  })
})
