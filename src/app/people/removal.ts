import { session } from '../session/session.ts'

/**
 * Removes the local data of a user, who from now on cannot sign in here without a network, whether or not the rest
 * succeeds. Rejects while another window has the database open; the caller may try again.
 */
export async function removePerson(userId: string): Promise<void> {
  session.people.leave(userId)
  const { forget } = await import('../local-data/open.ts')
  await forget(userId)
  session.people.remove(userId)
}

/** Removes the local data of the signed-in user. Signs the user out first, so that every window closes the database. */
export async function leaveDevice(userId: string): Promise<void> {
  session.people.leave(userId)
  await session.signOut()
  // The sign-in page lists what could not be removed and offers to try again.
  await removePerson(userId).catch(console.warn)
}
