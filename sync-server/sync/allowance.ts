import { z } from 'zod'
import type { ErrorCode } from '#domain/errors/catalogue.ts'
import {
  freePlanId,
  type Holdings,
  limitsCalculations,
  objectionToGrowth,
  type Plan,
} from '#domain/permissions/allowance.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import { organizationDocumentId } from '#domain/schemas/organization.ts'
import type { StoredDocument } from '#server/store/database.ts'
import type { Counted } from './census.ts'
import type { OrganizationState } from './organizations.ts'

/** A write by what it does to the number of projects and active calculations. */
export interface Growing {
  readonly document: AnyDocument
  readonly before: StoredDocument | null
}

/** Whether the write makes a project or a calculation, or takes one out of the bin. */
export const grows = (collection: CollectionName, { document, before }: Growing): boolean =>
  (collection === 'projects' || collection === 'calculations') &&
  document.deletedAt === null &&
  (before === null || before.deletedAt !== null)

const planFields = z.object({
  data: z.object({
    subscription: z.object({ planId: z.string(), limits: z.object({ maxProjects: z.int() }) }),
  }),
})

/** The plan as far as it counts projects and calculations; null without a document: then nothing is limited. */
async function planOf({ id, database, freeTier }: OrganizationState): Promise<Plan | null> {
  const stored = await database.get(organizationDocumentId(id))
  const plan = planFields.safeParse(stored).data?.data.subscription
  if (plan === undefined) return null
  return { free: freeTier && plan.planId === freePlanId, maxProjects: plan.limits.maxProjects }
}

/**
 * Counts writes one after the other against the plan, [G10]. Answers what each is refused with, or null. Whoever
 * calls holds `organization.alone` until the writes are stored.
 */
export async function judgeGrowth<Write extends Growing>(
  organization: OrganizationState,
  collection: CollectionName,
  writes: readonly Write[],
): Promise<ReadonlyMap<Write, ErrorCode>> {
  const refused = new Map<Write, ErrorCode>()
  const growing = writes.filter((write) => grows(collection, write))
  if (growing.length === 0) return refused
  const plan = await planOf(organization)
  if (plan === null) return refused
  // Counting reads what changed since it was last done, each save once more.
  if (collection === 'calculations' && !limitsCalculations(plan)) return refused
  const entries = await organization.census.read()
  const held = holdingsOf(entries)
  for (const write of growing) {
    const added = {
      projects: collection === 'projects' ? 1 : 0,
      calculations:
        collection === 'calculations'
          ? isLiveProject(entries, write.document.scope)
            ? 1
            : 0
          : calculationsIn(entries, write.document.scope),
    }
    const objection = objectionToGrowth(plan, held, added)
    if (objection !== null) refused.set(write, objection)
    else {
      held.projects += added.projects
      held.activeCalculations += added.calculations
    }
  }
  return refused
}

/** What an organization holds that is held to the free tier; null for others. */
export async function heldOfFreeTier(organization: OrganizationState): Promise<Holdings | null> {
  const plan = await planOf(organization)
  return plan?.free === true ? holdingsOf(await organization.census.read()) : null
}

/** What would stand against a project with so many active calculations coming to the organization. */
export async function objectionToArrival(
  organization: OrganizationState,
  calculations: number,
): Promise<ErrorCode | null> {
  const plan = await planOf(organization)
  if (plan === null) return null
  const held = holdingsOf(await organization.census.read())
  return objectionToGrowth(plan, held, {
    projects: 1,
    calculations,
  })
}

type Entries = ReadonlyMap<string, Counted>

const isLiveProject = (entries: Entries, projectId: string): boolean =>
  entries.get(`project:${projectId}`)?.live === true

/** Calculations of a project that are not in the bin themselves. */
export const calculationsIn = (entries: Entries, projectId: string): number =>
  [...entries.values()].filter(
    (each) => each.collection === 'calculations' && each.live && each.projectId === projectId,
  ).length

function holdingsOf(entries: Entries): { -readonly [Key in keyof Holdings]: Holdings[Key] } {
  let projects = 0
  let activeCalculations = 0
  for (const { collection, live, projectId } of entries.values()) {
    if (!live) continue
    if (collection === 'projects') projects++
    if (collection === 'calculations' && isLiveProject(entries, projectId)) activeCalculations++
  }
  return { projects, activeCalculations }
}
