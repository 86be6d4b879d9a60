import type { DevicePeople, SessionClient } from '#api/types.ts'
import { isAnyEncrypted } from '#data/encryption/mark.ts'
import type { User } from '#domain/schemas/user.ts'

/** What was typed to sign in, until the work of who signed in has been opened: where it is encrypted, by that. */
let typed: { readonly email: string; readonly password: string } | null = null

/** Null after a reload, and for anybody else. */
export function takeTyped({ email }: User): string | null {
  const found = typed
  typed = null
  return found?.email === email ? found.password : null
}

/** Null where nobody's work is encrypted on this device: its code never comes there. */
export const encryptionHere = async () =>
  (await isAnyEncrypted()) ? (await import('#data/encryption/encryption.ts')).createEncryption() : null

const inBackground = (work: Promise<unknown>): void => void work.catch(console.warn)

/** Passwords that are known to be right unlock from now on what is encrypted here. */
export const withKeys = <People extends DevicePeople>(people: People): People => ({
  ...people,
  keepPassword(userId, password) {
    people.keepPassword(userId, password)
    inBackground(encryptionHere().then((encryption) => encryption?.follow(userId, password)))
  },
})

/** Hands the password of a sign-in to what it unlocks; after it, no key stays at hand on this device. */
export function unlocking(client: SessionClient): SessionClient {
  const lock = () => {
    if (client.state().kind !== 'signed-out') return
    const work = async () => {
      const encryption = await encryptionHere()
      const state = client.state()
      await encryption?.lockAllBut(state.kind === 'signed-in' ? state.user.id : null)
    }
    inBackground(work())
  }
  client.subscribe(lock)
  lock()
  return {
    ...client,
    async signIn(credentials) {
      const isIn = client.state().kind === 'signed-in'
      if (!isIn) typed = { email: credentials.email.trim().toLowerCase(), password: credentials.password }
      const answer = await client.signIn(credentials)
      if (!answer.ok) typed = null
      return answer
    },
  }
}
