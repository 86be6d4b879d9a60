import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorReportLimits, errorReportsAtOnce, reportErrors } from '#domain/protocol/errorReports.ts'
import { openStore } from '#server/store/open.ts'
import type { Person } from '#tests/helpers/callables.ts'
import { type LocalGateway, startGatewayHere } from '#tests/helpers/gateway.ts'
import { shortestOfThree } from '#tests/helpers/longestTurn.ts'
import { peopleOf } from '#tests/integration/authorisation/people.ts'
import {
  callableEndpoints,
  type Endpoint,
  restEndpoints,
  routeEndpoints,
} from '#tests/integration/fuzz/endpoints.ts'
import { newHome } from '#tests/integration/fuzz/home.ts'
import { otherEndpoints } from '#tests/integration/fuzz/otherEndpoints.ts'
import { requestsOf } from '#tests/integration/fuzz/requests.ts'
import { withNewSessions } from '#tests/integration/fuzz/sessions.ts'
import { closeWires, type Reply, send, type Wire } from '#tests/integration/fuzz/wire.ts'

const endpoints = [...callableEndpoints, ...restEndpoints, ...routeEndpoints, ...otherEndpoints]

/** Milliseconds for which no request within the limits may keep the gateway from everybody else. */
const mostMs = 200

let gateway: LocalGateway
let newPerson: (name: string, isSuperAdmin?: boolean) => Promise<Person>
let admin: Person
let port = 0
beforeAll(async () => {
  gateway = await startGatewayHere({ store: await openStore({ memory: true }), env: { TRUST_PROXY: '1' } })
  newPerson = await peopleOf(gateway)
  admin = await newPerson('admin', true)
  port = Number(new URL(gateway.url).port)
})
afterAll(async () => {
  closeWires()
  await gateway.stop()
})

/** Texts on which patterns that look back take a power of the time. */
const pieces = ['a-', 'a.', 'a@', '"', ' ', '(', '1', '%', '{a', 'http://a', '\u0301', '\\', '/', '\n', ',']
/** Characters: what short fields take, what long ones take, and what none does. */
const hostile = [250, 4_000, 60_000].flatMap((length) =>
  pieces.slice(0, length > 4_000 ? 3 : undefined).map((piece) => piece.repeat(length / piece.length)),
)

const bytesOf = ({ isCallable, path }: Endpoint): number =>
  isCallable
    ? 256 * 1024
    : path === '/sync/push'
      ? 16 * 1024 * 1024
      : path === reportErrors.path
        ? 160 * 1024
        : path.startsWith('/api/') || /^\/couch\/.*\/(?:_changes|_bulk_get|_all_docs)$/.test(path)
          ? 4 * 1024 * 1024
          : path.startsWith('/couch/')
            ? 64 * 1024
            : 16 * 1024

/** JSON that fills a body, each in another way. */
const fillings: readonly ((bytes: number) => string)[] = [
  (bytes) => '['.repeat(bytes),
  (bytes) => '{"a":'.repeat(bytes / 5),
  (bytes) => `${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}`,
  (bytes) => `[${'1,'.repeat((bytes - 3) / 2)}1]`,
  (bytes) => `[${'{},'.repeat((bytes - 4) / 3)}{}]`,
  (bytes) => `"${'\\n'.repeat((bytes - 2) / 2)}"`,
  (bytes) => `{${Array.from({ length: (bytes - 20) / 12 }, (_, at) => `"k${at}":1`).join(',')}}`,
]

/** The request with one of its texts replaced, once for each. */
function* withText(value: unknown, text: string): Generator<unknown> {
  if (typeof value === 'string') yield text
  else if (Array.isArray(value))
    for (const [at, each] of value.slice(0, 3).entries())
      for (const changed of withText(each, text)) yield value.with(at, changed)
  else if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value))
      for (const changed of withText(each, text)) yield { ...value, [key]: changed }
}

/** Characters of an address that the reader of HTTP takes beside the rest of a head, and of one part of a path. */
const longest = { query: 12_000, part: 200 } as const

/** The piece as often as it fits into so many characters of an address. */
const repeated = (piece: string, characters: number): string =>
  piece.repeat(Math.floor(characters / (new URLSearchParams([['', piece]]).toString().length - 1)))

