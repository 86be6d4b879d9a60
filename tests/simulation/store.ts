import type { AnyDocument } from '#domain/schemas/document.ts'
import type { Random } from './random.ts'
import { Tree } from './tree.ts'

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
  readonly trees: ReadonlyMap<string, Tree>
  readonly feed: readonly Fed[]
  readonly positions: readonly number[]
}

interface Unfriendliness {
  readonly random: Random
  readonly shards: number
  /** Chance that a read of the feed repeats what was read before. */
  readonly repeats: number
  /** Whether nodes may accept two writes of one revision; how often just now, 0 to 1. */
  readonly branches: (() => number) | null
}

/**
 * One organization's database in memory, as unfriendly as a cluster: its feed is in several shards that are woven anew
 * at each read, and repeats what was read before; and where it has branches, one of its nodes may not have heard of what
 * another has accepted.
 */
export class MemoryDatabase {
  epoch = 'epoch-0'
  #documents = new Map<string, Leaf>()
  /** Where there are branches: every revision of each document. */
  #trees = new Map<string, Tree>()
  /** Every document at its last change. */
  #feed: Fed[] = []
  #positions: number[]
  readonly #random: Random
  readonly #repeats: number
  readonly #branches: (() => number) | null
  readonly id: string

  constructor(id: string, { random, shards, repeats, branches }: Unfriendliness) {
    this.id = id
    this.#random = random
    this.#positions = Array.from({ length: shards }, () => 0)
    this.#repeats = repeats
    this.#branches = branches
  }

  /** What counts. */
  get(id: string): Leaf | null {
    return this.#documents.get(id) ?? null
  }

  /**
   * What some node holds of it, that may not have heard of what the others have accepted lately: as an adversary would
   * have it, what the edit was made on.
   */
  getAnywhere(id: string, base: string | null): Leaf | null {
    const counts = this.get(id)
    const tree = this.#trees.get(id)
    if (this.#branches === null || tree === undefined || !this.#random.chance(this.#branches())) return counts
    return tree.held(base) ?? this.#random.pick(tree.lately()) ?? counts
  }

  documents(): AnyDocument[] {
    return [...this.#documents.values()].map(({ document }) => document)
  }

  /** Written when `revision` is that of what is there (0 for nothing), or, with branches, is so for some node. */
  put(document: AnyDocument, revision: number): boolean {
    const current = this.#documents.get(document.id)?.revision ?? 0
    if (this.#branches === null) {
      if (current !== revision) return false
      this.#documents.set(document.id, { revision: current + 1, document })
    } else {
      if (current !== revision && this.#branches() === 0) return false
      this.#grow(document.id, (tree) => tree.with(document, revision))
    }
    this.#feeds(document.id)
    return true
  }

  /** Every state of it that nothing was written over, the one that counts first. */
  leaves(id: string): readonly Leaf[] {
    const counts = this.get(id)
    return this.#trees.get(id)?.leaves() ?? (counts === null ? [] : [counts])
  }

  /** The newest state that all of these were written over; null where the store has it no more. */
  commonBase(id: string, leaves: readonly Leaf[]): AnyDocument | null {
    if (this.#random.chance(0.2)) return null
    return this.#trees.get(id)?.commonBase(leaves.map(({ revision }) => revision)) ?? null
  }

  /** Removes a state from beside what counts, unless something was written over it meanwhile. */
  remove(id: string, revision: number): void {
    if (!this.leaves(id).some((leaf) => leaf.revision === revision)) return
    this.#grow(id, (tree) => tree.with(null, revision))
    this.#feeds(id)
  }

  #grow(id: string, change: (tree: Tree) => Tree): void {
    const tree = change(this.#trees.get(id) ?? new Tree([]))
    this.#trees.set(id, tree)
    const [counts] = tree.leaves()
    if (counts !== undefined) this.#documents.set(id, counts)
  }

  #feeds(id: string): void {
    let hash = 0
    for (const letter of id) hash = (hash * 31 + letter.charCodeAt(0)) >>> 0
    const shard = hash % this.#positions.length
    const position = this.#positions[shard]! + 1
    this.#positions[shard] = position
    this.#feed = [...this.#feed.filter((fed) => fed.id !== id), { id, shard, position }]
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
    return {
      documents: new Map(this.#documents),
      trees: new Map(this.#trees),
      feed: this.#feed,
      positions: [...this.#positions],
    }
  }

  /** Everything as it was, in a database of its own. */
  restore({ documents, trees, feed, positions }: Backup, epoch: string): void {
    this.epoch = epoch
    this.#documents = new Map(documents)
    this.#trees = new Map(trees)
    this.#feed = [...feed]
    this.#positions = [...positions]
  }
}
