import { z } from 'zod'
import { type CollectionName, collectionNames } from '../schemas/ids.ts'

/** Which projects a person keeps on this device: the rules are [O*] of SPEC.md. */
export interface ProjectChoice {
  /** Ids of projects that are not wanted here. */
  readonly left: readonly string[]
  /** Of projects that were taken back and have not come whole yet. */
  readonly coming: readonly string[]
}

/** [O1] Most projects that are left out. */
export const mostLeftOut = 1000

const projectIds = z.array(z.string().max(64))
export const projectChoice: z.ZodType<ProjectChoice> = z.object({ left: projectIds, coming: projectIds })

/** [O1] Without a choice, everything is kept. */
export const everythingKept: ProjectChoice = { left: [], coming: [] }

/** [O1] With one project kept here or left out; null when no more can be left out. */
export function chosen(choice: ProjectChoice, projectId: string, isKept: boolean): ProjectChoice | null {
  const { left, coming } = choice
  if (isKept === !left.includes(projectId)) return choice
  if (isKept) return { left: left.filter((each) => each !== projectId), coming: [...coming, projectId] }
  if (left.length >= mostLeftOut) return null
  return { left: [...left, projectId], coming: coming.filter((each) => each !== projectId) }
}

/** [O7] These have come whole. */
export const arrived = (choice: ProjectChoice, projectIds: ReadonlySet<string>): ProjectChoice => ({
  ...choice,
  coming: choice.coming.filter((each) => !projectIds.has(each)),
})

/** [O3] Whether the documents of a collection leave with their project. */
export const leavesWithProject = (collection: CollectionName): boolean =>
  leavingCollections.includes(collection)

/** [O3] The project itself stays, and what somebody has to decide; the others do not lie in projects. */
export const leavingCollections: readonly CollectionName[] = collectionNames.filter(
  (name) => !['organizations', 'projects', 'materials', 'reportTemplates', 'conflicts'].includes(name),
)

/**
 * [O3] [O4] What a pull of the collection names as left out.
 * @param busy projects in which an edit waits or a kept version stands.
 */
export const leftOut = (
  collection: CollectionName,
  choice: ProjectChoice,
  busy: ReadonlySet<string>,
): readonly string[] => (leavesWithProject(collection) ? choice.left.filter((each) => !busy.has(each)) : [])

/** [O2] The scopes that a pull is answered of: what it leaves out counts as not visible. */
export function scopesWithout(
  collection: CollectionName,
  visible: readonly string[],
  without: readonly string[] = [],
): readonly string[] {
  if (without.length === 0 || !leavesWithProject(collection)) return visible
  const out = new Set(without)
  return visible.filter((scope) => !out.has(scope))
}

/** [O5] Whether a copy goes when its scope is revoked: what waits in a project that is left out is sent first. */
export const goesWithScope = (
  { scope, waiting }: { readonly scope: string; readonly waiting: 0 | 1 },
  without: readonly string[],
): boolean => waiting === 0 || !without.includes(scope)

/** [O8] The scopes that a restored server has not lost, as far as an answer tells; null when it cannot be told. */
export const notLost = (
  named: ReadonlySet<string> | null,
  without: readonly string[],
): ReadonlySet<string> | null => named && new Set([...named, ...without])

/**
 * [A8] [O9] The scopes of which something may be here when a pull begins.
 * @param remains of what the pull leaves out.
 */
export const expectedScopes = (
  named: ReadonlySet<string>,
  unsure: Iterable<string>,
  remains: readonly string[],
): ReadonlySet<string> => new Set([...named, ...unsure, ...remains])

/** Where a project is, as it is shown. */
export type Presence =
  | { readonly kind: 'here' }
  /** [O7] Taken back; not all of it has come. */
  | { readonly kind: 'coming' }
  /** [O4] Not wanted, and still here. */
  | { readonly kind: 'leaving'; readonly waiting: number; readonly decisions: number }
  | { readonly kind: 'away' }

/** [O7] What is shown of one project. */
export function presenceOf(
  choice: ProjectChoice,
  projectId: string,
  found: {
    /** Whether anything that lies in it is on this device. */
    readonly isHeld: boolean
    /** How many of its edits wait, and how many of its kept versions stand. */
    readonly waiting: number
    readonly decisions: number
  },
): Presence {
  const { isHeld, waiting, decisions } = found
  if (choice.coming.includes(projectId)) return { kind: 'coming' }
  if (!choice.left.includes(projectId)) return { kind: 'here' }
  return isHeld || waiting + decisions > 0 ? { kind: 'leaving', waiting, decisions } : { kind: 'away' }
}
