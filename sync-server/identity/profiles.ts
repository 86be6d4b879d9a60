import type { z } from 'zod'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import type { profileChange } from '#domain/protocol/identity.ts'
import type { User } from '#domain/schemas/user.ts'
import type { Accounts } from './accounts.ts'

/** What people say of themselves. Each call answers `auth/not-authenticated` when the account is gone. */
export interface Profiles {
  get(userId: string): Promise<Result<User>>
  /** `account/unverified` while the address is not verified. */
  change(userId: string, change: z.output<typeof profileChange>): Promise<Result<User>>
  /** Sets the address of the picture; also answers the one before. */
  setAvatar(userId: string, avatar: string | null): Promise<Result<{ user: User; before: string | null }>>
}

export function createProfiles(deps: {
  accounts: Accounts
  userById: (userId: string) => Promise<User | null>
  clock: () => number
}): Profiles {
  const { accounts, userById, clock } = deps
  const get = async (userId: string): Promise<Result<User>> => {
    const user = await userById(userId)
    return user === null ? fail(problem('auth/not-authenticated')) : ok(user)
  }
  const changed = async (
    userId: string,
    change: (current: User) => User,
  ): Promise<Result<{ user: User; email: string }>> => {
    const of = await accounts.credentialsById(userId)
    if (of === null) return fail(problem('auth/not-authenticated'))
    if (!of.emailVerified) return fail(problem('account/unverified'))
    const updatedAt = new Date(clock()).toISOString()
    await accounts.changeUser(of, (current) => ({ ...change(current), updatedAt }))
    const user = await get(userId)
    return user.ok ? ok({ user: user.value, email: of.email }) : user
  }

  return {
    get,
    change: async (userId, { name, personalSettings }) => {
      const result = await changed(userId, (current) => ({
        ...current,
        ...(name === undefined ? {} : { name }),
        personalSettings: { ...current.personalSettings, ...given(personalSettings ?? {}) },
      }))
      if (!result.ok) return result
      if (name !== undefined) await accounts.rename(result.value.email, result.value.user.name)
      return ok(result.value.user)
    },
    setAvatar: async (userId, avatar) => {
      let before: string | null = null
      const result = await changed(userId, (current) => {
        before = current.avatar
        return { ...current, avatar }
      })
      return result.ok ? ok({ user: result.value.user, before }) : result
    },
  }
}

/** Only the fields that have a value: an optional field may be there and undefined. */
const given = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>
  }
