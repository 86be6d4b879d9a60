import { NEVER } from 'rxjs'
import { holdingsOf } from '#domain/contents/holdings.ts'
import type { ErrorCode } from '#domain/errors/catalogue.ts'
import { limitsCalculations, objectionToGrowth, planKnownTo } from '#domain/permissions/allowance.ts'
import type { User } from '#domain/schemas/user.ts'
import { useLive, useWorkspace } from './hooks.ts'

const one = {
  project: { projects: 1, calculations: 0 },
  calculation: { projects: 0, calculations: 1 },
} as const

/**
 * What the server will refuse one more with, as far as this device knows; null when nothing is known against it,
 * undefined until that is looked up. Nothing is refused here: work that was done is kept, wherever there is room for it.
 */
export function useObjection(
  user: User | null,
  kind: keyof typeof one,
  organizationId: string,
): ErrorCode | null | undefined {
  const { contents, organizations } = useWorkspace()
  const { value: known } = useLive(() => organizations.list(), [organizations])
  const organization = known?.find(({ scope }) => scope === organizationId)
  const plan = user === null || organization === undefined ? null : planKnownTo(user, organization.data)
  // Most plans do not count calculations: then nothing waits for all of them.
  const counts = plan !== null && (kind === 'project' || limitsCalculations(plan))
  const { value: entries } = useLive(() => (counts ? contents.all() : NEVER), [contents, counts])
  if (known === undefined) return undefined
  if (plan === null || !counts) return null
  return entries === undefined
    ? undefined
    : objectionToGrowth(plan, holdingsOf(entries, organizationId), one[kind])
}
