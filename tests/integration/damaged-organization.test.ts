import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventsPath } from '#domain/protocol/sync.ts'
import { organizationDatabase } from '#server/store/names.ts'
import { join, newPerson } from '#tests/helpers/callables.ts'
import {
  call,
  type LocalGateway,
  type RunningGateway,
  startGateway,
  startGatewayHere,
} from '#tests/helpers/gateway.ts'
import { changeBytes, compact, entriesOf, levelFolder, withLevel } from '#tests/helpers/levelFiles.ts'
import { edit, fresh, project } from './sync/documents.ts'
import { type Device, deviceOf } from './sync/office.ts'
import { newCalculation, pushOne } from './sync/site.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(joinPath(tmpdir(), 'groundwork-damaged-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** A project with a calculation, whose note can be found on the disk. */
async function newProject(device: Device, organizationId: string, note: string) {
  const site = project(device.userId, organizationId)
  expect(await pushOne(device, 'projects', fresh(site))).toMatchObject({ kind: 'accepted' })
  const made = newCalculation({ organizationId, projectId: String(site.scope) }, device, { inputs: { note } })
  const outcome = await pushOne(device, 'calculations', fresh(made))
  if (outcome.kind !== 'accepted' || outcome.document === null) throw new Error(JSON.stringify(outcome))
  return { projectId: String(site.scope), calculation: outcome.document }
}

/** The data of the first event of a kind in a new stream. */
async function firstEvent(gateway: { readonly url: string }, kind: string, token: string): Promise<unknown> {
  const { body } = await fetch(gateway.url + eventsPath, { headers: { authorization: `Bearer ${token}` } })
  let text = ''
  for await (const chunk of body ?? []) {
    text += new TextDecoder().decode(chunk)
    const data = new RegExp(`^event: ${kind}\ndata: (.*)$`, 'm').exec(text)?.[1]
    if (data !== undefined) return JSON.parse(data)
  }
  throw new Error('The stream ended')
}

const ready = async (gateway: { readonly url: string }) => (await fetch(`${gateway.url}/readyz`)).status

test('[C12] [P17] an organization whose data is damaged keeps its work on the devices and nobody from the others', async () => {
  let gateway: LocalGateway = await startGatewayHere({ dataDir })
  const ada = await newPerson(gateway, 'Ada')
  const ben = await newPerson(gateway, 'Ben')
  await join(gateway, ada, ben.organizationId, 'admin')
  const before = deviceOf(gateway, ada.userId, ada.token)
  const damaged = await newProject(before, ada.organizationId, 'Q7xKp2Lm9ZtRv4Wc')
  const sound = await newProject(before, ben.organizationId, 'sound')
  const { since } = await before.pull('calculations')
  const { url } = gateway
  await gateway.close()

  const folder = levelFolder(dataDir, organizationDatabase(ada.organizationId))
  await compact(folder)
  expect(await changeBytes(folder, ['Q7xKp2Lm9ZtRv4Wc'])).toBe(1)

  gateway = await startGatewayHere({ dataDir, env: { PORT: new URL(url).port } })
  try {
    const device = deviceOf(gateway, ada.userId, ada.token)
    // Whoever reads it first finds the damage. A device asks again after such an answer.
    await device.pull('calculations').catch((error: unknown) => {
      expect(String(error)).toContain('request/store-damaged')
    })
    const again = await device.pull('calculations', since)
    expect(again.revoked).toEqual([])
    expect(again.documents).toEqual([])

    const unsent = newCalculation(
      { organizationId: ada.organizationId, projectId: damaged.projectId },
      device,
    )
    expect(
      await device.push('calculations', [fresh(unsent), edit(sound.calculation, { name: 'edited' })]),
    ).toMatchObject([{ kind: 'retry' }, { kind: 'accepted' }])
    expect((await device.pull('calculations', again.since)).documents.map(({ id }) => id)).toEqual([
      sound.calculation.id,
    ])

    const other = deviceOf(gateway, ben.userId, ben.token)
    expect((await other.pull('calculations')).documents.map(({ id }) => id)).toEqual([sound.calculation.id])
    const stream = await device.events()
    expect(await stream.next()).toEqual({ collections: ['*'] })
    stream.close()
    expect(await firstEvent(gateway, 'damaged', ada.token)).toEqual({ organizations: [ada.organizationId] })
    expect(
      await call(gateway, '/auth/sign-in', { email: ada.email, password: 'correct horse battery' }),
    ).not.toMatchObject({ status: 503 })
    expect(await ready(gateway)).toBe(200)
  } finally {
    await gateway.close()
  }
})

test('the gateway goes on when PouchDB throws where nobody can catch it', async () => {
  let gateway: RunningGateway = await startGateway({ dataDir: joinPath(dataDir, 'process') })
  const ada = await newPerson(gateway, 'Ada')
  const ben = await newPerson(gateway, 'Ben')
  const place = { dataDir: gateway.dataDir, port: gateway.port }
  const damaged = await newProject(deviceOf(gateway, ada.userId, ada.token), ada.organizationId, 'lost')
  const sound = await newProject(deviceOf(gateway, ben.userId, ben.token), ben.organizationId, 'sound')
  await gateway.stop()

  // The entry that a document's own entry names is gone.
  await withLevel(levelFolder(place.dataDir, organizationDatabase(ada.organizationId)), async (level) => {
    for (const [key, value] of await entriesOf(level))
      if (key.includes('by-sequence') && value.includes(damaged.calculation.id))
        await new Promise((resolve) => level.del(key, resolve))
  })

  gateway = await startGateway(place)
  try {
    const device = deviceOf(gateway, ada.userId, ada.token)
    await device.pull('calculations').catch((error: unknown) => {
      expect(String(error)).toContain('request/store-damaged')
    })
    expect((await device.pull('calculations')).documents).toEqual([])
    const other = deviceOf(gateway, ben.userId, ben.token)
    expect((await other.pull('calculations')).documents.map(({ id }) => id)).toEqual([sound.calculation.id])
    expect(await ready(gateway)).toBe(200)
  } finally {
    await gateway.stop()
  }
})
