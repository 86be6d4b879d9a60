import { afterAll, beforeAll, expect, test } from 'vitest'
import { organizationDatabase } from '#server/store/names.ts'
import { type Document, edit, fresh, freshId } from './sync/documents.ts'
import { type Device, type Office, openOffice } from './sync/office.ts'
import { documentOf, newCalculation, newSite, pushOne, type Site } from './sync/site.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

/** As a restored server, it does not have what was made after the backup. */
async function lose(site: Site, ids: readonly string[]): Promise<void> {
  const database = await office.store.database(organizationDatabase(site.organizationId))
  const found = await database.getMany(ids)
  await database.putMany(found.map((each) => ({ _id: each!._id, _rev: each!._rev ?? '', _deleted: true })))
}

const stampOf = ({ server }: Document) => server as { editId: string; ancestors: string[] }
const baseOf = (document: Document) => stampOf(document).editId
const createdBy = (document: unknown) => (document as { createdBy: string }).createdBy

async function held(device: Device): Promise<Map<string, Document>> {
  const { documents } = await device.sync('calculations')
  return new Map(documents.map((each) => [each.id, each as Document]))
}

test('[P14] [P20] three devices give back what a restored server lost: no maker changes, no edit is refused', async () => {
  const site = await newSite(office)
  const makers = [site.ada, site.ben]
  const made: Document[] = []
  for (let at = 0; at < 40; at++) {
    const by = makers[at % 2]!
    made.push(documentOf(await pushOne(by, 'calculations', fresh(newCalculation(site, by)))))
  }
  const makerOf = new Map(made.map((each) => [each.id, createdBy(each)]))
  // Some were edited by the other before.
  for (const each of made.slice(0, 10)) {
    const other = createdBy(each) === site.ada.userId ? site.ben : site.ada
    documentOf(await pushOne(other, 'calculations', edit(each, { name: 'Edited' })))
  }
  const copies = new Map<Device, Map<string, Document>>()
  for (const device of makers) copies.set(device, await held(device))
  await lose(site, [...makerOf.keys()])

  // Each has edits of its own that wait, on some of the lost documents; whoever comes first is not the maker.
  const outcomes: string[] = []
  const refusals: string[] = []
  for (const [turn, device] of [site.ben, site.ada, site.ben].entries()) {
    for (const [place, copy] of [...copies.get(device)!.values()].entries()) {
      const isEdited = turn > 0 && (place + turn) % 3 === 0
      const document = isEdited
        ? { ...copy, editId: `${device.userId}.${freshId()}`, name: `Turn ${turn}` }
        : copy
      let outcome = await pushOne(device, 'calculations', { document, base: baseOf(copy) })
      if (outcome.kind === 'conflict') {
        const theirs = documentOf(outcome)
        const merged = { ...theirs, name: document.name, editId: `${device.userId}.${freshId()}` }
        outcome = await pushOne(device, 'calculations', { document: merged, base: baseOf(theirs) })
      }
      outcomes.push(outcome.kind)
      if (outcome.kind === 'refused') refusals.push(outcome.reason)
    }
  }
  expect(refusals).toEqual([])
  expect(new Set(outcomes)).toEqual(new Set(['accepted', 'superseded']))
  const { documents } = await site.eve.sync('calculations')
  expect(documents).toHaveLength(makerOf.size)
  expect(documents.filter((each) => createdBy(each) !== makerOf.get(each.id))).toEqual([])
})

test('[P20] nobody gives back a document in the name of somebody who has not made it', async () => {
  const site = await newSite(office)
  const own = documentOf(await pushOne(site.ben, 'calculations', fresh(newCalculation(site, site.ben))))
  const other = documentOf(await pushOne(site.ada, 'calculations', fresh(newCalculation(site, site.ada))))
  await lose(site, [own.id, other.id])
  const forgeries: Document[] = [
    { ...own, createdBy: site.ada.userId },
    { ...own, createdBy: site.ada.userId, server: { ...stampOf(own), ancestors: stampOf(other).ancestors } },
    { ...newCalculation(site, site.ben), createdBy: site.ada.userId, server: stampOf(other) },
  ]
  for (const forged of forgeries) {
    const document = { ...forged, id: `${site.projectId}:calculations:${freshId()}` }
    const back = documentOf(await pushOne(site.ben, 'calculations', { document, base: baseOf(own) }))
    expect(createdBy(back)).toBe(site.ben.userId)
    const refused = await pushOne(site.ben, 'calculations', {
      document: { ...document, id: `${site.projectId}:calculations:${freshId()}` },
      base: null,
    })
    expect(refused).toMatchObject({ kind: 'refused', code: 'request/invalid' })
  }
})
