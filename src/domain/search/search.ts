import type { Result } from '../errors/result.ts'
import type { searchModes } from '../schemas/preferences.ts'

export const searchKinds = [
  'project',
  'folder',
  'calculation',
  'report',
  'material',
  'template',
  'organization',
  'command',
] as const
export type SearchKind = (typeof searchKinds)[number]

export type SearchMode = (typeof searchModes)[number]

/** Something that can be found: what its row shows, and the further words that lead to it. */
export interface Findable {
  readonly id: string
  readonly kind: SearchKind
  readonly title: string
  readonly description: string
  /** Tags, numbers, the module: whatever people may type for it. */
  readonly words: string
  /** Where it opens; empty for a command that does something. */
  readonly path: string
  readonly projectId: string | null
  readonly projectName: string
  /** Milliseconds since 1970; 0 where it has no age. */
  readonly changedAt: number
}

/** The specification's search result. */
export interface Found {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly path: string
  readonly icon: SearchKind
  readonly category: SearchKind
  readonly projectName: string
}

export interface SearchQuestion {
  readonly words: string
  readonly mode: SearchMode
  /** The project that is open. */
  readonly projectId: string | null
  readonly limit: number
}

export interface SearchAnswer {
  /** Best first. */
  readonly found: readonly Found[]
  /** How many there are in all. */
  readonly total: number
}

/** What the search worker does. */
export interface SearchApi {
  /** Puts these in, in place of what had the same ids, and takes those out. */
  update(put: readonly Findable[], removed: readonly string[]): void
  search(question: SearchQuestion): SearchAnswer
}

/** The search of the app, wherever its index is. */
export interface Search {
  /** A failure is told as a problem; the palette shows it as nothing found. */
  search(question: SearchQuestion): Promise<Result<SearchAnswer>>
}

const library: ReadonlySet<SearchKind> = new Set(['material', 'template'])

/** Whether something is looked for in a mode. Commands are at hand everywhere. */
export function isInMode(
  one: Pick<Findable, 'kind' | 'projectId'>,
  { mode, projectId }: Pick<SearchQuestion, 'mode' | 'projectId'>,
): boolean {
  if (mode === 'global' || one.kind === 'command') return true
  if (mode === 'library') return library.has(one.kind)
  // With no project open, a project is what one can look for.
  return projectId === null ? one.kind === 'project' : one.projectId === projectId
}
