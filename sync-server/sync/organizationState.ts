import { ChangeWindow } from '#domain/sync/changeWindow.ts'
import type { Prove } from '#domain/sync/proofs.ts'
import { provingKey } from '#server/cryptography/keys.ts'
import { type createKeyedTurns, createTurns } from '#server/limits/inTurn.ts'
import { createPauses } from '#server/limits/pauses.ts'
import type { Room } from '#server/limits/room.ts'
import type { Database, Store, StoredDocument } from '#server/store/database.ts'
import { organizationDatabase, registryDatabase } from '#server/store/names.ts'
import { documentsAtOnce } from '#server/store/pages.ts'
import { AccessTable } from './access.ts'
import { type BranchResolver, createBranchResolver } from './branchResolver.ts'
import { type Census, openCensus } from './census.ts'
import { type Checksums, openChecksums } from './checksums.ts'
import { type CrowdedTeams, createCrowdedTeams } from './crowdedTeams.ts'
import { createFolderLimit, type FolderLimit } from './folderLimit.ts'
import { carryOnMove, movedMark, movedPrefix, movingPrefix } from './moves.ts'
import { nativeProver } from './nativeProver.ts'
import type { Owned } from './owned.ts'
import { reserveScope } from './reservations.ts'

/**
 * One organization in memory. All of it can be read again from the store. A caller may keep it for one piece of work: the
 * gateway lets go of the states used longest ago, and a later caller then gets another one.
 */
export interface OrganizationState {
  readonly id: string
  readonly database: Database
  readonly epoch: string
  /** Whether the limits of the free plan hold on this installation ([G10]). */
  readonly freeTier: boolean
  /** Proves by the key of the installation ([P20]). */
  readonly prove: Prove
  readonly access: AccessTable
  /** Returns the user ids of the members, read anew. */
  readonly members: () => Promise<ReadonlySet<string>>
  readonly changes: ChangeWindow
  /** Facts for counting. Reads nothing until it is asked. */
  readonly census: Census
  /** [G20] Reads nothing until it is asked. */
  readonly folderLimit: FolderLimit
  /** [R1] Checksums of the stored documents. Reads nothing until it is asked. */
  readonly checksums: Checksums
  /** [P15] Ids of projects that are moving away: nothing is written to them here. */
  readonly moving: ReadonlySet<string>
  /** [P15] By project id, the organizations that a project was in before it moved here. */
  readonly movedFrom: ReadonlyMap<string, readonly string[]>
  /** Returns how many moves away of projects this state has seen. */
  departures(): number
  /** Completes the move of a project to another organization, and refreshes. */
  carryOn(projectId: string): Promise<void>
  /**
   * Runs after all earlier runs have ended, because another write must not come between a count and the write that
   * relies on it.
   */
  alone<Value>(run: () => Promise<Value>): Promise<Value>
  /**
   * As `alone`, for all organizations of one owner: they share one free tier, so their growth waits for each other
   * ([G10]).
   */
  aloneForGrowth<Value>(run: () => Promise<Value>): Promise<Value>
  /** Returns the other organizations that share the free tier of its owner. */
  besideIt(): Promise<readonly OrganizationState[]>
  /** Resolves when `access` and `changes` contain everything that was stored before the call. */
  refresh(): Promise<void>
  /** Returns the bytes of memory that it takes, by the number of what it holds. */
  size(): number
  /**
   * Reads changes that `changes` no longer holds: those after `since`, oldest first, at most `limit`, and everything
   * that was stored before the call. One read at a time, because the embedded store reads each document whole for it;
   * callers who wait for the same read share it. Rejects when the store does not know the sequence.
   */
  feed(since: string, limit: number): ReturnType<Database['changes']>
}

/** What the states of all organizations share. */
export interface Shared {
  readonly checksumRoom: Room
  /** By organization id. Two states of one organization, of which one is about to go, wait for each other. */
  readonly inTurn: ReturnType<typeof createKeyedTurns>
}

/** The bytes of memory that one of each takes, as `npm run bench -- capacity` measures them. */
const bytesOf = { organization: 10_500, change: 470, project: 840, count: 200 } as const

const pageSize = 1000
const projectPrefix = 'project:'

/**
 * Reads an organization from the store.
 * @param owned finds the organizations that share its free tier.
 */
