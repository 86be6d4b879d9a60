import type { User } from '#domain/schemas/user.ts'
import { useLive, useLocalDatabase } from './hooks.ts'

/** Names of the organizations in which the person sees no more than what is shared with them; undefined until it is known. */
export function useGuestOf(user: User | null): readonly string[] | undefined {
  const { organizations } = useLocalDatabase()
  const { value: known } = useLive(() => organizations.list(), [organizations])
  if (known === undefined) return undefined
  if (user === null) return []
  return known
    .filter(({ scope }) => ['member', 'viewer'].includes(user.organizations[scope]?.role ?? ''))
    .map(({ data }) => data.displayName)
}
