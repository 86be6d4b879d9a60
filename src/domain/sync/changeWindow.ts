import { type CollectionName, parseDocumentId } from '../schemas/ids.ts'

/** A change by what decides who may hear of it. */
export interface ChangeEntry {
  readonly id: string
  readonly scope: string
  readonly collection: CollectionName
  readonly sequence: string
}

export interface ChangesRead {
  readonly entries: readonly ChangeEntry[]
  /** The sequence up to which everything wanted is among `entries`. */
  readonly last: string
  readonly more: boolean
}

/** Null for ids that are not documents of ours. */
export function changeEntry(id: string, sequence: string): ChangeEntry | null {
  const parsed = parseDocumentId(id)
  return parsed === null ? null : { id, scope: parsed.scope, collection: parsed.collection, sequence }
}

/** Takes the wanted ones of `entries`, oldest first, at most `limit`, which is one or more. `end` is where the entries lead to. */
export function takeChanges(
  entries: Iterable<ChangeEntry>,
  end: string,
  limit: number,
  wanted: (entry: ChangeEntry) => boolean,
): ChangesRead {
  const taken: ChangeEntry[] = []
  for (const entry of entries) {
    if (!wanted(entry)) continue
    if (taken.length >= limit) return { entries: taken, last: taken.at(-1)?.sequence ?? end, more: true }
    taken.push(entry)
  }
  return { entries: taken, last: end, more: false }
}

/**
 * The latest changes of a database in memory, in the order of its feed, so that a device that was here a moment ago
 * costs no read of the feed. Of a document changed several times only its last change counts.
 */
export class ChangeWindow {
  #entries: (ChangeEntry | null)[] = []
  /** Positions count from the making of the window; `#floor` is the position of the first entry still held. */
  #floor = 0
  readonly #positionOfSequence = new Map<string, number>()
  readonly #positionOfId = new Map<string, number>()
  readonly #capacity: number
  #end: string

  constructor(start: string, capacity = 20_000) {
    this.#end = start
    this.#capacity = capacity
    this.#positionOfSequence.set(start, -1)
  }

  /** The newest sequence that the window knows. */
  get end(): string {
    return this.#end
  }

  append(id: string, sequence: string): void {
    const position = this.#floor + this.#entries.length
    const earlier = this.#positionOfId.get(id)
    if (earlier !== undefined && earlier >= this.#floor) this.#entries[earlier - this.#floor] = null
    this.#entries.push(changeEntry(id, sequence))
    this.#positionOfId.set(id, position)
    this.#positionOfSequence.set(sequence, position)
    this.#end = sequence
    if (this.#entries.length >= 2 * this.#capacity) this.#forgetOldest()
  }

  /** The changes after a sequence; null when the window does not know it. */
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
    for (const positions of [this.#positionOfSequence, this.#positionOfId])
      for (const [key, position] of positions) if (position + 1 < this.#floor) positions.delete(key)
  }
}
