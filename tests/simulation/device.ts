import type { PushOutcome } from '#domain/protocol/sync.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import { type Arrivals, readArrival } from '#domain/sync/arrivals.ts'
import { restoredBetween, scopesDelivered, scopesNamed, withoutScopes } from '#domain/sync/cursor.ts'
import {
  isSameState,
  plain,
  refusedId,
  settleByHand,
  settleStale,
  tombstone,
  toWire,
  waitsForProject,
} from '#domain/sync/device.ts'
import type { HeldDocument } from '#domain/sync/held.ts'
import type { Shifts } from '#domain/sync/shifts.ts'
import type { Gateway } from './gateway.ts'
import type { Random } from './random.ts'
import type { Rules } from './rules.ts'
import { call, type Tasks, type Work } from './tasks.ts'

/** The collections that schedules are about: one of each kind of merge and of scope. */
export const moved = ['projects', 'folders', 'calculations', 'materials', 'activities'] as const
export type Moved = (typeof moved)[number]

interface Stored {
  readonly revision: number
  readonly state: HeldDocument
  /** Written by a pull, and not since. */
  readonly byPull: boolean
}
interface Assumed {
  readonly revision: number
  readonly state: HeldDocument
  /** Revision of the copy here that is the outcome of a conflict, and must be pushed even when it is the same. */
  readonly resolved: number | null
}

/** What the local database holds of a collection. All of it survives a kill. */
class Shelf {
  readonly copies = new Map<string, Stored>()
  readonly assumed = new Map<string, Assumed>()
  /** Every state that a copy was ever in, the last few. */
  readonly past = new Map<string, Stored[]>()
  checkpoint: string | undefined
  shifts: Shifts | null = null
  readonly #onDrop: (document: AnyDocument) => void

  /** @param onDrop hears of a copy that is dropped. */
  constructor(onDrop: (document: AnyDocument) => void) {
    this.#onDrop = onDrop
  }

  /** Written over exactly `previous`. */
  write(state: HeldDocument, previous: number, byPull = false): boolean {
    if ((this.copies.get(state.id)?.revision ?? 0) !== previous) return false
    const before = this.copies.get(state.id)?.state
    if (state._deleted && before?._deleted === false) this.#onDrop(before)
    const stored = { revision: previous + 1, state, byPull }
    this.copies.set(state.id, stored)
    this.past.set(state.id, [...(this.past.get(state.id) ?? []).slice(-5), stored])
    return true
  }

  assume(id: string, previous: number, state: HeldDocument, resolved: number | null): void {
    if ((this.assumed.get(id)?.revision ?? 0) !== previous) return
    this.assumed.set(id, { revision: previous + 1, state, resolved })
  }

  isUnsent(id: string): boolean {
    const copy = this.copies.get(id)
    const assumed = this.assumed.get(id)
    if (copy === undefined) return false
    return (
      assumed === undefined || assumed.resolved === copy.revision || !isSameState(assumed.state, copy.state)
    )
  }
}

export interface Kept {
  readonly collection: Moved
  readonly document: AnyDocument
  readonly code: string
  /** The server state that it was made on; null when it is not known. */
  readonly base: AnyDocument | null
}

export interface Surroundings {
  readonly tasks: Tasks
  readonly random: Random
  readonly rules: Rules
  readonly gateways: readonly Gateway[]
  readonly onDrop: (document: AnyDocument) => void
  /** How hostile the library and the line are, 0 to 1; 0 while everything heals. */
  malice(): number
}

/** One device: what is on its disk, and what it does with the library's offers and the gateway's answers. */
export class Device {
  readonly id: string
  readonly userId: string
  readonly shelves: ReadonlyMap<Moved, Shelf>
  /** Changes that were refused, or gave way in a merge. On the disk. */
  readonly kept = new Map<string, Kept>()
  /** Milliseconds by which its clock is wrong. */
  readonly skew: number
  payloadVersion: number
  online = true
  pushes = 0
  readonly #around: Surroundings
  #arrivals: Map<Moved, Arrivals>
  #onGateway = new Set<string>()
  #pulling = new Set<Moved>()

