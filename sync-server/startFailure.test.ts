import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shownAddress, startFailure } from './startFailure.ts'
import { DatabaseDamaged, StoreFull, StoreRefused, StoreUnavailable } from './store/failures.ts'

const embedded = { port: 8080, host: '127.0.0.1', dataDir: '/srv/data', couchdbUrl: null }
const onCouch = { ...embedded, couchdbUrl: 'http://admin:se%3Acret@couch.example:5984/?x=secret' }

/** The error of the system itself, as Node words it today. */
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => new Error('It worked'),
    (error: unknown) => error,
  )

const listeningOn = (host: string, port: number) =>
  failureOf(
    new Promise((resolve, reject) => {
      const server = createServer().on('error', reject)
      server.listen(port, host, () => server.close(resolve))
    }),
  )

test('every failure to start names what was tried, and what to do', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'groundwork-failure-'))
  const file = join(folder, 'file')
  await writeFile(file, '')
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const { port } = taken.address() as { port: number }
  try {
    const cases: [unknown, typeof embedded | typeof onCouch, RegExp][] = [
      [
        await listeningOn('127.0.0.1', port),
        { ...embedded, port },
        new RegExp(`Port ${port} .* another PORT`),
      ],
      [
        await listeningOn('203.0.113.9', 0),
        { ...embedded, host: '203.0.113.9' },
        /203\.0\.113\.9 .* another HOST/,
      ],
      [
        await failureOf(mkdir(join(file, 'data'))),
        embedded,
        /\/srv\/data \(DATA_DIR\).* Choose another DATA_DIR/,
      ],
      [
        new Error('LOCK: busy. Another gateway may have the same data folder open.'),
        embedded,
        /Stop it, or choose/,
      ],
      [
        new Error('LOCK: busy. Another gateway may have the same data folder open.', {
          cause: new StoreUnavailable('The database registry could not be read or written: LOCK: busy'),
        }),
        embedded,
        /Another gateway may have the same data folder open\. Stop it/,
      ],
      [new StoreFull('No room'), embedded, /Make room on the disk of \/srv\/data/],
      [new DatabaseDamaged('registry', 'a block'), embedded, /npm run verify.*--only registry --replace/],
      [
        new StoreUnavailable('The database registry could not be read'),
        embedded,
        /\/srv\/data.*Check the disk/,
      ],
      [
        new StoreUnavailable('The CouchDB server does not answer'),
        onCouch,
        /couch\.example:5984.*COUCHDB_URL/,
      ],
      [new StoreRefused('The CouchDB server denies'), onCouch, /couch\.example:5984.*server administrator/],
      [
        { status: 400, error: 'illegal_database_name', reason: 'Name: A' },
        onCouch,
        /COUCHDB_URL\): Name: A\..*LOG_LEVEL/,
      ],
      [{ unheard: 'of' }, embedded, /\/srv\/data \(DATA_DIR\): \{"unheard":"of"\}/],
    ]
    for (const [error, config, words] of cases) {
      const said = startFailure(error, config)
      expect(said).toMatch(words)
      expect(said).not.toMatch(/cret|\[object/)
      expect(said).toMatch(/\.$|\)$/)
    }
  } finally {
    await new Promise((resolve) => taken.close(resolve))
    await rm(folder, { recursive: true })
  }
})

test('a failure that was wrapped on its way is told as what it is', () => {
  const refused = new StoreRefused('The CouchDB server does not accept the name and password (401)')
  const wrapped = new Error('The database registry could not be opened', { cause: refused })
  expect(startFailure(wrapped, onCouch)).toContain('does not accept the name and password (401)')
})

test('an address is shown without name, password and query', () => {
  expect(shownAddress(onCouch.couchdbUrl)).toBe('http://couch.example:5984')
})
