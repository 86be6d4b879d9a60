import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, type LocalGateway, signIn, signUpAndVerify, startGatewayHere } from '#tests/helpers/gateway.ts'
import { fresh, freshId, project } from './sync/documents.ts'
import { type Device, deviceOf } from './sync/office.ts'
import { newCalculation, pushOne } from './sync/site.ts'

let gateway: LocalGateway
let now = Date.now()
beforeAll(async () => {
  gateway = await startGatewayHere({ clock: () => now })
})
afterAll(() => gateway.stop())

interface Person {
  readonly organizationId: string
  readonly token: string
  readonly device: () => Device
}

async function join(name: string): Promise<Person> {
  const email = `${name}-${freshId()}@example.com`
  const credentials = await signUpAndVerify(gateway, { email, password: 'long enough 1', name })
  const { accessToken, user } = await signIn(gateway, credentials)
  const [organizationId] = Object.keys(user.organizations)
  if (organizationId === undefined) throw new Error('No personal organization')
  return { organizationId, token: accessToken, device: () => deviceOf(gateway, user.id, accessToken) }
}

test('two devices of a person exchange a project and its calculation through the whole gateway', async () => {
  const ada = await join('Ada')
  const [tablet, desktop] = [ada.device(), ada.device()]
  expect((await desktop.sync('organizations')).documents).toMatchObject([
    { id: `${ada.organizationId}:organizations:${ada.organizationId}`, waiting: 0 },
  ])
  const stream = await desktop.events()
  expect(await stream.next()).toEqual({ collections: ['*'] })
  const site = project(tablet.userId, ada.organizationId)
  expect(await pushOne(tablet, 'projects', fresh(site))).toMatchObject({ kind: 'accepted' })
  expect(await stream.next()).toEqual({ collections: ['*'] })
  const place = { organizationId: ada.organizationId, projectId: String(site.scope) }
  expect(await pushOne(tablet, 'calculations', fresh(newCalculation(place, tablet)))).toMatchObject({
    kind: 'accepted',
  })
  expect(await stream.next()).toEqual({ collections: ['calculations'] })
  expect((await desktop.sync('calculations')).documents).toHaveLength(1)
  stream.close()
})

test('[P2] one account sees nothing of another', async () => {
  const [ada, mallory] = [await join('Ada'), await join('Mallory')]
  const site = project(ada.device().userId, ada.organizationId)
  await pushOne(ada.device(), 'projects', fresh(site))
  const place = { organizationId: ada.organizationId, projectId: String(site.scope) }
  expect((await mallory.device().sync('projects')).documents).toEqual([])
  const forged = newCalculation(place, mallory.device())
  expect(await pushOne(mallory.device(), 'calculations', fresh(forged))).toMatchObject({
    kind: 'refused',
    code: 'access/no-access',
    document: null,
  })
})

test('without a valid token every sync call is answered 401', async () => {
  const ada = await join('Ada')
  const [header, payload] = ada.token.split('.')
  const unsigned = Buffer.from('{"alg":"none"}').toString('base64url')
  const tokens = [undefined, '', 'nonsense', `${header}.${payload}.AAAA`, `${unsigned}.${payload}.`]
  const statuses = async (token: string | undefined) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const pull = { pulls: [{ collection: 'projects', limit: 10 }] }
    const push = { collection: 'projects', rows: [fresh(project('x', 'y'))] }
    return [
      (await call(gateway, '/sync/pull', pull, headers)).status,
      (await call(gateway, '/sync/push', push, headers)).status,
      (await call(gateway, '/sync/events', undefined, headers)).status,
    ]
  }
  for (const token of tokens) expect(await statuses(token)).toEqual([401, 401, 401])
  now += 16 * 60_000
  expect(await statuses(ada.token)).toEqual([401, 401, 401])
})

test('a gateway that closes ends its streams at once', async () => {
  const other = await startGatewayHere()
  const credentials = await signUpAndVerify(other, {
    email: 'ada@example.com',
    password: 'long enough 1',
    name: 'Ada',
  })
  const { accessToken, user } = await signIn(other, credentials)
  const stream = await deviceOf(other, user.id, accessToken).events()
  await stream.next()
  const ended = expect(stream.next()).rejects.toThrow('The stream ended')
  const began = performance.now()
  await other.stop()
  await ended
  // Connections that do not end by themselves are cut after five seconds.
  expect(performance.now() - began).toBeLessThan(4_000)
})
