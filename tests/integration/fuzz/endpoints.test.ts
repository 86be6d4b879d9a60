import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linkFilePath } from '#domain/protocol/callables/links.ts'
import { couchPath } from '#domain/protocol/couch.ts'
import { reportErrors } from '#domain/protocol/errorReports.ts'
import { identityRoutes } from '#domain/protocol/identity.ts'
import { health } from '#domain/protocol/route.ts'
import { backupPath } from '#server/operations/backup/wire.ts'
import { openStore } from '#server/store/open.ts'
import { callable, type Person } from '#tests/helpers/callables.ts'
import { isLongRun } from '#tests/helpers/cases.ts'
import { call, type LocalGateway, startGatewayHere } from '#tests/helpers/gateway.ts'
import { peopleOf } from '../authorisation/people.ts'
import { callableEndpoints, type Endpoint, restEndpoints, routeEndpoints } from './endpoints.ts'
import { newHome } from './home.ts'
import { type ChangeKind, changes } from './inputs.ts'
import { otherEndpoints } from './otherEndpoints.ts'
import { requestsOf } from './requests.ts'
import { leadsTo, registeredRoutes } from './routes.ts'
import { withNewSessions } from './sessions.ts'
import { judge } from './verdict.ts'
import { closeWires, type Reply, send, type Wire } from './wire.ts'

const endpoints = [...callableEndpoints, ...restEndpoints, ...routeEndpoints, ...otherEndpoints]

/** A short run is the same every time; FC_SEED replays a long one. */
const seed = Number(process.env.FC_SEED ?? (isLongRun ? Date.now() % 1_000_000_000 : 1))
/** Requests of each kind to each endpoint. */
const each = isLongRun ? 12 : 1

let gateway: LocalGateway
let newPerson: (name: string) => Promise<Person>
let admin: Person
let port = 0
beforeAll(async () => {
  gateway = await startGatewayHere({ store: await openStore({ memory: true }), env: { TRUST_PROXY: '1' } })
  const makePerson = await peopleOf(gateway)
  newPerson = makePerson
  admin = await makePerson('admin', true)
  port = Number(new URL(gateway.url).port)
  console.info(`FC_SEED=${seed}`)
})
afterAll(async () => {
  closeWires()
  await gateway.stop()
})

/** Endpoints that said what is wrong with a request, field by field. */
const explained = new Set<string>()

const ask = async (endpoint: Endpoint, wire: Wire): Promise<Reply> => {
  const reply = await send(port, wire)
  judge(endpoint, wire, reply)
  if (reply.status === 400 && reply.text.includes('"issues":[{')) explained.add(endpoint.name)
  return reply
}

describe.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_name, endpoint) => {
  test('answers whatever it is given, and never with a fault', async () => {
    const home = await newHome(gateway, await newPerson('fuzz'))
    const requests = requestsOf(endpoint, {
      known: home.known(endpoint),
      token: endpoint.isForAdministrators ? admin.token : home.person.token,
    })
    const inSession = withNewSessions(gateway, home.person.email, endpoint.path)
    const every = (wires: fc.Arbitrary<Wire>, numRuns: number) =>
      fc.assert(
        fc.asyncProperty(wires, async (wire) => {
          await ask(endpoint, await inSession(wire))
        }),
        { seed, numRuns, endOnFailure: true },
      )
    await every(requests.intact, each)
    for (const kind of Object.keys(changes) as ChangeKind[]) await every(requests.changed(kind), each)
    await every(requests.garbled, each * 2)
    await every(requests.astray, each)
  })
})

/** Routes that are attacked elsewhere. */
const elsewhere = [
  // metrics.test.ts: the token of the operator.
  'GET /metrics',
  // threats.test.ts: an open stream has no end.
  'GET /sync/events',
]

