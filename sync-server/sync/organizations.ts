import { ChangeWindow } from '#domain/sync/changeWindow.ts'
import type { Prove } from '#domain/sync/proofs.ts'
import { provingKey } from '#server/cryptography/keys.ts'
import type { Database, Store, StoredDocument } from '#server/store/database.ts'
import { organizationDatabase, registryDatabase } from '#server/store/names.ts'
import { AccessTable } from './access.ts'
import { type BranchResolver, createBranchResolver } from './branchResolver.ts'
import { type Census, openCensus } from './census.ts'
import { type Checksums, openChecksums } from './checksums.ts'
import { carryOnMove, movedMark, movedPrefix, movingPrefix } from './moves.ts'
import { nativeProver } from './nativeProver.ts'
import { createOwned, type Owned, type Ownership } from './owned.ts'
import { reserveScope } from './reservations.ts'

/** The state of one organization in memory; all of it can be read again from the store. */
export interface OrganizationState {
  readonly id: string
  readonly database: Database
  readonly epoch: string
  /** Whether its plan, when it is the free one, is held to what a free account may hold. */
  readonly freeTier: boolean
  /** By the key of the installation. */
  readonly prove: Prove
  readonly access: AccessTable
  readonly changes: ChangeWindow
  /** For counting; reads only when it is asked. */
  readonly census: Census
  /** Of what is stored; reads only when it is asked. */
  readonly checksums: Checksums
  /** Projects that are being moved away: nothing is written to them here. */
  readonly moving: ReadonlySet<string>
  /** By project id, the organizations that projects moved here were in before. */
  readonly movedFrom: ReadonlyMap<string, readonly string[]>
  /** How many projects have been seen to move away. */
  departures(): number
  /** Brings the move of a project away from here to its end, and refreshes. */
  carryOn(projectId: string): Promise<void>
  /** Runs when everything that was given to it before has ended: what counts and then writes must not be overtaken. */
  alone<Value>(run: () => Promise<Value>): Promise<Value>
  /** The same for what makes it hold more: the organizations of one owner share a free tier, and wait for each other. */
  aloneForGrowth<Value>(run: () => Promise<Value>): Promise<Value>
  /** The other organizations that share the free tier of its owner. */
  besideIt(): Promise<readonly OrganizationState[]>
  /** Resolves when everything that was stored before the call is in `access` and `changes`. */
  refresh(): Promise<void>
}

export interface Organizations {
  /** The state of an organization, opened when it is first asked for. */
  open(organizationId: string): Promise<OrganizationState>
  /** Several at once, each refreshed. */
  refreshed(organizationIds: readonly string[]): Promise<OrganizationState[]>
  /**
   * The same for what serves several organizations at once: one whose database is damaged is named instead, and keeps
   * nobody from the others.
   */
  readable(organizationIds: readonly string[]): Promise<Readable>
  /** Those whose databases have been found damaged. */
  damagedAmong(organizationIds: readonly string[]): readonly string[]
}

export interface Readable {
  readonly states: readonly OrganizationState[]
  /** Ids of the organizations whose databases are damaged. */
  readonly damaged: readonly string[]
}

const pageSize = 1000
const projectPrefix = 'project:'

/**
 * @param options `freeTier`: whether organizations of the free plan are held to its limits. `ownership`: who owns them; without
 *   it each is counted by itself.
 */
