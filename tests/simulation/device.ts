import type { PushOutcome } from '#domain/protocol/sync.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import { leavesWithProject } from '#domain/sync/choice.ts'
import {
  epochsNamed,
  restoredBetween,
  scopesDelivered,
  scopesNamed,
  withoutScopes,
} from '#domain/sync/cursor.ts'
import {
  isSameState,
  plain,
  refusedId,
  rowOutcomeOfDirect,
  rowOutcomeOfStale,
  toWire,
  waitsForProject,
} from '#domain/sync/device.ts'
import { checksumOf } from '#domain/sync/divergence.ts'
import type { HeldDocument } from '#domain/sync/held.ts'
import type { ConflictCopy } from '#domain/sync/loop/ack.ts'
import type { ScopeJournal } from '#domain/sync/scopeJournal.ts'
import { readServerState, roomForMissed, type ServerStateCache } from '#domain/sync/serverStateCache.ts'
import type { Gateway } from './gateway.ts'
import type { Random } from './random.ts'
import type { Rules } from './rules.ts'
import { call, type Tasks, type Work } from './tasks.ts'

/** The collections that schedules are about: one of each kind of merge and of scope. */
export const moved = [
  'projects',
  'folders',
  'calculations',
  'materials',
  'reportTemplates',
  'activities',
] as const
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
  scopeJournal: ScopeJournal | null = null
  readonly #onDrop: (document: AnyDocument) => void
  readonly #say: (line: () => string) => void

  /** @param onDrop hears of a copy that is dropped. */
  constructor(onDrop: (document: AnyDocument) => void, say: (line: () => string) => void) {
    this.#onDrop = onDrop
    this.#say = say
  }

  /** Written over exactly `previous`. `isOwed`: nobody may drop it. */
  write(state: HeldDocument, previous: number, byPull = false, isOwed = false): boolean {
    if ((this.copies.get(state.id)?.revision ?? 0) !== previous) return false
    const before = this.copies.get(state.id)?.state
    if (state._deleted && before?._deleted === false && !isOwed) this.#onDrop(before)
    this.#say(() => `holds ${told(state)}${byPull ? ', pulled' : ''}`)
    const stored = { revision: previous + 1, state, byPull }
    this.copies.set(state.id, stored)
    this.past.set(state.id, [...(this.past.get(state.id) ?? []).slice(-5), stored])
    return true
  }

  assume(id: string, previous: number, state: HeldDocument, resolved: number | null): boolean {
    if ((this.assumed.get(id)?.revision ?? 0) !== previous) return false
    this.#say(() => `takes the server to hold ${told(state)}`)
    this.assumed.set(id, { revision: previous + 1, state, resolved })
    return true
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

/** What a library that is pulling remembers from batch to batch. */
interface Pulled {
  readonly brought: Map<string, AnyDocument>
  unsure: ReadonlySet<string>
  readonly noted: Readonly<Record<string, string>>
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
  /** A device gives up a copy. */
  readonly onDrop: (deviceId: string, document: AnyDocument) => void
  /** A device that runs the loop has stored a server state; `epoch` is that of its database, as the disk has it. */
  readonly onStored: (deviceId: string, epoch: string | null, document: AnyDocument) => void
  /** A device that runs the loop writes a conflict copy. */
  readonly onConflictCopy: (collection: Moved, copy: ConflictCopy) => void
  readonly say: (line: () => string) => void
  /** How hostile the library and the line are, 0 to 1; 0 while everything heals. */
  malice(): number
  /** [A10] Whether what an answer brought is written at once; otherwise all of it is left to the pulls. */
  readonly writesAnswers: boolean
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
  /** Projects that are not wanted here. On the disk. */
  left: readonly string[] = []
  online = true
  pushes = 0
  readonly #around: Surroundings
  #serverStates: Map<Moved, ServerStateCache>
  /** How many copies have been dropped because of refusals. */
  #drops = 0
  #onGateway = new Set<string>()
  /** Edit ids of what was written here on an answer, and has not come back with a pull. */
  #expected = new Map<string, string>()
  /** Written here on an answer, and not noted by the library yet. */
  #unnoted = new Map<string, HeldDocument>()
  /** Scopes that answers took away since the library began to pull, and that its cursor on the disk still names. */
  #goneSince = new Map<Moved, ReadonlySet<string>>()
  #pulling = new Set<Moved>()
  readonly #goingOn = new Set<Moved>()
  /** What an empty batch ended with, whose cursor the library does not store. */
  readonly #idle = new Map<Moved, { from: string | undefined; to: string | undefined; drops: number }>()
  /** [R3] Scopes that are to come whole once more. */
  #askedAgain = new Map<Moved, Set<string>>()

  constructor(
    given: { id: string; userId: string; skew: number; payloadVersion: number },
    around: Surroundings,
  ) {
    this.id = given.id
    this.userId = given.userId
    this.skew = given.skew
    this.payloadVersion = given.payloadVersion
    this.#around = around
    const say = (line: () => string) => around.say(() => `${given.id} ${line()}`)
    const onDrop = (document: AnyDocument) => around.onDrop(given.id, document)
    this.shelves = new Map(moved.map((name) => [name, new Shelf(onDrop, say)]))
    this.#serverStates = new Map(moved.map((name) => [name, around.rules.createServerStateCache()]))
  }

  /** Whether the library pulls on after a batch that need not be on the disk yet. */
  get goesOn(): boolean {
    return this.#goingOn.size > 0
  }

  /** The loop alone is disturbed between an answer and its acks. */
  readonly awaitsAck = false
  readonly isSending = false
  readonly isNew = false

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
    this.#serverStates = new Map(moved.map((name) => [name, rules.createServerStateCache()]))
    this.#onGateway = new Set()
    this.#expected = new Map()
    this.#unnoted = new Map()
    this.#goneSince = new Map()
    this.#pulling = new Set()
    this.#goingOn.clear()
    this.#askedAgain = new Map()
    this.#idle.clear()
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

  /**
   * The library pulls a collection once at a time. A full batch it follows up with the next before that one is on the
   * disk, and takes in one after the other.
   */
  *pull(collection: Moved, limit: number): Work {
    if (this.#pulling.has(collection)) return
    this.#pulling.add(collection)
    const shelf = this.shelf(collection)
    shelf.scopeJournal = this.#around.rules.begunAt(shelf.scopeJournal, shelf.checkpoint)
    this.#goneSince.delete(collection)
    const { unsure, epochs } = shelf.scopeJournal
    const pulled: Pulled = { brought: new Map(), unsure: new Set(unsure), noted: epochs }
    let since = shelf.checkpoint
    let before = { isStored: true }
    for (let isFull = true; isFull; ) {
      const batch = yield* this.#pullOnce(collection, limit, since, pulled)
      if (batch === null) break
      const earlier = before
      const own = { isStored: false }
      before = own
      const takeIn = () => this.#takeIn(collection, batch.documents, batch.since)
      this.#around.tasks.start(
        this.id,
        (function* store(): Work {
          while (!earlier.isStored) yield
          yield* takeIn()
          own.isStored = true
        })(),
      )
      pulled.unsure = new Set()
      since = batch.since
      isFull = batch.documents.length >= limit
      if (isFull) this.#goingOn.add(collection)
    }
    while (!before.isStored) yield
    this.#pulling.delete(collection)
    this.#goingOn.delete(collection)
  }

  *#pullOnce(
    collection: Moved,
    limit: number,
    from: string | undefined,
    { brought, unsure, noted }: Pulled,
  ): Work<{ documents: HeldDocument[]; since: string | undefined } | null> {
    const { tasks, random, rules, gateways } = this.#around
    const shelf = this.shelf(collection)
    const serverStates = this.#serverStates.get(collection)!
    const asked = new Set(this.#askedAgain.get(collection))
    const left = new Set([...asked, ...unsure])
    const steps: (readonly [before: ReadonlySet<string>, after: ReadonlySet<string>])[] = []
    const begin = from === undefined ? undefined : withoutScopes(from, left)
    if (asked.size > 0) this.#idle.delete(collection)
    const idle = this.#idle.get(collection)
    const drops = rules.forgetsIdle ? this.#drops : 0
    let since = idle !== undefined && idle.from === begin && idle.drops === drops ? idle.to : begin
    const without = this.leftOut(collection)
    let expected = rules.expectedScopes(namedIn(since), left, without)
    if (since === undefined) serverStates.forget('heard')
    const documents = new Map<string, HeldDocument>()
    let more = true
    while (more && documents.size < limit) {
      const gateway = random.pick(gateways)!
      const question = { collection, limit, since, without }
      const answer = yield* call(tasks, random, this.#line(), gateway.pull(this.userId, question))
      if (answer === null) return null
      const restored = restoredBetween(since, answer.since, noted)
      if (restored.length > 0) {
        this.#around.say(() => `${this.id} hears in ${collection} that ${restored} was restored`)
        serverStates.forget('everything')
        this.#restoreToServer(collection, restored, answer.since, without)
      }
      if (since !== undefined) serverStates.forgetAllOf(rules.newBetween(since, answer.since))
      const named = namedIn(answer.since)
      const delivered = since === undefined ? new Set<string>() : scopesDelivered(since)
      const gone = rules.lostScopes(expected, { revoked: answer.revoked, named })
      if (gone.size > 0) this.#around.say(() => `${this.id} loses ${[...gone]} of ${collection}`)
      const goneSince = this.#goneSince.get(collection) ?? new Set()
      this.#goneSince.set(collection, new Set([...goneSince, ...gone]))
      while (this.live(collection).some(({ id, scope }) => gone.has(scope) && this.#unnoted.has(id))) yield
      const held = this.live(collection)
      const staying = new Set(held.flatMap((each) => (rules.goesWithScope(each, without) ? [] : each.id)))
      for (const dropped of rules.droppedWith(gone, [...held, ...brought.values()])) {
        if (staying.has(dropped.id)) continue
        this.#expected.delete(dropped.id)
        documents.set(dropped.id, dropped)
      }
      steps.push([expected, named])
      expected = named
      for (const given of answer.documents) {
        const document = readServerState(given)
        if (document === null) continue
        serverStates.hear(document, 'pull')
        if (!delivered.has(document.scope)) this.#restoreParallelEdits(collection, document, answer.since)
        const state = { ...document, _deleted: false }
        if (!documents.has(state.id) && this.#isKnown(shelf, state)) continue
        documents.set(state.id, state)
        brought.set(document.id, document)
      }
      since = answer.since
      more = answer.more
    }
    const held = new Map(this.live(collection).map((document) => [document.id, document]))
    const missed = serverStates.missed(held, since === undefined ? null : scopesNamed(since))
    for (const document of missed.slice(0, roomForMissed({ more, limit, brought: documents.size }))) {
      documents.set(document.id, document)
      brought.set(document.id, document)
    }
    yield
    const { begunAt, withEpochs, withScopeChanges } = rules
    let scopeJournal = shelf.scopeJournal ?? begunAt(null, undefined)
    for (const [before, after] of steps) scopeJournal = withScopeChanges(scopeJournal, before, after)
    shelf.scopeJournal = withEpochs(scopeJournal, epochsNamed(since))
    for (const [id, { _deleted }] of documents) if (_deleted) brought.delete(id)
    for (const scope of asked) this.#askedAgain.get(collection)?.delete(scope)
    if (documents.size > 0) this.#idle.delete(collection)
    else this.#idle.set(collection, { from: begin, to: since, drops })
    yield
    return { documents: [...documents.values()], since }
  }

  /** [O4] Projects in which something waits, or a version is kept. */
  #busy(): ReadonlySet<string> {
    const within = moved.filter(leavesWithProject)
    const waiting = within.flatMap((name) => this.live(name).filter((each) => each.waiting === 1))
    const kept = [...this.kept.values()].flatMap(({ collection, document }) =>
      leavesWithProject(collection) ? document : [],
    )
    return new Set([...waiting, ...kept].map(({ scope }) => scope))
  }

  /** [O6] */
  notCompared(collection: Moved): readonly string[] {
    return this.#around.rules.comparesWhatStays ? this.leftOut(collection) : this.left
  }

  /** What of the scopes stays away when all is quiet. */
  leftOut(collection: Moved): readonly string[] {
    return this.#around.rules.leftOut(collection, { left: this.left, coming: [] }, this.#busy())
  }

  /** What the library does with a pulled batch: it leaves alone what has an unsent write. */
  *#takeIn(collection: Moved, documents: readonly HeldDocument[], since: string | undefined): Work {
    const shelf = this.shelf(collection)
    const heard = this.#serverStates.get(collection)!
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
      if (copy !== undefined && this.#around.rules.isOvertaken(state, copy.state, heard)) continue
      if (copy !== undefined && isSameState(state, copy.state)) {
        if (assumed === undefined || !isSameState(assumed.state, copy.state)) written.push(each)
        continue
      }
      if (shelf.write(state, copy?.revision ?? 0, true)) written.push(each)
    }
    yield
    for (const { state, assumed } of written) shelf.assume(state.id, assumed?.revision ?? 0, state, null)
    yield
    // It forgets the cursor of an empty batch.
    if (documents.length > 0) shelf.checkpoint = since
  }

  /** [R1] to [R3]: compares a collection with the server, and has put right what differs. */
  *compare(collection: Moved): Work {
    const { tasks, random, rules, gateways } = this.#around
    const gateway = random.pick(gateways)!
    const server = yield* call(tasks, random, this.#line(), gateway.check(this.userId, collection))
    if (server === null) return
    const held = new Map<string, HeldDocument[]>()
    for (const copy of this.live(collection)) held.set(copy.scope, [...(held.get(copy.scope) ?? []), copy])
    const sums = new Map([...held].map(([scope, copies]) => [scope, checksumOf(copies)]))
    const busy = [...held].flatMap(([scope, copies]) => (copies.some(waits) ? scope : []))
    for (const scope of rules.diverged(sums, server, new Set(busy), this.notCompared(collection))) {
      if (!server.has(scope)) continue
      const edits = yield* call(tasks, random, this.#line(), gateway.edits(this.userId, collection, scope))
      if (edits === null) return
      const { readAgain, restoreToServer } = rules.repairOf(held.get(scope) ?? [], edits)
      this.#around.say(() => `${this.id} reads ${readAgain} again, and gives back ${restoreToServer}`)
      const shelf = this.shelf(collection)
      for (const id of [...readAgain, ...restoreToServer]) {
        const copy = shelf.copies.get(id)
        if (copy === undefined || copy.state._deleted) continue
        const lacking = () => rules.lacking(collection, this.userId, plain(copy.state), null)
        const isAhead = rules.isAhead(copy.state, edits.find((each) => each.id === id)?.editId)
        const state = restoreToServer.includes(id) || isAhead ? (lacking() ?? copy.state) : copy.state
        shelf.write(state, copy.revision, false, collection !== 'activities')
      }
      if (readAgain.length > 0)
        this.#askedAgain.set(collection, new Set([...(this.#askedAgain.get(collection) ?? []), scope]))
    }
  }

  /**
   * What no rule lets happen: the disk loses a document that was sent, or has it in an earlier state.
   */
  spoil(collection: Moved): boolean {
    const { random, onDrop } = this.#around
    const shelf = this.shelf(collection)
    const id = random.pick(
      this.live(collection).filter((copy) => !waits(copy) && !shelf.isUnsent(copy.id)),
    )?.id
    const copy = id === undefined ? undefined : shelf.copies.get(id)
    if (id === undefined || copy === undefined) return false
    const past = shelf.past.get(id)?.filter((each) => !waits(each.state) && !each.state._deleted) ?? []
    const earlier = random.pick(past)
    // A disk falls back while the app is not running, and not between the reading and the writing of a batch.
    if (this.#pulling.has(collection)) return false
    this.#around.say(() => `${this.id} spoils ${told(copy.state)}`)
    onDrop(this.id, plain(copy.state))
    if (earlier === undefined || earlier.state.editId === copy.state.editId) {
      shelf.copies.delete(id)
      shelf.assumed.delete(id)
      // Its revisions begin anew: what the app remembers of the old ones must not pass for one of the new.
      shelf.past.set(
        id,
        (shelf.past.get(id) ?? []).map((each) => ({ ...each, revision: -1 })),
      )
    } else {
      const revision = (shelf.assumed.get(id)?.revision ?? 0) + 1
      shelf.copies.set(id, { revision: copy.revision + 1, state: earlier.state, byPull: true })
      shelf.assumed.set(id, { revision, state: earlier.state, resolved: null })
    }
    return true
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
    const stored = new Map<number, Stored>()
    ready.forEach(({ row }, index) => {
      const copy = shelf.copies.get(row.newDocumentState.id)
      if (copy !== undefined) stored.set(index, copy)
      if (rules.isCurrent(row, copy?.state)) current.push(index)
      else {
        const stale = rowOutcomeOfStale(row)
        if (stale.kind === 'yield') against.push({ index, state: stale.to, yields: true })
      }
    })
    const again = new Set<number>()
    const accepted = new Map<number, HeldDocument>()
    const serverStates = this.#serverStates.get(collection)!
    const outcomes = yield* this.#send(
      collection,
      current.map((index) => ready[index]!.row),
    )
    if (outcomes === null) return
    const rowOutcomes = outcomes.map((outcome, at) =>
      rules.rowOutcomeOf(ready[current[at]!]!.row, outcome, this.userId),
    )
    for (const rowOutcome of rowOutcomes) {
      const heard = rules.receivedState(rowOutcome)
      if (heard !== null) serverStates.hear(heard, 'push')
    }
    for (const [at, outcome] of outcomes.entries()) {
      const index = current[at]!
      const { row } = ready[index]!
      const rowOutcome = rowOutcomes[at]!
      this.#around.say(() => `${this.id} is answered ${answered(row.newDocumentState, outcome)}`)
      switch (rowOutcome.kind) {
        case 'acknowledged':
          if (rowOutcome.state !== null && rowOutcome.accepted)
            accepted.set(index, { ...rowOutcome.state, _deleted: false })
          if (rowOutcome.accepted && collection === 'projects') this.#onGateway.add(outcome.id)
          break
        case 'merge':
          this.#returning(shelf, rowOutcome.theirs)
          against.push({ index, state: rowOutcome.theirs, yields: false })
          break
        case 'again':
          again.add(index)
          break
        case 'yield':
          // Given back by somebody who may only read it: whoever may write gives it back, or nobody has it.
          if (outcome.kind === 'refused' && !this.#wrote(row.newDocumentState))
            this.#around.onDrop(this.id, plain(row.newDocumentState))
          this.#returning(shelf, rowOutcome.to)
          against.push({ index, state: rowOutcome.to, yields: true })
          break
        case 'keep':
          this.#keep(collection, plain(row.newDocumentState), rowOutcome.code, baseOf(row.assumedMasterState))
          if (rowOutcome.to._deleted) this.#dropping(shelf, rowOutcome.to.scope)
          else this.#returning(shelf, rowOutcome.to)
          yield
          against.push({ index, state: rowOutcome.to, yields: true })
          break
      }
    }
    if (!this.#around.writesAnswers) accepted.clear()
    else yield
    for (const [index, state] of accepted) {
      const isGone = this.#goneSince.get(collection)?.has(state.scope) === true
      const isNamed = !rules.asksCursor || (namedIn(shelf.checkpoint).has(state.scope) && !isGone)
      if (isNamed && shelf.write(state, stored.get(index)?.revision ?? 0)) {
        serverStates.pushing([state.id])
        this.#unnoted.set(state.id, state)
      } else accepted.delete(index)
    }
    yield
    const stands = new Set(against.map(({ index }) => index))
    for (const [index, { copy, assumed }] of ready.entries()) {
      if (stands.has(index) || again.has(index)) continue
      const written = accepted.get(index)
      const isNoted = shelf.assume(copy.state.id, assumed?.revision ?? 0, written ?? copy.state, null)
      if (written === undefined) continue
      serverStates.pushed([written.id])
      this.#unnoted.delete(written.id)
      if (!isNoted) continue
      serverStates.holds(written)
      this.#expected.set(written.id, written.editId)
    }
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

  /** Whether a pulled state is an edit of this device that it holds already. */
  #isKnown(shelf: Shelf, state: HeldDocument): boolean {
    if (this.#expected.get(state.id) !== state.editId) return false
    this.#expected.delete(state.id)
    const copy = shelf.copies.get(state.id)
    return copy !== undefined && isSameState(copy.state, state)
  }

  *#send(
    collection: Moved,
    rows: readonly { newDocumentState: HeldDocument; assumedMasterState?: HeldDocument | undefined }[],
  ): Work<readonly PushOutcome[] | null> {
    if (rows.length === 0) return []
    const { tasks, random, gateways, malice } = this.#around
    const serverStates = this.#serverStates.get(collection)!
    const ids = rows.map(({ newDocumentState }) => newDocumentState.id)
    serverStates.pushing(ids)
    this.pushes++
    const wire = rows.map(toWire)
    const send = () => random.pick(gateways)!.push(this.userId, collection, wire)
    // The same batch twice, one of them unheard.
    if (random.chance(malice() * 0.1)) tasks.start('gateway', send())
    const outcomes = yield* call(tasks, random, this.#line(), send())
    serverStates.pushed(ids)
    return outcomes
  }

  /** RxDB's pulls never wait for a push. */
  pullBesidePush(): void {}

  /** The hand that looks after edits that wait for long: sends them past the library, so that the answer is heard. */
  *resend(collection: Moved): Work {
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
      const rowOutcome = rowOutcomeOfDirect(mine, outcome)
      this.#around.say(() => `${this.id} is answered by hand ${answered(mine, outcome)}`)
      if (rowOutcome.kind === 'heard') this.#serverStates.get(collection)!.hear(rowOutcome.state, 'push')
      if (rowOutcome.kind !== 'replace') continue
      this.#keep(collection, mine, rowOutcome.code, null)
      if (rowOutcome.by._deleted) this.#dropping(shelf, rowOutcome.by.scope)
      else this.#returning(shelf, rowOutcome.by)
      this.#serverStates.get(collection)!.replace(mine, rowOutcome.by)
    }
  }

  #isEarly(collection: CollectionName, { scope }: AnyDocument): boolean {
    if (collection === 'projects') return false
    const project = this.shelf('projects').copies.get(`project:${scope}`)?.state
    return project?._deleted === false && waitsForProject(project, this.#onGateway.has(project.id))
  }

  #restoreToServer(
    collection: Moved,
    organizationIds: readonly string[],
    since: string,
    without: readonly string[],
  ): void {
    const named = this.#around.rules.notLost(scopesNamed(since), without)
    const epochs = epochsNamed(since)
    for (const name of new Set<Moved>(['projects', collection]))
      for (const document of this.live(name)) {
        if (!organizationIds.includes(document.organizationId)) continue
        if (name !== collection && named?.has(document.scope) !== false) continue
        const state = this.#around.rules.restoringEdit(
          name,
          this.userId,
          plain(document),
          epochs.get(document.organizationId) ?? null,
        )
        if (state?._deleted === true && without.includes(state.scope)) continue
        if (state !== null) this.shelf(name).write(state, this.shelf(name).copies.get(state.id)!.revision)
      }
  }

  /** [A6] */
  #dropping(shelf: Shelf, scope: string): void {
    const { begunAt, withScopeChanges } = this.#around.rules
    this.#drops++
    shelf.scopeJournal = withScopeChanges(
      shelf.scopeJournal ?? begunAt(null, undefined),
      new Set([scope]),
      new Set(),
    )
  }

  /** [A11] */
  #returning(shelf: Shelf, { _deleted, scope }: HeldDocument): void {
    const { begunAt, withScopeChanges, notesReturned } = this.#around.rules
    if (_deleted || !notesReturned) return
    shelf.scopeJournal = withScopeChanges(
      shelf.scopeJournal ?? begunAt(null, undefined),
      new Set(),
      new Set([scope]),
    )
  }

  #wrote({ updatedBy, server }: AnyDocument): boolean {
    return updatedBy === this.userId || server?.by === this.userId
  }

  /** [A9] */
  #restoreParallelEdits(collection: Moved, theirs: AnyDocument, since: string): void {
    const copy = this.shelf(collection).copies.get(theirs.id)
    if (copy === undefined || copy.state._deleted || copy.state.waiting === 0) return
    if (!this.#around.rules.isParallel(copy.state, theirs)) return
    const state = this.#around.rules.restoringEdit(
      collection,
      this.userId,
      plain(copy.state),
      epochsNamed(since).get(copy.state.organizationId) ?? null,
    )
    if (state !== null) this.shelf(collection).write(state, copy.revision)
  }

  #keep(collection: Moved, document: AnyDocument, code: string, base: AnyDocument | null): void {
    this.#around.say(() => `${this.id} keeps ${told(document)} for ${code}`)
    this.kept.set(refusedId(document.id, document.editId), { collection, document, code, base })
  }
}

const waits = ({ waiting }: AnyDocument): boolean => waiting === 1

const told = ({ id, editId, waiting, ...state }: AnyDocument & { _deleted?: boolean }): string =>
  `${id} ${editId}${state._deleted === true ? ' dropped' : ''}${waiting === 1 ? ' waiting' : ''}`

const answered = ({ id, editId }: AnyDocument, outcome: PushOutcome): string =>
  `${id} ${editId} ${outcome.kind}${outcome.kind === 'refused' ? ` ${outcome.code}` : ''}`

const namedIn = (since: string | undefined): ReadonlySet<string> =>
  (since === undefined ? null : scopesNamed(since)) ?? new Set()

const baseOf = (assumed: HeldDocument | undefined): AnyDocument | null =>
  assumed === undefined || assumed._deleted ? null : plain(assumed)
