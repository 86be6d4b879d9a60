import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bearingCapacityEurocode } from '#domain/calc/bearing-capacity-eurocode/index.ts'
import { runModule } from '#domain/calc/run.ts'
import { organizationDatabase } from '#server/store/names.ts'
import { openStore } from '#server/store/open.ts'
import { done, newPerson } from '#tests/helpers/callables.ts'
import { startGatewayHere } from '#tests/helpers/gateway.ts'
import { type RestOutcome, rest } from '#tests/helpers/rest.ts'
import { median, type Report } from './report.ts'

const calculations = 10_000
const rounds = 5

/** Lists of a project with ten thousand calculations on the embedded store: one in a hundred fails, one in a thousand has a tag. */
export default async function restLists(report: Report): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'groundwork-bench-'))
  const store = await openStore({ dataDir })
  const gateway = await startGatewayHere({ store })
  try {
    const ada = await newPerson(gateway, 'Ada')
    const project = {
      name: 'Line 5',
      projectNumber: '5',
      color: '#2563EB',
      organizationId: ada.organizationId,
      visibility: 'team',
      teamMembers: {},
    }
    const { id: projectId } = await done(gateway, 'createProject', project, ada)
    const of = (load: number, name: string) => bodyOf(projectId, load, name)
    const [passing, failing] = [of(800, 'Pier'), of(5_000, 'Pier that fails')]
    const database = await store.database(organizationDatabase(ada.organizationId))
    const made = await Promise.all(
      [passing, failing].map((body) => rest(gateway, 'POST', '/api/calculations', { by: ada, body })),
    )
    const [pass, fail] = await database.getMany(made.map(({ data }) => (data as { id: string }).id))
    for (let from = 0; from < calculations; from += 200)
      await database.putMany(
        Array.from({ length: 200 }, (_, index) => {
          const at = from + index
          const { _rev, _id, ...document } = (at % 100 === 0 ? fail : pass) ?? { _id: '' }
          return {
            ...document,
            _id: `${projectId}:calculations:0199${String(at).padStart(28, '0')}`,
            tags: at % 1_000 === 0 ? ['pier'] : [],
            updatedAt: new Date(Date.UTC(2026, 0, 1) + at * 60_000).toISOString(),
          }
        }),
      )
    const list = `/api/projects/${projectId}/calculations`
    const get = (path: string) => rest(gateway, 'GET', path, { by: ada })
    const lists: Record<string, () => Promise<unknown>> = {
      'calculations that fail, by reading every page': () => everyPage(get, `${list}?limit=100`),
      'a page of calculations in the order of making': () => get(`${list}?limit=50`),
      'a page of calculations that fail': () => get(`${list}?limit=50&status=fail`),
      'calculations of one day': () => get(`${list}?limit=50&dateFrom=2026-01-03&dateTo=2026-01-03`),
      'calculations with a tag of one in a thousand': () => get(`${list}?limit=50&tags=pier`),
    }
    for (const [name, ask] of Object.entries(lists)) {
      report({ name: `${name}, first time`, value: await timeOf(ask), unit: 'ms' })
      const times: number[] = []
      for (let round = 0; round < rounds; round++) times.push(await timeOf(ask))
      report({ name, value: median(times), unit: 'ms' })
    }
  } finally {
    await gateway.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function bodyOf(projectId: string, permanentLoad: number, name: string) {
  const inputs = { ...bearingCapacityEurocode.example, permanentLoad }
  const run = runModule(bearingCapacityEurocode, inputs, {
    resultId: 'r',
    projectId,
    timestamp: '2026-01-01T00:00:00.000Z',
    elapsed: () => 0,
  })
  if (!run.ok) throw new Error(run.problem.message)
  return { projectId, name, type: bearingCapacityEurocode.id, inputs, results: run.value }
}

async function everyPage(get: (path: string) => Promise<RestOutcome>, first: string): Promise<void> {
  for (let path: string | null = first; path !== null; )
    path = /^<([^>]+)>; rel="next"$/.exec((await get(path)).headers.get('link') ?? '')?.[1] ?? null
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