test('every route of the gateway is among them', () => {
  const missed = registeredRoutes(gateway)
    // The second address of callables is that of the first, and their other methods are refused as such. So are those of the copy.
    .filter(({ method, path }) => path !== '/asia-east1/:name' || method === 'POST')
    .filter(({ path }) => path !== '/:project/asia-east1/:name' && path !== `${couchPath}/*`)
    .filter((route) => !endpoints.some(({ method, path }) => method === route.method && leadsTo(path, route)))
    .map(({ method, path }) => `${method} ${path}`)
  expect(missed.sort()).toEqual(elsewhere)
})

/** Routes that take a body of anybody. Callables read theirs as a text of at most 256 kB first. */
const anonymous: readonly string[] = [
  ...Object.values(identityRoutes).flatMap(({ signedIn, path }) => (signedIn ? [] : [path])),
  ...[reportErrors.path, linkFilePath, '/asia-east1/:name', '/:project/asia-east1/:name'],
]

test('every other route refuses who is not signed in before it reads the body', async () => {
  const asked = registeredRoutes(gateway).filter(
    ({ method, path }) => ['POST', 'PUT', 'PATCH'].includes(method) && !anonymous.includes(path),
  )
  expect(asked.length).toBeGreaterThan(45)
  for (const { method, path } of asked) {
    const wire = { method, path: path.replaceAll(/:\w+|\*/g, 'x'), body: '{' }
    const { status } = await send(port, { ...wire, headers: { 'content-type': 'application/json' } })
    // What only the operator's own commands ask does not exist for others.
    expect([method, path, status]).toEqual([method, path, path === backupPath ? 404 : 401])
  }
})

/** Who may send what is not meant. */
const senders = ['owner', 'admin', 'member', 'viewer', 'outsider', 'super admin', 'signed out'] as const
/** Bad requests of each sender to each endpoint. */
const badRequests = 30

let addresses = 0
/** From another address each time: no limit of requests is to keep one from being looked at. */
const sendFrom = (wire: Wire): Promise<Reply> => {
  addresses += 1
  const from = `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
  return send(port, { ...wire, headers: { 'x-forwarded-for': from, ...wire.headers } })
}

describe.runIf(isLongRun).each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s, asked by everybody',
  (_name, endpoint) => {
    test('answers bad requests of every role, and never with a fault', async () => {
      const owner = await newPerson('owner')
      const [first, second, third, outsider] = await Promise.all(
        ['admin', 'member', 'viewer', 'outsider'].map((name) => newPerson(name)),
      )
      const people = { owner, admin: first!, member: second!, viewer: third!, outsider: outsider! }
      const home = await newHome(gateway, owner, {
        [people.admin.userId]: 'admin',
        [people.member.userId]: 'member',
        [people.viewer.userId]: 'viewer',
      })
      const asked = { ...people, 'super admin': admin, 'signed out': null }
      for (const [place, sender] of senders.entries()) {
        const person = asked[sender]
        const token = person?.token ?? null
        const requests = requestsOf(endpoint, { known: home.known(endpoint), token })
        const kinds = Object.keys(changes) as ChangeKind[]
        const bad = fc.oneof(...kinds.map(requests.changed), requests.garbled, requests.astray)
        const inSession = withNewSessions(gateway, person?.email ?? null, endpoint.path)
        await fc.assert(
          fc.asyncProperty(bad, async (wire) => {
            judge(endpoint, wire, await sendFrom(await inSession(wire)))
          }),
          { seed: seed + place, numRuns: badRequests, endOnFailure: true },
        )
      }
    })
  },
)

test('each callable refused something that its schema does not take, and said what', () => {
  expect(callableEndpoints.filter(({ name }) => !explained.has(name)).map(({ name }) => name)).toEqual([])
})

test('the gateway is as well as before', async () => {
  const probe = await call(gateway, '/healthz')
  expect(health.parse(probe.json).status).toBe('ok')
  const outcome = await callable(gateway, 'getUserInvitations', {}, await newPerson('after'))
  expect(outcome.status).toBe(200)
  expect(Object.keys(Object.prototype)).toEqual([])
})
