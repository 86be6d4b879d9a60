import type { AnyDocument } from '#domain/schemas/document.ts'
import { plain } from '#domain/sync/device.ts'
import type { HeldDocument } from '#domain/sync/held.ts'
import { baseOnSave } from '#domain/sync/loop/baseOnSave.ts'
import {
  changesNothing,
  type Epochs,
  type StoredChanges,
  type StoredCopies,
} from '#domain/sync/loop/storedCopies.ts'
import type { SimulatedShelf } from './bed.ts'
import type { Work } from './tasks.ts'

interface Stored {
  readonly revision: number
  readonly state: HeldDocument
}

/** What a transaction names: copies by id, and all copies of scopes that `isNamed` takes. */
export interface Named {
  readonly ids: readonly string[]
  readonly scopes: (scope: string) => boolean
}

interface Hears {
  /** A copy is dropped. */
  onDrop(document: AnyDocument): void
  /** A server state is stored. */
  onStored(epoch: string | null, document: AnyDocument): void
  say(line: () => string): void
}

/** One collection on the disk of a device that runs the loop. All of it survives a kill. */
export class LoopDisk implements SimulatedShelf {
  readonly copies = new Map<string, Stored>()
  readonly bases = new Map<string, AnyDocument>()
  /** The last few server states of each copy. */
  readonly past = new Map<string, HeldDocument[]>()
  cursor: string | null = null
  epochs: Epochs = {}
  readonly #hears: Hears

  constructor(hears: Hears) {
    this.#hears = hears
  }

  /** As a save by any tab: the replaced server state becomes the base. */
  write(state: HeldDocument, previous: number): boolean {
    const before = this.copies.get(state.id)
    if ((before?.revision ?? 0) !== previous) return false
    const base = baseOnSave(before?.state, state)
    if (base !== undefined) this.bases.set(state.id, plain(base))
    this.#put(state)
    return true
  }

  read({ ids, scopes }: Named): StoredCopies {
    const wanted = new Set(ids)
    const copies = new Map(
      [...this.copies].flatMap(([id, { state }]) =>
        !state._deleted && (wanted.has(id) || scopes(state.scope)) ? [[id, plain(state)] as const] : [],
      ),
    )
    const bases = new Map([...this.bases].filter(([id]) => copies.has(id)))
    return { copies, bases, cursor: this.cursor, epochs: this.epochs }
  }

  /** One transaction; null from `decide` writes nothing. */
  transact(named: Named, decide: (stored: StoredCopies) => StoredChanges | null): boolean {
    const stored = this.read(named)
    const changes = decide(stored)
    if (changes === null) return false
    if (!changesNothing(changes, stored)) {
      this.#setPosition(changes)
      this.#apply(stored, changes)
    }
    return true
  }

  /** The same, broken on purpose: a kill in between finds a cursor without its documents. */
  *cursorFirst(named: Named, decide: (stored: StoredCopies) => StoredChanges | null): Work<boolean> {
    const stored = this.read(named)
    const changes = decide(stored)
    if (changes === null) return false
    this.#setPosition(changes)
    yield
    this.#apply(stored, changes)
    return true
  }

  #setPosition({ cursor, epochs }: StoredChanges): void {
    this.cursor = cursor
    this.epochs = epochs
  }

  #apply({ copies }: StoredCopies, { writes, drops }: StoredChanges): void {
    for (const { document, base } of writes) {
      if (base === null) this.bases.delete(document.id)
      else this.bases.set(document.id, base)
      this.#put({ ...document, _deleted: false })
      if (document.waiting === 0) this.#hears.onStored(this.epochs[document.organizationId] ?? null, document)
    }
    for (const id of drops) {
      const copy = copies.get(id)
      if (copy === undefined) throw new Error(`${id} is dropped and was not read`)
      this.#hears.onDrop(copy)
      this.bases.delete(id)
      this.copies.delete(id)
      this.#hears.say(() => `drops ${id}`)
    }
  }

  #put(state: HeldDocument): void {
    const { id, editId, waiting } = state
    this.#hears.say(() => `holds ${id} ${editId}${waiting === 1 ? ' waiting' : ''}`)
    this.copies.set(id, { revision: (this.copies.get(id)?.revision ?? 0) + 1, state })
    if (waiting === 0) this.past.set(id, [...(this.past.get(id) ?? []).slice(-5), state])
  }

  /** The disk loses the copy, or falls back to `earlier`. */
  spoil(id: string, earlier: HeldDocument | undefined): void {
    this.bases.delete(id)
    const revision = (this.copies.get(id)?.revision ?? 0) + 1
    if (earlier === undefined) this.copies.delete(id)
    else this.copies.set(id, { revision, state: earlier })
  }
}