export async function openOrganization(
  store: Store,
  id: string,
  { freeTier, members }: { readonly freeTier: boolean; readonly members: OrganizationState['members'] },
  owned: Owned,
  { checksumRoom, inTurn }: Shared,
): Promise<OrganizationState> {
  const [registry, database] = await Promise.all([
    store.database(registryDatabase),
    store.database(organizationDatabase(id)),
  ])
  await reserveScope(registry, id, id)
  const epoch = await database.epoch()
  // Read the head first: a project that is written while the table is being read then appears again as a change.
  const changes = new ChangeWindow(await database.head())
  const access = new AccessTable(id)
  const teams = createCrowdedTeams(database, access, members)
  await readProjects(database, teams)
  const moving = new Set<string>()
  const movedFrom = new Map<string, readonly string[]>()
  let departed = 0
  const setMark = (markId: string, stored: StoredDocument | null) => {
    if (markId.startsWith(movingPrefix)) {
      const projectId = markId.slice(movingPrefix.length)
      if (stored === null) moving.delete(projectId)
      else moving.add(projectId)
    } else {
      const projectId = markId.slice(movedPrefix.length)
      if (stored === null) movedFrom.delete(projectId)
      else movedFrom.set(projectId, movedMark.parse(stored).from)
    }
  }
  for (const prefix of [movingPrefix, movedPrefix])
    for await (const stored of everyDocument(database, prefix)) setMark(stored._id, stored)

  const folderLimit = createFolderLimit(database)
  const prove = nativeProver(await provingKey(registry))
  const branchResolver = createBranchResolver(database, prove)
  const readOn = async (): Promise<void> => {
    await readPages()
    // Read what the resolver has written too, so that the present request answers it.
    if (database.branches && (await branchResolver.run())) await readPages()
    await teams.refresh()
  }

  const readPages = async (): Promise<void> => {
    const pause = createPauses()
    for (;;) {
      const page = await database.changes({
        since: changes.end,
        limit: pageSize,
        documents: false,
        leaves: database.branches,
      })
      branchResolver.note(page.changes)
      // Update the access table before the window: a change that ends a right must not be served by that right.
      const projects = page.changes.filter((change) => change.id.startsWith(projectPrefix))
      for (let at = 0; at < projects.length; at += documentsAtOnce) {
        const chunk = projects.slice(at, at + documentsAtOnce)
        const documents = await database.getMany(chunk.map((change) => change.id))
        for (const [index, document] of documents.entries()) {
          const projectId = chunk[index]?.id.slice(projectPrefix.length) ?? ''
          await pause()
          if (document === null) {
            departed++
            folderLimit.forget(projectId)
          }
          await teams.enter(projectId, document)
        }
      }
      const marks = page.changes.filter((change) => /^~mov(ing|ed):/.test(change.id))
      const marked = await database.getMany(marks.map((change) => change.id))
      for (const [index, document] of marked.entries()) setMark(marks[index]?.id ?? '', document)
      for (const change of page.changes) changes.append(change.id, change.sequence)
      if (page.changes.length < pageSize) return
    }
  }

  const refresh = oneAfterAnother(readOn)
  // Resolve the parallel states that the store had accepted before this gateway opened it, without waiting for it.
  if (database.branches)
    noteEarlier(database, branchResolver)
      .then(refresh)
      .catch(() => undefined)
  const carrying = new Map<string, Promise<void>>()
  const carryOn = (projectId: string): Promise<void> => {
    const underway =
      carrying.get(projectId) ??
      carryOnMove(store, projectId, id)
        .then(refresh)
        .finally(() => carrying.delete(projectId))
    carrying.set(projectId, underway)
    return underway
  }
  const census = openCensus(database)
  const checksums = openChecksums(database, checksumRoom)
  const alone: OrganizationState['alone'] = (run) => inTurn(id, run)
  return {
    id,
    database,
    epoch,
    freeTier,
    prove,
    access,
    members,
    changes,
    census,
    folderLimit,
    checksums,
    moving,
    movedFrom,
    departures: () => departed,
    carryOn,
    alone,
    aloneForGrowth: (run) => owned.alone(id, () => alone(run)),
    besideIt: () => owned.beside(id),
    refresh,
    size: () =>
      bytesOf.organization +
      changes.size * bytesOf.change +
      access.size * bytesOf.project +
      census.size() * bytesOf.count,
    feed: createFeed(database),
  }
}

function createFeed(database: Database): OrganizationState['feed'] {
  const inTurn = createTurns()
  /** Reads that have not begun. One under way may have passed what was stored meanwhile. */
  const waiting = new Map<string, ReturnType<Database['changes']>>()
  return (since, limit) => {
    const key = `${limit} ${since}`
    const known = waiting.get(key)
    if (known !== undefined) return known
    const reading = inTurn(() => {
      waiting.delete(key)
      return database.changes({ since, limit, documents: false })
    })
    waiting.set(key, reading)
    return reading
  }
}

async function noteEarlier(database: Database, branchResolver: BranchResolver): Promise<void> {
  for (let since = '0'; ; ) {
    const page = await database.changes({ since, limit: pageSize, documents: false, leaves: true })
    branchResolver.note(page.changes)
    if (page.changes.length < pageSize) return
    since = page.last
  }
}

async function readProjects(database: Database, teams: CrowdedTeams): Promise<void> {
  const pause = createPauses()
  for await (const project of everyDocument(database, projectPrefix)) {
    await pause()
    await teams.enter(project._id.slice(projectPrefix.length), project)
  }
}

/** The documents whose ids begin with the prefix, which ends with a colon. */
async function* everyDocument(database: Database, prefix: string): AsyncGenerator<StoredDocument> {
  for (let from = prefix; ; ) {
    const page = await database.range({ from, to: `${prefix.slice(0, -1)};`, limit: documentsAtOnce })
    yield* page
    const last = page.at(-1)
    if (last === undefined || page.length < documentsAtOnce) return
    from = `${last._id}\u0000`
  }
}

/** Runs never overlap, and callers who arrive during a run share the one after it. */
function oneAfterAnother(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  const call = (): Promise<void> => {
    if (running === null) {
      running = run().finally(() => {
        running = null
      })
      return running
    }
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = null
        return call()
      })
    return next
  }
  return call
}
