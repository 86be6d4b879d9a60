import { z } from 'zod'
import { freeTier } from '#domain/accountLimits.ts'
import type { ErrorCode } from '#domain/errors/catalogue.ts'
import {
  freePlanId,
  type Holdings,
  limitsCalculations,
  mostStoredProjects,
  objectionToGrowth,
  type Plan,
} from '#domain/permissions/allowance.ts'
import type { ArrivalCount } from '#domain/protocol/callables/projects.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import { organizationDocumentId } from '#domain/schemas/organization.ts'
import type { StoredDocument } from '#server/store/database.ts'
import type { Counts } from './census.ts'
import type { OrganizationState } from './organizationState.ts'

/**
 * A write that may add a project, an active calculation or a folder: the new document and the stored one, null for a new
 * document.
 */
export interface Growing {
  readonly document: AnyDocument
  readonly before: StoredDocument | null
}

/**
 * Whether the write makes a project or a calculation, or takes one out of the bin ([G10]), or makes a folder ([G20]) or a
 * project in the bin ([G21]).
 */
export function grows(collection: CollectionName, { document, before }: Growing): boolean {
  if (collection === 'folders') return before === null
  if (collection === 'projects' && before === null) return true
  return (
    (collection === 'projects' || collection === 'calculations') &&
    document.deletedAt === null &&
    (before === null || before.deletedAt !== null)
  )
}

const planFields = z.object({
  data: z.object({
    subscription: z.object({ planId: z.string(), limits: z.object({ maxProjects: z.int() }) }),
  }),
})

/**
 * Returns the limits of the plan for projects and calculations; null without an organization document: nothing is
 * limited then.
 */
async function planOf({ id, database, freeTier }: OrganizationState): Promise<Plan | null> {
  const stored = await database.get(organizationDocumentId(id))
  const plan = planFields.safeParse(stored).data?.data.subscription
  if (plan === undefined) return null
  return { free: freeTier && plan.planId === freePlanId, maxProjects: plan.limits.maxProjects }
}

/**
 * Decides writes in order against the limits of the organization's plan ([G10], [G21]) and of folders ([G20]). Returns the error
 * code of each write that exceeds a limit; other writes are not in the map. The caller holds `organization.aloneForGrowth` until the
 * accepted writes are stored, so that no other write takes the same place.
 */
export async function judgeGrowth<Write extends Growing>(
  organization: OrganizationState,
  collection: CollectionName,
  writes: readonly Write[],
): Promise<ReadonlyMap<Write, ErrorCode>> {
  const refused = new Map<Write, ErrorCode>()
  const growing = writes.filter((write) => grows(collection, write))
  if (growing.length === 0) return refused
  if (collection === 'folders') {
    const taken = await organization.folderLimit.take(growing.map(({ document }) => document.scope))
    for (const [index, write] of growing.entries()) if (!taken[index]) refused.set(write, 'folder/too-many')
    return refused
  }
  const plan = await planOf(organization)
  if (plan === null) return refused
  // A count reads the changes since the last count, so this branch spares a read at each save.
  if (collection === 'calculations' && !limitsCalculations(plan)) return refused
  const counts = await organization.census.read()
  const held = await heldTogether(organization, plan, counts)
  let stored = organization.access.size
  for (const write of growing) {
    const isNewProject = collection === 'projects' && write.before === null
    const added = addedBy(collection, write, counts)
    const objection =
      isNewProject && stored >= mostStoredProjects(plan)
        ? 'organization/too-many-projects'
        : objectionTo(plan, held, added)
    if (objection !== null) {
      refused.set(write, objection)
      continue
    }
    held.here = sumOf(held.here, { projects: added.projects, activeCalculations: added.calculations })
    if (isNewProject) stored += 1
  }
  return refused
}

/** Returns what the write adds to the counts of [G10]. A new project in the bin adds nothing. */
function addedBy(
  collection: CollectionName,
  { document }: Growing,
  counts: Counts,
): { readonly projects: number; readonly calculations: number } {
  const there = counts.in(document.scope)
  if (collection === 'calculations') return { projects: 0, calculations: Number(there.isLive) }
  return document.deletedAt === null
    ? { projects: 1, calculations: there.calculations.size }
    : { projects: 0, calculations: 0 }
}

/** [G10] Counts the projects and active calculations of those organizations that are on the free plan. */
export async function heldOfFreeTier(organizations: readonly OrganizationState[]): Promise<Holdings> {
  let held = nothing
  for (const organization of organizations)
    if ((await planOf(organization))?.free === true)
      held = sumOf(held, (await organization.census.read()).holdings)
  return held
}

/** The answer to a project that would move into an organization, by the plan of that organization. */
export interface Arrival {
  /** Error code of the limit that the move would exceed; null when there is room. */
  readonly objection: ErrorCode | null
  /** What the plan counts and how much of it is used before the move. */
  readonly room: readonly ArrivalRoom[]
}

interface ArrivalRoom {
  readonly counted: Exclude<ArrivalCount, 'storage'>
  readonly held: number
  readonly most: number
}

/**
 * [G10] [G21] Decides whether the organization has room for a project of `from` with this many active calculations. The
 * caller that moves the project holds `organization.aloneForGrowth` until the move is recorded; a preview does not.
 */
export async function judgeArrival(
  organization: OrganizationState,
  from: OrganizationState,
  calculations: number,
): Promise<Arrival> {
  const plan = await planOf(organization)
  if (plan === null) return { objection: null, room: [] }
  const held = await heldTogether(organization, plan, await organization.census.read(), {
    projects: 1,
    activeCalculations: calculations,
    from,
  })
  const free = sumOf(held.here, held.beside)
  return {
    objection:
      organization.access.size >= mostStoredProjects(plan)
        ? 'organization/too-many-projects'
        : objectionTo(plan, held, { projects: 1, calculations }),
    room: [
      { counted: 'projects', held: held.here.projects, most: plan.maxProjects },
      ...(plan.free
        ? ([
            { counted: 'freeProjects', held: free.projects, most: freeTier.maxProjects },
            { counted: 'freeCalculations', held: free.activeCalculations, most: freeTier.activeCalculations },
          ] as const)
        : []),
    ],
  }
}

/** What one organization holds, and what the others on the free plan hold that share its free tier. */
interface HeldTogether {
  here: Holdings
  readonly beside: Holdings
}

const nothing: Holdings = { projects: 0, activeCalculations: 0 }

const sumOf = (one: Holdings, other: Holdings): Holdings => ({
  projects: one.projects + other.projects,
  activeCalculations: one.activeCalculations + other.activeCalculations,
})

/** @param leaving what goes from one of the others to this one is counted once. */
async function heldTogether(
  organization: OrganizationState,
  { free }: Plan,
  { holdings }: Counts,
  leaving?: Holdings & { readonly from: OrganizationState },
): Promise<HeldTogether> {
  const others = free ? await organization.besideIt() : []
  const beside = await heldOfFreeTier(others)
  const isLeaving =
    leaving !== undefined && others.includes(leaving.from) && (await planOf(leaving.from))?.free === true
  return {
    here: holdings,
    beside: isLeaving
      ? {
          projects: beside.projects - leaving.projects,
          activeCalculations: beside.activeCalculations - leaving.activeCalculations,
        }
      : beside,
  }
}

/** The limits of the plan are the organization's, those of the free tier its owner's. */
const objectionTo = (
  plan: Plan,
  { here, beside }: HeldTogether,
  added: { readonly projects: number; readonly calculations: number },
): ErrorCode | null => objectionToGrowth(plan, sumOf(here, beside), added, here)
