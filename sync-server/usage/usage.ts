import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { newProjectsPerDay } from '#domain/accountLimits.ts'
import type { ErrorCode } from '#domain/errors/catalogue.ts'
import { organizationData, organizationDocumentId } from '#domain/schemas/organization.ts'
import { projectFileBytesIn } from '#server/files/projectFileStore.ts'
import { createAttempts } from '#server/limits/attempts.ts'
import type { Database, Store } from '#server/store/database.ts'
import { organizationDatabase, registryDatabase } from '#server/store/names.ts'
import { documentsAtOnce } from '#server/store/pages.ts'
import { modify, read } from '#server/store/registry.ts'
import { createMadeReportRoom, type MadeReports, openMadeReports } from './madeReports.ts'

/**
 * `usage:<organizationId>`: what the organization has used of its plan. One document holds it, so that concurrent
 * calls through several gateways cannot pass the limit together.
 *
 * Calculations and reports of the month (UTC) are counters, because the times that devices write prove nothing. A
 * counter rises before the write and falls when the write fails; after a crash in between it stays too high until the
 * month ends. The size grows with each write, and measuring the data corrects it. Users and projects are counted from
 * the data on each request, and so are reports that devices made, which exist already and have no limit.
 */
const usage = z.looseObject({
  month: z.string(),
  calculations: z.int(),
  reports: z.int(),
  /** By devices, as last counted. */
  madeReports: z.int().default(0),
  storedBytes: z.int(),
  measuredAt: z.int(),
})
type UsageDocument = z.infer<typeof usage>

export type Counted = 'calculations' | 'reports'

type Limits = z.infer<typeof organizationData>['subscription']['limits']

const bytesPerGB = 1e9
/** Measuring reads all documents, so it is done seldom. */
const measuredForMs = 6 * 60 * 60 * 1000

const limitCode = {
  calculations: 'organization/calculation-limit',
  reports: 'organization/report-limit',
} as const satisfies Record<Counted, ErrorCode>

const limitOf = (kind: Counted, limits: Limits): number =>
  kind === 'calculations' ? limits.maxCalculationsPerMonth : limits.maxReportsPerMonth

const withGrowth = (size: Size, bytes: number): Size => {
  size.unwritten += bytes
  return size
}

/** Of the limit, for what grows what is there. */
const editedRoom = 1.1
/** Growth is written down when it has come to so much: a write of the registry for each edit would cost more than the edit. */
const growthWritten = 1_000_000
const sizeFreshMs = 60_000

interface Size {
  readonly room: number
  storedBytes: number
  /** Growth that is not in the usage document yet. */
  unwritten: number
  readonly readAt: number
}

const dayMs = 24 * 60 * 60 * 1000

/** In bytes. */
export interface Storage {
  readonly held: number
  readonly added: number
  readonly most: number
}

export interface Usage {
  /**
   * Takes room in the plan for new things of these sizes in bytes, as many from the first as there is room for.
   * Answers how many, and what the rest is refused with. An organization without a document has no limits.
   */
  take(
    organizationId: string,
    kind: Counted,
    sizes: readonly number[],
  ): Promise<{ taken: number; refusal: ErrorCode }>
  /**
   * Takes room for bytes that come beside what is counted; answers what they are refused with. What grows what is there already may pass
   * the limit by a tenth, so that work goes on while somebody makes room. A negative number gives room back.
   */
  grow(organizationId: string, bytes: number, how?: 'new' | 'edit'): Promise<ErrorCode | null>
  /** The bytes that the plan counts of a project, and what the organization that it would come to holds; null: it has no limits. */
  storageFor(organizationId: string, project: { from: string; projectId: string }): Promise<Storage | null>
  /** What a project that has moved takes counts in its new place. */
  moved(bytes: number, way: { from: string; to: string }): Promise<void>
  /** Whether the account may make one more project today. */
  mayMakeProject(userId: string): boolean
  /** The account has made a project. */
  madeProject(userId: string): void
  /** What was taken and then not written. */
  giveBack(organizationId: string, kind: Counted, count: number): Promise<void>
  /** The figures of this month; the size is measured again when that is due. */
  read(organizationId: string): Promise<{ calculations: number; reports: number; storedBytes: number }>
}

