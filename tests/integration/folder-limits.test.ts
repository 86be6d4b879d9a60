import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldersPerProject } from '#domain/accountLimits.ts'
import { deletedForEver } from '#domain/bin/term.ts'
import { bearingCapacityEurocode } from '#domain/calc/bearing-capacity-eurocode/index.ts'
import { runModule } from '#domain/calc/run.ts'
import { reportView } from '#domain/protocol/rest/reports.ts'
import { folderVersion } from '#domain/schemas/folder.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import { photoLimits } from '#domain/schemas/photo.ts'
import type { Database, Store, StoredDocument } from '#server/store/database.ts'
import { toStored } from '#server/store/documents.ts'
import { organizationDatabase } from '#server/store/names.ts'
import { openStore } from '#server/store/open.ts'
import { documentsAtOnce } from '#server/store/pages.ts'
import { done, newPerson, type Person, refused } from '#tests/helpers/callables.ts'
import { type LocalGateway, startGatewayHere } from '#tests/helpers/gateway.ts'
import { rest } from '#tests/helpers/rest.ts'
import { calculation, type Document, edit, folder, fresh, project } from './sync/documents.ts'
import { deviceOf } from './sync/office.ts'
import { documentOf, pushOne } from './sync/site.ts'

/*
 * A folder may have ten thousand characters of description and three hundred photos: no request reads all folders of a project, or
 * answers more of their text than fits into the memory of a gateway that many use.
 */

/** Ids of the folders whose documents were read. */
let read: string[] = []

/** The same store, whose reads of folders are noted. */
function watched(store: Store): Store {
  const note = (documents: readonly (StoredDocument | null)[]) => {
    for (const each of documents) if (each?._id.includes(':folders:')) read.push(each._id)
  }
  const watch = (of: Database): Database => ({
    ...of,
    get: async (id) => {
      const found = await of.get(id)
      note([found])
      return found
    },
    getMany: async (ids, options) => {
      const found = await of.getMany(ids, options)
      note(found)
      return found
    },
    range: async (options) => {
      const found = await of.range(options)
      note(found)
      return found
    },
  })
  const known = new Map<string, Promise<Database>>()
  return {
    ...store,
    database: (name) => {
      const opened = known.get(name) ?? store.database(name).then(watch)
      known.set(name, opened)
      return opened
    },
  }
}

let store: Store
let gateway: LocalGateway
let ada: Person
beforeAll(async () => {
  store = await openStore({ memory: true })
  gateway = await startGatewayHere({ store: watched(store) })
  ada = await newPerson(gateway, 'Ada')
})
afterAll(() => gateway.stop())

const device = () => deviceOf(gateway, ada.userId, ada.token)

async function newProject(): Promise<string> {
  const made = project(ada.userId, ada.organizationId)
  await pushOne(device(), 'projects', fresh(made))
  return String(made.scope)
}

const newFolder = (projectId: string, changes: object = {}): Document => ({
  ...folder(ada.userId, ada.organizationId, projectId),
  ...changes,
})

/** As the gateway keeps documents that it accepted long ago. */
async function keep(documents: readonly Document[]): Promise<void> {
  const database = await store.database(organizationDatabase(ada.organizationId))
  const stamp = ({ editId }: Document) => ({ by: ada.userId, at: '2026-03-01T08:00:00.000Z', editId })
  for (let from = 0; from < documents.length; from += 1000) {
    const outcomes = await database.putMany(
      documents
        .slice(from, from + 1000)
        .map((each) => toStored({ ...each, waiting: 0, server: { ...stamp(each), ancestors: [] } })),
    )
    expect(new Set(outcomes)).toEqual(new Set(['written']))
  }
}

const localIdOf = ({ id }: { id: string }) => parseDocumentId(id)?.localId ?? ''

