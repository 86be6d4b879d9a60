import { createServer, type ServerResponse } from 'node:http'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { eventsHeartbeatMs, type Poke } from '#domain/protocol/sync.ts'
import { eventParser, followEvents } from './events.ts'
import { createHttp } from './http.ts'

describe('the parser of server-sent events', () => {
  const parse = (chunks: string[]) => {
    const events: [string, string][] = []
    const feed = eventParser((event, data) => events.push([event, data]))
    for (const chunk of chunks) feed(chunk)
    return events
  }

  it('reads events in pieces of any size', () => {
    const text =
      ': heartbeat\n\nevent: poke\ndata: {"collections":["*"]}\n\nevent: other\r\ndata: a\r\ndata: b\r\n\r\n'
    const expected = [
      ['poke', '{"collections":["*"]}'],
      ['other', 'a\nb'],
    ]
    expect(parse([text])).toEqual(expected)
    expect(parse([...text])).toEqual(expected)
  })

  it('does not pass on an event that has not ended', () => {
    expect(parse(['event: poke\ndata: {}\n'])).toEqual([])
  })
})

describe('the event stream', () => {
  const closers: (() => unknown)[] = []
  afterEach(async () => {
    for (const close of closers.splice(0)) await close()
  })

  async function serve(answer: (response: ServerResponse, connection: number) => void) {
    const tokens: (string | undefined)[] = []
    const server = createServer((request, response) => {
      tokens.push(request.headers.authorization)
      answer(response, tokens.length)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    closers.push(() => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    })
    const { port } = server.address() as { port: number }
    return { baseUrl: `http://127.0.0.1:${port}`, tokens }
  }

  function follow(baseUrl: string, silenceMs?: number) {
    const pokes: Poke[] = []
    const damaged: (readonly string[])[] = []
    const states: string[] = []
    const asked: boolean[] = []
    let accounts = 0
    const stream = followEvents(
      {
        http: createHttp({ baseUrl }),
        token: async ({ renew }) => {
          asked.push(renew)
          return renew ? 'fresh' : 'token'
        },
        random: () => 0,
        backOffMs: { first: 20, most: 40 },
        ...(silenceMs === undefined ? {} : { silenceMs }),
      },
      {
        poke: (poke) => pokes.push(poke),
        damaged: (ids) => damaged.push(ids),
        account: () => {
          accounts += 1
        },
        state: (state) => states.push(state),
      },
    )
    closers.unshift(() => stream.close())
    return { pokes, damaged, states, asked, accounts: () => accounts, stream }
  }

  const opened = (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'text/event-stream' })

  it('asks for the account again after an interruption, which may have hidden a change of it', async () => {
    const { baseUrl } = await serve((response, connection) => {
      opened(response).write('event: poke\ndata: {"collections":["*"]}\n\n')
      if (connection === 1) response.end()
    })
    const { states, accounts, pokes } = follow(baseUrl)
    await expect.poll(() => pokes.length).toBe(2)
    expect(states).toEqual(['open', 'closed', 'open'])
    expect(accounts()).toBe(1)
  })

  it('passes on the organizations that the gateway cannot read', async () => {
    const { baseUrl } = await serve((response) =>
      opened(response).write(
        'event: damaged\ndata: {"organizations":["o1"]}\n\nevent: damaged\ndata: nonsense\n\nevent: damaged\ndata: {"organizations":[]}\n\n',
      ),
    )
    const { damaged } = follow(baseUrl)
    await expect.poll(() => damaged).toEqual([['o1'], []])
  })

  it('passes on change notifications and skips unknown events', async () => {
    const { baseUrl, tokens } = await serve((response) =>
      opened(response).write(
        'event: poke\ndata: {"collections":["*"]}\n\nevent: poke\ndata: nonsense\n\nevent: poke\ndata: {"collections":["folders"]}\n\n',
      ),
    )
    const { pokes, states } = follow(baseUrl)
    await expect.poll(() => pokes).toEqual([{ collections: ['*'] }, { collections: ['folders'] }])
    expect(states).toEqual(['open'])
    expect(tokens).toEqual(['Bearer token'])
  })

  it('reconnects after the connection has ended, broken or fallen silent', async () => {
    const { baseUrl } = await serve((response, connection) => {
      opened(response).write('event: poke\ndata: {"collections":["*"]}\n\n')
      if (connection === 1) response.end()
      if (connection === 2) setImmediate(() => response.destroy())
    })
    const { pokes, states } = follow(baseUrl, 800)
    await expect.poll(() => pokes.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(4)
    expect(states.slice(0, 4)).toEqual(['open', 'closed', 'open', 'closed'])
  })

  it('is not silent while heartbeats come', async () => {
    let beating: ReturnType<typeof setInterval> | undefined
    const { baseUrl } = await serve((response) => {
      opened(response).write('event: poke\ndata: {"collections":["*"]}\n\n')
      beating = setInterval(() => response.write(': heartbeat\n\n'), 30)
    })
    closers.push(() => clearInterval(beating))
    const { pokes, states } = follow(baseUrl, 2_000)
    const started = Date.now()
    await expect.poll(() => Date.now() - started > 2_600 && pokes.length, { timeout: 20_000 }).toBe(1)
    expect(states).toEqual(['open'])
  })

  it.each(['is there anew', 'has been silent for longer than a heartbeat'])(
    'comes back at once when the line %s, though nothing tells that the connection is dead',
    async (why) => {
      const { baseUrl } = await serve((response) =>
        opened(response).write('event: poke\ndata: {"collections":["*"]}\n\n'),
      )
      const { pokes, states, stream } = follow(baseUrl)
      await expect.poll(() => pokes.length).toBe(1)
      stream.reconnect()
      expect(states, 'a connection that was heard of a moment ago stays').toEqual(['open'])
      if (why === 'is there anew') stream.renew()
      else {
        const now = performance.now()
        vi.spyOn(performance, 'now').mockReturnValue(now + eventsHeartbeatMs * 2)
        stream.reconnect()
        vi.restoreAllMocks()
      }
      await expect.poll(() => pokes.length).toBe(2)
      expect(states).toEqual(['open', 'closed', 'open'])
    },
  )

  it('does not accept a portal’s page as a stream, and gets a fresh token after a 401', async () => {
    const { baseUrl, tokens } = await serve((response, connection) => {
      if (connection === 1) response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')
      else if (connection === 2) response.writeHead(401).end()
      else opened(response).write('event: poke\ndata: {"collections":["*"]}\n\n')
    })
    const { pokes, states } = follow(baseUrl)
    await expect.poll(() => pokes.length).toBe(1)
    expect(states).toEqual(['closed', 'closed', 'open'])
    expect(tokens).toEqual(['Bearer token', 'Bearer token', 'Bearer fresh'])
  })

  it('ends for good when closed', async () => {
    const { baseUrl, tokens } = await serve((response) => response.writeHead(500).end())
    const { stream, states } = follow(baseUrl)
    await expect.poll(() => states.length).toBeGreaterThan(0)
    stream.close()
    const before = tokens.length
    const started = Date.now()
    await expect.poll(() => Date.now() - started > 200).toBe(true)
    expect(tokens.length - before).toBeLessThanOrEqual(1)
  })
})
