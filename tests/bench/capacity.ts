import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { recencyOf } from '#domain/schemas/document.ts'
import type { Change, Database, Store, StoredDocument } from '#server/store/database.ts'
import type { OrganizationState } from '#server/sync/organizationState.ts'
import { openOrganizations } from '#server/sync/organizations.ts'
import { median, type Report } from './report.ts'

const at = '2026-03-01T08:00:00.000Z'
const teamSize = 10
const calculationsOfProject = 25

/**
 * What an organization costs a gateway that has it open, in memory and in time to decide what somebody may see: from
 * this it follows how many one gateway carries. The store answers at once, so that only the gateway is measured.
 */
export default async function capacityBench(report: Report): Promise<void> {
  const collect = collector()
  const held = async <Value>(make: () => Promise<Value>): Promise<{ bytes: number; made: Value }> => {
    collect()
    const before = process.memoryUsage().heapUsed
    const made = await make()
    collect()
    return { bytes: process.memoryUsage().heapUsed - before, made }
  }
  const open = (organizations: number, projects: number) => {
    const opened = openOrganizations(storeOf(projects))
    return Promise.all(Array.from({ length: organizations }, (_, index) => opened.open(`o${index}`)))
  }
  // What is made once, such as compiled code, is made here.
  await open(2, 2)

  const empty = await held(() => open(2_000, 0))
  const perOrganization = empty.bytes / empty.made.length
  const full = await held(() => open(100, 1_000))
  const perProject = (full.bytes - perOrganization * 100) / (full.made.length * 1_000)
  report({ name: 'Gateway: an organization held open', value: perOrganization / 1024, unit: 'kB' })
  report({ name: `Gateway: a project of it, team of ${teamSize}`, value: perProject / 1024, unit: 'kB' })

  const [some] = full.made
  if (some === undefined) throw new Error('Nothing was opened')
  const documents = 1_000 * calculationsOfProject
  const scopes = Array.from({ length: 1_000 }, (_, project) => `p${project}`)
  const checked = await held(() => some.checksums.of('calculations', scopes))
  report({
    name: `Gateway: the checksum of ${calculationsOfProject} calculations of a project`,
    value: checked.bytes / scopes.length / 1024,
    unit: 'kB',
  })
  const counted = await held(() => some.census.read())
  report({ name: 'Gateway: a document that is counted', value: counted.bytes / documents / 1024, unit: 'kB' })

  const window = await held(async () => {
    for (let sequence = 1; sequence <= 20_000; sequence++)
      some.changes.append(calculationId(sequence % 1_000, sequence), `${sequence}-${'g'.repeat(120)}`)
  })
  report({ name: 'Gateway: a change that is remembered', value: window.bytes / 20_000 / 1024, unit: 'kB' })

  for (const projects of [100, 1_000, 10_000]) {
    const started = performance.now()
    const [state] = await open(1, projects)
    if (state === undefined) throw new Error('Nothing was opened')
    report({
      name: `Gateway: an organization of ${projects} projects opened`,
      value: performance.now() - started,
      unit: 'ms',
    })
    report({
      name: `Gateway: what somebody may see of ${projects} projects`,
      value: timeOfScopes(state),
      unit: 'ms',
    })
  }
}

function timeOfScopes(state: OrganizationState): number {
  const actor = { userId: 'u1', isSuperAdmin: false, organizations: { [state.id]: 'member' as const } }
  return median(
    Array.from({ length: 50 }, () => {
      const started = performance.now()
      state.access.scopes(actor, 'calculations')
      return performance.now() - started
    }),
  )
}

const calculationId = (project: number, index: number): string =>
  `p${project}:calculations:0197e5a0-1111-7abc-8def-${String(index).padStart(12, '0')}`

const calculationsIn = (project: number): string[] =>
  Array.from({ length: calculationsOfProject }, (_, index) =>
    calculationId(project, project * calculationsOfProject + index),
  )

const calculationOf = (id: string): StoredDocument => ({
  _id: id,
  editId: `device.${id.slice(-20)}`,
  deletedAt: null,
  folderId: null,
  recency: recencyOf(at),
  data: {},
})

const projectOf = (organizationId: string, index: number): StoredDocument => ({
  _id: `project:p${index}`,
  organizationId,
  data: {
    visibility: 'team',
    teamMembers: Object.fromEntries(
      Array.from({ length: teamSize }, (_, member) => [
        `u${(index + member) % 200}`,
        { role: 'member', permissions: [] },
      ]),
    ),
  },
})

/** Databases of so many projects with their calculations; nothing is kept of them. */
function storeOf(projects: number): Store {
  const database = (name: string): Database => {
    const ids = Array.from({ length: projects }, (_, project) => `project:p${project}`)
    const total = projects * calculationsOfProject
    /** The keys of the installation, and nothing else, are kept. */
    const keys = new Map<string, StoredDocument>()
    const changes = (from: number, limit: number): Change[] =>
      Array.from({ length: Math.max(0, Math.min(limit, total - from)) }, (_, index) => ({
        id: calculationId(Math.floor((from + index) / calculationsOfProject), from + index),
        deleted: false,
        revisions: ['1-x'],
        sequence: String(from + index + 1),
        document: null,
      }))
    return {
      name,
      branches: false,
      get: async (id) => keys.get(id) ?? null,
      getMany: async (asked) => asked.map(calculationOf),
      range: async ({ from, to, limit }) => {
        const project = /^p(\d+):calculations:/.exec(from)?.[1]
        const within = (all: readonly string[]) =>
          all
            .filter((id) => id >= from && id < to)
            .sort()
            .slice(0, limit)
        return project === undefined
          ? within(ids).map((id) => projectOf(name, Number(id.slice('project:p'.length))))
          : within(calculationsIn(Number(project))).map(calculationOf)
      },
      find: async () => [],
      indexRange: async () => [],
      countRange: async () => 0,
      put: async (document) => {
        keys.set(document._id, document)
        return 'written'
      },
      putMany: async (given) => given.map(() => 'written' as const),
      putRevisions: none,
      head: async () => String(total),
      changes: async ({ since, limit }) => {
        const found = changes(Number(since), limit)
        return { changes: found, last: found.at(-1)?.sequence ?? since }
      },
      revisions: none,
      leaves: async () => [],
      count: async () => ({ documents: total, deleted: 0 }),
      follow: () => () => undefined,
      epoch: async () => 'epoch',
      probe: async () => undefined,
    }
  }
  return {
    database: async (name) => database(name),
    names: async () => [],
    drop: none,
    ready: async () => true,
    damaged: () => [],
    onDamage: () => () => undefined,
    close: async () => undefined,
  }
}

const none = (): Promise<never> => Promise.reject(new Error('Not asked for'))

/** Collects garbage now: without it, heap figures say what has not been collected yet. */
function collector(): () => void {
  setFlagsFromString('--expose_gc')
  return runInNewContext('gc') as () => void
}
