import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { health } from '#domain/protocol/route.ts'
import { openStore } from '#server/store/open.ts'
import { callable, type Person } from '#tests/helpers/callables.ts'
import { isLongRun } from '#tests/helpers/cases.ts'
import { call, type LocalGateway, startGatewayHere } from '#tests/helpers/gateway.ts'
import { peopleOf } from '../authorisation/people.ts'
import { callableEndpoints, type Endpoint, restEndpoints, routeEndpoints } from './endpoints.ts'
import { newHome } from './home.ts'
import { type ChangeKind, changes } from './inputs.ts'
import { requestsOf } from './requests.ts'
import { withNewSessions } from './sessions.ts'
import { judge } from './verdict.ts'
import { closeWires, type Reply, send, type Wire } from './wire.ts'

const endpoints = [...callableEndpoints, ...restEndpoints, ...routeEndpoints]

/** A short run is the same every time; FC_SEED replays a long one. */
const seed = Number(process.env.FC_SEED ?? (isLongRun ? Date.now() % 1_000_000_000 : 1))
/** Requests of each kind to each endpoint. */
const each = isLongRun ? 12 : 1

let gateway: LocalGateway
let newPerson: (name: string) => Promise<Person>
let admin: Person
let port = 0
beforeAll(async () => {
  gateway = await startGatewayHere({ store: await openStore({ memory: true }) })
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