  constructor(
    given: { id: string; userId: string; skew: number; payloadVersion: number },
    around: Surroundings,
  ) {
    this.id = given.id
    this.userId = given.userId
    this.skew = given.skew
    this.payloadVersion = given.payloadVersion
    this.#around = around
    this.shelves = new Map(moved.map((name) => [name, new Shelf(around.onDrop)]))
    this.#arrivals = new Map(moved.map((name) => [name, around.rules.createArrivals()]))
  }

  shelf(collection: Moved): Shelf {
    return this.shelves.get(collection)!
  }

  live(collection: Moved): HeldDocument[] {
    return [...this.shelf(collection).copies.values()].flatMap(({ state }) => (state._deleted ? [] : [state]))
  }

  /** Killed: only the disk is left. */
  crash(): void {
    const { tasks, rules } = this.#around
    tasks.kill((owner) => owner === this.id)
    this.#arrivals = new Map(moved.map((name) => [name, rules.createArrivals()]))
    this.#onGateway = new Set()
    this.#pulling = new Set()
    if (rules.keepsWaiting) return
    for (const shelf of this.shelves.values())
      for (const [id, stored] of shelf.copies) {
        const state = { ...stored.state, waiting: 0 as const }
        const assumed = shelf.assumed.get(id)
        shelf.copies.set(id, { ...stored, state })
        shelf.assumed.set(id, { revision: (assumed?.revision ?? 0) + 1, state, resolved: null })
      }
  }

  #line() {
    return { owner: 'gateway', isUp: () => this.online, cuts: () => this.#around.malice() * 0.15 }
  }

  /** The library pulls a collection once at a time, and takes in one batch after the other. */
  *pull(collection: Moved, limit: number): Work {
    if (this.#pulling.has(collection)) return
    this.#pulling.add(collection)
    yield* this.#pullOnce(collection, limit)
    this.#pulling.delete(collection)
  }

  *#pullOnce(collection: Moved, limit: number): Work {
    const { tasks, random, rules, gateways } = this.#around
    const shelf = this.shelf(collection)
    const arrivals = this.#arrivals.get(collection)!
    shelf.shifts = rules.begunAt(shelf.shifts, shelf.checkpoint)
    const unsure = new Set(shelf.shifts.unsure)
    const steps: (readonly [before: ReadonlySet<string>, after: ReadonlySet<string>])[] = []
    let since = shelf.checkpoint === undefined ? undefined : withoutScopes(shelf.checkpoint, unsure)
    let expected: ReadonlySet<string> = new Set([...namedIn(since), ...unsure])
    if (since === undefined) arrivals.forget('heard')
    const documents = new Map<string, HeldDocument>()
    let more = true
    while (more && documents.size < limit) {
      const gateway = random.pick(gateways)!
      const question = { collection, limit, ...(since === undefined ? {} : { since }) }
      const answer = yield* call(tasks, random, this.#line(), gateway.pull(this.userId, question))
      if (answer === null) return
      const restored = restoredBetween(since, answer.since)
      if (restored.length > 0) {
        arrivals.forget('everything')
        this.#giveBack(collection, restored, scopesNamed(answer.since))
      }
      const named = namedIn(answer.since)
      const delivered = since === undefined ? new Set<string>() : scopesDelivered(since)
      const gone = rules.lostScopes(expected, { revoked: answer.revoked, named })
      for (const { _deleted, ...document } of this.live(collection))
        if (gone.has(document.scope)) documents.set(document.id, tombstone(document))
      steps.push([expected, named])
      expected = named
      for (const given of answer.documents) {
        const document = readArrival(given)
        if (document === null) continue
        arrivals.hear(document, 'pull')
        if (!delivered.has(document.scope)) this.#giveBackBeside(collection, document)
        documents.set(document.id, { ...document, _deleted: false })
      }
      since = answer.since
      more = answer.more
    }
    const held = new Map(this.live(collection).map((document) => [document.id, document]))
    for (const document of arrivals.missed(held, since === undefined ? null : scopesNamed(since)))
      documents.set(document.id, document)
    yield
    for (const [before, after] of steps) shelf.shifts = rules.shifted(shelf.shifts, before, after)
    yield
    yield* this.#takeIn(shelf, [...documents.values()])
    if (documents.size > 0) shelf.checkpoint = since
  }

  /** What the library does with a pulled batch: it leaves alone what has an unsent write. */
  *#takeIn(shelf: Shelf, documents: readonly HeldDocument[]): Work {
    const read = documents.map((state) => ({
      state,
      copy: shelf.copies.get(state.id),
      assumed: shelf.assumed.get(state.id),
    }))
    yield
    const written: typeof read = []
    for (const each of read) {
      const { state, copy, assumed } = each
      const isClean =
        copy === undefined || copy.byPull || (assumed !== undefined && isSameState(assumed.state, copy.state))
      if (!isClean) continue
      if (copy !== undefined && isSameState(state, copy.state)) {
        if (assumed === undefined || !isSameState(assumed.state, copy.state)) written.push(each)
        continue
      }
      if (shelf.write(state, copy?.revision ?? 0, true)) written.push(each)
    }
    yield
    for (const { state, assumed } of written) shelf.assume(state.id, assumed?.revision ?? 0, state, null)
    yield
  }

