import { z } from 'zod'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { personalSettings } from '#domain/schemas/user.ts'
import { mostSettings, type SettingChanges, type Settings, settingsAfter } from '#domain/sync/settings.ts'
import type { Database } from '#server/store/database.ts'
import { modify, read, remove } from '#server/store/registry.ts'
import type { Accounts } from './accounts.ts'

/**
 * `settings:<userId>`: the settings of a user for all their devices. The account holds theme, language and
 * notifications, which mails and other programs read; devices receive both as one.
 */
const record = z.looseObject({ values: z.record(z.string(), z.unknown()) })

export const settingsPrefix = 'settings:'

export interface PersonSettings {
  /** Takes what a device has changed, by the rules [S3] to [S5] of SPEC.md; answers all. */
  change(userId: string, changes: SettingChanges): Promise<Result<Settings>>
  /** What is kept besides the person's record; null when nothing is. */
  of(userId: string): Promise<Settings | null>
  erase(userId: string): Promise<void>
  /** Calls with the user id after each change, made at whatever gateway. */
  onChange(listener: (userId: string) => void): () => void
  /** The store says that something of this user changed. */
  changed(userId: string): void
}

const inRecord = (key: string): boolean => Object.hasOwn(personalSettings.shape, key)

export function createPersonSettings(deps: {
  registry: Database
  accounts: Accounts
  clock: () => number
}): PersonSettings {
  const { registry, accounts, clock } = deps
  const idOf = (userId: string) => `${settingsPrefix}${userId}`
  const listeners = new Set<(userId: string) => void>()
  const isThere = async (userId: string) => (await accounts.userById(userId)) !== null

  const changeRecord = async (userId: string, changes: SettingChanges): Promise<void> => {
    const of = await accounts.credentialsById(userId)
    if (of === null) return
    const updatedAt = new Date(clock()).toISOString()
    await accounts.changeUser(of, (current) => {
      const after = personalSettings.parse(settingsAfter(current.personalSettings, changes))
      return { ...current, personalSettings: after, updatedAt }
    })
  }

  const changeOthers = async (userId: string, changes: SettingChanges): Promise<Result<null>> => {
    let isTooLarge = false
    await modify(registry, idOf(userId), record, (current) => {
      const before = current?.values ?? {}
      const values = settingsAfter(before, changes)
      isTooLarge = JSON.stringify(values).length > mostSettings
      const isChanged = Object.keys(values).some((key) => values[key] !== before[key])
      return isTooLarge || !isChanged ? null : { ...current, values: { ...values } }
    })
    // Nothing may be left of an account that was deleted meanwhile.
    if (!(await isThere(userId))) await remove(registry, idOf(userId), () => true)
    return isTooLarge ? fail(problem('request/too-large')) : ok(null)
  }

  const of = async (userId: string): Promise<Settings | null> =>
    (await read(registry, idOf(userId), record))?.values ?? null

  return {
    of,
    change: async (userId, changes) => {
      const [own, others] = [inRecord, (key: string) => !inRecord(key)].map((which) =>
        Object.fromEntries(Object.entries(changes).filter(([key]) => which(key))),
      )
      if (Object.keys(others ?? {}).length > 0) {
        const changed = await changeOthers(userId, others ?? {})
        if (!changed.ok) return changed
      }
      if (Object.keys(own ?? {}).length > 0) await changeRecord(userId, own ?? {})
      const [user, values] = await Promise.all([accounts.userById(userId), of(userId)])
      return user === null
        ? fail(problem('auth/not-authenticated'))
        : ok({ ...values, ...user.personalSettings })
    },
    erase: (userId) => remove(registry, idOf(userId), () => true),
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    changed: (userId) => {
      for (const listener of listeners) listener(userId)
    },
  }
}
