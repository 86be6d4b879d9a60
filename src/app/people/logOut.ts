import { combineLatest, filter, firstValueFrom, map, timeout } from 'rxjs'
import type { SessionClient } from '#api/types.ts'
import type { LocalDatabase } from '#data/local-database/types.ts'
import { isOnItsWay, unsentCount } from '#domain/sync/unsent.ts'
import { openDialog } from '../dialogs/openDialog.ts'

/** What is being sent may take this long before the way out asks about it. */
const sendingMs = 2_000

/**
 * Logs out, and asks first when something is only on this device, or when it cannot be counted in time. With a network what is on its way has a moment to arrive: the next to come may be somebody else, and it would lie here until
 * this person is back.
 */
export async function logOut(database: LocalDatabase, client: SessionClient): Promise<void> {
  const unsent = await firstValueFrom(
    combineLatest([database.sync.status(), database.unsent()]).pipe(
      filter(([{ connection }, now]) => connection !== 'online' || !isOnItsWay(now)),
      map(([, now]) => now),
      timeout({ first: sendingMs, with: () => database.unsent() }),
      timeout({ first: 2 * sendingMs }),
    ),
  ).catch(() => null)
  if (unsent === null || unsentCount(unsent) > 0)
    openDialog({ dialog: 'leave', removes: false, isUncounted: unsent === null })
  else await client.signOut()
}
