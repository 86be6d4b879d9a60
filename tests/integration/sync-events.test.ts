import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { edit, folder, fresh } from './sync/documents.ts'
import { type EventStream, type Office, openOffice } from './sync/office.ts'
import { newCalculation, newSite, pushOne, storeCalculations } from './sync/site.ts'

let office: Office
const open = new Set<EventStream>()
beforeAll(async () => {
  office = await openOffice()
})
afterAll(async () => {
  for (const stream of open) stream.close()
  await office.close()
})

/** A stream that has had its first event. */
async function listen(device: { events(): Promise<EventStream> }): Promise<EventStream> {
  const stream = await device.events()
  open.add(stream)
  expect(await stream.next()).toEqual({ collections: ['*'] })
  return stream
}

describe('events over HTTP', () => {
  test('[E1] [E2] after the first event, a change pokes the collections of those who see it', async () => {
    const site = await newSite(office)
    const [eve, dan] = await Promise.all([listen(site.eve), listen(site.dan)])
    await pushOne(site.ben, 'calculations', fresh(newCalculation(site, site.ben)))
    expect(await eve.next()).toEqual({ collections: ['calculations'] })
    await pushOne(site.ben, 'folders', fresh(folder(site.ben.userId, site.organizationId, site.projectId)))
    expect(await eve.next()).toEqual({ collections: ['folders'] })
    // Not in the team: the first thing to be heard is the change of the project itself.
    await pushOne(site.ada, 'projects', edit(site.project, { name: 'South abutment' }))
    expect(await dan.next()).toEqual({ collections: ['*'] })
  })

  test('[E2] a poke means that a pull finds it', async () => {
    const site = await newSite(office)
    const eve = await listen(site.eve)
    await site.eve.sync('calculations')
    for (let round = 0; round < 20; round++) {
      const [stored] = await storeCalculations(site, 1)
      await eve.next()
      expect((await site.eve.sync('calculations')).documents.map(({ id }) => id)).toEqual([stored])
    }
  })

  test('[E2] a batch of 200 is a handful of pokes', async () => {
    const site = await newSite(office)
    const eve = await listen(site.eve)
    await storeCalculations(site, 200)
    let pokes = 0
    let seen = 0
    while (seen < 200) {
      await eve.next()
      pokes++
      seen += (await site.eve.sync('calculations')).documents.length
    }
    expect(pokes).toBeLessThan(20)
  })

  test('[E3] joining and leaving an organization pokes everything, and ends what is heard of it', async () => {
    const site = await newSite(office)
    const mallory = await listen(site.mallory)
    office.setRole(site.mallory.userId, site.organizationId, 'admin')
    expect(await mallory.next()).toEqual({ collections: ['*'] })
    await storeCalculations(site, 1)
    expect(await mallory.next()).toEqual({ collections: ['calculations'] })
    office.setRole(site.mallory.userId, site.organizationId, null)
    expect(await mallory.next()).toEqual({ collections: ['*'] })
    await storeCalculations(site, 1)
    office.setRole(site.mallory.userId, site.organizationId, 'viewer')
    expect(await mallory.next()).toEqual({ collections: ['*'] })
  })

  test('nobody listens without being signed in', async () => {
    const response = await fetch(`${office.url}/sync/events`)
    expect(response.status).toBe(401)
  })

  test('closing the gateway ends the streams', async () => {
    const site = await newSite(office)
    const eve = await listen(site.eve)
    const ended = expect(eve.next()).rejects.toThrow('The stream ended')
    await office.restart()
    await ended
  })
})
