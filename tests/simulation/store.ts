import type { AnyDocument } from '#domain/schemas/document.ts'
import type { Random } from './random.ts'

interface Leaf {
  readonly revision: number
  readonly document: AnyDocument
}
interface Fed {
  readonly id: string
  readonly shard: number
  readonly position: number
}

export interface Backup {
  readonly documents: ReadonlyMap<string, Leaf>
  readonly feed: readonly Fed[]
  readonly positions: readonly number[]
}

/**
 * One organization's database in memory, as unfriendly as a cluster: its feed is in several shards that are woven anew
 * at each read, and repeats what was read before.
 */
export class MemoryDatabase {
  epoch = 'epoch-0'
  #documents = new Map<string, Leaf>()
  /** Every document at its last change. */
  #feed: Fed[] = []
  #positions: number[]
  readonly #random: Random
  readonly #repeats: number
  readonly id: string

  constructor(id: string, random: Random, shards: number, repeats: number) {
    this.id = id
    this.#random = random
    this.#positions = Array.from({ length: shards }, () => 0)
    this.#repeats = repeats
  }

  get(id: string): Leaf | null {
    return this.#documents.get(id) ?? null
  }

  documents(): AnyDocument[] {
    return [...this.#documents.values()].map(({ document }) => document)
  }

  /** Written when `revision` is that of what is there (0 for nothing). */
  put(document: AnyDocument, revision: number): boolean {
    const current = this.#documents.get(document.id)?.revision ?? 0
    if (current !== revision) return false
    this.#documents.set(document.id, { revision: current + 1, document })
    let hash = 0
    for (const letter of document.id) hash = (hash * 31 + letter.charCodeAt(0)) >>> 0
    const shard = hash % this.#positions.length
    const position = this.#positions[shard]! + 1
    this.#positions[shard] = position
    this.#feed = [...this.#feed.filter(({ id }) => id !== document.id), { id: document.id, shard, position }]
    return true
  }

  range(from: string, to: string, limit: number): AnyDocument[] {
    return [...this.#documents.keys()]
      .filter((id) => id >= from && id < to)
      .sort((one, other) => (one < other ? -1 : 1))
      .slice(0, limit)
      .map((id) => this.#documents.get(id)!.document)
  }

  head(): string {
    return this.#positions.join('-')
  }

  /** Null for what is none of this database's sequences. */
  changes(
    since: string,
    limit: number,
  ): { changes: { id: string; sequence: string }[]; last: string } | null {
    const reached = since.split('-').map(Number)
    if (
      reached.length !== this.#positions.length ||
      reached.some((position, shard) => !(position <= this.#positions[shard]!))
    )
      return null
    if (this.#random.chance(this.#repeats))
      reached.forEach((position, shard) => {
        reached[shard] = Math.max(0, position - this.#random.below(3))
      })
    const queues = this.#positions.map((_, shard) =>
      this.#feed.filter((fed) => fed.shard === shard && fed.position > reached[shard]!),
    )
    const changes: { id: string; sequence: string }[] = []
    while (changes.length < limit) {
      const open = queues.filter((queue) => queue.length > 0)
      const next = this.#random.pick(open)?.shift()
      if (next === undefined) return { changes, last: this.head() }
      reached[next.shard] = next.position
      changes.push({ id: next.id, sequence: reached.join('-') })
    }
    return { changes, last: reached.join('-') }
  }

  backUp(): Backup {
    return { documents: new Map(this.#documents), feed: this.#feed, positions: [...this.#positions] }
  }

  /** Everything as it was, in a database of its own. */
  restore({ documents, feed, positions }: Backup, epoch: string): void {
    this.epoch = epoch
    this.#documents = new Map(documents)
    this.#feed = [...feed]
    this.#positions = [...positions]
  }
}
