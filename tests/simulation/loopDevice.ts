import type { AnyDocument } from '#domain/schemas/document.ts'
import { leavesWithProject } from '#domain/sync/choice.ts'
import { withoutScopes } from '#domain/sync/cursor.ts'
import { plain, refusedId } from '#domain/sync/device.ts'
import { checksumOf } from '#domain/sync/divergence.ts'
import type { HeldDocument } from '#domain/sync/held.ts'
import type { ConflictCopy } from '#domain/sync/loop/ack.ts'
import type { SimulatedDevice } from './bed.ts'
import { type Kept, type Moved, moved, type Surroundings } from './device.ts'
import { LoopDisk } from './loopDisk.ts'
import { LoopPage, type LoopDevice as Shared } from './loopPage.ts'
import { call, type Work } from './tasks.ts'

/** One device whose tabs run the loop. Without locks there may be two of them: each runs a loop of its own. */
export class LoopDevice implements SimulatedDevice, Shared {
  readonly id: string
  readonly userId: string
  readonly skew: number
  readonly kept = new Map<string, Kept>()
  payloadVersion: number
  left: readonly string[] = []
  online = true
  pushes = 0
  readonly #disks: ReadonlyMap<Moved, LoopDisk>
  readonly #around: Surroundings
  readonly #tabs: number
  #pages: readonly LoopPage[]

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
    const onStored = (epoch: string | null, document: AnyDocument) =>
      around.onStored(given.id, epoch, document)
    this.#disks = new Map(moved.map((name) => [name, new LoopDisk({ onDrop, onStored, say })]))
    this.#tabs = around.random.chance(0.5) ? 2 : 1
    this.#pages = this.#opened()
  }

  #opened(): LoopPage[] {
    return Array.from({ length: this.#tabs }, () => new LoopPage(this, this.#around))
  }

  get goesOn(): boolean {
    return this.#pages.some(({ goesOn }) => goesOn)
  }

  get awaitsAck(): boolean {
    return this.#pages.some(({ awaitsAck }) => awaitsAck)
  }

  get isSending(): boolean {
    return this.#pages.some(({ isSending }) => isSending)
  }

  get isNew(): boolean {
    return [...this.#disks.values()].some(({ copies, epochs }) =>
      [...copies.values()].some(({ state }) => epochs[state.organizationId] === undefined),
    )
  }

  disk(collection: Moved): LoopDisk {
    return this.#disks.get(collection)!
  }

  shelf(collection: Moved): LoopDisk {
    return this.disk(collection)
  }

  live(collection: Moved): HeldDocument[] {
    return [...this.disk(collection).copies.values()].map(({ state }) => state)
  }

  crash(): void {
    const { tasks, rules } = this.#around
    tasks.kill((owner) => owner === this.id)
    this.#pages = this.#opened()
    if (rules.keepsWaiting) return
    for (const disk of this.#disks.values())
      for (const [id, stored] of disk.copies)
        disk.copies.set(id, { ...stored, state: { ...stored.state, waiting: 0 } })
  }

  *pull(collection: Moved, limit: number): Work {
    yield
    this.#around.random.pick(this.#pages)?.pull(collection, limit)
  }

  *push(collection: Moved): Work {
    yield
    this.#around.random.pick(this.#pages)?.push(collection)
  }

  pullBesidePush(): void {
    for (const page of this.#pages) page.pullBesidePush()
  }

  /** The loop leaves nothing behind that would have to be sent by hand. */
  *resend(): Work {
    yield
  }

  onPush(): void {
    this.pushes++
  }

  keep(collection: Moved, copy: ConflictCopy): void {
    const { document, code, base } = copy
    this.#around.onConflictCopy(collection, copy)
    this.#around.say(() => `${this.id} keeps ${document.id} ${document.editId} for ${code}`)
    this.kept.set(refusedId(document.id, document.editId), { collection, document, code, base })
  }

  leftOut(collection: Moved): readonly string[] {
    return this.#around.rules.leftOut(collection, { left: this.left, coming: [] }, this.#busy())
  }

  /** [O4] Projects in which a copy waits, or a conflict copy stands. */
  #busy(): ReadonlySet<string> {
    const within = moved.filter(leavesWithProject)
    const waiting = within.flatMap((name) => this.live(name).filter((copy) => copy.waiting === 1))
    const kept = [...this.kept.values()].flatMap(({ collection, document }) =>
      leavesWithProject(collection) ? document : [],
    )
    return new Set([...waiting, ...kept].map(({ scope }) => scope))
  }

  /** [R1] to [R3]: compares a collection with the server, and repairs what differs. */
  *compare(collection: Moved): Work {
    const { tasks, random, rules, gateways } = this.#around
    const line = { owner: 'gateway', isUp: () => this.online, cuts: () => this.#around.malice() * 0.15 }
    const gateway = random.pick(gateways)!
    const server = yield* call(tasks, random, line, gateway.check(this.userId, collection))
    if (server === null) return
    const disk = this.disk(collection)
    const held = new Map<string, HeldDocument[]>()
    for (const copy of this.live(collection)) held.set(copy.scope, [...(held.get(copy.scope) ?? []), copy])
    const sums = new Map([...held].map(([scope, copies]) => [scope, checksumOf(copies)]))
    const busy = [...held].flatMap(([scope, copies]) => (copies.some(waits) ? scope : []))
    const left = rules.comparesWhatStays ? this.leftOut(collection) : this.left
    for (const scope of rules.diverged(sums, server, new Set(busy), left)) {
      if (!server.has(scope)) continue
      const edits = yield* call(tasks, random, line, gateway.edits(this.userId, collection, scope))
      if (edits === null) return
      const { readAgain, restoreToServer } = rules.repairOf(held.get(scope) ?? [], edits)
      this.#around.say(() => `${this.id} reads ${readAgain} again, and gives back ${restoreToServer}`)
      for (const id of new Set([...readAgain, ...restoreToServer])) {
        const copy = disk.copies.get(id)
        if (copy === undefined) continue
        const isAhead = rules.isAhead(copy.state, edits.find((each) => each.id === id)?.editId)
        if (!restoreToServer.includes(id) && !isAhead) continue
        const state = rules.lacking(collection, this.userId, plain(copy.state), null)
        if (state === null) continue
        if (!state._deleted) disk.write(state, copy.revision)
        else
          disk.transact({ ids: [id], scopes: () => false }, ({ cursor, epochs }) => ({
            writes: [],
            drops: [id],
            cursor,
            epochs,
          }))
      }
      if (readAgain.length > 0 && disk.cursor !== null)
        disk.cursor = withoutScopes(disk.cursor, new Set([scope]))
    }
  }

  /** What no rule lets happen: the disk loses a document that was sent, or has it in an earlier state. */
  spoil(collection: Moved): boolean {
    const { random, onDrop } = this.#around
    const disk = this.disk(collection)
    const copy = random.pick(this.live(collection).filter((each) => !waits(each)))
    if (copy === undefined || this.#pages.some(({ isPulling }) => isPulling)) return false
    const earlier = random.pick(disk.past.get(copy.id) ?? [])
    this.#around.say(() => `${this.id} spoils ${copy.id} ${copy.editId}`)
    onDrop(this.id, plain(copy))
    disk.spoil(copy.id, earlier?.editId === copy.editId ? undefined : earlier)
    return true
  }
}

const waits = ({ waiting }: AnyDocument): boolean => waiting === 1
