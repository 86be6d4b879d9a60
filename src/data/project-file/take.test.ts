import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import fc from 'fast-check'
import { of } from 'rxjs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bytesHash } from '#domain/calc/canonical.ts'
import { ok, type Result } from '#domain/errors/result.ts'
import type { PackageContents } from '#domain/package/contents.ts'
import type { OpenedPackage } from '#domain/package/opened.ts'
import { picture } from '#domain/photos/testPhotos.ts'
import { keptUnder } from '#domain/reports/keptUnder.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import { collectionNames } from '#domain/schemas/ids.ts'
import { personalOrganization } from '#domain/schemas/organization.ts'
import type { Photos } from '#domain/schemas/photo.ts'
import type { ReportData } from '#domain/schemas/report.ts'
import { newUser } from '#domain/schemas/user.ts'
import { documentFor, everyFile, fileBytes, packageContents } from '#tests/helpers/packages.ts'
import { openUnreplicated } from '#tests/helpers/unreplicated.ts'
import type { DatabaseHolder, DeviceStorage } from '../database/database.ts'
import { deviceStorage } from '../database/indexeddb/deviceStorage.ts'
import { encryptedFiles } from '../encryption/files.ts'
import { cipherOf, newDataKey } from '../encryption/keys.ts'
import { encryptedStorage } from '../encryption/storage.ts'
import { createReportFiles, type FileStore, type ReportFiles } from '../files/reportFiles.ts'
import type { ReadModel } from '../read-model/table.ts'
import { createDocumentWriter, type DocumentWriter } from '../repositories/documentWriter.ts'
import { testPictures } from '../repositories/testPictures.ts'
import { openPackage } from './open.ts'
import { type ImportTarget, planOf, take } from './take.ts'
import { pack, type WrittenPackage, writePackage } from './write.ts'

const at = '2026-03-01T08:00:00.000Z'
const user = {
  ...newUser({ id: 'cleo', email: 'cleo@example.com', name: 'Cleo', now: at }),
  organizations: { office: { role: 'owner' as const, joinedAt: at } },
}
const given = { app: '1', signal: new AbortController().signal, onProgress: () => {}, readServed: null }
const elsewhere: ImportTarget = { organizationId: 'office', name: 'Copy' }

const full = () => new DOMException('No room', 'QuotaExceededError')

/** The browser's store for files, with room for a number of them. */
function memoryFiles() {
  const kept = new Map<string, { bytes: ArrayBuffer; headers: [string, string][] }>()
  let room = Number.POSITIVE_INFINITY
  const store = {
    open: async () => ({
      async put(address: string, response: Response) {
        if (kept.size >= room) throw full()
        kept.set(address, { bytes: await response.arrayBuffer(), headers: [...response.headers] })
      },
      async match(address: string) {
        const found = kept.get(address)
        return found === undefined ? undefined : new Response(found.bytes, { headers: found.headers })
      },
      delete: async (address: string) => kept.delete(address),
    }),
    delete: async () => true,
  } as unknown as FileStore
  return {
    store,
    kept,
    limit: (files: number) => {
      room = files
    },
  }
}

let database: DatabaseHolder
let writer: DocumentWriter
let memory: ReturnType<typeof memoryFiles>
let files: ReportFiles
/** Documents that may still be written; then the disk is full. */
let rows: number

const withLimit = (storage: DeviceStorage): DeviceStorage => {
  const create = storage.createStorageInstance.bind(storage)
  storage.createStorageInstance = async (params) => {
    const instance = await create(params)
    const write = instance.bulkWrite.bind(instance)
    instance.bulkWrite = async (some, context) => {
      if ((collectionNames as readonly string[]).includes(params.collectionName)) {
        if (rows < some.length) throw full()
        rows -= some.length
      }
      return write(some, context)
    }
    return instance
  }
  return storage
}

