import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import PouchDB from 'pouchdb'
import { build } from 'vite'
import { couchPath } from '#domain/protocol/couch.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import { organizationData } from '#domain/schemas/organization.ts'
import type { Store } from '#server/store/database.ts'
import { checkedLevel } from '#server/store/level/checkedLevel.ts'
import { LevelPool } from '#server/store/level/pool.ts'
import { organizationDatabase } from '#server/store/names.ts'
import { openStore } from '#server/store/open.ts'
import { launchBrowser } from '#tests/helpers/browser.ts'
import { join as joinOrganization, newPerson, type Person } from '#tests/helpers/callables.ts'
import { type LocalGateway, startGatewayHere } from '#tests/helpers/gateway.ts'
import { calculation, fresh, project } from '#tests/integration/sync/documents.ts'
import { deviceOf } from '#tests/integration/sync/office.ts'
import { median, type Report } from './report.ts'

const documents = Number(process.env.BENCH_DOCUMENTS ?? 10_000)
const documentNote = 'x'.repeat(2_200)
const edits = 40
const largeOrganization = 50_000
const largeProjects = 100
const password = 'long enough 1'
/** What replicates in the browser, in turn. */
const replications = [
  ["RxDB's replication", false],
  ['our own loop', true],
] as const

/** Moving documents between gateway and browser, beside PouchDB's own replication; and what a narrow view costs. */
export default async function syncBench(report: Report): Promise<void> {
  await browserSide(report)
  await narrowView(report)
}

