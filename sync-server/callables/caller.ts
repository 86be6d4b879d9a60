import type { Identity } from '#server/identity/identity.ts'
import { needsCode } from '#server/identity/secondFactor.ts'
import type { Requester } from '#server/projects/context.ts'

/**
 * Returns the signed-in user with their rights, or null when the account is gone. Reads the rights from the store, not
 * from the token. If the installation requires the second factor, a super administrator without it has the rights of
 * an ordinary user.
 */
export async function callerOf(
  { accounts, actorOf }: Pick<Identity, 'accounts' | 'actorOf'>,
  userId: string,
  { adminsNeedSecondFactor }: { adminsNeedSecondFactor: boolean },
): Promise<Requester | null> {
  const [user, actor] = await Promise.all([accounts.userById(userId), actorOf(userId)])
  if (user === null) return null
  const lacksSecondFactor =
    user.isSuperAdmin && adminsNeedSecondFactor && !(await hasSecondFactor(accounts, userId))
  return {
    actor: { ...actor, isSuperAdmin: user.isSuperAdmin && !lacksSecondFactor },
    name: user.name,
    ...(lacksSecondFactor && { lacksSecondFactor }),
  }
}

async function hasSecondFactor(accounts: Identity['accounts'], userId: string): Promise<boolean> {
  const of = await accounts.credentialsById(userId)
  return of !== null && needsCode(of)
}