async function openOn(storage: DeviceStorage, store: FileStore) {
  rows = Number.POSITIVE_INFINITY
  database = await openUnreplicated('cleo', withLimit(storage))
  writer = createDocumentWriter({
    user,
    deviceId: 'tablet',
    database,
    now: Date.now,
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    onProblem: () => {},
    onSaved: () => {},
    isOutdated: () => false,
  })
  files = createReportFiles('cleo', store)
  const organization = {
    ...documentFor('organizations', 'office', {}, 'office'),
    organizationId: 'office',
    data: personalOrganization({ displayName: 'Office', billingEmail: '', now: at, periodEnd: at }),
  }
  await database.run((open) => open.organizations.insert(organization as unknown as AnyDocument))
}

beforeEach(async () => {
  memory = memoryFiles()
  await openOn(deviceStorage({ indexedDB: new IDBFactory(), IDBKeyRange }), memory.store)
})
afterEach(() => database.close())

const [contents] = fc.sample(
  packageContents.filter(
    ({ calculations, reports }) =>
      calculations.length > 2 &&
      reports.length > 1 &&
      reports[0]!.data.versions.length > 1 &&
      reports[0]!.data.made !== undefined &&
      reports[0]!.data.received !== undefined,
  ),
  { numRuns: 1, seed: 3 },
)

const value = <Value>(result: Result<Value>): Value => {
  if (!result.ok) throw new Error(JSON.stringify(result.problem))
  return result.value
}

const packageOf = async (
  from: PackageContents,
  readFile: (key: string) => Promise<Blob | null> = everyFile(from),
  readStored: (sha256: string) => Promise<Result<Blob>> = (sha256) => pictures.read('harbour', sha256),
): Promise<OpenedPackage> => {
  const made = { organizationName: 'Harbour', madeAt: at, madeBy: { id: 'ada', name: 'Ada' } }
  const { file } = value(await pack({ ...given, ...made, contents: from, readFile, readStored }))
  return value(await openPackage(file, given))
}

let pictures = testPictures()
const deps = () => ({
  database,
  writer,
  files,
  pictures,
  readModel: { all: () => of([]) } as unknown as ReadModel,
})
const plan = async (opened: OpenedPackage, target: ImportTarget) =>
  value(await planOf(deps(), opened, target))
const takeIn = async (opened: OpenedPackage, target: ImportTarget) =>
  take(deps(), opened, await plan(opened, target), () => {})
const written = async (projectId: string): Promise<WrittenPackage> =>
  value(await writePackage(deps(), projectId, given))
const all = (collection: 'projects' | 'calculations' | 'reports' | 'refused') =>
  database.run(async (open) => {
    const found: readonly { toJSON(): object }[] = await open[collection].find().exec()
    return found.map((each) => each.toJSON() as AnyDocument)
  })

/** Every file that reports name, with whether this device can read it. */
const filesRead = async (): Promise<Record<string, boolean>> => {
  const read: Record<string, boolean> = {}
  for (const { data } of await all('reports')) {
    const { made = {}, received = {} } = data as unknown as ReportData
    for (const [id, { sha256 }] of Object.entries(received))
      read[id] = (await files.read(keptUnder('received', id, sha256), sha256)) !== null
    for (const id of Object.keys(made)) read[id] = await files.has(id)
  }
  return read
}
const named = contents!.reports.flatMap(({ data: { versions, made = {}, received = {} } }) => [
  ...versions.map(({ fileId }) => fileId),
  ...Object.keys(made),
  ...Object.keys(received),
])
const allRead = Object.fromEntries(named.map((id) => [id, true]))

