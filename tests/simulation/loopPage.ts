import type { PullAnswer, PushOutcome } from '#domain/protocol/sync.ts'
import { refusedId } from '#domain/sync/device.ts'
import type { AckDecision, ConflictCopy } from '#domain/sync/loop/ack.ts'
import { idleLoop, type LoopEvent, type LoopState, next, writtenIn } from '#domain/sync/loop/loop.ts'
import { inPushOrder, isHeldBack, type SentRow, sentRow, wireRow } from '#domain/sync/loop/outbox.ts'
import { withoutOwnEdits } from '#domain/sync/loop/ownEdits.ts'
import { type AskedPull, isStillAsked, type ReadAnswer } from '#domain/sync/loop/pullAnswer.ts'
import { namedScopes, type StoredChanges, type StoredCopies } from '#domain/sync/loop/storedCopies.ts'
import { readServerState } from '#domain/sync/serverStateCache.ts'
import { type Moved, moved, type Surroundings } from './device.ts'
import type { LoopDisk, Named } from './loopDisk.ts'
import { call, type Work } from './tasks.ts'

/** What the tabs of a device share. */
export interface LoopDevice {
  readonly id: string
  readonly userId: string
  readonly online: boolean
  disk(collection: Moved): LoopDisk
  leftOut(collection: Moved): readonly string[]
  onPush(): void
  /** Writes a conflict copy. */
  keep(collection: Moved, copy: ConflictCopy): void
}

const mostRows = 20
const nothing: Named = { ids: [], scopes: () => false }
const everything: Named = { ids: [], scopes: () => true }

/** One tab that runs the loop: carries out the effects of the machine, and has no rules. */
export class LoopPage {
  #state: LoopState = idleLoop
  /** Where the last answers end, by collection: the pulls that continue ask from there. */
  #ends = new Map<Moved, AskedPull>()
  /** The last answer that is being stored: the next one waits for it. */
  #last = { isStored: true }
  #limit = 5
  #acks = 0
  #pushes = 0
  /** Scopes in which acks of the push under way have written, as `<collection> <scope>`: the loop is told of them at its end. */
  #written = new Set<string>()
  readonly #device: LoopDevice
  readonly #around: Surroundings

  constructor(device: LoopDevice, around: Surroundings) {
    this.#device = device
    this.#around = around
  }

  get isPulling(): boolean {
    return this.#state.pulling !== null || this.#state.storing > 0
  }

  get awaitsAck(): boolean {
    return this.#acks > 0
  }

  get isSending(): boolean {
    return this.#state.pushing !== null
  }

  get goesOn(): boolean {
    return this.#state.pulling !== null && this.#state.storing > 0
  }

  pull(collection: Moved, limit: number): void {
    this.#limit = limit
    this.#tell({ kind: 'wanted', pulls: [collection], pushes: [] })
  }

  push(collection: Moved): void {
    this.#tell({ kind: 'edited', collections: [collection] })
  }

  pullBesidePush(): void {
    this.#tell({ kind: 'pushTakesLong' })
  }

  #tell(event: LoopEvent): void {
    const { state, effects } = next(this.#state, event)
    this.#state = state
    for (const effect of effects) {
      if (effect.kind === 'restart') continue
      const names = moved.filter((name) => effect.collections.includes(name))
      const work = effect.kind === 'pull' ? this.#pull(names, effect.continues) : this.#push(names)
      this.#around.tasks.start(this.#device.id, work)
    }
  }

  #line() {
    return { owner: 'gateway', isUp: () => this.#device.online, cuts: () => this.#around.malice() * 0.15 }
  }

