import { z } from 'zod'
import { mostLeftOut } from '../protocol/syncLimits.ts'
import { type CollectionName, collectionNames } from '../schemas/ids.ts'

/** The projects that a person keeps on this device, by rules [O*] of SPEC.md. */
export interface ProjectChoice {
  /** Ids of projects that the person leaves out on this device. */
  readonly left: readonly string[]
  /** Ids of projects that the person has taken back and that are not complete yet. */
  readonly coming: readonly string[]
}

const projectIds = z.array(z.string().max(64))
/** Schema of a choice as the device stores it. */
export const projectChoice: z.ZodType<ProjectChoice> = z.object({ left: projectIds, coming: projectIds })

/** [O1] The default: the device keeps every project. */
export const everythingKept: ProjectChoice = { left: [], coming: [] }

/**
 * [O1] Returns the choice with one project kept here or left out. Returns null when no more projects can be left out.
 */
export function chosen(choice: ProjectChoice, projectId: string, isKept: boolean): ProjectChoice | null {
  const { left, coming } = choice
  if (isKept === !left.includes(projectId)) return choice
  if (isKept) return { left: left.filter((each) => each !== projectId), coming: [...coming, projectId] }
  if (left.length >= mostLeftOut) return null
  return { left: [...left, projectId], coming: coming.filter((each) => each !== projectId) }
}

/** [O7] Returns the choice with these projects complete on this device. */
export const arrived = (choice: ProjectChoice, projectIds: ReadonlySet<string>): ProjectChoice => ({
  ...choice,
  coming: choice.coming.filter((each) => !projectIds.has(each)),
})

/** [O3] Whether the documents of a collection leave with their project. */
export const leavesWithProject = (collection: CollectionName): boolean =>
  leavingCollections.includes(collection)

/** [O3] The project's document and its conflict records stay; materials and templates are in no project. */
export const leavingCollections: readonly CollectionName[] = collectionNames.filter(
  (name) => !['organizations', 'projects', 'materials', 'reportTemplates', 'conflicts'].includes(name),
)

/**
 * [O3] [O4] Returns the projects that a pull of the collection leaves out.
 * @param busy projects with a waiting edit or a conflict copy.
 */
export const leftOut = (
  collection: CollectionName,
  choice: ProjectChoice,
  busy: ReadonlySet<string>,
): readonly string[] => (leavesWithProject(collection) ? choice.left.filter((each) => !busy.has(each)) : [])

/** [O2] Returns the scopes that a pull is answered for: a project that is left out counts as not visible. */
export function scopesWithout(
  collection: CollectionName,
  visible: readonly string[],
  without: readonly string[] = [],
): readonly string[] {
  if (without.length === 0 || !leavesWithProject(collection)) return visible
  const out = new Set(without)
  return visible.filter((scope) => !out.has(scope))
}

/** [O5] Whether a revocation drops the copy. A waiting copy in a project that is left out stays until it is sent. */
export const goesWithScope = (
  { scope, waiting }: { readonly scope: string; readonly waiting: 0 | 1 },
  without: readonly string[],
): boolean => waiting === 0 || !without.includes(scope)

/**
 * [O8] Returns the scopes that a restored server still has, as far as an answer tells. Returns null when the answer
 * cannot tell.
 */
export const notLost = (
  named: ReadonlySet<string> | null,
  without: readonly string[],
): ReadonlySet<string> | null => named && new Set([...named, ...without])

/**
 * [A8] [O9] Returns the scopes that may have copies here when a pull begins.
 * @param remains projects that the pull leaves out and that still have copies here.
 */
export const expectedScopes = (
  named: ReadonlySet<string>,
  unsure: Iterable<string>,
  remains: readonly string[],
): ReadonlySet<string> => new Set([...named, ...unsure, ...remains])

/** Where a project is, for display. */
export type Presence =
  | { readonly kind: 'here' }
  /** [O7] The person has taken it back, and it is not complete yet. */
  | { readonly kind: 'coming' }
  /** [O4] The person leaves it out, and it is still here. */
  | { readonly kind: 'leaving'; readonly waiting: number; readonly decisions: number }
  | { readonly kind: 'away' }

/** [O7] Returns where one project is. */
export function presenceOf(
  choice: ProjectChoice,
  projectId: string,
  found: {
    /** Whether the device holds any document of it. */
    readonly isHeld: boolean
    /** Numbers of its waiting edits and of its conflict copies. */
    readonly waiting: number
    readonly decisions: number
  },
): Presence {
  const { isHeld, waiting, decisions } = found
  if (choice.coming.includes(projectId)) return { kind: 'coming' }
  if (!choice.left.includes(projectId)) return { kind: 'here' }
  return isHeld || waiting + decisions > 0 ? { kind: 'leaving', waiting, decisions } : { kind: 'away' }
}
