import { actorOf, type Rights } from '../permissions/actor.ts'
import {
  type Growth,
  type Holdings,
  planKnownTo,
  type Shortage,
  shortageAsCounted,
  shortageOf,
} from '../permissions/allowance.ts'
import { can } from '../permissions/can.ts'
import { paths } from '../protocol/paths.ts'
import type { OrganizationDocument } from '../schemas/organization.ts'
import type { User } from '../schemas/user.ts'
import type { Entry } from './entry.ts'
import { holdingsOf } from './holdings.ts'

/** What a device knows about the room in a plan. */
export interface RoomKnown {
  readonly user: User
  readonly organizations: readonly OrganizationDocument[]
  readonly entries: readonly Entry[]
  /** Whether all projects are on this device: else it counts too few. */
  readonly isWhole: boolean
  /** ISO time. */
  readonly now: string
}

/** Who changes the plan of an organization, from where one of its people stands, and where. */
export interface PlanWay {
  readonly kind: 'administrator' | 'owner' | 'member'
  readonly href: string
}

/** What the server is going to refuse, and why. */
export interface RoomNotice extends Shortage {
  /** Names of the organizations that share the room. */
  readonly organizations: readonly string[]
  readonly way: PlanWay
}

/** The way to another plan of the organization. */
export function wayToPlan(user: Rights, organizationId: string): PlanWay {
  if (can(actorOf(user), { kind: 'platform', action: 'organizations.setPlan' }))
    return { kind: 'administrator', href: paths.adminOrganization(organizationId) }
  const isOwner = actorOf(user).organizations[organizationId] === 'owner'
  return { kind: isOwner ? 'owner' : 'member', href: paths.organization(organizationId) }
}

/**
 * What the server is going to refuse of what is to be made in the organization, as far as the device knows; null when nothing is
 * known against it.
 */
export function roomNotice(known: RoomKnown, organizationId: string, added: Growth): RoomNotice | null {
  const { user, organizations, entries } = known
  const organization = organizations.find(({ scope }) => scope === organizationId)
  if (organization === undefined) return null
  const { subscription } = organization.data
  const plan = planKnownTo(user, organization.data)
  const sharing =
    plan.free && isOwn(user, organization)
      ? organizations.filter((each) => isOwn(user, each) && planKnownTo(user, each.data).free)
      : [organization]
  const held = sharing.map(({ scope }) => holdingsOf(entries, scope)).reduce(sumOf)
  const { usedProjects, usedCalculations } = user.freeTierLimits
  // The server counted what this device has not got, and projects that the person does not see.
  const counted = isOwn(user, organization)
    ? { projects: usedProjects, activeCalculations: usedCalculations }
    : nothing
  const here = larger(
    holdingsOf(entries, organizationId),
    plan.free ? nothing : { projects: subscription.usage.currentProjects, activeCalculations: 0 },
  )
  const shortage =
    shortageOf(plan, known.isWhole ? held : larger(held, counted), added, here) ??
    shortageAsCounted(subscription, added, isSameMonth(organization.server?.at, known.now))
  if (shortage === null) return null
  const isShared = shortage.code === 'project/free-limit' || shortage.code === 'calculation/free-limit'
  return {
    ...shortage,
    organizations: (isShared ? sharing : [organization]).map(({ data }) => data.displayName),
    way: wayToPlan(user, organizationId),
  }
}

/** The free tier counts an organization for its owner. */
const isOwn = (user: User, { createdBy, scope }: OrganizationDocument): boolean =>
  createdBy === user.id && user.organizations[scope]?.role === 'owner'

const nothing: Holdings = { projects: 0, activeCalculations: 0 }

const sumOf = (one: Holdings, other: Holdings): Holdings => ({
  projects: one.projects + other.projects,
  activeCalculations: one.activeCalculations + other.activeCalculations,
})

const larger = (one: Holdings, other: Holdings): Holdings => ({
  projects: Math.max(one.projects, other.projects),
  activeCalculations: Math.max(one.activeCalculations, other.activeCalculations),
})

const isSameMonth = (at: string | undefined, now: string): boolean => at?.slice(0, 7) === now.slice(0, 7)
