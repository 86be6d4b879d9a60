import { holdingsOf } from '#domain/contents/holdings.ts'
import type { ErrorCode } from '#domain/errors/catalogue.ts'
import { objectionToGrowth, planKnownTo } from '#domain/permissions/allowance.ts'
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
  const { value: entries } = useLive(() => contents.all(), [contents])
  const { value: known } = useLive(() => organizations.list(), [organizations])
  if (entries === undefined || known === undefined) return undefined
  const organization = known.find(({ scope }) => scope === organizationId)
  if (user === null || organization === undefined) return null
  return objectionToGrowth(
    planKnownTo(user, organization.data),
    holdingsOf(entries, organizationId),
    one[kind],
  )
}
