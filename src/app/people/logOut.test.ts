import { NEVER, type Observable, of, throwError } from 'rxjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionClient } from '#api/types.ts'
import type { LocalDatabase } from '#data/local-database/types.ts'
import type { Unsent } from '#domain/sync/unsent.ts'
import { logOut } from './logOut.ts'

const openDialog = vi.hoisted(() => vi.fn())
vi.mock('../dialogs/openDialog.ts', () => ({ openDialog }))

const signOut = vi.fn()
const leave = (unsent: Observable<Unsent>) =>
  logOut(
    {
      sync: { status: () => of({ connection: 'online' }) },
      unsent: () => unsent,
    } as unknown as LocalDatabase,
    { signOut } as unknown as SessionClient,
  )

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

test('signing out asks when what is unsent cannot be counted', async () => {
  await leave(throwError(() => new Error('The disk does not answer')))
  expect(openDialog).toHaveBeenCalledWith({ dialog: 'leave', removes: false, isUncounted: true })
  expect(signOut).not.toHaveBeenCalled()
})

test('signing out asks when counting takes too long', async () => {
  const asked = leave(NEVER)
  await vi.advanceTimersByTimeAsync(10_000)
  await asked
  expect(openDialog).toHaveBeenCalledWith({ dialog: 'leave', removes: false, isUncounted: true })
  expect(signOut).not.toHaveBeenCalled()
})
