import { parseDocumentId } from '../schemas/ids.ts'
import type { Entry } from './entry.ts'

/** A folder with the folders in it, by name. */
export interface FolderNode {
  /** Local id: what entries name as the folder that they lie in. */
  readonly id: string
  readonly entry: Entry
  readonly children: readonly FolderNode[]
  /** Calculations directly in it. */
  readonly calculations: number
  /** Its parent is gone, or lies in it: it is shown at the top, so that nothing in it is out of reach. */
  readonly isStray: boolean
}

export interface FolderTree {
  readonly roots: readonly FolderNode[]
  readonly byId: ReadonlyMap<string, FolderNode>
}

export const localIdOf = (entry: Pick<Entry, 'id'>): string => parseDocumentId(entry.id)?.localId ?? ''

/**
 * The folders of a project as a tree. Two devices that move folders into each other while apart make a ring when their
 * edits meet: one of the ring, the first by id, then stands at the top.
 */
export function folderTree(entries: readonly Entry[]): FolderTree {
  const folders = new Map<string, Entry>()
  const calculations = new Map<string, number>()
  for (const entry of entries) {
    if (entry.kind === 'folder') folders.set(localIdOf(entry), entry)
    if (entry.kind === 'calculation' && entry.folderId !== null)
      calculations.set(entry.folderId, (calculations.get(entry.folderId) ?? 0) + 1)
  }
  const strays = new Set<string>()
  for (const [id, { folderId }] of folders) {
    if (folderId !== null && !folders.has(folderId)) strays.add(id)
    const ring = ringOf(folders, id)
    if (ring?.every((other) => id <= other)) strays.add(id)
  }
  const within = new Map<string | null, string[]>()
  for (const [id, { folderId }] of folders) {
    const parent = strays.has(id) ? null : folderId
    within.set(parent, [...(within.get(parent) ?? []), id])
  }
  const byId = new Map<string, FolderNode>()
  const nodesIn = (parent: string | null): FolderNode[] =>
    (within.get(parent) ?? [])
      .map((id) => {
        const node: FolderNode = {
          id,
          entry: folders.get(id) as Entry,
          children: nodesIn(id),
          calculations: calculations.get(id) ?? 0,
          isStray: strays.has(id),
        }
        byId.set(id, node)
        return node
      })
      .sort((one, other) => one.entry.name.localeCompare(other.entry.name) || (one.id < other.id ? -1 : 1))
  return { roots: nodesIn(null), byId }
}

/** The folders that lie in each other around this one; null when it is in no ring. */
function ringOf(folders: ReadonlyMap<string, Entry>, id: string): readonly string[] | null {
  const ring = [id]
  for (let at = folders.get(id)?.folderId ?? null; at !== null; at = folders.get(at)?.folderId ?? null) {
    if (at === id) return ring
    if (ring.includes(at)) return null
    ring.push(at)
  }
  return null
}

/** From the top to the folder itself. */
export function chainOf({ byId }: FolderTree, id: string): readonly FolderNode[] {
  const chain: FolderNode[] = []
  for (let at: string | null = id; at !== null; ) {
    const node = byId.get(at)
    if (node === undefined || chain.includes(node)) break
    chain.unshift(node)
    at = node.isStray ? null : node.entry.folderId
  }
  return chain
}

/** Whether a folder may be put into another; null is the top. A folder never comes to lie in itself. */
export const mayMove = (tree: FolderTree, folder: string, into: string | null): boolean =>
  into === null || (tree.byId.has(into) && !chainOf(tree, into).some(({ id }) => id === folder))

/** Every folder in the order of the tree, with how deep it lies. */
export const flattened = (
  nodes: readonly FolderNode[],
  depth = 0,
): { readonly node: FolderNode; readonly depth: number }[] =>
  nodes.flatMap((node) => [{ node, depth }, ...flattened(node.children, depth + 1)])
