import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CopyAsked } from '#domain/contents/copy.ts'
import { picture } from '#domain/photos/testPhotos.ts'
import { sampleTag } from '#domain/sample/sample.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import { personalOrganization } from '#domain/schemas/organization.ts'
import { newUser } from '#domain/schemas/user.ts'
import { documentFor } from '#tests/helpers/packages.ts'
import { openUnreplicated } from '#tests/helpers/unreplicated.ts'
import type { DatabaseHolder, DeviceStorage } from '../database/database.ts'
import { deviceStorage } from '../database/indexeddb/deviceStorage.ts'
import { activitiesWritten } from './activities.ts'
import { type CopyInto, createCopies } from './copies.ts'
import { createDocumentWriter } from './documentWriter.ts'
import { testPictures } from './testPictures.ts'

const at = '2026-03-01T08:00:00.000Z'
const user = {
  ...newUser({ id: 'cleo', email: 'cleo@example.com', name: 'Cleo', now: at }),
  organizations: { firm: { role: 'viewer' }, office: { role: 'member' } },
}

const projectOf = (id: string, organizationId: string, data: object = {}) => ({
  ...documentFor('projects', id, { name: id }, id),
  id: `project:${id}`,
  organizationId,
  data: {
    uid: 'PRJ-2026-7KQ2',
    projectNumber: '17',
    projectLeader: 'Ada',
    projectDirector: '',
    location: '',
    status: 'active',
    color: '#2563EB',
    visibility: 'organization',
    teamMembers: {},
    ...data,
  },
})
const member = { teamMembers: { cleo: { role: 'member', permissions: [] } } }
const metadata = { author: 'Ada', version: 1, isTemplate: false, accessCount: 0, lastAccessedAt: null }
const calculation = (id: string, folderId: string | null) => ({
  ...documentFor(
    'calculations',
    id,
    { folderId, data: { type: 'x', inputs: { b: 2 }, results: null, metadata } },
    'quay',
  ),
  organizationId: 'firm',
})

/** Whether there is no room for calculations. */
let isFull: boolean

const withoutRoom = (storage: DeviceStorage): DeviceStorage => {
  const create = storage.createStorageInstance.bind(storage)
  storage.createStorageInstance = async (params) => {
    const instance = await create(params)
    const write = instance.bulkWrite.bind(instance)
    instance.bulkWrite = async (some, context) => {
      if (isFull && params.collectionName === 'calculations')
        throw new DOMException('No room', 'QuotaExceededError')
      return write(some, context)
    }
    return instance
  }
  return storage
}

let database: DatabaseHolder
let copy: (
  from: string,
  asked: CopyAsked,
  into: CopyInto,
) => ReturnType<ReturnType<typeof createCopies>['copy']>
let pictures: ReturnType<typeof testPictures>
let told: () => Promise<string[]>

beforeEach(async () => {
  isFull = false
  const storage = deviceStorage({ indexedDB: new IDBFactory(), IDBKeyRange })
  database = await openUnreplicated('cleo', withoutRoom(storage))
  const writer = createDocumentWriter({
    user,
    deviceId: 'tablet',
    database,
    now: Date.now,
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    onProblem: () => {},
    onSaved: () => {},
    isOutdated: () => false,
  })
  const organization = (id: string, displayName: string) => ({
    ...documentFor('organizations', id, {}, id),
    organizationId: id,
    data: personalOrganization({ displayName, billingEmail: '', now: at, periodEnd: at }),
  })
  const insert = (collection: 'organizations' | 'projects' | 'folders' | 'calculations', all: object[]) =>
    database.run((open) => open[collection].bulkInsert(all as AnyDocument[]))
  await insert('organizations', [organization('firm', 'Firm Ltd'), organization('office', 'Office')])
  await insert('projects', [
    { ...projectOf('quay', 'firm'), tags: ['harbour', sampleTag] },
    projectOf('pier', 'office', member),
    projectOf('closed', 'office', { visibility: 'organization' }),
  ])
  await insert('folders', [{ ...documentFor('folders', 'f1', {}, 'quay'), organizationId: 'firm' }])
  await insert('calculations', [calculation('c1', 'f1'), calculation('c2', null)])
  pictures = testPictures()
  copy = createCopies({ database, writer, pictures, onProblem: () => {} }).copy
  told = async () => {
    await activitiesWritten(writer)
    return (await all('activities')).map(({ scope, name }) => `${scope}: ${name}`)
  }
})
afterEach(() => database.close())

const all = async (collection: 'projects' | 'folders' | 'calculations' | 'activities') =>
  (await database.run((open) => open[collection].find().exec())).map(
    (each) => each.toJSON() as unknown as AnyDocument,
  )