test('[G20] a project takes 10,000 folders and no more, by devices and by calls, the bin included', async () => {
  const projectId = await newProject()
  const [first, ...others] = Array.from({ length: foldersPerProject - 2 }, (_, index) =>
    newFolder(projectId, {
      deletedAt: index === 1 ? '2026-03-01T08:00:00.000Z' : index === 2 ? deletedForEver : null,
    }),
  )
  if (first === undefined) throw new Error('None made')
  await keep([first, ...others])
  const rows = [1, 2, 3].map(() => fresh(newFolder(projectId)))
  const outcomes = await device().push('folders', rows)
  expect(outcomes.map(({ kind }) => kind)).toEqual(['accepted', 'accepted', 'refused'])
  expect(outcomes[2]).toMatchObject({ code: 'folder/too-many', document: null })
  // As a device does after a restore, and whatever base it claims.
  const restored = { ...fresh(newFolder(projectId)), base: 'device.unknown' }
  expect(await pushOne(device(), 'folders', restored)).toMatchObject({ code: 'folder/too-many' })
  expect(await refused(gateway, 'createFolder', { projectId, name: 'Piers' }, ada)).toMatch(
    /folder\/too-many$/,
  )

  // What is there changes as always, and other projects have room.
  const renamed = await done(gateway, 'updateFolder', { id: first.id, fields: { name: 'Renamed' } }, ada)
  expect(renamed.name).toBe('Renamed')
  await done(gateway, 'deleteFolder', { id: first.id }, ada)
  expect(await refused(gateway, 'createFolder', { projectId, name: 'Piers' }, ada)).toMatch(
    /folder\/too-many$/,
  )
  await done(gateway, 'createFolder', { projectId: await newProject(), name: 'Piers' }, ada)
})

test('a project with more folders than the limit is answered whole, in parts', async () => {
  const projectId = await newProject()
  const folders = Array.from({ length: foldersPerProject + 50 }, () => newFolder(projectId))
  await keep(folders)
  const opened = await done(gateway, 'getProject', { projectId }, ada)
  expect(opened.folders).toHaveLength(foldersPerProject)
  const ids: string[] = []
  for (;;) {
    const after = ids.at(-1)
    const part = await done(gateway, 'getFolders', { projectId, limit: 1000, after }, ada)
    if (part.length === 0) break
    ids.push(...part.map(({ id }) => id))
  }
  expect(ids).toEqual(folders.map(({ id }) => id).sort())
})

test('one answer has so much text of folders or calculations and no more', async () => {
  const projectId = await newProject()
  const top = newFolder(projectId)
  const long = { description: 'x'.repeat(10_000), folderId: localIdOf(top) }
  const folders = Array.from({ length: 820 }, () => newFolder(projectId, long))
  const calculations = folders.map(() => ({
    ...calculation(ada.userId, ada.organizationId, projectId),
    ...long,
  }))
  await keep([top, ...folders, ...calculations])
  for (const [name, data] of [
    ['getFolders', { projectId }],
    ['getSubfolders', { parentId: top.id }],
    ['getProjectCalculations', { projectId }],
  ] as const)
    expect([name, await refused(gateway, name, data, ada)]).toEqual([
      name,
      expect.stringMatching(/request\/answer-too-large$/),
    ])
  expect(await done(gateway, 'getFolders', { projectId, limit: 700 }, ada)).toHaveLength(700)
  expect(await done(gateway, 'getFolder', { id: top.id }, ada)).toMatchObject({
    subfolders: 820,
    calculations: 820,
  })
})

test('a call about one folder reads that folder, and what lies in it where it answers or moves that', async () => {
  const projectId = await newProject()
  const [outer, inner] = [newFolder(projectId), newFolder(projectId)]
  const nested = { ...inner, folderId: localIdOf(outer) }
  await keep([outer, nested, ...Array.from({ length: 60 }, () => newFolder(projectId))])
  // Counts what is there.
  await done(gateway, 'getFolders', { projectId, limit: 1 }, ada)
  const readBy = async <Answer>(ask: () => Promise<Answer>) => {
    read = []
    const answer = await ask()
    return { answer, ids: [...new Set(read)].sort() }
  }
  expect((await readBy(() => done(gateway, 'getFolder', { id: outer.id }, ada))).ids).toEqual([outer.id])
  expect((await readBy(() => done(gateway, 'getSubfolders', { parentId: outer.id }, ada))).ids).toEqual(
    [outer.id, inner.id].sort(),
  )
  const made = await readBy(() =>
    done(gateway, 'createFolder', { projectId, name: 'New', parentId: inner.id }, ada),
  )
  expect(made.ids).toEqual([])
  const { id } = made.answer
  const rename = () => done(gateway, 'updateFolder', { id, fields: { parentId: outer.id } }, ada)
  expect((await readBy(rename)).ids).toEqual([id])
  const removal = await readBy(() => done(gateway, 'deleteFolder', { id: outer.id }, ada))
  expect(removal.answer.moved).toBe(2)
  expect(removal.ids).toEqual([outer.id, inner.id, id].sort())
})

