import { session } from '../session/session.ts'

/**
 * Takes a person's work off this device: from now on nobody signs in as them here without a network, whatever becomes
 * of the rest. Rejects while another window keeps their database open; it can be asked for again.
 */
export async function removePerson(userId: string): Promise<void> {
  session.people.leave(userId)
  const { forget } = await import('../local-data/open.ts')
  await forget(userId)
  session.people.remove(userId)
}

/** The same for who is signed in: out first, so that every window lets go. */
export async function leaveDevice(userId: string): Promise<void> {
  session.people.leave(userId)
  await session.signOut()
  // What cannot be removed now is listed where people sign in, and can be tried again there.
  await removePerson(userId).catch(console.warn)
}
