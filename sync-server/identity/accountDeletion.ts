import { z } from 'zod'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { organizationDocumentId } from '#domain/schemas/organization.ts'
import { accountDeletedMail } from '#server/mail/accountMails.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { Memberships } from '#server/membership/memberships.ts'
import { personalOrganizationId } from '#server/membership/personalOrganization.ts'
import type { Roster } from '#server/membership/roster.ts'
import type { Database } from '#server/store/database.ts'
import { unlessDamaged } from '#server/store/failures.ts'
import type { PersonalDataSource } from '#server/store/personalData.ts'
import { create, read, remove } from '#server/store/registry.ts'
import type { Organizations } from '#server/sync/organizations.ts'
import type { Accounts, Credentials } from './accounts.ts'

/**
 * `deletion:<userId>`: an account that is being deleted. It is written before anything goes and removed after
 * everything has gone, so that a deletion that a crash interrupts is finished at the next start.
 */
const deletion = z.looseObject({
  userId: z.string(),
  email: z.string(),
  name: z.string(),
  organizationIds: z.array(z.string()),
})
type Deletion = z.infer<typeof deletion>
const deletionRange = { from: 'deletion:', to: 'deletion;', limit: 500 }

export interface AccountDeletion {
  /**
   * Deletes the account of somebody whose password was just checked. Refused to the last owner of an organization
   * other than the personal one (`account/last-owner`), to the last super administrator, and, as a wrong password,
   * when the password was changed meanwhile.
   */
  leave(of: Credentials): Promise<Result<null>>
  /** Finishes what a crash has interrupted. */
  finishInterrupted(): Promise<void>
}

export function createAccountDeletion(deps: {
  registry: Database
  accounts: Accounts
  memberships: Memberships
  organizations: Organizations
  roster: Roster
  dataSources: readonly PersonalDataSource[]
  mailer: Mailer
}): AccountDeletion {
  const { registry, accounts, memberships, organizations, roster, dataSources, mailer } = deps
  const deletionId = (userId: string) => `deletion:${userId}`

  const nameOf = async (organizationId: string): Promise<string> => {
    const { database } = await organizations.open(organizationId)
    const stored = await database.get(organizationDocumentId(organizationId))
    return z.looseObject({ name: z.string() }).safeParse(stored).data?.name ?? organizationId
  }

  /** The organizations that the person owns together with others, or alone: all but a personal one that is only theirs. */
  const ownedWithOthers = async (userId: string): Promise<string[]> => {
    const own = personalOrganizationId(userId)
    const owned = Object.entries(await memberships.organizationsOf(userId)).filter(
      ([, { role }]) => role === 'owner',
    )
    const ids = owned.map(([id]) => id)
    const isAlone = !ids.includes(own) || (await memberships.membersOf(own)).size <= 1
    return isAlone ? ids.filter((id) => id !== own) : ids
  }

  const isLastOwner = async (userId: string, organizationId: string): Promise<boolean> => {
    const members = await memberships.membersOf(organizationId)
    return ![...members].some(([id, { role }]) => id !== userId && role === 'owner')
  }

  const refuse = async (organizationIds: readonly string[]) =>
    fail(
      problem('account/last-owner', {
        organizations: (await Promise.all(organizationIds.map(nameOf))).join(', '),
      }),
    )

  /** Gives up what is owned with others. What was given up comes back when a later one is refused. */
  const giveUp = async (userId: string, owned: readonly string[]): Promise<Result<null>> => {
    const given: string[] = []
    for (const organizationId of owned) {
      const outcome = await roster.decide({ organizationId, userId, role: null }, ({ owners }) =>
        [...owners].some((owner) => owner !== userId)
          ? null
          : problem('account/last-owner', { organizations: organizationId }),
      )
      if (!outcome.ok) {
        for (const back of given)
          await roster.decide({ organizationId: back, userId, role: 'owner' }, () => null)
        return refuse([organizationId])
      }
      given.push(organizationId)
    }
    return ok(null)
  }

  const finish = async (of: Deletion): Promise<void> => {
    for (const source of dataSources) await source.erase(of)
    mailer.post(accountDeletedMail({ to: of.email, name: of.name }))
    await remove(registry, deletionId(of.userId), () => true)
  }

  return {
    leave: async (of) => {
      const { userId, email, name } = of
      if (of.isSuperAdmin) {
        const all = await registry.range({ from: 'administrator:', to: 'administrator;', limit: 2 })
        if (all.length < 2) return fail(problem('account/last-administrator'))
      }
      const organizationIds = Object.keys(await memberships.organizationsOf(userId))
      const owned = await ownedWithOthers(userId)
      const last: string[] = []
      for (const id of owned) if (await isLastOwner(userId, id)) last.push(id)
      if (last.length > 0) return refuse(last)
      const gaveUp = await giveUp(userId, owned)
      if (!gaveUp.ok) return gaveUp
      const started: Deletion = { userId, email, name, organizationIds }
      await create(registry, deletionId(userId), started)
      if (!(await accounts.beginLeaving(of))) {
        await remove(registry, deletionId(userId), () => true)
        for (const organizationId of owned)
          await roster.decide({ organizationId, userId, role: 'owner' }, () => null)
        return fail(problem('auth/wrong-password'))
      }
      await finish(started)
      return ok(null)
    },
    finishInterrupted: async () => {
      for (const { _id } of await registry.range(deletionRange)) {
        const found = await read(registry, _id, deletion)
        if (found === null) continue
        // Interrupted before the account was marked: nothing has gone, and the person may decide again.
        if ((await accounts.credentialsOf(found.email))?.userId === found.userId)
          await remove(registry, _id, () => true)
        // What is damaged is deleted at a start after its repair: nobody else may wait for that.
        else await unlessDamaged(finish(found), null)
      }
    },
  }
}
