import type { Identity } from '#server/identity/identity.ts'
import { needsCode } from '#server/identity/secondFactor.ts'
import type { Requester } from '#server/projects/context.ts'

/**
 * The signed-in person as services ask for; null when the account is gone. Rights are read from the store, not from the token. Where
 * the installation asks for it, a super administrator without two-factor sign-in has the rights of anybody else.
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
