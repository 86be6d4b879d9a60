import { useTranslation } from 'react-i18next'
import { useSessionClient } from '#api/hooks.ts'
import { useWorkspace } from '#data/hooks.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

/** Asked when something is not on the server yet. Nothing is discarded, whatever the answer. */
export default function LogOutDialog({ waiting, onClose }: { waiting: number; onClose: () => void }) {
  const { t } = useTranslation('common')
  const workspace = useWorkspace()
  const client = useSessionClient()
  return (
    <Dialog
      role="alertdialog"
      title={t('logOut.title', { count: waiting })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={() => void client.signOut()}>
            {t('logOut.leave')}
          </Button>
          <Button onPress={() => workspace.sync.syncNow()}>{t('logOut.syncNow')}</Button>
          <Button variant="primary" autoFocus onPress={onClose}>
            {t('logOut.stay')}
          </Button>
        </>
      }
    >
      <p>{t('logOut.text', { count: waiting })}</p>
    </Dialog>
  )
}
