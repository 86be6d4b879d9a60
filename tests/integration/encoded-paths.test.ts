import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '#server/store/open.ts'
import { type LocalGateway, metricsAccess, startGatewayHere } from '#tests/helpers/gateway.ts'
import { callableEndpoints } from './fuzz/endpoints.ts'
import { registeredRoutes } from './fuzz/routes.ts'

const appOrigin = 'https://app.example.com'
let gateway: LocalGateway
beforeAll(async () => {
  gateway = await startGatewayHere({
    store: await openStore({ memory: true }),
    // The numbers tell which limit counted a request.
    env: { RATE_LIMIT: '100000', SIGN_IN_RATE_LIMIT: '50000', APP_ORIGINS: appOrigin },
  })
})
afterAll(async () => {
  await gateway.stop()
})

const hex = (letter: string): string => `%${letter.charCodeAt(0).toString(16)}`
/** A path with some of its characters written by their numbers; slashes stay what they are. */
const written = (path: string, isChosen: (index: number) => boolean, upper = false): string =>
  [...path]
    .map((letter, index) => {
      const code = upper ? hex(letter).toUpperCase() : hex(letter)
      return letter !== '/' && isChosen(index) ? code : letter
    })
    .join('')

const encodings: readonly (readonly [string, (path: string) => string])[] = [
  ['its first letter', (path) => written(path, (index) => index === 1)],
  ['its last letter', (path) => written(path, (index) => index === path.length - 1)],
  ['every letter', (path) => written(path, () => true)],
  ['every letter in capitals', (path) => written(path, () => true, true)],
  ['every other letter', (path) => written(path, (index) => index % 2 === 0)],
]

interface Place {
  readonly method: string
  readonly path: string
}

/** Every route that the gateway has registered, each callable by its name, and addresses at which nothing is. */
const placesOf = (): readonly Place[] => [
  ...registeredRoutes(gateway)
    .filter(({ method }) => !['TRACE', 'QUERY'].includes(method))
    .map(({ method, path }) => ({
      method,
      path: path.replaceAll(/:\w+/g, 'x').replace('*', 'none'),
    })),
  ...callableEndpoints.map(({ method, path }) => ({ method, path })),
  { method: 'GET', path: '/project/asia-east1/getFolder' },
  { method: 'GET', path: '/couch/org-x/_changes' },
  // Nothing is there; what looks like it belongs to the gateway is no page of the app.
  ...['/auth/none', '/api/none', '/sync/none', '/dev/none', '/assets/none.js', '/metrics/none'].map(
    (path) => ({ method: 'GET', path }),
  ),
]

/** Decided by the gateway of an address, whoever asks. */
const decided = [
  'x-ratelimit-limit',
  'cache-control',
  'content-type',
  'vary',
  'access-control-allow-origin',
  'access-control-allow-credentials',
  'content-security-policy',
]

async function ask(method: string, path: string): Promise<Record<string, unknown>> {
  const { statusCode, headers } = await gateway.app.inject({
    method: method as 'GET',
    url: path,
    headers: { origin: appOrigin, 'content-type': 'application/json' },
    ...(['GET', 'HEAD', 'DELETE', 'OPTIONS'].includes(method) ? {} : { payload: '{}' }),
  })
  return { statusCode, ...Object.fromEntries(decided.map((name) => [name, headers[name]])) }
}

describe('an address', () => {
  test.each(encodings)(
    'with %s written by numbers is the same address to every rule',
    async (_name, encode) => {
      const places = placesOf()
      expect(places.length).toBeGreaterThan(130)
      for (const { method, path } of places)
        expect([method, path, await ask(method, encode(path))]).toEqual([
          ...[method, path],
          await ask(method, path),
        ])
    },
  )

  test('is counted by what it leads to', async () => {
    const limits = new Map<unknown, number>()
    for (const { method, path } of placesOf()) {
      const { 'x-ratelimit-limit': limit } = await ask(method, path)
      limits.set(limit, (limits.get(limit) ?? 0) + 1)
    }
    expect(limits.get('100000')).toBeGreaterThan(60)
    expect(limits.get('50000')).toBeGreaterThan(5)
  })

  test('is no label of a metric, however it is written', async () => {
    const { body } = await gateway.app.inject({
      method: 'GET',
      url: '/metrics',
      headers: metricsAccess,
    })
    expect(body).toContain('/auth/sign-in')
    expect(body.split('\n').filter((line) => /%[0-9a-f]{2}/i.test(line))).toEqual([])
  })

  test.each(encodings)('with %s written by numbers has no attempts of its own', async (_name, encode) => {
    const limited = await startGatewayHere({
      store: await openStore({ memory: true }),
      env: { SIGN_IN_RATE_LIMIT: '3' },
    })
    try {
      const statuses = []
      for (let attempt = 0; attempt < 5; attempt++) {
        const path = '/auth/sign-in'
        const { statusCode } = await limited.app.inject({
          method: 'POST',
          url: attempt % 2 === 0 ? path : encode(path),
          payload: { email: 'nobody@example.org', password: 'x' },
        })
        statuses.push(statusCode)
      }
      expect(statuses).toEqual([404, 404, 404, 429, 429])
    } finally {
      await limited.stop()
    }
  })
})
