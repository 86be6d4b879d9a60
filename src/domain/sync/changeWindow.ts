import { type CollectionName, parseDocumentId } from '../schemas/ids.ts'

/** A change, with the scope and collection that decide who may see it. */
export interface ChangeEntry {
  readonly id: string
  readonly scope: string
  readonly collection: CollectionName
  readonly sequence: string
}

/** A part of the changes of a database. */
export interface ChangesRead {
  readonly entries: readonly ChangeEntry[]
  /** `entries` holds every matching change up to this sequence. */
  readonly last: string
  readonly more: boolean
}

/** Returns the change of a document; null when the id is no document id. */
export function changeEntry(id: string, sequence: string): ChangeEntry | null {
  const parsed = parseDocumentId(id)
  return parsed === null ? null : { id, scope: parsed.scope, collection: parsed.collection, sequence }
}

/**
 * Takes the matching ones of `entries`, oldest first, at most `limit`, which is 1 or more. `end` is the sequence that
 * the entries lead to. A document that changed several times is taken once, because the caller reads its current
 * state afterwards.
 */
export function takeChanges(
  entries: Iterable<ChangeEntry>,
  end: string,
  limit: number,
  wanted: (entry: ChangeEntry) => boolean,
): ChangesRead {
  const taken: ChangeEntry[] = []
  const ids = new Set<string>()
  for (const entry of entries) {
    if (!wanted(entry) || ids.has(entry.id)) continue
    if (taken.length >= limit) return { entries: taken, last: taken.at(-1)?.sequence ?? end, more: true }
    taken.push(entry)
    ids.add(entry.id)
  }
  return { entries: taken, last: end, more: false }
}

/**
 * Keeps the latest changes of a database in memory, in feed order, so that a device that was here a moment ago costs
 * no read of the feed. A change stays at its first position when a cluster's feed repeats it: behind a sequence that
 * a device has reached already, no device would receive it ([C10]).
 */
export class ChangeWindow {
  #entries: (ChangeEntry | null)[] = []
  /** Positions count from the creation of the window; `#floor` is the position of the oldest entry it still holds. */
  #floor = 0
  readonly #positionOfSequence = new Map<string, number>()
  readonly #capacity: number
  #end: string

  /**
   * @param start the sequence from which changes are appended.
   * @param capacity the window keeps at least this many of the latest changes.
   */
  constructor(start: string, capacity = 20_000) {
    this.#end = start
    this.#capacity = capacity
    this.#positionOfSequence.set(start, -1)
  }

  /** Returns the newest sequence that the window knows. */
  get end(): string {
    return this.#end
  }

  /** Returns how many changes it holds. */
  get size(): number {
    return this.#entries.length
  }

  /** Appends the next change of the feed. */
  append(id: string, sequence: string): void {
    const position = this.#floor + this.#entries.length
    this.#entries.push(changeEntry(id, sequence))
    this.#positionOfSequence.set(sequence, position)
    this.#end = sequence
    if (this.#entries.length >= 2 * this.#capacity) this.#forgetOldest()
  }

  /** Returns the changes after a sequence, or null when the window does not know the sequence. */
  after(sequence: string): Iterable<ChangeEntry> | null {
    const position = this.#positionOfSequence.get(sequence)
    return position === undefined || position + 1 < this.#floor ? null : this.#from(position + 1)
  }

  *#from(position: number): Iterable<ChangeEntry> {
    for (let index = position - this.#floor; index < this.#entries.length; index++) {
      const entry = this.#entries[index]
      if (entry !== null && entry !== undefined) yield entry
    }
  }

  #forgetOldest(): void {
    const forgotten = this.#entries.length - this.#capacity
    this.#entries = this.#entries.slice(forgotten)
    this.#floor += forgotten
    for (const [sequence, position] of this.#positionOfSequence)
      if (position + 1 < this.#floor) this.#positionOfSequence.delete(sequence)
  }
}