  *push(collection: Moved): Work {
    const { random, rules, malice } = this.#around
    const shelf = this.shelf(collection)
    const offered: Stored[] = []
    for (const id of random.shuffled([...shelf.copies.keys()])) {
      const copy = shelf.copies.get(id)!
      if (random.chance(malice() * 0.2)) {
        // Some earlier state, as when it was read before a pull or another edit came between.
        const earlier = random.pick(shelf.past.get(id) ?? [])
        if (earlier !== undefined) offered.push(earlier)
      } else if (shelf.isUnsent(id)) offered.push(copy)
    }
    // The server state that is believed in is read later.
    yield
    if (random.chance(malice() * 0.3)) yield
    const rows = offered.flatMap((copy) => {
      const assumed = shelf.assumed.get(copy.state.id)
      const isKnown =
        assumed !== undefined && assumed.resolved !== copy.revision && isSameState(assumed.state, copy.state)
      return isKnown
        ? []
        : [{ copy, assumed, row: { newDocumentState: copy.state, assumedMasterState: assumed?.state } }]
    })
    const ready = rows.filter(({ copy }) => !this.#isEarly(collection, copy.state))
    if (ready.length === 0) return
    const against: { index: number; state: HeldDocument; yields: boolean }[] = []
    const current: number[] = []
    ready.forEach(({ row }, index) => {
      if (rules.isCurrent(row, shelf.copies.get(row.newDocumentState.id)?.state)) current.push(index)
      else {
        const stale = settleStale(row)
        if (stale.kind === 'yield') against.push({ index, state: stale.to, yields: true })
      }
    })
    const again = new Set<number>()
    const outcomes = yield* this.#send(
      collection,
      current.map((index) => ready[index]!.row),
    )
    if (outcomes === null) return
    for (const [at, outcome] of outcomes.entries()) {
      const index = current[at]!
      const { row } = ready[index]!
      const settlement = rules.settle(row, outcome)
      switch (settlement.kind) {
        case 'settled':
          if (settlement.state !== null) this.#arrivals.get(collection)!.hear(settlement.state, 'push')
          if (settlement.accepted && collection === 'projects') this.#onGateway.add(outcome.id)
          break
        case 'merge':
          against.push({ index, state: settlement.theirs, yields: false })
          break
        case 'again':
          again.add(index)
          break
        case 'yield':
          against.push({ index, state: settlement.to, yields: true })
          break
        case 'keep':
          this.#keep(collection, plain(row.newDocumentState), settlement.code, baseOf(row.assumedMasterState))
          if (settlement.to._deleted) this.#dropping(shelf, settlement.to.scope)
          yield
          against.push({ index, state: settlement.to, yields: true })
          break
      }
    }
    yield
    const stands = new Set(against.map(({ index }) => index))
    for (const [index, { copy, assumed }] of ready.entries())
      if (!stands.has(index) && !again.has(index))
        shelf.assume(copy.state.id, assumed?.revision ?? 0, copy.state, null)
    yield
    for (const { index, state: theirs, yields } of against) {
      const { copy, assumed } = ready[index]!
      const { state, kept } = rules.resolve(
        { collection, yields, mine: copy.state, theirs, assumed: assumed?.state },
        rules.merge,
      )
      if (kept !== null) this.#keep(collection, kept.document, kept.code, kept.base)
      yield
      if (!shelf.write(state, copy.revision)) continue
      yield
      shelf.assume(state.id, assumed?.revision ?? 0, theirs, copy.revision + 1)
    }
  }