export function createUsage(store: Store, clock: () => number): Usage {
  const documentOf = (organizationId: string) => `usage:${organizationId}`
  const measuring = new Map<string, Promise<void>>()
  const made = new Map<string, MadeReports>()
  const madeRoom = createMadeReportRoom()

  const ofThisMonth = (current: UsageDocument | null): UsageDocument => {
    const month = new Date(clock()).toISOString().slice(0, 7)
    const none = { calculations: 0, reports: 0, madeReports: 0 }
    if (current === null) return { month, ...none, storedBytes: 0, measuredAt: 0 }
    return current.month === month ? current : { ...current, month, ...none }
  }

  const limitsOf = async (organizationId: string): Promise<Limits | null> => {
    const database = await store.database(organizationDatabase(organizationId))
    const stored = await database.get(organizationDocumentId(organizationId))
    return z.object({ data: organizationData }).safeParse(stored).data?.data.subscription.limits ?? null
  }

  const measure = async (organizationId: string): Promise<void> => {
    const measuredAt = clock()
    const database = await store.database(organizationDatabase(organizationId))
    const storedBytes = await sizeOf(store, database)
    await modify(await store.database(registryDatabase), documentOf(organizationId), usage, (current) => ({
      ...ofThisMonth(current),
      storedBytes,
      measuredAt,
    }))
  }

  const madeBy = async (organizationId: string): Promise<MadeReports> => {
    const database = await store.database(organizationDatabase(organizationId))
    const known = made.get(organizationId) ?? openMadeReports(database, madeRoom)
    made.set(organizationId, known)
    return known
  }

  const measured = (organizationId: string): Promise<void> => {
    const underway =
      measuring.get(organizationId) ?? measure(organizationId).finally(() => measuring.delete(organizationId))
    measuring.set(organizationId, underway)
    return underway
  }

  const sizes = new Map<string, Size>()

  /** As far as this gateway knows it: read again from time to time, for others write too. */
  const sizeFor = async (organizationId: string): Promise<Size> => {
    const known = sizes.get(organizationId)
    if (known !== undefined && clock() - known.readAt < sizeFreshMs) return known
    const [limits, stored] = await Promise.all([
      limitsOf(organizationId),
      store.database(registryDatabase).then((registry) => read(registry, documentOf(organizationId), usage)),
    ])
    const size = {
      room: limits === null ? Number.POSITIVE_INFINITY : limits.maxStorageGB * bytesPerGB,
      storedBytes: stored?.storedBytes ?? 0,
      unwritten: sizes.get(organizationId)?.unwritten ?? 0,
      readAt: clock(),
    }
    // What has no limits is not kept: it may get some.
    if (limits !== null) sizes.set(organizationId, size)
    return size
  }

  const writeGrowth = async (organizationId: string, size: Size): Promise<void> => {
    const bytes = size.unwritten
    size.unwritten = 0
    size.storedBytes += bytes
    await modify(await store.database(registryDatabase), documentOf(organizationId), usage, (current) => {
      const before = ofThisMonth(current)
      return { ...before, storedBytes: Math.max(0, before.storedBytes + bytes) }
    })
  }

  const allWritten = async (organizationId: string): Promise<void> => {
    const size = sizes.get(organizationId)
    if (size !== undefined && size.unwritten !== 0) await writeGrowth(organizationId, size)
  }

  /** The size is measured again when that is due. */
  const currentOf = async (organizationId: string): Promise<UsageDocument> => {
    const registry = await store.database(registryDatabase)
    await allWritten(organizationId)
    const found = await read(registry, documentOf(organizationId), usage)
    if (found !== null && clock() - found.measuredAt <= measuredForMs) return ofThisMonth(found)
    await measured(organizationId)
    return ofThisMonth(await read(registry, documentOf(organizationId), usage))
  }

  const projects = createAttempts({ most: newProjectsPerDay, windowMs: dayMs, clock })

  return {
    grow: async (organizationId, bytes, how = 'new') => {
      const size = await sizeFor(organizationId)
      const room = how === 'new' ? size.room : editedRoom * size.room
      if (bytes > 0 && size.storedBytes + size.unwritten + bytes > room) return 'organization/storage-limit'
      size.unwritten += bytes
      if (size.unwritten >= growthWritten) await writeGrowth(organizationId, size)
      return null
    },

    storageFor: async (organizationId, { from, projectId }) => {
      const limits = await limitsOf(organizationId)
      if (limits === null) return null
      const { storedBytes: held } = await currentOf(organizationId)
      const added = await sizeOfProject(store, await store.database(organizationDatabase(from)), projectId)
      return { held, added, most: limits.maxStorageGB * bytesPerGB }
    },

    moved: async (bytes, { from, to }) => {
      // The decision was taken before: what another one has taken since does not undo it.
      await writeGrowth(to, withGrowth(await sizeFor(to), bytes))
      await writeGrowth(from, withGrowth(await sizeFor(from), -bytes))
    },

    mayMakeProject: (userId) => !projects.exhausted(userId),
    madeProject: projects.count,
    take: async (organizationId, kind, given) => {
      const limits = await limitsOf(organizationId)
      if (limits === null) return { taken: given.length, refusal: limitCode[kind] }
      await allWritten(organizationId)
      const most = limitOf(kind, limits)
      const room = limits.maxStorageGB * bytesPerGB
      let taken = 0
      let refusal: ErrorCode = limitCode[kind]
      await modify(await store.database(registryDatabase), documentOf(organizationId), usage, (current) => {
        const before = ofThisMonth(current)
        taken = Math.max(0, Math.min(given.length, most - before[kind]))
        refusal = limitCode[kind]
        let storedBytes = before.storedBytes
        for (const [index, size] of given.slice(0, taken).entries()) {
          if (storedBytes + size > room) {
            taken = index
            refusal = 'organization/storage-limit'
            break
          }
          storedBytes += size
        }
        return taken === 0 ? null : { ...before, [kind]: before[kind] + taken, storedBytes }
      })
      return { taken, refusal }
    },

    giveBack: async (organizationId, kind, count) => {
      await modify(await store.database(registryDatabase), documentOf(organizationId), usage, (current) => {
        if (current === null) return null
        const before = ofThisMonth(current)
        return { ...before, [kind]: Math.max(0, before[kind] - count) }
      })
    },

    read: async (organizationId) => {
      const registry = await store.database(registryDatabase)
      let used = await currentOf(organizationId)
      const madeReports = await (await madeBy(organizationId)).in(used.month)
      if (madeReports !== used.madeReports) {
        used = { ...used, madeReports }
        await modify(registry, documentOf(organizationId), usage, (current) => ({
          ...ofThisMonth(current),
          madeReports,
        }))
      }
      return { ...used, reports: used.reports + madeReports }
    },
  }
}