describe('a package with files of reports', () => {
  test('is imported completely, can be exported again completely, and brings nothing new the second time', async () => {
    const opened = await packageOf(contents!)
    const { projectId } = value(await takeIn(opened, elsewhere))
    expect(await filesRead()).toEqual(allRead)
    const { file, missing, counts } = await written(projectId)
    expect(missing).toEqual({ elsewhere: 0, unreached: 0, noRoom: 0 })
    expect(counts.files).toBe(named.length)

    const edits = (await all('reports')).map(({ editId }) => editId)
    for (const again of [opened, value(await openPackage(file, given))]) {
      const { writes, kept, files: grown, tallies } = await plan(again, { projectId })
      expect([writes, kept, grown]).toEqual([[], [], []])
      expect(tallies.files).toMatchObject({ fresh: 0, same: named.length })
      value(await takeIn(again, { projectId }))
    }
    expect((await all('reports')).map(({ editId }) => editId)).toEqual(edits)
    expect(await all('refused')).toEqual([])
  })

  test('is imported on an encrypted device, and exported from it', async () => {
    await database.close()
    const cipher = await cipherOf(newDataKey())
    const storage = deviceStorage({ indexedDB: new IDBFactory(), IDBKeyRange })
    await openOn(encryptedStorage(storage, cipher, 'cleo'), encryptedFiles(memory.store, cipher))
    const { projectId } = value(await takeIn(await packageOf(contents!), elsewhere))
    expect(await filesRead()).toEqual(allRead)
    const onDisk = [...memory.kept.values()].map(({ bytes }) => new TextDecoder().decode(bytes)).join()
    expect(onDisk).not.toContain('File ')
    // One that is damaged is as good as gone: the project leaves without it, and the package brings it again.
    const [address, damaged] = [...memory.kept].find(([each]) => each.includes('sha256-'))!
    memory.kept.set(address, { ...damaged, bytes: damaged.bytes.slice(1) })
    expect((await written(projectId)).missing.elsewhere).toBe(1)
    value(await takeIn(await packageOf(contents!), { projectId }))
    expect(await filesRead()).toEqual(allRead)
    const { counts } = value(await openPackage((await written(projectId)).file, given)).manifest
    expect(counts.files).toBe(named.length)
  })

  test('keeps the newer documents here, and adds its files', async () => {
    const opened = await packageOf(contents!)
    const { projectId } = value(await takeIn(opened, elsewhere))
    const [report] = (await all('reports')).filter(({ data }) => data.received !== undefined)
    const dropped = Object.keys(report!.data.received as object)
    value(
      await writer.change('reports', report!.id, ({ data: { received: _, ...data } }) =>
        ok({ data: { ...data, overrides: { client: 'City' } } }),
      ),
    )
    value(await takeIn(opened, { projectId }))
    const now = (await all('reports')).find(({ id }) => id === report!.id)
    expect(now?.data).toMatchObject({ overrides: { client: 'City' } })
    expect(Object.keys(now?.data.received as object)).toEqual(expect.arrayContaining(dropped))
    expect(await all('refused')).toHaveLength(1)
  })

  test('asks about a report that was deleted here, and overwrites nothing', async () => {
    const opened = await packageOf(contents!)
    const { projectId } = value(await takeIn(opened, elsewhere))
    const [report] = (await all('reports')).filter(({ data }) => data.made !== undefined)
    value(await writer.change('reports', report!.id, () => ok({ deletedAt: at })))
    const before = (await all('reports')).find(({ id }) => id === report!.id)
    value(await takeIn(opened, { projectId }))
    expect((await all('reports')).find(({ id }) => id === report!.id)).toEqual(before)
    expect(await all('refused')).toMatchObject([{ documentId: report!.id, code: 'package/differs' }])
  })
})

describe('a disk that is full', () => {
  test('at any of the files leaves nothing behind, and the import works when there is room', async () => {
    const opened = await packageOf(contents!)
    for (let room = 0; room < named.length; room++) {
      memory.limit(room)
      const taken = await takeIn(opened, elsewhere)
      expect(!taken.ok && taken.problem.code).toBe('storage/quota')
      expect(memory.kept.size).toBe(0)
      for (const collection of ['projects', 'calculations', 'reports'] as const)
        expect(await all(collection)).toEqual([])
    }
    memory.limit(Number.POSITIVE_INFINITY)
    value(await takeIn(opened, elsewhere))
    expect(await filesRead()).toEqual(allRead)
  })

  test('at any of the documents leaves a project that the next try continues', async () => {
    const opened = await packageOf(contents!)
    for (let room = 1; ; room += 3) {
      rows = room
      const projectsBefore = (await all('projects')).length
      const planned = await plan(opened, elsewhere)
      const taken = await take(deps(), opened, planned, () => {})
      rows = Number.POSITIVE_INFINITY
      if (taken.ok) break
      expect(taken.problem.code).toBe('storage/quota')
      const { projectId } = planned.target
      value(await takeIn(opened, { projectId }))
      expect(await all('projects')).toHaveLength(projectsBefore + 1)
      const found = await plan(opened, { projectId })
      expect([found.writes, found.kept, found.files]).toEqual([[], [], []])
      expect(await all('refused')).toEqual([])
    }
  })
})