  /** A browser may let a tab stand still at any moment, for long. */
  *#standStill(most = 40): Work {
    const { random, malice } = this.#around
    const steps = random.chance(malice() * 0.2) ? random.below(most) : 0
    for (let step = 0; step < steps; step++) yield
  }

  /** One request for some collections; the answer is stored while the next request is under way. */
  *#pull(names: readonly Moved[], continues: boolean): Work {
    const { tasks, random, gateways } = this.#around
    yield* this.#standStill()
    const asked = new Map(names.map((name) => [name, this.#askedAt(name, continues)]))
    const gateway = random.pick(gateways)!
    const questions = names.map((collection) => ({
      collection,
      limit: this.#limit,
      since: asked.get(collection)?.cursor ?? undefined,
      without: this.#device.leftOut(collection),
      own: this.#device.id as string | undefined,
    }))
    const userId = this.#device.userId
    function* request(asking: typeof questions): Work<PullAnswer[]> {
      const answers: PullAnswer[] = []
      for (const question of asking) answers.push(yield* gateway.pull(userId, question))
      return answers
    }
    let answers = yield* call(tasks, random, this.#line(), request(questions))
    if (answers === null) return this.#tell({ kind: 'unanswered', request: 'pull' })
    const lacking = answers.flatMap((answer, at) => (this.#lacksOwn(answer) ? questions[at]! : []))
    if (lacking.length > 0) {
      const asking = lacking.map((question) => ({ ...question, own: undefined }))
      const whole = yield* call(tasks, random, this.#line(), request(asking))
      if (whole === null) return this.#tell({ kind: 'unanswered', request: 'pull' })
      answers = answers.map((answer) => whole.find((each) => each.collection === answer.collection) ?? answer)
    }
    const read = answers.map((answer) => ({
      name: answer.collection as Moved,
      more: answer.more,
      since: answer.since,
      documents: withoutOwnEdits(answer.documents).documents.flatMap((each) => readServerState(each) ?? []),
    }))
    const { restoredOrganizations } = this.#around.rules.loop
    for (const { name, since } of read) {
      const { epochs } = asked.get(name)!
      const told = Object.fromEntries(restoredOrganizations(epochs, since))
      this.#ends.set(name, { cursor: since, epochs: { ...epochs, ...told } })
    }
    const before = this.#last
    const own = { isStored: false }
    this.#last = own
    const store = function* (this: LoopPage): Work {
      while (!before.isStored) yield
      const again: Moved[] = []
      for (const { name, ...answer } of read)
        if (!(yield* this.#store(name, asked.get(name)!, answer))) again.push(name)
      own.isStored = true
      this.#tell({ kind: 'stored', again })
    }
    tasks.start(this.#device.id, store.call(this))
    this.#tell({ kind: 'answered', more: read.flatMap(({ name, more }) => (more ? name : [])) })
  }

  /** [C13] Whether the answer names an edit of this device that is not on the disk. */
  #lacksOwn({ collection, documents }: PullAnswer): boolean {
    const { edits } = withoutOwnEdits(documents)
    const ids = edits.map(({ id }) => id)
    const { copies } = this.#device.disk(collection as Moved).read({ ...nothing, ids })
    return this.#around.rules.loop.lacksOwnEdit(edits, copies)
  }

  #askedAt(name: Moved, continues: boolean): AskedPull {
    const end = continues ? this.#ends.get(name) : undefined
    const { cursor, epochs } = this.#device.disk(name)
    return end ?? { cursor, epochs }
  }

  /** False when the answer did not count. */
  *#store(name: Moved, asked: AskedPull, answer: ReadAnswer): Work<boolean> {
    const { restoredOrganizations, restoreToServer, takeInAnswer } = this.#around.rules.loop
    const { userId } = this.#device
    const told = restoredOrganizations(asked.epochs, answer.since)
    if (told.size > 0) {
      if (!isStillAsked(this.#device.disk(name), asked)) return false
      this.#around.say(() => `${this.#device.id} hears in ${name} that ${[...told.keys()]} was restored`)
      for (const collection of moved) {
        yield
        this.#device
          .disk(collection)
          .transact(everything, (stored) =>
            restoreToServer({ collection, userId, stored, since: answer.since }),
          )
      }
    }
    yield
    yield* this.#standStill()
    const epochs = { ...asked.epochs, ...Object.fromEntries(told) }
    const named = namedScopes(answer.since) ?? new Set()
    return yield* this.#transact(
      name,
      { ids: answer.documents.map(({ id }) => id), scopes: (scope) => !named.has(scope) },
      (stored) =>
        takeInAnswer({
          stored,
          asked: { cursor: asked.cursor, epochs },
          answer,
          writtenSince: new Set([...writtenIn(this.#state, name), ...this.#writtenNow(name)]),
        }),
    )
  }

  *#transact(
    name: Moved,
    named: Named,
    decide: (stored: StoredCopies) => StoredChanges | null,
  ): Work<boolean> {
    const disk = this.#device.disk(name)
    return this.#around.rules.loop.storesCursorFirst
      ? yield* disk.cursorFirst(named, decide)
      : disk.transact(named, decide)
  }

  #writtenNow(name: Moved): string[] {
    const start = `${name} `
    return [...this.#written].flatMap((key) => (key.startsWith(start) ? key.slice(start.length) : []))
  }

  /** Rows of the first collection that has any: in one request, or in two that are under way together. */
  *#push(names: readonly Moved[]): Work {
    const { tasks, random, malice } = this.#around
    const number = ++this.#pushes
    if (random.chance(malice() * 0.5)) tasks.start(this.#device.id, this.#takesLong(number))
    const open = inPushOrder(names)
    for (const collection of open) {
      const rows = this.#ready(collection)
      if (rows.length === 0) continue
      yield
      this.#device.onPush()
      const middle = random.chance(malice() * 0.5) ? 1 + random.below(rows.length) : rows.length
      const parts = [rows.slice(0, middle), rows.slice(middle)].filter((part) => part.length > 0)
      const heard: boolean[] = []
      for (const part of parts) tasks.start(this.#device.id, this.#send(collection, part, heard))
      while (heard.length < parts.length) yield
      const scopes = this.#writtenNow(collection)
      this.#written.clear()
      if (!heard.includes(true)) return this.#tell({ kind: 'unanswered', request: 'push' })
      const more = open.filter((name) => this.#ready(name).length > 0)
      return this.#tell({ kind: 'pushed', collection, scopes, more })
    }
    this.#tell({ kind: 'pushed', collection: null, scopes: [], more: [] })
  }

  /** The line is slow: pulls wait no longer for the end of this push. */
  *#takesLong(number: number): Work {
    for (let steps = this.#around.random.below(12); steps > 0; steps--) yield
    if (number === this.#pushes) this.#tell({ kind: 'pushTakesLong' })
  }

  *#send(collection: Moved, rows: readonly SentRow[], heard: boolean[]): Work {
    const { tasks, random, gateways, malice } = this.#around
    const { userId } = this.#device
    const send = () => random.pick(gateways)!.push(userId, collection, rows.map(wireRow))
    // The same batch twice, one of them unheard.
    if (random.chance(malice() * 0.1)) tasks.start('gateway', send())
    const outcomes = yield* call(tasks, random, this.#line(), send())
    if (outcomes !== null) {
      this.#acks++
      yield* this.#acknowledge(collection, rows, outcomes)
      this.#acks--
    }
    heard.push(outcomes !== null)
  }

  /** The rows of a collection that may be sent now. */
  #ready(collection: Moved): SentRow[] {
    const disk = this.#device.disk(collection)
    const projects = this.#device.disk('projects').copies
    const waiting = [...disk.copies.values()].flatMap(({ state }) => {
      const isReady =
        state.waiting === 1 && !isHeldBack(collection, projects.get(`project:${state.scope}`)?.state)
      return isReady ? state : []
    })
    return this.#around.random
      .shuffled(waiting)
      .slice(0, mostRows)
      .map((document) => sentRow(document, disk))
  }

  *#acknowledge(collection: Moved, rows: readonly SentRow[], outcomes: readonly PushOutcome[]): Work {
    const { rules, say, onDrop } = this.#around
    const { id: deviceId, userId } = this.#device
    const named: Named = { ...nothing, ids: rows.map(({ document }) => document.id) }
    for (const [at, outcome] of outcomes.entries())
      say(() => `${deviceId} is answered ${outcome.id} ${rows[at]?.document.editId} ${outcome.kind}`)
    yield
    yield* this.#standStill(150)
    const decide = (stored: StoredCopies): AckDecision =>
      rules.loop.acknowledge({ collection, userId, stored, rows, outcomes }, rules.merge)
    const kept = new Set<string>()
    const copyId = ({ document }: ConflictCopy) => refusedId(document.id, document.editId)
    for (;;) {
      const first = decide(this.#device.disk(collection).read(named))
      for (const copy of first.conflictCopies) {
        if (kept.has(copyId(copy))) continue
        this.#device.keep(collection, copy)
        kept.add(copyId(copy))
        yield
      }
      const isWritten = yield* this.#transact(collection, named, (stored) => {
        const { changes, conflictCopies } = decide(stored)
        if (conflictCopies.some((copy) => !kept.has(copyId(copy)))) return null
        for (const { document } of changes.writes) this.#written.add(`${collection} ${document.scope}`)
        // Given back by a person who may only read it: whoever may write gives it back, or no device has it.
        for (const [at, { document }] of rows.entries())
          if (
            outcomes[at]?.kind === 'refused' &&
            changes.writes.some((each) => each.document.id === document.id)
          )
            if (!conflictCopies.some((copy) => copy.document.id === document.id)) onDrop(deviceId, document)
        return changes
      })
      if (isWritten) return
    }
  }
}
