import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { binDays, deletedForEver } from '#domain/bin/term.ts'
import { sampleMaterials } from '#domain/materials/samples.ts'
import { storedMaterial } from '#domain/materials/stored.ts'
import type { WireDocument } from '#domain/protocol/sync.ts'
import { collections } from '#domain/schemas/collections.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import { standardTemplate } from '#domain/schemas/template.ts'
import { openBlobs } from '#server/files/blobs.ts'
import { fileKey } from '#server/reports/files.ts'
import type { Database, Store } from '#server/store/database.ts'
import { organizationDatabase } from '#server/store/names.ts'
import { openStore } from '#server/store/open.ts'
import { join, type Person } from '#tests/helpers/callables.ts'
import { checkedStore } from '#tests/helpers/checkedStore.ts'
import { type LocalGateway, signIn, startGatewayHere } from '#tests/helpers/gateway.ts'
import { newAccount } from '#tests/helpers/sharedGateway.ts'
import { activity, calculation, edit, folder, fresh, project, report } from './sync/documents.ts'
import { type Device, deviceOf } from './sync/office.ts'
import { documentOf, pushOne } from './sync/site.ts'

const dayMs = 24 * 60 * 60 * 1000

let now = Date.now()
let store: Store
let gateway: LocalGateway
beforeAll(async () => {
  store = checkedStore(await openStore({ memory: true }))
  gateway = await startGatewayHere({ store, clock: () => now })
})
afterAll(() => gateway.stop())

type Account = Awaited<ReturnType<typeof newAccount>>
let account: Account
let ada: Person
let device: Device

/** A session does not last as long as the bin. */
async function signedIn(given: Account): Promise<Person> {
  const { accessToken, user } = await signIn(gateway, given)
  const { id: userId, email, defaultOrganization } = user
  return { userId, email, token: accessToken, organizationId: defaultOrganization ?? '' }
}

const anew = async (given: Account): Promise<Device> => {
  const person = await signedIn(given)
  return deviceOf(gateway, person.userId, person.token)
}

beforeEach(async () => {
  account = await newAccount(gateway, 'Ada')
  ada = await signedIn(account)
  device = deviceOf(gateway, ada.userId, ada.token)
})

const database = (): Promise<Database> => store.database(organizationDatabase(ada.organizationId))
const today = (): string => new Date(now).toISOString()
const later = (days: number) => {
  now += days * dayMs
}

const put = async (collection: CollectionName, document: WireDocument): Promise<WireDocument> =>
  documentOf(await pushOne(device, collection, fresh(document)))
const bin = async (
  collection: CollectionName,
  document: WireDocument,
  deletedAt: string = today(),
): Promise<WireDocument> => documentOf(await pushOne(device, collection, edit(document, { deletedAt })))

/** A project with a folder, a calculation in it, a report with a file, and an entry of the history. */
async function newProject() {
  const { userId, organizationId } = ada
  const made = await put('projects', project(userId, organizationId))
  const scope = String(made.scope)
  const piers = await put('folders', folder(userId, organizationId, scope))
  const folderId = piers.id.split(':').at(-1) ?? ''
  const pad = await put('calculations', { ...calculation(userId, organizationId, scope), folderId })
  const sheet = await put('reports', report(userId, organizationId, scope, [pad.id]))
  await put('activities', activity(userId, organizationId, scope))
  const blobs = openBlobs(store)
  await blobs.keep(fileKey(sheet.id), { type: 'text/html', bytes: Buffer.from('<h1>Pier</h1>') })
  const files = () => blobs.versions(fileKey(sheet.id))
  return { scope, project: made, folder: piers, calculation: pad, report: sheet, files }
}

const stored = async (id: string) => (await database()).get(id)

test('[T3] after 90 days a calculation is emptied on the server and then on every device, and not before', async () => {
  const made = await newProject()
  await device.sync('calculations')
  await bin('calculations', made.calculation)
  const kept = await put('calculations', calculation(ada.userId, ada.organizationId, made.scope))

  later(binDays - 1)
  await gateway.removal.run()
  expect(await stored(made.calculation.id)).toMatchObject({
    name: 'North abutment',
    data: { inputs: { width: 2.5 } },
  })
  later(1)
  await gateway.removal.run()
  expect(await stored(made.calculation.id)).toMatchObject({
    deletedAt: deletedForEver,
    name: '',
    data: { inputs: {}, results: null },
  })
  expect(await stored(kept.id)).toMatchObject({ deletedAt: null, data: { inputs: { width: 2.5 } } })

  const { documents } = await (await anew(account)).sync('calculations')
  expect(documents.find(({ id }) => id === made.calculation.id)).toMatchObject({
    deletedAt: deletedForEver,
    name: '',
  })
  const before = await stored(made.calculation.id)
  await gateway.removal.run()
  expect(await stored(made.calculation.id)).toEqual(before)
})