test('a list reads the folders that it answers, a few at a time', async () => {
  const projectId = await newProject()
  const folders = Array.from({ length: 60 }, () => newFolder(projectId))
  await keep([...folders, newFolder(projectId, { deletedAt: '2026-03-01T08:00:00.000Z' })])
  await done(gateway, 'getFolders', { projectId }, ada)
  read = []
  await done(gateway, 'getFolders', { projectId, limit: documentsAtOnce }, ada)
  expect(read).toHaveLength(documentsAtOnce)
  read = []
  expect(await done(gateway, 'getFolders', { projectId }, ada)).toHaveLength(folders.length)
  expect(read).toHaveLength(folders.length)
})

/** A report, with the photos that are to be printed, of a calculation in a folder. */
async function reportOn(projectId: string, folderId: string): Promise<string> {
  const inputs = bearingCapacityEurocode.example
  const run = runModule(bearingCapacityEurocode, inputs, {
    resultId: 'r',
    timestamp: '2026-03-01T08:00:00.000Z',
    projectId,
    elapsed: () => 0,
  })
  if (!run.ok) throw new Error(run.problem.message)
  const data = { inputs, results: JSON.parse(JSON.stringify(run.value)) as unknown }
  const one = { ...calculation(ada.userId, ada.organizationId, projectId, data), folderId }
  const made = documentOf(await pushOne(device(), 'calculations', fresh(one)))
  const body = {
    projectId,
    name: 'Foundations',
    calculationIds: [made.id],
    overrides: { appendices: ['photos'] },
  }
  const answer = await rest(gateway, 'POST', '/api/reports', { by: ada, body })
  expect(answer.status, answer.text).toBe(201)
  return reportView.parse(answer.data).id
}

test('a report with photos reads the folders around its calculations, and no other', async () => {
  const projectId = await newProject()
  const [outer, beside] = [newFolder(projectId), newFolder(projectId)]
  const inner = newFolder(projectId, { folderId: localIdOf(outer) })
  await keep([outer, beside, inner, ...Array.from({ length: 30 }, () => newFolder(projectId))])
  const id = await reportOn(projectId, localIdOf(inner))
  read = []
  const made = await rest(gateway, 'POST', `/api/reports/${id}/generate`, { by: ada })
  expect(made.status, made.text).toBe(201)
  expect([...new Set(read)].sort()).toEqual([outer.id, inner.id].sort())

  // Two devices that move folders into each other make a ring.
  const [stored] = (await device().sync('folders')).documents.filter((each) => each.id === outer.id)
  if (stored === undefined) throw new Error('not pulled')
  const ring = edit(stored, { folderId: localIdOf(inner) })
  expect((await pushOne(device(), 'folders', ring)).kind).toBe('accepted')
  expect((await rest(gateway, 'POST', `/api/reports/${id}/generate`, { by: ada })).status).toBe(201)
})

test('the folders around the calculations of a report count to what one document can hold', async () => {
  const projectId = await newProject()
  const photo = {
    sha256: 'a'.repeat(64),
    bytes: 1,
    type: 'image/jpeg',
    width: 1,
    height: 1,
    caption: 'x'.repeat(photoLimits.caption),
    note: 'x'.repeat(photoLimits.note),
    takenBy: ada.userId,
    addedAt: '2026-03-01T08:00:00.000Z',
    order: 1,
    onSheet: false,
  }
  const photos = Object.fromEntries(
    Array.from({ length: photoLimits.stored }, (_, index) => [`p${index}`, photo]),
  )
  const chain: Document[] = []
  for (let depth = 0; depth < 24; depth++) {
    const around = chain.at(-1)
    const folderId = around === undefined ? null : localIdOf(around)
    chain.push(newFolder(projectId, { folderId, payloadVersion: folderVersion, data: { photos } }))
  }
  await keep(chain)
  const generate = async (depth: number) => {
    const within = chain[depth]
    const id = await reportOn(projectId, within === undefined ? '' : localIdOf(within))
    const { status, code } = await rest(gateway, 'POST', `/api/reports/${id}/generate`, { by: ada })
    return [status, code]
  }
  expect(await generate(9)).toEqual([201, undefined])
  expect(await generate(23)).toEqual([413, 'report/too-large'])
})