async function browserSide(report: Report): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'groundwork-bench-'))
  const appDir = join(folder, 'page')
  await build({
    configFile: false,
    root: fileURLToPath(new URL('syncPage', import.meta.url)),
    logLevel: 'error',
    build: { outDir: appDir, emptyOutDir: true, target: 'es2022' },
  })
  const pouch = dirname(createRequire(import.meta.url).resolve('pouchdb/package.json'))
  await copyFile(join(pouch, 'dist/pouchdb.min.js'), join(appDir, 'pouchdb.min.js'))
  const store = await openStore({ dataDir: join(folder, 'data') })
  const gateway = await startGatewayHere({ store, env: { APP_DIR: appDir } })
  const target = await pouchTarget(join(folder, 'target'))
  const browser = await launchBrowser()
  try {
    const person = await newPerson(gateway)
    await widenPlan(store, person.organizationId)
    const credentials = { email: person.email, password }
    const device = deviceOf(gateway, person.userId, person.token)
    const site = project(person.userId, person.organizationId)
    await device.push('projects', [fresh(site)])
    const projectId = String(site.scope)
    const made = () => largeOne(person, projectId)
    for (let sent = 0; sent < documents; sent += 200)
      await device.push(
        'calculations',
        Array.from({ length: 200 }, () => fresh(made())),
      )

    const openPage = async () => {
      const context = await browser.newContext({ bypassCSP: true })
      const page = await context.newPage()
      await page.goto(gateway.url)
      await page.waitForFunction(() => 'bench' in window)
      return page
    }
    const rate = (ms: number) => (documents / ms) * 1000
    const address = `${gateway.url}${couchPath}/${encodeURIComponent(organizationDatabase(person.organizationId))}`
    const pouchPage = await openPage()
    const byPouch = await pouchPage.evaluate(([url, token]) => window.bench.pullByPouch(url, token), [
      address,
      person.token,
    ] as const)
    for (const [by, loop] of replications) {
      const page = await openPage()
      const name = `pulled-${loop}`
      const asked = [{ credentials, name, loop }, documents] as const
      const pulled = await page.evaluate(([one, count]) => window.bench.pull(one, count), asked)
      await page.evaluate(() => window.bench.close())
      report({
        name: `first pull of ${documents} documents of 3 kB into a browser, ${by}`,
        value: rate(pulled),
        unit: 'docs/s',
        ratio: byPouch / pulled,
        against: "PouchDB's replicate from the same store",
      })
      const again = [{ credentials, name: `saved-${loop}`, loop }, documents] as const
      const saves = await page.evaluate(([one, count]) => window.bench.saveWhilePulling(one, count), again)
      await page.evaluate(() => window.bench.close())
      report({
        name: `save during such a pull, p95 of ${saves.length}, ${by}`,
        value: p95(saves),
        unit: 'ms',
      })
      await page.context().close()
    }

    let pushedByPouch = 0
    for (const [by, loop] of replications) {
      // Somebody else, whose device has nothing to pull meanwhile.
      const author = await newPerson(gateway, 'Mia')
      await widenPlan(store, author.organizationId)
      const authorsDevice = deviceOf(gateway, author.userId, author.token)
      const authorsSite = project(author.userId, author.organizationId)
      await authorsDevice.push('projects', [fresh(authorsSite)])
      const writes = () => largeOne(author, String(authorsSite.scope))
      await authorsDevice.push('calculations', [fresh(writes())])
      const unsent = () => Array.from({ length: documents }, writes) as unknown as AnyDocument[]
      const page = await openPage()
      const given = { credentials: { email: author.email, password }, loop }
      const first = [{ ...given, name: `pushed-${loop}` }, unsent()] as const
      const pushed = await page.evaluate(([one, all]) => window.bench.push(one, all), first)
      const { bytes, databases } = await page.evaluate(() => window.bench.disk())
      await page.evaluate(() => window.bench.close())
      await page.context().close()
      if (pushedByPouch === 0) {
        const asked = [target.url, first[1]] as const
        pushedByPouch = await pouchPage.evaluate(([url, all]) => window.bench.pushByPouch(url, all), asked)
      }
      report({
        name: `push of ${documents} documents of 3 kB from a browser, ${by}`,
        value: rate(pushed.ms),
        unit: 'docs/s',
        ratio: pushedByPouch / pushed.ms,
        against: "PouchDB's replicate to a store of the same kind",
      })
      report({ name: `disk after it, ${databases} databases, ${by}`, value: bytes / 1e6, unit: 'MB' })
      const savesPage = await openPage()
      const second = [{ ...given, name: `pushed-saved-${loop}` }, unsent()] as const
      const { saves } = await savesPage.evaluate(([one, all]) => window.bench.push(one, all, true), second)
      report({
        name: `save during such a push, p95 of ${saves.length}, ${by}`,
        value: p95(saves),
        unit: 'ms',
      })
      await savesPage.evaluate(() => window.bench.close())
      await savesPage.context().close()
    }
    for (const [by, loop] of replications) await latency({ report, gateway, openPage, by, loop })
  } finally {
    await browser.close()
    await target.close()
    await gateway.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof launchBrowser>>['newPage']>>

async function latency(given: {
  readonly report: Report
  readonly gateway: LocalGateway
  readonly openPage: () => Promise<Page>
  /** What replicates. */
  readonly by: string
  readonly loop: boolean
}): Promise<void> {
  const { report, gateway, openPage, by, loop } = given
  const person = await newPerson(gateway, 'Lea')
  const device = deviceOf(gateway, person.userId, person.token)
  const site = project(person.userId, person.organizationId)
  await device.push('projects', [fresh(site)])
  const projectId = String(site.scope)
  const document = largeOne(person, projectId)
  await device.push('calculations', [fresh(document)])
  const id = document.id.split(':')[2] ?? ''
  const [here, there] = [await openPage(), await openPage()]
  for (const [at, page] of [here, there].entries())
    await page.evaluate(([asked]) => window.bench.pull(asked, 1), [
      { credentials: { email: person.email, password }, name: `latency-${at}`, loop },
    ] as const)
  const times: number[] = []
  for (let turn = 0; turn < edits; turn++) {
    const given = [projectId, id, `Footing ${turn}`] as const
    const seen = there.evaluate(([scope, one, name]) => window.bench.shows(scope, one, name), given)
    const saved = await here.evaluate(([scope, one, name]) => window.bench.rename(scope, one, name), given)
    times.push((await seen) - saved)
    await here.waitForTimeout(100)
  }
  times.sort((one, other) => one - other)
  const what = "one edit to another browser's live query"
  report({ name: `${what}, p50, ${by}`, value: median(times), unit: 'ms' })
  report({ name: `${what}, p95, ${by}`, value: p95(times), unit: 'ms' })
}

/** Of values in order of size. */
const p95 = (values: readonly number[]): number => values[Math.floor(values.length * 0.95)] ?? 0

/** A plan has room for a thousand calculations a month. */
async function widenPlan(store: Store, organizationId: string): Promise<void> {
  const database = await store.database(organizationDatabase(organizationId))
  const stored = await database.get(`${organizationId}:organizations:${organizationId}`)
  const data = organizationData.parse(stored?.data)
  const limits = { ...data.subscription.limits, maxCalculationsPerMonth: 1_000_000, maxStorageGB: 1000 }
  const outcome = await database.put({
    ...stored,
    _id: stored?._id ?? '',
    data: { ...data, subscription: { ...data.subscription, limits } },
  })
  if (outcome !== 'written') throw new Error('The plan was not widened')
}

/** One hundredth of an organization, beside all of it. */
async function narrowView(report: Report): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'groundwork-bench-'))
  const store = await openStore({ dataDir: folder })
  const gateway = await startGatewayHere({ store })
  try {
    const [owner, guest] = [await newPerson(gateway), await newPerson(gateway, 'Ben')]
    await joinOrganization(gateway, guest, owner.organizationId)
    const database = await store.database(organizationDatabase(owner.organizationId))
    const device = deviceOf(gateway, owner.userId, owner.token)
    for (let index = 0; index < largeProjects; index++) {
      const team = { [owner.userId]: { role: 'admin', permissions: [] } }
      const members = index === 0 ? { ...team, [guest.userId]: { role: 'member', permissions: [] } } : team
      const site = project(owner.userId, owner.organizationId, { teamMembers: members, visibility: 'team' })
      await device.push('projects', [fresh(site)])
      const rows = Array.from({ length: largeOrganization / largeProjects }, () => {
        const { id, ...rest } = calculation(owner.userId, owner.organizationId, String(site.scope))
        const at = rest.updatedAt as string
        return {
          ...rest,
          _id: id,
          waiting: 0,
          server: { by: owner.userId, at, editId: rest.editId, ancestors: [] },
        }
      })
      await database.putMany(rows)
    }
    const pull = async (person: Person): Promise<{ ms: number; count: number }> => {
      const fromStart = deviceOf(gateway, person.userId, person.token)
      const started = performance.now()
      const { documents: found } = await fromStart.sync('calculations')
      return { ms: performance.now() - started, count: found.length }
    }
    await pull(guest)
    const [narrow, whole] = [[] as number[], [] as number[]]
    for (let round = 0; round < 3; round++) {
      const one = await pull(guest)
      const all = await pull(owner)
      if (one.count * largeProjects !== all.count) throw new Error(`${one.count} of ${all.count}`)
      narrow.push(one.ms)
      whole.push(all.ms)
    }
    report({
      name: `pull of who sees 1 % of ${largeOrganization} documents`,
      value: median(narrow),
      unit: 'ms',
      ratio: median(narrow) / median(whole),
      against: 'the pull of who sees all',
    })
  } finally {
    await gateway.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const largeOne = (person: Person, projectId: string) =>
  calculation(person.userId, person.organizationId, projectId, {
    inputs: { width: 2, note: documentNote },
  })

/** What PouchDB's replicate asks of the side that it writes to, on the store of the gateway's own kind. */
const noEvents = { readFailed: () => {}, writeFailed: () => {} }

async function pouchTarget(folder: string): Promise<{ url: string; close(): Promise<void> }> {
  const database = new PouchDB<Record<string, unknown>>(folder, {
    adapter: 'leveldb',
    db: checkedLevel({ name: 'bench', pool: new LevelPool(), eventsOf: () => noEvents }),
    auto_compaction: true,
  } as PouchDB.Configuration.DatabaseConfiguration)
  // With cookies, which PouchDB sends along, a browser takes no asterisks.
  const cors = (origin = '') => ({
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': 'accept, content-type',
    'access-control-allow-methods': 'GET, PUT, POST',
  })
  const answer = async (method: string, path: string, body: Record<string, unknown>): Promise<unknown> => {
    if (path === '/') return { couchdb: 'Welcome', uuid: 'bench' }
    const [, , part = '', id = ''] = path.split('/')
    if (part === '_revs_diff') return database.revsDiff(body as never)
    if (part === '_bulk_docs') {
      await database.bulkDocs(body.docs as never, { new_edits: false })
      return []
    }
    if (part !== '_local') return database.info()
    const local = `_local/${decodeURIComponent(id)}`
    return method === 'PUT' ? database.put({ ...body, _id: local }) : database.get(local)
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const send = (status: number, value: unknown) =>
        response
          .writeHead(status, { ...cors(request.headers.origin), 'content-type': 'application/json' })
          .end(JSON.stringify(value))
      if (request.method === 'OPTIONS') return send(200, {})
      const text = chunks.map((chunk) => chunk.toString()).join('')
      const path = (request.url ?? '/').split('?')[0] ?? '/'
      answer(request.method ?? 'GET', path, text === '' ? {} : JSON.parse(text)).then(
        (value) => send(200, value),
        (error: { status?: number }) => send(error.status ?? 500, { error: 'not_found', reason: 'missing' }),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return {
    url: `http://127.0.0.1:${address.port}/target`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await database.close()
    },
  }
}
