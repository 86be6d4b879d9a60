import type { User } from '#domain/schemas/user.ts'
import { useLive, useWorkspace } from './hooks.ts'

/**
 * Returns the names of the organizations in which the user is a member or viewer, who sees only projects shared with
 * them; undefined until they are known.
 */
export function useGuestOf(user: User | null): readonly string[] | undefined {
  const { organizations } = useWorkspace()
  const { value: known } = useLive(() => organizations.list(), [organizations])
  if (known === undefined) return undefined
  if (user === null) return []
  return known
    .filter(({ scope }) => ['member', 'viewer'].includes(user.organizations[scope]?.role ?? ''))
    .map(({ data }) => data.displayName)
}
