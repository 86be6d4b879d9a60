import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WireDocument } from '#domain/protocol/sync.ts'
import { conflictDocument } from '#domain/schemas/conflict.ts'
import { collectionNames } from '#domain/schemas/ids.ts'
import { organizationDatabase } from '#server/store/names.ts'
import { type Cluster, liveLeaves, openCluster } from '#tests/helpers/cluster.ts'
import { type Document, edit, editId, fresh } from './sync/documents.ts'
import { type Device, deviceOf, type Office, openOffice } from './sync/office.ts'
import { documentOf, newCalculation, newSite, pushOne, type Site } from './sync/site.ts'

let cluster: Cluster
let office: Office
let site: Site
beforeAll(async () => {
  cluster = openCluster()
  office = await openOffice(cluster)
  site = await newSite(office)
})
afterAll(() => office.close())

const databaseName = () => organizationDatabase(site.organizationId)

/** An edit of `master` that another node accepted, by `by`, before it heard of the present state. */
async function acceptedElsewhere(master: Document, changes: Record<string, unknown>, by: Device) {
  const given = editId()
  const { id, ...rest } = master
  const at = new Date().toISOString()
  const ancestors = [master.editId]
  const server = { by: by.userId, at, editId: given, ancestors }
  await cluster.acceptBeside(databaseName(), { ...rest, ...changes, _id: id, editId: given, server })
}

const everything = async (device: Device): Promise<Map<string, WireDocument>> => {
  const found = new Map<string, WireDocument>()
  for (const collection of collectionNames)
    for (const document of (await device.sync(collection)).documents) found.set(document.id, document)
  return found
}

const conflictsOf = async (device: Device) =>
  [...(await everything(device)).values()].flatMap((each) => conflictDocument.safeParse(each).data ?? [])

test('[X1] [X2] [X5] of two edits that two nodes accepted one stays, the other is a record for everybody who sees it', async () => {
  const made = documentOf(await pushOne(site.ben, 'calculations', fresh(newCalculation(site, site.ben))))
  documentOf(await pushOne(site.ben, 'calculations', edit(made, { name: 'Here' })))
  await acceptedElsewhere(made, { name: 'There' }, site.ada)
  const seen = await everything(deviceOf(office, site.eve.userId))
  const [record, ...more] = await conflictsOf(deviceOf(office, site.eve.userId))
  expect(more).toEqual([])
  const stays = seen.get(made.id)
  expect([stays?.name, record?.data.document.name].sort()).toEqual(['Here', 'There'])
  expect(record?.data).toMatchObject({ documentId: made.id, theirs: stays, base: { editId: made.editId } })
  expect(record?.createdBy).toBe(record?.name === 'There' ? site.ada.userId : site.ben.userId)
  const database = await cluster.database(databaseName())
  expect(await liveLeaves(database, made.id)).toHaveLength(1)
  expect(await conflictsOf(deviceOf(office, site.dan.userId))).toEqual([])
  expect(await conflictsOf(deviceOf(office, site.mallory.userId))).toEqual([])
})

test('[G15] a record can be moved to the bin by whoever may write, and nothing else', async () => {
  const ben = deviceOf(office, site.ben.userId)
  const [record] = await conflictsOf(ben)
  const bin = edit(record as unknown as Document, { deletedAt: new Date().toISOString() })
  expect(await pushOne(site.eve, 'conflicts', bin)).toMatchObject({ kind: 'refused', code: 'access/role' })
  const changed = edit(record as unknown as Document, { name: 'Another' })
  expect(await pushOne(ben, 'conflicts', changed)).toMatchObject({ kind: 'refused', code: 'access/role' })
  const own = { ...record, id: `${site.projectId}:conflicts:own`, server: null, createdBy: ben.userId }
  expect(await pushOne(ben, 'conflicts', fresh(own as unknown as Document))).toMatchObject({
    kind: 'refused',
    code: 'access/role',
  })
  expect(await pushOne(ben, 'conflicts', bin)).toMatchObject({ kind: 'accepted' })
})

test('[X4] an edit that grew on what was removed is settled in its turn', async () => {
  const made = documentOf(await pushOne(site.ben, 'calculations', fresh(newCalculation(site, site.ben))))
  const names = ['Here', 'There', 'Elsewhere', 'Far away']
  await pushOne(site.ben, 'calculations', edit(made, { name: names[0] }))
  const before = (await conflictsOf(deviceOf(office, site.eve.userId))).length
  for (const name of names.slice(1)) {
    await acceptedElsewhere(made, { name }, site.ada)
    if (name === 'Elsewhere') await everything(deviceOf(office, site.eve.userId))
  }
  const seen = await everything(deviceOf(office, site.eve.userId))
  const records = (await conflictsOf(deviceOf(office, site.eve.userId))).filter(
    ({ data }) => data.documentId === made.id,
  )
  expect([seen.get(made.id)?.name, ...records.map(({ name }) => name)].sort()).toEqual([...names].sort())
  expect((await conflictsOf(deviceOf(office, site.eve.userId))).length - before).toBe(3)
})

test('changes in another order, and again, leave no device without any of them', async () => {
  const devices = [deviceOf(office, site.ada.userId), deviceOf(office, site.eve.userId)]
  const held = devices.map(() => new Map<string, WireDocument>())
  const typed = new Set<string>()
  const documents: Document[] = []
  for (let round = 0; round < 12; round++) {
    for (let index = 0; index < 8; index++) {
      const name = `typed ${round}.${index}`
      const known = documents[index * 2 + (round % 2)]
      const row =
        known === undefined ? fresh({ ...newCalculation(site, site.ben), name }) : edit(known, { name })
      const outcome = await pushOne(site.ben, 'calculations', row)
      expect(outcome.kind).toBe('accepted')
      documents[index * 2 + (round % 2)] = documentOf(outcome)
      typed.add(name)
      if (known !== undefined && index % 3 === 0) {
        const beside = `${name} beside`
        await acceptedElsewhere(known, { name: beside }, site.ada)
        typed.add(beside)
        // The next edit is made by somebody who has read what counts now.
        const { documents: read } = await deviceOf(office, site.ben.userId).sync('calculations')
        documents[index * 2 + (round % 2)] = read.find(({ id }) => id === known.id) as Document
      }
    }
    for (const [at, device] of devices.entries())
      for (const collection of collectionNames) {
        const { documents: pulled, revoked } = await device.sync(collection)
        expect(revoked).toEqual([])
        for (const document of pulled) held[at]?.set(document.id, document)
      }
  }
  for (const [at, device] of devices.entries())
    expect(held[at]).toEqual(await everything(deviceOf(office, device.userId)))
  // Of every two edits of one state, one counted and was edited on, and the other is kept.
  const kept = (await conflictsOf(deviceOf(office, site.eve.userId))).map(({ name }) => name)
  for (const name of typed)
    if (name.endsWith(' beside')) {
      const sides = [name, name.replace(' beside', '')]
      expect([name, sides.filter((side) => kept.includes(side)).length]).toEqual([name, 1])
    }
})
