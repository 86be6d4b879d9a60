import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { prefixWords } from '#server/store/validation/prefix.ts'
import { validationSource } from '#server/store/validation/validation.ts'
import { Recorder } from '#tests/helpers/recorder.ts'
import { main as bootstrap } from '../../couchdb/bootstrap.ts'
import { main as join } from '../../couchdb/join.ts'

/** As much of a CouchDB server as the bootstrap asks for: what CouchDB 3.4 answers to these requests. */
async function startServer(
  given: { version?: string; roles?: string[]; password?: string; nodes?: string[] } = {},
) {
  /** By database and id: design documents, as they were put, and how often any was put. */
  const designs = new Map<string, Record<string, unknown>>()
  let puts = 0
  const databases = new Map<string, unknown>([
    ['other-org-1', 'open'],
    ['test-org-1', 'open'],
    ['test-strange', 'open'],
  ])
  const server = createServer((request, response) => {
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    let text = ''
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    request.on('end', () => {
      const expected = `Basic ${Buffer.from(`admin:${given.password ?? 'se:cret'}`).toString('base64')}`
      if (request.headers.authorization !== expected) return answer(401, { error: 'unauthorized' })
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
      if (pathname === '/') return answer(200, { couchdb: 'Welcome', version: given.version ?? '3.4.3' })
      if (pathname === '/_session') return answer(200, { userCtx: { roles: given.roles ?? ['_admin'] } })
      if (pathname === '/_membership') return answer(200, { cluster_nodes: given.nodes ?? ['one'] })
      if (pathname === '/_all_dbs') {
        const [from, to] = ['startkey', 'endkey'].map((name) => JSON.parse(searchParams.get(name) ?? '""'))
        return answer(200, [...databases.keys()].filter((name) => name >= from && name < to).sort())
      }
      const [, name = '', part, id] = pathname.split('/')
      if (part === '_design') {
        const key = `${name}/${id}`
        const found = designs.get(key)
        if (request.method === 'GET')
          return found === undefined ? answer(404, { error: 'not_found' }) : answer(200, found)
        const { _rev, ...given } = JSON.parse(text)
        if (_rev !== found?._rev) return answer(409, { error: 'conflict' })
        puts++
        if (given._deleted === true) designs.delete(key)
        // In another order than it came in.
        else designs.set(key, { _rev: `${puts}-x`, ...Object.fromEntries(Object.entries(given).reverse()) })
        return answer(201, { ok: true })
      }
      if (part === '_security') {
        databases.set(name, JSON.parse(text))
        return answer(200, { ok: true })
      }
      if (databases.has(name)) return answer(412, { error: 'file_exists' })
      databases.set(name, 'open')
      return answer(201, { ok: true })
    })
  })
  servers.add(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://admin:se%3Acret@127.0.0.1:${port}/`, databases, designs, puts: () => puts }
}

const servers = new Set<Server>()
afterEach(async () => {
  for (const server of servers) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  servers.clear()
})

const joining: typeof bootstrap = (_argv, io) => join(['127.0.0.1'], io)

/** Runs a program in this process. Answers its lines when it ended well, else throws its exit code and complaint. */
async function run(
  url: string | undefined,
  more: Record<string, string> = {},
  program = bootstrap,
): Promise<string[]> {
  const env = { DATABASE_PREFIX: 'test-', ...(url === undefined ? {} : { COUCHDB_URL: url }), ...more }
  const [stdout, stderr] = [new Recorder(), new Recorder()]
  const code = await program([], { env, stdout, stderr })
  if (code !== 0) throw new Error(`${code}: ${await stderr.read()}`)
  return (await stdout.read()).trim().split('\n')
}

test('the bootstrap makes what is missing, closes the databases of this installation, and may be repeated', async () => {
  const { url, databases } = await startServer()
  const closed = {
    admins: { names: [], roles: ['_admin'] },
    members: { names: [], roles: ['_admin'] },
  }
  for (const [answer, laid] of [
    ['made', 2],
    ['there already', 0],
  ]) {
    expect(await run(url)).toEqual([
      'CouchDB 3.4.3',
      `_users: ${answer}`,
      `_replicator: ${answer}`,
      `test-registry: ${answer}`,
      'Closed to all but administrators: 2 databases',
      `Writes are checked in 1 database; functions and views were laid in ${laid}`,
    ])
    expect(Object.fromEntries(databases)).toEqual({
      _users: 'open',
      _replicator: 'open',
      'test-registry': closed,
      'test-org-1': closed,
      'test-strange': 'open',
      'other-org-1': 'open',
    })
  }
})

test('the bootstrap lays the functions of this version where they are wanted, and takes them away again', async () => {
  const { url, designs, puts } = await startServer()
  const all = ['test-org-1/operators', 'test-registry/operators', 'test-registry/validation']
  await run(url)
  expect([...designs.keys()].sort()).toEqual(all)
  expect(designs.get('test-registry/validation')?.validate_doc_update).toBe(validationSource('registry'))
  const everything = { COUCHDB_VALIDATION: 'everything' }
  expect((await run(url, everything)).at(-1)).toBe(
    'Writes are checked in 2 databases; functions and views were laid in 1',
  )
  expect(designs.get('test-org-1/validation')?.validate_doc_update).toBe(validationSource('org'))
  const before = puts()
  await run(url, everything)
  expect(puts()).toBe(before)
  // Of an older version.
  designs.set('test-org-1/validation', {
    _rev: '9-old',
    _id: '_design/validation',
    validate_doc_update: 'old',
  })
  await run(url, everything)
  expect(designs.get('test-org-1/validation')?.validate_doc_update).toBe(validationSource('org'))
  await run(url)
  expect([...designs.keys()].sort()).toEqual(all)
  await expect(run(url, { COUCHDB_VALIDATION: 'some' })).rejects.toThrow('COUCHDB_VALIDATION must be')
})

test('the bootstrap warns of a cluster', async () => {
  const { url } = await startServer({ nodes: ['one', 'two', 'three'] })
  expect((await run(url)).some((line) => line.startsWith('Warning: a cluster of 3 nodes'))).toBe(true)
})

test.each([
  ['an old server', { version: '3.1.2' }, 'CouchDB 3.1.2 is too old'],
  [
    'an ordinary user',
    { roles: [] },
    'The gateway makes a database for each organization, which takes a server administrator',
  ],
  ['a wrong password', { password: 'other' }, 'The server at http://127.0.0.1:'],
])('the bootstrap says what is wrong with %s, and touches nothing', async (_, given, message) => {
  const { url, databases } = await startServer(given)
  const before = new Map(databases)
  await expect(run(url)).rejects.toThrow(`1: ${message}`)
  expect(databases).toEqual(before)
})

test('the bootstrap says so when it was not told where the server is, and when nobody answers there', async () => {
  await expect(run(undefined)).rejects.toThrow('1: Set COUCHDB_URL')
  await expect(run('http://127.0.0.1:1')).rejects.toThrow(
    '1: The server at http://127.0.0.1:1 does not answer',
  )
})

test.each(['Test-', '_test', 'te st', 'é', 'x'.repeat(62)])(
  'the bootstrap refuses the prefix %s in the words of the gateway, and touches nothing',
  async (prefix) => {
    const { url, databases } = await startServer()
    const before = new Map(databases)
    const words = `DATABASE_PREFIX ${prefixWords}; it is ${JSON.stringify(prefix)}`
    await expect(run(url, { DATABASE_PREFIX: prefix })).rejects.toThrow(words)
    expect(databases).toEqual(before)
    expect(readConfig({ DATABASE_PREFIX: prefix })).toEqual({ ok: false, messages: [words] })
  },
)

test('the bootstrap names what it tried and what to do when the password is wrong', async () => {
  const { url } = await startServer({ password: 'other' })
  const complaint = await run(url).then(
    () => '',
    (error: Error) => error.message,
  )
  expect(complaint).toContain(`The server at http://127.0.0.1:${new URL(url).port} does not accept`)
  expect(complaint).toContain('COUCHDB_URL')
  expect(complaint).not.toContain('cret')
})

/** Two nodes at one port, told apart by the name that they are asked for, as much of them as joining takes. */
async function startNodes(given: { name?: string; state?: string; refusals?: number } = {}) {
  const first = 'couchdb@one.example'
  const other = given.name ?? 'couchdb@127.0.0.1'
  const members = new Set([first])
  const done: string[] = []
  let state = 'cluster_enabled'
  let refusals = given.refusals ?? 0
  const server = createServer((request, response) => {
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    const isFirst = request.headers.host?.startsWith('localhost') === true
    let text = ''
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    request.on('end', () => {
      if (request.url === '/_node/_local') {
        // Still starting.
        if (!isFirst && refusals-- > 0) return answer(500, { reason: 'starting' })
        return answer(200, { name: isFirst ? first : other })
      }
      if (request.url === '/_membership') {
        const all = [...members]
        return answer(200, { all_nodes: all, cluster_nodes: all })
      }
      if (request.method === 'GET') return answer(200, { state: isFirst ? state : (given.state ?? state) })
      const { action, host } = JSON.parse(text)
      done.push(`${isFirst ? 'first' : 'other'} ${action}`)
      // As CouchDB 3.5 answers what was done already.
      if (action === 'enable_cluster' && given.state === undefined)
        return answer(400, { reason: 'Cluster is already enabled' })
      if (action === 'add_node') {
        if (members.has(`couchdb@${host}`)) return answer(409, { reason: 'Document update conflict.' })
        members.add(`couchdb@${host}`)
      }
      if (action === 'finish_cluster') state = 'cluster_finished'
      return answer(201, { ok: true })
    })
  })
  servers.add(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://admin:secret@localhost:${port}`, members, done }
}

test('nodes are joined while they start, and joining may be repeated and go on from half way', async () => {
  const { url, members, done } = await startNodes({ refusals: 1 })
  const said = 'The cluster is set up: couchdb@one.example, couchdb@127.0.0.1'
  expect(await run(url, {}, joining)).toEqual(['127.0.0.1 joined', said])
  expect(done).toEqual(['first add_node', 'first finish_cluster'])
  expect(await run(url, {}, joining)).toEqual([said])
  expect(done).toHaveLength(2)

  const half = await startNodes()
  half.members.add('couchdb@127.0.0.1')
  expect(await run(half.url, {}, joining)).toEqual([said])
  expect(half.done).toEqual(['first finish_cluster'])
  expect(members).toEqual(half.members)

  const plain = await startNodes({ state: 'cluster_disabled' })
  await run(plain.url, {}, joining)
  expect(plain.done).toEqual(['other enable_cluster', 'first add_node', 'first finish_cluster'])
})

test.each([
  ['a name that Erlang connects to nobody by', { name: 'couchdb@two' }, 'after the @ a dot is needed'],
  ['another name', { name: 'couchdb@two.example' }, 'would be joined as couchdb@127.0.0.1'],
  ['settings of a single node', { state: 'single_node_enabled' }, 'is set to be a single node'],
])('nodes are not joined when one has %s, and nothing is done', async (_, given, message) => {
  const { url, done } = await startNodes(given)
  await expect(run(url, {}, joining)).rejects.toThrow(message)
  expect(done).toEqual([])
})
