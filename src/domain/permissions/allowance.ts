import { freeTier, storedProjects } from '../accountLimits.ts'
import type { ErrorCode } from '../errors/catalogue.ts'
import type { OrganizationDocument } from '../schemas/organization.ts'
import type { User } from '../schemas/user.ts'

/** The plan of personal organizations. */
export const freePlanId = 'free'

/** The plan of an organization that was approved. */
export const approvedPlanId = 'standard'

/** The plans that an administrator is offered. */
export const plans = [freePlanId, approvedPlanId] as const

export interface Plan {
  /** Held to what a free account may hold. */
  readonly free: boolean
  readonly maxProjects: number
}

/** What an installation that holds nobody to the free tier says instead of its limits. */
export const unheld = {
  activeCalculations: Number.MAX_SAFE_INTEGER,
  maxProjects: Number.MAX_SAFE_INTEGER,
} as const

/** Whether the installation of the person holds organizations of the free plan to its limits. */
export const isHeldToFreeTier = ({ freeTierLimits }: Pick<User, 'freeTierLimits'>): boolean =>
  freeTierLimits.maxProjects !== unheld.maxProjects

/** The plan of an organization as one of its people knows it. */
export const planKnownTo = (
  user: Pick<User, 'freeTierLimits'>,
  { subscription }: Pick<OrganizationDocument['data'], 'subscription'>,
): Plan => ({
  free: subscription.planId === freePlanId && isHeldToFreeTier(user),
  maxProjects: subscription.limits.maxProjects,
})

/** [G21] The number of projects that the organization may store, those in the bin and those deleted for ever included. */
export const mostStoredProjects = ({ maxProjects }: Pick<Plan, 'maxProjects'>): number =>
  Math.max(storedProjects.least, storedProjects.timesPlan * maxProjects)

/** Whether a plan limits the number of active calculations at all. */
export const limitsCalculations = ({ free }: Plan): boolean => free

/** What an organization holds now: projects not in the bin, and calculations not in the bin in such projects. */
export interface Holdings {
  readonly projects: number
  readonly activeCalculations: number
}

/** What is to be held more. */
export interface Growth {
  readonly projects: number
  readonly calculations: number
}

/** What a plan counts. `calculations`: the new ones of this month; `storage`: gigabytes; `users`: members and open invitations. */
export type Counted = 'projects' | 'activeCalculations' | 'calculations' | 'storage' | 'users'

/** What a plan has no room for. */
export interface Shortage {
  readonly code: ErrorCode
  readonly of: Counted
  readonly used: number
  readonly most: number
}

/**
 * What stands against holding more; null when nothing does. The free tier counts projects and active calculations,
 * every plan its projects. What is held already beyond a limit stays; only more is refused.
 *
 * @param held what counts for the free tier, in all organizations that share it.
 * @param here what the organization itself holds.
 */
export function shortageOf(
  plan: Plan,
  held: Holdings,
  added: Growth,
  here: Holdings = held,
): Shortage | null {
  if (added.projects > 0) {
    const beyondFree = beyond('project/free-limit', 'projects', held.projects, freeTier.maxProjects)
    const beyondPlan = beyond('organization/project-limit', 'projects', here.projects, plan.maxProjects)
    const found = (plan.free ? beyondFree(added.projects) : null) ?? beyondPlan(added.projects)
    if (found !== null) return found
  }
  if (!limitsCalculations(plan) || added.calculations === 0) return null
  const { activeCalculations } = freeTier
  return beyond(
    'calculation/free-limit',
    'activeCalculations',
    held.activeCalculations,
    activeCalculations,
  )(added.calculations)
}

/** The code of what stands against holding more, or null. */
export const objectionToGrowth = (...question: Parameters<typeof shortageOf>): ErrorCode | null =>
  shortageOf(...question)?.code ?? null

type Subscription = OrganizationDocument['data']['subscription']

/**
 * What stands against new calculations by what the gateway has counted itself; null when nothing does.
 * @param isThisMonth whether the usage was counted in the present month: the calculations of another say nothing.
 */
export function shortageAsCounted(
  { limits, usage }: Pick<Subscription, 'limits' | 'usage'>,
  { calculations }: Pick<Growth, 'calculations'>,
  isThisMonth: boolean,
): Shortage | null {
  if (calculations === 0) return null
  const { calculationsThisMonth: used, storageUsedGB } = usage
  const most = limits.maxCalculationsPerMonth
  return (
    (isThisMonth
      ? beyond('organization/calculation-limit', 'calculations', used, most)(calculations)
      : null) ??
    // How large they are is not known before they are sent: only full is full.
    (storageUsedGB < limits.maxStorageGB
      ? null
      : {
          code: 'organization/storage-limit',
          of: 'storage',
          used: storageUsedGB,
          most: limits.maxStorageGB,
        })
  )
}

/** What stands against so many more members. @param taken seats of members and of open invitations. */
export const shortageOfSeats = (
  { maxUsers }: Pick<Subscription['limits'], 'maxUsers'>,
  taken: number,
  added = 1,
): Shortage | null => beyond('organization/user-limit', 'users', taken, maxUsers)(added)

const beyond =
  (code: ErrorCode, of: Counted, used: number, most: number) =>
  (added: number): Shortage | null =>
    used + added > most ? { code, of, used, most } : null

/** The refusals that another plan ends. */
export const planRefusals: readonly string[] = [
  'project/free-limit',
  'organization/project-limit',
  'organization/too-many-projects',
  'calculation/free-limit',
  'organization/calculation-limit',
  'organization/storage-limit',
  'organization/report-limit',
  'organization/user-limit',
] satisfies readonly ErrorCode[]