/** The address with one of its parameters replaced, in the path or behind it, once for each. */
function* slowAddresses({ path, query }: Endpoint, intact: Wire): Generator<Wire> {
  const [place = '', search = ''] = intact.path.split('?')
  const parts = place.split('/')
  for (const piece of pieces) {
    for (const [at, part] of path.split('/').entries()) {
      if (!part.startsWith('{')) continue
      const text = encodeURIComponent(repeated(piece, longest.part))
      yield { ...intact, path: `${parts.with(at, text).join('/')}${search === '' ? '' : `?${search}`}` }
    }
    for (const name of Object.keys(query.shape)) {
      const changed = new URLSearchParams(search)
      changed.set(name, repeated(piece, longest.query))
      yield { ...intact, path: `${place}?${changed}` }
    }
  }
}

/** Requests within the limits, made to take as long as they can. */
function* slowRequests(endpoint: Endpoint, intact: Wire): Generator<Wire> {
  yield* slowAddresses(endpoint, intact)
  if (typeof intact.body !== 'string') return
  const parsed: unknown = JSON.parse(intact.body)
  for (const text of hostile)
    for (const body of withText(parsed, text)) {
      const written = JSON.stringify(body)
      if (written.length <= bytesOf(endpoint)) yield { ...intact, body: written }
    }
  for (const filling of fillings) {
    const text = filling(bytesOf(endpoint) - 100)
    yield { ...intact, body: endpoint.isCallable ? `{"data":${text}}` : text }
  }
}

let addresses = 0
/** Each from another address: no limit of requests is to keep one from being looked at. */
const sendFrom = (wire: Wire): Promise<Reply> => {
  addresses += 1
  const address = `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
  return send(port, { ...wire, headers: { ...wire.headers, 'x-forwarded-for': address } })
}

/** What the first request of its kind has to get ready is not what each costs. */
const turnOf = (wire: Wire): Promise<number> => shortestOfThree(() => sendFrom(wire), mostMs)

const shownOf = ({ method, path, body }: Wire): string =>
  `${method} ${path.slice(0, 100)} ${String(body).slice(0, 200)} (${body?.length ?? 0} characters)`

describe.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_name, endpoint) => {
  test('lets everybody else be answered, whatever it is given', async () => {
    const home = await newHome(gateway, await newPerson('slow'))
    const token = endpoint.isForAdministrators ? admin.token : home.person.token
    const { intact } = requestsOf(endpoint, { known: home.known(endpoint), token })
    const [sample] = fc.sample(intact, { numRuns: 1, seed: 4 })
    if (sample === undefined) throw new Error('There is always one')
    const inSession = withNewSessions(gateway, home.person.email, endpoint.path)
    for (const slow of [sample, ...slowRequests(endpoint, sample)]) {
      const wire = await inSession(slow)
      const turn = await turnOf(wire)
      if (turn > mostMs) expect.fail(`${Math.round(turn)} ms: ${shownOf(wire)}`)
    }
  })
})

test('error reports of any text let everybody else be answered', async () => {
  for (const piece of pieces) {
    const text = (length: number) => piece.repeat(length / piece.length)
    const report = {
      kind: 'error',
      name: text(errorReportLimits.name),
      message: text(errorReportLimits.message),
      stack: text(errorReportLimits.stack),
      page: '/',
      version: '0.1.0',
      browser: 'Firefox 128',
      at: '2026-03-01T08:00:00.000Z',
    }
    // What JSON has to mark takes twice the room.
    const mostThatFit = Math.floor(159_000 / Buffer.byteLength(JSON.stringify(report)))
    const wire: Wire = {
      method: 'POST',
      path: reportErrors.path,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        reports: Array.from({ length: Math.min(errorReportsAtOnce, mostThatFit) }, () => report),
      }),
    }
    expect([piece, (await sendFrom(wire)).status]).toEqual([piece, 200])
    expect([piece, (await turnOf(wire)) <= mostMs]).toEqual([piece, true])
  }
})

test('addresses and headers of any text let everybody else be answered', async () => {
  for (const piece of pieces) {
    const text = encodeURIComponent(piece).repeat(7_000 / encodeURIComponent(piece).length)
    const headers = {
      authorization: `Bearer ${text}`,
      cookie: text,
      origin: text,
      'accept-language': text,
      'user-agent': `Version/1 ${text}`,
    }
    const wires: Wire[] = [
      ...['/', '/api/materials/', '/auth/', '/couch/', '/assets/'].map((path) => ({
        method: 'GET',
        path: path + text,
        headers: {},
        body: null,
      })),
      ...Object.entries(headers).map(([name, value]) => ({
        method: 'GET',
        path: '/auth/profile',
        headers: { [name]: value },
        body: null,
      })),
    ]
    for (const wire of wires)
      expect([piece, wire.path, (await turnOf(wire)) <= mostMs]).toEqual([piece, wire.path, true])
  }
})
