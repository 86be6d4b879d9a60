import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountExport, identityRoutes } from '#domain/protocol/identity.ts'
import { eventsPath } from '#domain/protocol/sync.ts'
import { organizationDatabase } from '#server/store/names.ts'
import { done, join, newPerson } from '#tests/helpers/callables.ts'
import {
  call,
  type LocalGateway,
  type RunningGateway,
  signIn,
  startGateway,
  startGatewayHere,
} from '#tests/helpers/gateway.ts'
import { changeBytes, compact, entriesOf, levelFolder, withLevel } from '#tests/helpers/levelFiles.ts'
import { password, somebody } from './organizations/people.ts'
import { edit, fresh, project } from './sync/documents.ts'
import { type Device, deviceOf } from './sync/office.ts'
import { newCalculation, pushOne } from './sync/site.ts'

/** Of everybody whom `newPerson` makes. */
const passwordOfPeople = 'long enough 1'

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
  const cleo = await newPerson(gateway, 'Cleo')
  const invitation = { organizationId: ada.organizationId, email: cleo.email, role: 'member' } as const
  await done(gateway, 'inviteUserToOrganization', invitation, ada)
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

    // Whatever is asked about several organizations answers for the others.
    const asAda = async (path: string, body: object) => {
      const headers = { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' }
      const answer = await fetch(gateway.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
      return { status: answer.status, text: await answer.text() }
    }
    const checked = await asAda('/sync/check', { collection: 'calculations' })
    expect([checked.status, checked.text.includes(sound.projectId)]).toEqual([200, true])
    expect(checked.text).not.toContain(damaged.projectId)
    const edits = (scope: string) => asAda('/sync/edits', { collection: 'calculations', scope })
    expect((await edits(sound.projectId)).text).toContain(sound.calculation.id)
    expect((await edits(damaged.projectId)).status).toBe(503)
    const own = await done(gateway, 'getUserOrganizations', { userId: ada.userId }, ada)
    expect(own.map(({ id }) => id)).toEqual([ben.organizationId])
    const [invited] = await done(gateway, 'getUserInvitations', {}, cleo)
    expect(invited).toMatchObject({ organizationId: ada.organizationId, organizationName: '' })
    const rita = await somebody(gateway, { isSuperAdmin: true })
    const { users } = await rita.call('getUsers', { search: ada.email })
    expect(users[0]?.organizations.map(({ id }) => id).sort()).toEqual(
      [ada.organizationId, ben.organizationId].sort(),
    )

    const other = deviceOf(gateway, ben.userId, ben.token)
    expect((await other.pull('calculations')).documents.map(({ id }) => id)).toEqual([sound.calculation.id])
    const stream = await device.events()
    expect(await stream.next()).toEqual({ collections: ['*'] })
    stream.close()
    expect(await firstEvent(gateway, 'damaged', ada.token)).toEqual({ organizations: [ada.organizationId] })
    // It is the person's own organization; there is work in another one.
    const signedIn = await signIn(gateway, { email: ada.email, password: passwordOfPeople })
    expect(Object.keys(signedIn.user.organizations).sort()).toEqual(
      [ada.organizationId, ben.organizationId].sort(),
    )
    expect(await ready(gateway)).toBe(200)
  } finally {
    await gateway.close()
  }
})

test('the gateway starts although the deletion of an account meets its damaged organization', async () => {
  const place = { dataDir: joinPath(dataDir, 'deletion') }
  let gateway: LocalGateway = await startGatewayHere(place)
  const ada = await somebody(gateway)
  await newProject(ada.device, ada.home, 'K3vNs8Yd5HfJu2Qe')
  const { accessToken } = await signIn(gateway, { email: ada.email, password })
  await gateway.close()

  const folder = levelFolder(place.dataDir, organizationDatabase(ada.home))
  await compact(folder)
  expect(await changeBytes(folder, ['K3vNs8Yd5HfJu2Qe'])).toBe(1)

  gateway = await startGatewayHere(place)
  const deleted = await call(
    gateway,
    identityRoutes.deleteAccount.path,
    { currentPassword: password, confirmation: 'DELETE' },
    { authorization: `Bearer ${accessToken}` },
  )
  expect([deleted.status, deleted.json.code]).toEqual([503, 'request/store-damaged'])
  await gateway.close()

  gateway = await startGatewayHere(place)
  try {
    expect(await ready(gateway)).toBe(200)
    await somebody(gateway)
    const again = await call(gateway, identityRoutes.signIn.path, { email: ada.email, password })
    expect(again.status).toBe(404)
  } finally {
    await gateway.close()
  }
})

test('the export of an account has what lies in sound organizations, and names the damaged one', async () => {
  const place = { dataDir: joinPath(dataDir, 'export') }
  let gateway: LocalGateway = await startGatewayHere(place)
  const ada = await newPerson(gateway, 'Ada')
  const ben = await newPerson(gateway, 'Ben')
  await join(gateway, ada, ben.organizationId, 'admin')
  const device = deviceOf(gateway, ada.userId, ada.token)
  await newProject(device, ada.organizationId, 'T6wBq1Xe8MzGc3Rn')
  const sound = await newProject(device, ben.organizationId, 'sound')
  await gateway.close()

  const folder = levelFolder(place.dataDir, organizationDatabase(ada.organizationId))
  await compact(folder)
  expect(await changeBytes(folder, ['T6wBq1Xe8MzGc3Rn'])).toBe(1)

  gateway = await startGatewayHere(place)
  try {
    // The first export finds the damage, the second one knows of it.
    for (const round of [1, 2]) {
      const answer = await fetch(gateway.url + identityRoutes.exportAccount.path, {
        headers: { authorization: `Bearer ${ada.token}` },
      })
      expect([round, answer.status]).toEqual([round, 200])
      const { holdings } = accountExport.parse(await answer.json())
      expect(holdings.account).toMatchObject({ signIn: { email: ada.email } })
      const documents = holdings.documents as { id: string; organizationId: string }[]
      expect(documents.map(({ id }) => id)).toContain(sound.calculation.id)
      expect(holdings.missing).toMatchObject([
        { holding: 'documents', organizationId: ada.organizationId, reason: expect.any(String) },
      ])
    }
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
