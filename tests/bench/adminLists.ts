import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uuidv7 } from '#domain/schemas/ids.ts'
import { newUser } from '#domain/schemas/user.ts'
import { registryDatabase } from '#server/store/names.ts'
import { openStore } from '#server/store/open.ts'
import { startGatewayHere } from '#tests/helpers/gateway.ts'
import { somebody } from '#tests/integration/organizations/people.ts'
import { median, type Report } from './report.ts'

const accounts = 10_000
const rounds = 5

/** The administrators' list of users with ten thousand accounts on the embedded store. */
export default async function adminLists(report: Report): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'groundwork-bench-'))
  const store = await openStore({ dataDir })
  const gateway = await startGatewayHere({ store })
  try {
    const admin = await somebody(gateway, { isSuperAdmin: true, name: 'Rita' })
    const registry = await store.database(registryDatabase)
    for (let from = 0; from < accounts; from += 500)
      await registry.putMany(Array.from({ length: 500 }, (_, at) => accountOf(from + at)))
    const lists = {
      'first page of users': { limit: 50 },
      'page 100 of users': { page: 100, limit: 50 },
      'users found by a part of the name': { search: 'son 77', limit: 50 },
    }
    for (const [name, asked] of Object.entries(lists)) {
      report({
        name: `${name}, first time`,
        value: await timeOf(() => admin.call('getUsers', asked)),
        unit: 'ms',
      })
      const times: number[] = []
      for (let round = 0; round < rounds; round++)
        times.push(await timeOf(() => admin.call('getUsers', asked)))
      report({ name, value: median(times), unit: 'ms' })
    }
  } finally {
    await gateway.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const surnames = ['Anderson', 'Johnson', 'Müller', 'García', 'Dubois', 'Sato', 'Chen', 'Okafor']

function accountOf(at: number) {
  const id = uuidv7(Date.UTC(2026, 0, 1) + at, new Uint8Array([at % 256, at >> 8, 0, 0, 0, 0, 0, 0, 0, 0]))
  const email = `person${at}@office.example`
  const name = `${surnames[at % surnames.length]} ${at}`
  return { _id: `account:${id}`, email, user: newUser({ id, email, name, now: '2026-01-01T00:00:00.000Z' }) }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
