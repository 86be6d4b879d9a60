import { readFileSync } from 'node:fs'
import { request as send } from 'node:http'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { CallableError } from '#server/callables/errors.ts'
import { type CallableFunction, serveCallables } from '#server/callables/protocol.ts'
import { ProblemError } from '#server/http/problems.ts'

const pairs = z
  .array(
    z.object({
      label: z.string(),
      req: z.object({
        method: z.string(),
        headers: z.record(z.string(), z.string()),
        body: z.string().optional(),
      }),
      status: z.int(),
      headers: z.record(z.string(), z.string()),
      body: z.string(),
    }),
  )
  .parse(JSON.parse(readFileSync(new URL('../reference/callable-protocol.json', import.meta.url), 'utf8')))

/** The functions that the recorded server had, by the label of the pair. Everything else was sent to the echo. */
const echo: CallableFunction = async (data, { userId }) => ({ data, uid: userId, claims: null })
const denied: CallableFunction = async () => {
  throw new CallableError({
    status: 'PERMISSION_DENIED',
    message: 'You are not a member',
    details: { need: 'org_admin' },
  })
}
const functions: Readonly<Record<string, CallableFunction>> = {
  'undefined result': async () => undefined,
  'null result': async () => null,
  'Date result': async () => ({ d: new Date(0) }),
  'NaN result': async () => ({ n: Number.NaN }),
  'throws Error': async () => {
    throw new Error('the secret of the house')
  },
  HttpsError: denied,
  'stream err': denied,
  'not-found': async () => {
    throw new CallableError({ status: 'NOT_FOUND', message: 'Organization not found' })
  },
}

const app = Fastify()
let port = 0
beforeAll(async () => {
  app.decorateRequest('userId', null)
  await app.register(async (scope) =>
    serveCallables(scope, {
      authenticate: async (request) => {
        if (request.headers.authorization === 'Bearer good') return { userId: 'ada' }
        throw new ProblemError('auth/not-authenticated')
      },
      find: (name) => (name === 'echo' ? echo : functions[decodeURIComponent(name)]),
    }),
  )
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.close())

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/** As it is: fetch would set headers of its own, and sends no Origin. */
const exchange = (
  path: string,
  given: { method: string; headers: Record<string, string>; body?: string | undefined },
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const outgoing = send(
      { host: '127.0.0.1', port, path, method: given.method, headers: given.headers },
      (incoming) => {
        let body = ''
        incoming.setEncoding('utf8')
        incoming.on('data', (chunk: string) => {
          body += chunk
        })
        incoming.on('end', () =>
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body }),
        )
      },
    )
    outgoing.on('error', reject)
    outgoing.end(given.body)
  })

const post = (body: string, headers: Record<string, string> = {}, path = '/asia-east1/echo') =>
  exchange(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })

describe('the recorded pairs', () => {
  test('all of them are here', () => expect(pairs.length).toBeGreaterThanOrEqual(21))

  // To a wrapped value of an unknown type the recorded server answers INTERNAL; ours says whose fault it is.
  const asRecorded = pairs.filter(({ label }) => label !== 'unknown @type')

  for (const prefix of ['', '/demo-project'])
    test.each(asRecorded.map((pair) => [pair.label, pair] as const))(
      `${prefix}/asia-east1: %s`,
      async (label, pair) => {
        const name = label in functions ? encodeURIComponent(label) : 'echo'
        const answer = await exchange(`${prefix}/asia-east1/${name}`, pair.req)
        expect(answer.status).toBe(pair.status)
        expect(answer.headers).toMatchObject(pair.headers)
        expect(answer.body).toBe(pair.body)
      },
    )
})

describe('beyond the recording', () => {
  test('a wrapped value of an unknown type is a bad request, wherever it stands', async () => {
    for (const data of [{ '@type': 'x' }, [{ n: { '@type': 'x/y', value: '1' } }]])
      expect((await post(JSON.stringify({ data }))).status).toBe(400)
  })

  test('a good token names the caller; any other is refused before the function runs', async () => {
    expect((await post('{"data":1}', { authorization: 'Bearer good' })).body).toBe(
      '{"result":{"data":1,"uid":"ada","claims":null}}',
    )
    for (const authorization of ['Bearer garbage', 'Bearer', 'Bearer good good', 'bearer', ''])
      expect(await post('{"data":1}', { authorization })).toMatchObject({
        status: 401,
        body: '{"error":{"message":"Unauthenticated","status":"UNAUTHENTICATED"}}',
      })
  })

  test('numbers of 64 bits are unwrapped wherever they stand', async () => {
    const wrapped = (type: string, value: unknown) => ({
      '@type': `type.googleapis.com/google.protobuf.${type}`,
      value,
    })
    const data = { list: [wrapped('UInt64Value', '7'), { deep: wrapped('Int64Value', '-9') }] }
    expect(JSON.parse((await post(JSON.stringify({ data }))).body)).toMatchObject({
      result: { data: { list: [7, { deep: -9 }] } },
    })
    for (const value of ['x', null, {}, ''])
      expect((await post(JSON.stringify({ data: wrapped('Int64Value', value) }))).status).toBe(400)
  })

  test('hostile bodies are bad requests, and nothing of the gateway is told', async () => {
    const deep = `{"data":${'['.repeat(50_000)}${']'.repeat(50_000)}}`
    const bodies = ['', '{', '[]', 'null', '1', '"data"', '{"data":1,"__proto__":{}}', deep]
    for (const body of [...bodies, '{"data":{"__proto__":{"isSuperAdmin":true}}}'])
      expect(await post(body)).toMatchObject({
        status: 400,
        body: expect.stringMatching(/^\{"error":\{.*"status":"INVALID_ARGUMENT"\}\}$/),
      })
    const huge = await post(JSON.stringify({ data: 'x'.repeat(300_000) }))
    expect(huge).toMatchObject({ status: 400, body: expect.stringContaining('INVALID_ARGUMENT') })
    expect((await post('{"data":1}', { 'content-type': 'application/json; charset=latin1' })).status).toBe(
      400,
    )
    expect((await post('{"data":1}', {}, '/asia-east1/throws%20Error')).body).not.toContain('secret')
  })

  test('a function that there is not', async () => {
    expect(await post('{"data":1}', { origin: 'https://app.example' }, '/asia-east1/nothing')).toMatchObject({
      status: 404,
      headers: { 'access-control-allow-origin': 'https://app.example' },
      body: expect.stringContaining('"status":"NOT_FOUND"'),
    })
  })
})