  *#send(
    collection: Moved,
    rows: readonly { newDocumentState: HeldDocument; assumedMasterState?: HeldDocument | undefined }[],
  ): Work<readonly PushOutcome[] | null> {
    if (rows.length === 0) return []
    const { tasks, random, gateways, malice } = this.#around
    const arrivals = this.#arrivals.get(collection)!
    const ids = rows.map(({ newDocumentState }) => newDocumentState.id)
    arrivals.pushing(ids)
    this.pushes++
    const wire = rows.map(toWire)
    const send = () => random.pick(gateways)!.push(this.userId, collection, wire)
    // The same batch twice, one of them unheard.
    if (random.chance(malice() * 0.1)) tasks.start('gateway', send())
    const outcomes = yield* call(tasks, random, this.#line(), send())
    arrivals.pushed(ids)
    return outcomes
  }

  /** The hand that looks after edits that wait for long: sends them past the library, so that the answer is heard. */
  *revive(collection: Moved): Work {
    const { random, tasks, gateways } = this.#around
    const waiting = this.live(collection).filter(
      (document) => document.waiting === 1 && !this.#isEarly(collection, document),
    )
    if (waiting.length === 0) return
    const shelf = this.shelf(collection)
    for (const document of waiting) shelf.write(document, shelf.copies.get(document.id)!.revision)
    const rows = waiting.map((document) => ({
      document: plain(document),
      base: document.server?.editId ?? null,
    }))
    const outcomes = yield* call(
      tasks,
      random,
      this.#line(),
      random.pick(gateways)!.push(this.userId, collection, rows as never),
    )
    for (const [at, outcome] of (outcomes ?? []).entries()) {
      const mine = plain(waiting[at]!)
      const settlement = settleByHand(mine, outcome)
      if (settlement.kind === 'heard') this.#arrivals.get(collection)!.hear(settlement.state, 'push')
      if (settlement.kind !== 'replace') continue
      this.#keep(collection, mine, settlement.code, null)
      if (settlement.by._deleted) this.#dropping(shelf, settlement.by.scope)
      this.#arrivals.get(collection)!.replace(mine, settlement.by)
    }
  }

  #isEarly(collection: CollectionName, { scope }: AnyDocument): boolean {
    if (collection === 'projects') return false
    const project = this.shelf('projects').copies.get(`project:${scope}`)?.state
    return project?._deleted === false && waitsForProject(project, this.#onGateway.has(project.id))
  }

  #giveBack(collection: Moved, organizationIds: readonly string[], named: ReadonlySet<string> | null): void {
    for (const name of new Set<Moved>(['projects', collection]))
      for (const document of this.live(name)) {
        if (!organizationIds.includes(document.organizationId)) continue
        if (name !== collection && named?.has(document.scope) !== false) continue
        const state = this.#around.rules.givenBack(name, this.userId, plain(document))
        if (state !== null) this.shelf(name).write(state, this.shelf(name).copies.get(state.id)!.revision)
      }
  }

  #dropping(shelf: Shelf, scope: string): void {
    const { begunAt, shifted } = this.#around.rules
    shelf.shifts = shifted(shelf.shifts ?? begunAt(null, undefined), new Set([scope]), new Set())
  }

  /** [A9] */
  #giveBackBeside(collection: Moved, theirs: AnyDocument): void {
    const copy = this.shelf(collection).copies.get(theirs.id)
    if (copy === undefined || copy.state._deleted || copy.state.waiting === 0) return
    if (!this.#around.rules.isBeside(copy.state, theirs)) return
    const state = this.#around.rules.givenBack(collection, this.userId, plain(copy.state))
    if (state !== null) this.shelf(collection).write(state, copy.revision)
  }

  #keep(collection: Moved, document: AnyDocument, code: string, base: AnyDocument | null): void {
    this.kept.set(refusedId(document.id, document.editId), { collection, document, code, base })
  }
}

const namedIn = (since: string | undefined): ReadonlySet<string> =>
  (since === undefined ? null : scopesNamed(since)) ?? new Set()

const baseOf = (assumed: HeldDocument | undefined): AnyDocument | null =>
  assumed === undefined || assumed._deleted ? null : plain(assumed)