const withFiles = z.object({
  data: z.object({ versions: z.array(z.object({ fileId: z.string(), bytes: z.int() })) }),
})

/** Files of reports lie in a database of all organizations; each report states their sizes. */
const filesOf = (stored: object): number =>
  withFiles.safeParse(stored).data?.data.versions.reduce((sum, { bytes }) => sum + bytes, 0) ?? 0

/** The documents as JSON, the files that they name, and the files of projects; in bytes. */
async function sizeOf(store: Store, database: Database, first = ' ', end = '\ufff0'): Promise<number> {
  let bytes = 0
  for (let from = first; ; ) {
    const page = await database.range({ from, to: end, limit: documentsAtOnce })
    for (const stored of page) {
      // Each may be large: others are answered between one and the next.
      await setImmediate()
      bytes += Buffer.byteLength(JSON.stringify(stored)) + filesOf(stored)
      const [kind, projectId] = stored._id.split(':')
      if (kind === 'project' && projectId !== undefined) bytes += await projectFileBytesIn(store, projectId)
    }
    const last = page.at(-1)
    if (last === undefined || page.length < documentsAtOnce) return bytes
    from = `${last._id}\u0000`
  }
}

/** The same of a project alone. */
async function sizeOfProject(store: Store, database: Database, projectId: string): Promise<number> {
  const own = `project:${projectId}`
  return (
    (await sizeOf(store, database, own, `${own}\u0000`)) +
    (await sizeOf(store, database, `${projectId}:`, `${projectId};`))
  )
}