test('[T3] folders, reports with their files, materials and report templates are emptied too', async () => {
  const made = await newProject()
  const { userId, organizationId } = ada
  const inLibrary = (collection: 'materials' | 'reportTemplates', changes: object) => {
    const id = `${organizationId}:${collection}:${collection}`
    return put(collection, {
      ...calculation(userId, organizationId, organizationId),
      payloadVersion: collections[collection].version,
      ...changes,
      id,
    })
  }
  const [clay] = sampleMaterials(today(), userId)
  if (clay === undefined) throw new Error('No sample material')
  const template = { ...standardTemplate, templateName: 'Bridges' }
  const all = [
    ['folders', made.folder],
    ['reports', made.report],
    ['materials', await inLibrary('materials', storedMaterial(clay))],
    ['reportTemplates', await inLibrary('reportTemplates', { data: { audience: 'organization', template } })],
  ] as const
  for (const [collection, document] of all) await bin(collection, document)
  later(binDays)
  await gateway.removal.run()
  for (const [collection, { id, data }] of all) {
    const left = await stored(id)
    expect([collection, left]).toMatchObject([collection, { deletedAt: deletedForEver, name: '' }])
    if (collection === 'materials' || collection === 'reportTemplates') expect(left?.data).not.toEqual(data)
  }
  expect(await made.files()).toEqual([])
})

test('[T1] a device whose clock is years behind does not shorten the term', async () => {
  const made = await newProject()
  await bin('calculations', made.calculation, '2001-01-01T00:00:00.000Z')
  await gateway.removal.run()
  expect(await stored(made.calculation.id)).toMatchObject({ data: { inputs: { width: 2.5 } } })
})

test('what was restored in time stays, and gets its whole term when it is deleted again', async () => {
  const made = await newProject()
  const binned = await bin('calculations', made.calculation)
  later(binDays - 1)
  device = await anew(account)
  const restored = documentOf(await pushOne(device, 'calculations', edit(binned, { deletedAt: null })))
  later(2)
  await gateway.removal.run()
  expect(await stored(made.calculation.id)).toMatchObject({
    deletedAt: null,
    data: { inputs: { width: 2.5 } },
  })
  device = await anew(account)
  await bin('calculations', restored)
  later(binDays - 1)
  await gateway.removal.run()
  expect(await stored(made.calculation.id)).toMatchObject({ data: { inputs: { width: 2.5 } } })
})

test('[T4] a project takes all that lies in it along, with the files of its reports; devices drop it', async () => {
  const made = await newProject()
  const contents = ['folders', 'calculations', 'reports', 'activities'] as const
  for (const collection of contents) await device.sync(collection)
  await device.sync('projects')
  await bin('projects', made.project)
  later(binDays)
  expect(await made.files()).toHaveLength(1)
  await gateway.removal.run()

  expect(await made.files()).toEqual([])
  const left = await (await database()).range({ from: `${made.scope}:`, to: `${made.scope};`, limit: 10 })
  expect(left).toEqual([])
  expect(await stored(made.project.id)).toMatchObject({
    deletedAt: deletedForEver,
    name: '',
    data: { location: '' },
  })

  device = await anew(account)
  for (const collection of contents) {
    const { documents, revoked } = await device.sync(collection)
    expect([collection, documents.filter(({ scope }) => scope === made.scope), revoked]).toEqual([
      collection,
      [],
      [],
    ])
  }
  expect((await device.sync('projects')).documents).toMatchObject([{ id: made.project.id, name: '' }])
})

test('[T2] [G17] what a person deletes for ever is gone at once: revoked, closed to writes, and emptied by the next run', async () => {
  const made = await newProject()
  await device.sync('calculations')
  const binned = await bin('projects', made.project)
  await bin('projects', binned, deletedForEver)
  expect((await device.sync('calculations')).revoked).toEqual([made.scope])
  const late = fresh(calculation(ada.userId, ada.organizationId, made.scope))
  expect(await pushOne(device, 'calculations', late)).toMatchObject({
    kind: 'refused',
    code: 'access/no-access',
  })
  expect(await device.push('calculations', [edit(made.calculation, { name: 'Late' })])).toMatchObject([
    { kind: 'refused', code: 'access/no-access', document: null },
  ])
  await gateway.removal.run()
  expect(await stored(made.calculation.id)).toBeNull()
})

test('[P19] an edit cannot take a document that was deleted for ever out of the bin, before it is emptied or after', async () => {
  const made = await newProject()
  const binned = await bin('calculations', made.calculation)
  await bin('calculations', binned, deletedForEver)
  const restore = edit(binned, { deletedAt: null })
  const refused = { kind: 'refused', code: 'sync/deleted-for-ever' }
  expect(await pushOne(device, 'calculations', restore)).toMatchObject(refused)
  await gateway.removal.run()
  expect(await pushOne(device, 'calculations', restore)).toMatchObject({ ...refused, document: { name: '' } })
})

test('a person deletes for ever only what the person may delete', async () => {
  const made = await newProject()
  const benAccount = await newAccount(gateway, 'Ben')
  const ben = await signedIn(benAccount)
  await join(gateway, ben, ada.organizationId, 'member')
  const data = {
    ...(made.project.data as object),
    teamMembers: {
      [ada.userId]: { role: 'admin', permissions: [] },
      [ben.userId]: { role: 'member', permissions: [] },
    },
  }
  const shared = documentOf(await pushOne(device, 'projects', edit(made.project, { data })))
  const binned = await bin('projects', shared)
  const his = await anew(benAccount)
  for (const deletedAt of [null, deletedForEver])
    expect(await pushOne(his, 'projects', edit(binned, { deletedAt }))).toMatchObject({
      kind: 'refused',
      code: 'access/role',
    })
})
