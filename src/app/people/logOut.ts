import { combineLatest, filter, firstValueFrom, map, timeout } from 'rxjs'
import type { SessionClient } from '#api/types.ts'
import type { Workspace } from '#data/workspace/types.ts'
import { isOnItsWay, unsentCount } from '#domain/sync/unsent.ts'
import { openDialog } from '../dialogs/openDialog.ts'

/** Longest wait for running uploads before logging out asks about them, in milliseconds. */
const sendingMs = 2_000

/**
 * Logs out. Asks first when something is only on this device or could not be counted in time. With a network it waits
 * a moment for running uploads: the next user of the device may be another one, and the work would wait here until
 * this user returns.
 */
export async function logOut(workspace: Workspace, client: SessionClient): Promise<void> {
  const unsent = await firstValueFrom(
    combineLatest([workspace.sync.status(), workspace.unsent()]).pipe(
      filter(([{ connection }, now]) => connection !== 'online' || !isOnItsWay(now)),
      map(([, now]) => now),
      timeout({ first: sendingMs, with: () => workspace.unsent() }),
      timeout({ first: 2 * sendingMs }),
    ),
  ).catch(() => null)
  if (unsent === null || unsentCount(unsent) > 0)
    openDialog({ dialog: 'leave', removes: false, isUncounted: unsent === null })
  else await client.signOut()
}
