import type { AnyDocument } from '#domain/schemas/document.ts'
import { digest } from '#domain/sync/digest.ts'

interface Node {
  readonly revision: number
  /** 0 for none. */
  readonly parent: number
  readonly generation: number
  /** Null where it was removed. */
  readonly document: AnyDocument | null
}
interface Leaf {
  readonly revision: number
  readonly document: AnyDocument
}

/** All that nodes of a cluster have accepted of one document. Never changed: what grows is another one. */
export class Tree {
  readonly #nodes: readonly Node[]

  constructor(nodes: readonly Node[]) {
    this.#nodes = nodes
  }

  /** With one more written over a revision, null for its removal. */
  with(document: AnyDocument | null, parent: number): Tree {
    const generation = (this.#node(parent)?.generation ?? 0) + 1
    return new Tree([...this.#nodes, { revision: this.#nodes.length + 1, parent, generation, document }])
  }

  /** Those that nothing was written over. The longest history counts, then the name of the revision: as on every node. */
  leaves(): readonly Leaf[] {
    const parents = new Set(this.#nodes.map(({ parent }) => parent))
    return this.#nodes
      .filter(({ revision, document }) => document !== null && !parents.has(revision))
      .sort((one, other) => other.generation - one.generation || (named(one) < named(other) ? 1 : -1))
      .flatMap(held)
  }

  /** What a node may hold that has not heard of the newest. */
  lately(): readonly Leaf[] {
    return this.#nodes.slice(-3).flatMap(held)
  }

  held(editId: string | null): Leaf | null {
    return this.#nodes.flatMap(held).find(({ document }) => document.editId === editId) ?? null
  }

  commonBase(revisions: readonly number[]): AnyDocument | null {
    const [first = [], ...others] = revisions.map((revision) => this.#history(revision))
    const common = first.find((each) => others.every((other) => other.includes(each)))
    return (common === undefined ? undefined : this.#node(common)?.document) ?? null
  }

  /** The revisions that it was written over, the newest first. */
  #history(revision: number): number[] {
    const parent = this.#node(revision)?.parent ?? 0
    return parent === 0 ? [] : [parent, ...this.#history(parent)]
  }

  #node(revision: number): Node | undefined {
    return this.#nodes[revision - 1]
  }
}

const held = ({ revision, document }: Node): Leaf[] => (document === null ? [] : [{ revision, document }])

const named = ({ revision, document }: Node): string => digest([document?.editId ?? '', String(revision)], 12)
