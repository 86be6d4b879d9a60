import { z } from 'zod'
import { type User, user } from '#domain/schemas/user.ts'
import { passwordRecord } from '../passwordRecord.ts'

const account = z.strictObject({ user, password: passwordRecord })
/** An account of the local demo mode, as the browser stores it. */
export type DemoAccount = z.infer<typeof account>

const accounts = z.record(z.string(), account)

/** A demo account as a file for another browser. */
const exported = z.strictObject({
  format: z.literal('groundwork-demo-account'),
  version: z.literal(1),
  account,
})

/** Returns the account as a text that another browser can import. */
export const exportText = (of: DemoAccount): string =>
  JSON.stringify({ format: 'groundwork-demo-account', version: 1, account: of }, null, 2)

/** Reads the account in an exported text; null when the text holds none. */
export function readExport(text: string): DemoAccount | null {
  try {
    return exported.parse(JSON.parse(text)).account
  } catch {
    return null
  }
}

const storageKey = 'groundwork.demo-accounts'

/** The accounts of this browser, by their address. */
export interface DemoAccounts {
  byEmail(email: string): DemoAccount | null
  byId(userId: string): DemoAccount | null
  /** Stores an account, in place of one with the same address. */
  keep(of: DemoAccount): void
  change(userId: string, change: (current: User) => User): User | null
  remove(userId: string): void
}

/** Opens the accounts in the storage of this browser. An unreadable text counts as no accounts. */
export function demoAccounts(storage: Pick<Storage, 'getItem' | 'setItem'>): DemoAccounts {
  // Reads the storage each time, because another tab may have written it.
  const read = (): Record<string, DemoAccount> => {
    try {
      return accounts.parse(JSON.parse(storage.getItem(storageKey) ?? '{}'))
    } catch {
      return {}
    }
  }
  const write = (all: Record<string, DemoAccount>) => storage.setItem(storageKey, JSON.stringify(all))
  const byId = (userId: string) => Object.values(read()).find((each) => each.user.id === userId) ?? null
  const keep = (of: DemoAccount) => write({ ...read(), [of.user.email]: of })
  return {
    byEmail: (email) => {
      const all = read()
      return Object.hasOwn(all, email) ? (all[email] ?? null) : null
    },
    byId,
    keep,
    change(userId, change) {
      const found = byId(userId)
      if (found === null) return null
      const next = change(found.user)
      keep({ ...found, user: next })
      return next
    },
    remove(userId) {
      write(Object.fromEntries(Object.entries(read()).filter(([, each]) => each.user.id !== userId)))
    },
  }
}