const liveIn = async (collection: 'folders' | 'calculations', scope: string) =>
  (await all(collection)).filter((each) => each.scope === scope && each.deletedAt === null)

describe('copying into another place, without a network', () => {
  test('photos are copied with their pictures; a copy without a picture is not made', async () => {
    const kept = await pictures.keep('quay', new Blob(['a picture']))
    if (!kept.ok) throw new Error('Not kept')
    const photos = { a: picture({ sha256: kept.value.sha256 }), b: picture({ deletedAt: at }) }
    const addPhotos = (all: object) =>
      database.run(async (open) =>
        (await open.folders.findOne('quay:folders:f1').exec())?.incrementalPatch({ data: { photos: all } }),
      )
    await addPhotos(photos)
    const into = { projectId: 'pier', folderId: null }
    expect((await copy('quay', { kind: 'folder', id: 'f1' }, into)).ok).toBe(true)
    const [folder] = await liveIn('folders', 'pier')
    expect(folder?.data.photos).toEqual({ a: photos.a })
    expect((await pictures.read('pier', kept.value.sha256)).ok).toBe(true)

    await addPhotos({ c: picture({ sha256: 'e'.repeat(64) }) })
    const refused = await copy('quay', { kind: 'folder', id: 'f1' }, into)
    expect(refused).toMatchObject({ ok: false, problem: { code: 'photo/not-here' } })
    expect(await liveIn('folders', 'pier')).toHaveLength(1)
  })

  test('a viewer copies a folder into a project of another organization, and it waits to be sent', async () => {
    const made = await copy('quay', { kind: 'folder', id: 'f1' }, { projectId: 'pier', folderId: null })
    expect(made.ok).toBe(true)
    const [folder] = await liveIn('folders', 'pier')
    const calculations = await liveIn('calculations', 'pier')
    expect(folder).toMatchObject({
      name: 'f1',
      organizationId: 'office',
      createdBy: 'cleo',
      waiting: 1,
      data: { copiedFrom: { id: 'quay:folders:f1', projectName: 'quay', organizationName: 'Firm Ltd' } },
    })
    expect(calculations).toMatchObject([
      { name: 'c1', data: { inputs: { b: 2 }, copiedFrom: { id: 'quay:calculations:c1' } } },
    ])
    expect(folder?.id).toBe(`pier:folders:${calculations[0]?.folderId}`)
    expect(await liveIn('calculations', 'quay')).toHaveLength(2)
    expect(await told()).toEqual(['pier: Folder copied'])
  })

  test('a project becomes a private one of the other organization, with a number of its own', async () => {
    const given = { organizationId: 'office', name: 'Quay again', projectNumber: '18' }
    const made = await copy('quay', { kind: 'project' }, given)
    if (!made.ok) throw new Error(made.problem.message)
    const project = (await all('projects')).find(({ scope }) => scope === made.value.projectId)
    expect(project).toMatchObject({
      name: 'Quay again',
      organizationId: 'office',
      tags: ['harbour'],
      data: {
        projectNumber: '18',
        visibility: 'private',
        teamMembers: { cleo: { role: 'admin' } },
        copiedFrom: { id: 'project:quay', name: 'quay', organizationName: 'Firm Ltd' },
      },
    })
    expect(project?.data.uid).not.toBe('PRJ-2026-7KQ2')
    expect(await liveIn('calculations', made.value.projectId)).toHaveLength(2)
    expect(await told()).toEqual([`${made.value.projectId}: Project copied`])
  })

  test.each([
    ['a project that the person only sees', { projectId: 'closed', folderId: null }, 'access/role'],
    ['a project that is not there', { projectId: 'nowhere', folderId: null }, 'project/not-found'],
    [
      'an organization in which the person only reads',
      { organizationId: 'firm', name: 'Quay', projectNumber: '1' },
      'organization/role',
    ],
  ])('is refused into %s', async (_, into, code) => {
    const made = await copy('quay', { kind: 'project' }, into)
    expect(made).toMatchObject({ ok: false, problem: { code } })
    expect(await all('calculations')).toHaveLength(2)
    expect(await all('projects')).toHaveLength(3)
  })

  test('leaves nothing of a copy that failed half-way', async () => {
    isFull = true
    const made = await copy('quay', { kind: 'folder', id: 'f1' }, { projectId: 'pier', folderId: null })
    expect(made).toMatchObject({ ok: false, problem: { code: 'storage/quota' } })
    expect(await liveIn('folders', 'pier')).toEqual([])
  })
})
