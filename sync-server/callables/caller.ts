import type { Identity } from '#server/identity/identity.ts'
import type { Requester } from '#server/projects/context.ts'

/** The signed-in person as services ask for; null when the account is gone. Rights are read from the store, not from the token. */
export async function callerOf(
  { accounts, memberships }: Pick<Identity, 'accounts' | 'memberships'>,
  userId: string,
): Promise<Requester | null> {
  const [user, organizations] = await Promise.all([accounts.userById(userId), memberships.rolesOf(userId)])
  if (user === null) return null
  return { actor: { userId, isSuperAdmin: user.isSuperAdmin, organizations }, name: user.name }
}
