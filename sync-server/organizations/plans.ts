import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { organizationData, organizationDocumentId, type PlanTerms } from '#domain/schemas/organization.ts'
import type { OrganizationContext } from './context.ts'

/** Gives an organization a plan. The caller has checked the right. */
export type SetPlan = (
  by: string,
  organizationId: string,
  terms: PlanTerms,
) => Promise<Result<Record<string, never>>>

export function createSetPlan({ edits, clock }: Pick<OrganizationContext, 'edits' | 'clock'>): SetPlan {
  return async (by, organizationId, terms) => {
    const id = organizationDocumentId(organizationId)
    const changed = await edits.change({ organizationId, collection: 'organizations', id, by }, (current) => {
      if (current.deletedAt !== null) return null
      const data = organizationData.parse(current.data)
      const { subscription } = data
      const isSame = subscription.planId === terms.planId && subscription.billingCycle === terms.billingCycle
      const period = isSame ? {} : periodFrom(clock(), terms.billingCycle)
      return { data: { ...data, subscription: { ...subscription, ...period, ...terms } } }
    })
    if (!changed.ok) return changed
    return changed.value === null || changed.value.deletedAt !== null
      ? fail(problem('organization/not-found'))
      : ok({})
  }
}

function periodFrom(now: number, cycle: PlanTerms['billingCycle']) {
  const end = new Date(now)
  if (cycle === 'monthly') end.setUTCMonth(end.getUTCMonth() + 1)
  else end.setUTCFullYear(end.getUTCFullYear() + 1)
  return { currentPeriodStart: new Date(now).toISOString(), currentPeriodEnd: end.toISOString() }
}