export function openOrganizations(
  store: Store,
  options: { readonly freeTier: boolean; readonly ownership?: Ownership } = { freeTier: true },
): Organizations {
  const opened = new Map<string, Promise<OrganizationState>>()

  const open = (organizationId: string): Promise<OrganizationState> => {
    const known = opened.get(organizationId)
    if (known !== undefined) return known
    const opening = openOrganization(store, organizationId, options.freeTier, owned)
    opened.set(organizationId, opening)
    opening.catch(() => opened.delete(organizationId))
    return opening
  }

  const refreshed = async (organizationIds: readonly string[]): Promise<OrganizationState[]> => {
    const states = await Promise.all(organizationIds.map(open))
    const departures = () => states.reduce((sum, each) => sum + each.departures(), 0)
    const refresh = () => Promise.all(states.map((each) => each.refresh()))
    const before = departures()
    await refresh()
    // A project that left one arrived in another before: that one may have been read too early to know it, and
    // nobody must be told that a project is gone which has only moved.
    if (departures() !== before) await refresh()
    // A move that its gateway did not bring to an end: whoever comes by does. Nobody waits for it here.
    for (const state of states)
      for (const projectId of state.moving) state.carryOn(projectId).catch(() => undefined)
    return states
  }

  const damagedAmong = (ids: readonly string[]): string[] => {
    const names = new Set(store.damaged().map(({ database }) => database))
    return names.size === 0 ? [] : ids.filter((id) => names.has(organizationDatabase(id)))
  }

  const readable = async (organizationIds: readonly string[]): Promise<Readable> => {
    let damaged = damagedAmong(organizationIds)
    for (;;) {
      const sound = organizationIds.filter((id) => !damaged.includes(id))
      try {
        return { states: await refreshed(sound), damaged }
      } catch (error) {
        const found = damagedAmong(organizationIds)
        // Another failure, or one that was known before.
        if (found.length === damaged.length) throw error
        damaged = found
      }
    }
  }
  const owned = createOwned(options.ownership ?? nobodys, async (ids) => (await readable(ids)).states)

  return { open, refreshed, damagedAmong, readable }
}

const nobodys: Ownership = { ownerOf: async () => null, rolesOf: async () => ({}) }

async function openOrganization(
  store: Store,
  id: string,
  freeTier: boolean,
  owned: Owned,
): Promise<OrganizationState> {
  const [registry, database] = await Promise.all([
    store.database(registryDatabase),
    store.database(organizationDatabase(id)),
  ])
  await reserveScope(registry, id, id)
  const epoch = await database.epoch()
  // The head first: a project written while the table is being read is then seen again as a change.
  const changes = new ChangeWindow(await database.head())
  const access = new AccessTable(id)
  await readProjects(database, access)
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

  const prove = nativeProver(await provingKey(registry))
  const branchResolver = createBranchResolver(database, prove)
  const readOn = async (): Promise<void> => {
    await readPages()
    // What that has written is read as well: who asks now is told of it.
    if (database.branches && (await branchResolver.run())) await readPages()
  }

  const readPages = async (): Promise<void> => {
    for (;;) {
      const page = await database.changes({
        since: changes.end,
        limit: pageSize,
        documents: false,
        leaves: database.branches,
      })
      branchResolver.note(page.changes)
      // The table before the window: nobody must be served a change by rights that it has already ended.
      const projects = page.changes.filter((change) => change.id.startsWith(projectPrefix))
      const documents = await database.getMany(projects.map((change) => change.id))
      documents.forEach((document, index) => {
        const change = projects[index]
        if (change === undefined) return
        if (document === null) departed++
        access.set(change.id.slice(projectPrefix.length), document)
      })
      const marks = page.changes.filter((change) => /^~mov(ing|ed):/.test(change.id))
      const marked = await database.getMany(marks.map((change) => change.id))
      for (const [index, document] of marked.entries()) setMark(marks[index]?.id ?? '', document)
      for (const change of page.changes) changes.append(change.id, change.sequence)
      if (page.changes.length < pageSize) return
    }
  }

  const refresh = oneAfterAnother(readOn)
  // What was accepted side by side before this gateway looked. Nobody waits for it.
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
  const checksums = openChecksums(database)
  const alone = queue()
  return {
    id,
    database,
    epoch,
    freeTier,
    prove,
    access,
    changes,
    census,
    checksums,
    moving,
    movedFrom,
    departures: () => departed,
    carryOn,
    alone,
    aloneForGrowth: (run) => owned.alone(id, () => alone(run)),
    besideIt: () => owned.beside(id),
    refresh,
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

async function readProjects(database: Database, access: AccessTable): Promise<void> {
  for await (const project of everyDocument(database, projectPrefix))
    access.set(project._id.slice(projectPrefix.length), project)
}

/** The documents whose ids begin with the prefix, which ends with a colon. */
async function* everyDocument(database: Database, prefix: string): AsyncGenerator<StoredDocument> {
  for (let from = prefix; ; ) {
    const page = await database.range({ from, to: `${prefix.slice(0, -1)};`, limit: pageSize })
    yield* page
    const last = page.at(-1)
    if (last === undefined || page.length < pageSize) return
    from = `${last._id}\u0000`
  }
}

/** Runs what it is given one after the other, whether or not what came before succeeded. */
function queue(): <Value>(run: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve()
  return (run) => {
    const running = last.then(run)
    last = running.catch(() => undefined)
    return running
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
