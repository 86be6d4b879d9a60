import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { route } from '#domain/protocol/route.ts'
import { createHttp, type Http } from './http.ts'
import { probe } from './probe.ts'

const shapes = {
  request: z.strictObject({ word: z.string() }),
  response: z.strictObject({ word: z.string() }),
}
const echo = route('POST', '/echo', { ...shapes, signedIn: true })
const open = route('POST', '/echo', { ...shapes, signedIn: false })

let server: Server | null = null
afterEach(async () => {
  server?.closeAllConnections()
  await new Promise((resolve) => (server === null ? resolve(null) : server.close(resolve)))
  server = null
})

async function against(listener: RequestListener, timeoutMs?: number): Promise<Http> {
  const started = createServer(listener)
  server = started
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  const address = started.address()
  if (address === null || typeof address === 'string') throw new Error('not listening')
  const baseUrl = `http://127.0.0.1:${address.port}`
  return createHttp(timeoutMs === undefined ? { baseUrl } : { baseUrl, timeoutMs })
}

const answering = (status: number, body: unknown, type = 'application/json') =>
  against((_, response) => {
    response.writeHead(status, { 'content-type': type })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })

const problemOf = async (http: Http, route: typeof echo | typeof open = echo) => {
  const answer = await http.call(route, { word: 'hi' })
  return answer.ok ? null : answer.problem
}

const details = (code: string, status: number) => ({ type: `urn:${code}`, title: 'In words', status, code })

describe('a call', () => {
  it('sends body and token and returns the parsed answer', async () => {
    let seen: unknown
    const http = await against((request, response) => {
      seen = request.headers.authorization
      request.pipe(response.writeHead(200, { 'content-type': 'application/json' }))
    })
    expect(await http.call(echo, { word: 'hi' }, { token: 'abc' })).toEqual({
      ok: true,
      value: { word: 'hi' },
    })
    expect(seen).toBe('Bearer abc')
  })

  it.each([
    ['a page with 200 (a captive portal)', 200, '<html>Welcome</html>', 'text/html'],
    ['JSON of something else', 200, { hello: 'world' }, 'application/json'],
    ['a proxy page with 502', 502, '<html>Bad gateway</html>', 'text/html'],
    ['503 without a body', 503, '', 'text/plain'],
    ['504 with JSON of a proxy', 504, { message: 'upstream' }, 'application/json'],
    ['401 of a portal', 401, '<html>Sign in to the WiFi</html>', 'text/html'],
  ])('is unreachable when the answer is not of the gateway: %s', async (_, status, body, type) => {
    expect((await problemOf(await answering(status, body, type)))?.code).toBe('request/unreachable')
  })

  it('is unreachable when a portal redirects to its own page', async () => {
    const http = await against((request, response) => {
      if (request.url === '/portal') response.end('Welcome')
      else response.writeHead(302, { location: '/portal' }).end()
    })
    expect((await problemOf(http))?.code).toBe('request/unreachable')
  })

  it('is unreachable when no server listens', async () => {
    const http = await against(() => {})
    await new Promise((resolve) => server?.close(resolve))
    server = null
    expect((await problemOf(http))?.code).toBe('request/unreachable')
  })

  it('gives up after its time limit', async () => {
    expect((await problemOf(await against(() => {}, 50)))?.code).toBe('request/timeout')
  })

  it('waits for an answer that keeps arriving, however long it takes', async () => {
    const http = await against(async (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      for (const part of '{"word":"slowly"}') {
        response.write(part)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      response.end()
    }, 200)
    expect(await http.call(echo, { word: 'hi' })).toEqual({ ok: true, value: { word: 'slowly' } })
  })

  it('gives up on an answer that stops in the middle', async () => {
    const http = await against((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"word":')
    }, 100)
    expect((await problemOf(http))?.code).toBe('request/timeout')
  })

  it('allows the time that a slow line needs to send the body', async () => {
    const answerAfter = (ms: number) =>
      against((request, response) => {
        request.resume()
        setTimeout(() => response.end('{"word":"late"}'), ms)
      }, 50)
    expect((await problemOf(await answerAfter(300)))?.code).toBe('request/timeout')
    const large = 'x'.repeat(1_600)
    expect((await (await answerAfter(300)).call(echo, { word: large })).ok).toBe(true)
  })

  it('ends with the reason of the caller who aborts it', async () => {
    const http = await against(() => {})
    const controller = new AbortController()
    const call = http.call(echo, { word: 'hi' }, { signal: controller.signal })
    controller.abort(new Error('changed my mind'))
    await expect(call).rejects.toThrow('changed my mind')
  })

  it('keeps code, text and fields of a refusal', async () => {
    const issues = [{ path: 'name', message: 'Project name is required' }]
    const http = await answering(400, { ...details('project/name-required', 400), issues })
    expect(await problemOf(http)).toEqual({ code: 'project/name-required', message: 'In words', issues })
  })

  it('keeps the time after which it may be sent again, and how many works come first', async () => {
    const http = await against((_, response) => {
      response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '7' })
      response.end(JSON.stringify({ ...details('report/busy', 503), ahead: 4 }))
    })
    expect(await problemOf(http)).toMatchObject({ code: 'report/busy', retryAfterS: 7, ahead: 4 })
  })

  it('keeps a refusal of the gateway that it gives with the status of a proxy', async () => {
    const http = await answering(503, details('request/store-unavailable', 503))
    expect((await problemOf(http))?.code).toBe('request/store-unavailable')
  })

  it('distinguishes an ended session from a wrong password', async () => {
    expect((await problemOf(await answering(401, details('auth/no-user', 401))))?.code).toBe(
      'auth/not-authenticated',
    )
    const wrong = await answering(401, details('auth/wrong-password', 401))
    expect((await problemOf(wrong, open))?.code).toBe('auth/wrong-password')
  })

  it('understands the status of a code that this app does not know yet', async () => {
    expect((await problemOf(await answering(403, details('later/code', 403))))?.code).toBe('access/no-access')
    expect((await problemOf(await answering(422, details('later/code', 422))))?.code).toBe('request/invalid')
  })
})

describe('the probe', () => {
  it('believes only the health of the gateway', async () => {
    const well = { service: 'groundwork', status: 'ok', version: '0.1.0' }
    expect(await probe(await answering(200, well))).toBe(true)
  })

  it.each([['<html>Welcome</html>'], [{ service: 'other', status: 'ok', version: '1' }]])(
    'does not believe %j',
    async (body) => {
      expect(await probe(await answering(200, body))).toBe(false)
    },
  )
})
