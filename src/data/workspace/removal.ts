import { firstValueFrom } from 'rxjs'
import type { User } from '#domain/schemas/user.ts'
import type { Unsent } from '#domain/sync/unsent.ts'
import { createConflictHandler, createYieldedEdits } from '../conflicts/conflictHandler.ts'
import { byCollection } from '../database/byCollection.ts'
import { type DeviceStorage, openDatabase, removeDatabase } from '../database/database.ts'
import { databaseName } from '../database/databaseName.ts'
import { deviceStorage } from '../database/indexeddb/deviceStorage.ts'
import { createDeviceStore } from '../device/deviceStore.ts'
import { draftCopies } from '../device/draftCopies.ts'
import { removeReportFiles } from '../files/reportFiles.ts'
import { settingsRow } from '../repositories/settingsRow.ts'
import { unsent } from './unsent.ts'

/**
 * Removes the person's database from this device, unsent work included. Close the local database first. Rejects when
 * the browser cannot delete it, as while another tab has it open.
 */
export async function removeFromDevice(
  userId: string,
  {
    storage = deviceStorage(),
    keys = typeof document === 'undefined' ? undefined : localStorage,
  }: {
    readonly storage?: DeviceStorage
    /** Where drafts and the device's name lie. */
    readonly keys?: Storage | undefined
  } = {},
): Promise<void> {
  const name = databaseName(userId)
  await removeDatabase(name, storage)
  await draftCopies.forget(userId)
  if (typeof document !== 'undefined') await removeReportFiles(name, window.caches)
  for (const key of Object.keys(keys ?? {}))
    if (key.startsWith(name) || key.includes(userId)) keys?.removeItem(key)
}

/** Counts the unsent work of a person whose local database is not open in this page. */
export async function unsentOnDevice(
  user: User,
  {
    storage = deviceStorage(),
    drafts = typeof document === 'undefined' ? undefined : localStorage,
  }: { readonly storage?: DeviceStorage; readonly drafts?: Storage | undefined } = {},
): Promise<Unsent> {
  const database = await openDatabase({
    name: databaseName(user.id),
    storage,
    multiInstance: false,
    conflictHandlers: byCollection((collection) =>
      createConflictHandler({ collection, yieldedEdits: createYieldedEdits(), keep: async () => {} }),
    ),
    onProblem: () => {},
  })
  try {
    const row = settingsRow(createDeviceStore(database, () => {}))
    return await firstValueFrom(unsent({ user, database, row, drafts }))
  } finally {
    await database.close()
  }
}