describe('a package that means harm', () => {
  /** The report with its own ids, and other files under them that it says are right. */
  async function forged(report: AnyDocument, projectId: string): Promise<OpenedPackage> {
    const files = new Map<string, Uint8Array<ArrayBuffer>>()
    const changed = (kind: 'made' | 'received', by: object) =>
      Object.fromEntries(
        Object.entries((report.data as unknown as ReportData)[kind] ?? {}).map(([id, file]) => {
          const bytes = fileBytes(`forged ${id}`)
          const sha256 = bytesHash(bytes)
          files.set(keptUnder(kind, id, sha256), bytes)
          return [id, { ...file, ...by, sha256 }]
        }),
      )
    const data = {
      ...report.data,
      made: changed('made', { generatedBy: 'ben' }),
      received: changed('received', {}),
    }
    const none = {
      folders: [],
      calculations: [],
      runs: [],
      materials: [],
      reportTemplates: [],
      activities: [],
    }
    const { project } = contents!
    return packageOf(
      {
        ...none,
        project: { ...project, id: `project:${projectId}`, scope: projectId, organizationId: 'office' },
        reports: [{ ...report, editId: 'forger.0mwpy2b3f.1', data }] as unknown as PackageContents['reports'],
      },
      async (key) => new Blob([files.get(key)!]),
    )
  }

  test('does not replace a file that a report names, whether it is here or not', async () => {
    const { projectId } = value(await takeIn(await packageOf(contents!), elsewhere))
    const [report] = (await all('reports')).filter(
      ({ data }) => data.made !== undefined && data.received !== undefined,
    )
    const { made = {}, received = {} } = report!.data as unknown as ReportData
    const right = new Map(memory.kept)
    const hostile = await forged(report!, projectId)
    value(await takeIn(hostile, { projectId }))
    for (const [address, file] of right) expect(memory.kept.get(address)).toBe(file)

    memory.kept.clear()
    value(await takeIn(hostile, { projectId }))
    const read = await filesRead()
    for (const id of [...Object.keys(made), ...Object.keys(received)])
      expect([id, read[id]]).toEqual([id, false])
    value(await takeIn(await packageOf(contents!), { projectId }))
    expect(await filesRead()).toMatchObject(Object.fromEntries(Object.keys(received).map((id) => [id, true])))
  })
})

describe('photos of a package', () => {
  const bytes = new Blob(['a picture'], { type: 'image/jpeg' })
  const withPhotos = async (): Promise<PackageContents> => {
    pictures = testPictures()
    const { sha256 } = value(await pictures.keep('harbour', bytes))
    const { sha256: gone } = picture({ sha256: 'f'.repeat(64) })
    return {
      ...contents!,
      project: {
        ...contents!.project,
        data: {
          ...contents!.project.data,
          photos: { a: picture({ sha256 }), b: picture({ sha256: gone }), c: picture({ sha256 }) },
        },
      },
    }
  }

  test('come with their pictures, each once, and belong to the target project', async () => {
    const opened = await packageOf(await withPhotos())
    expect(opened.manifest.version).toBe(3)
    expect(opened.manifest.counts.photos).toBe(1)
    const { projectId } = value(await takeIn(opened, elsewhere))
    const [{ data } = { data: {} }] = (await all('projects')).filter(({ scope }) => scope === projectId)
    const photos = (data as { photos?: Photos }).photos ?? {}
    expect(Object.keys(photos).sort()).toEqual(['a', 'b', 'c'])
    expect((await pictures.read(projectId, photos.a!.sha256)).ok).toBe(true)
    expect((await pictures.read(projectId, photos.b!.sha256)).ok).toBe(false)
  })
})
