import i18next from 'i18next'
import type { StorageHealth } from '#data/device/storageHealth.ts'
import { isNearlyFull } from '#data/device/storageHealth.ts'
import { toast } from '#ui/toast.tsx'
import { openDialog } from '../dialogs/openDialog.ts'
import { say } from '../i18n/i18n.ts'

let isSaid = false

/** Once while the page is open. */
export async function warnWhenNearlyFull(storage: Pick<StorageHealth, 'estimate'>): Promise<void> {
  const estimate = await storage.estimate()
  if (isSaid || estimate === null || !isNearlyFull(estimate)) return
  isSaid = true
  await say('device')
  const t = i18next.getFixedT(i18next.language, 'device')
  toast.warning(t('room.nearlyFull'), t('room.nearlyFullText'), {
    id: 'room',
    action: { label: t('room.show'), onPress: () => openDialog({ dialog: 'settings', section: 'storage' }) },
  })
}
