import { useTranslation } from 'react-i18next'
import type { Blocker } from 'react-router-dom'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

/** Asks before the user leaves unsaved changes. No answer loses entries. */
export function LeaveDialog({
  blocker,
  isSaving,
  onSave,
}: {
  blocker: Blocker
  isSaving: boolean
  /** True when it was saved. */
  onSave: () => Promise<boolean>
}) {
  const { t } = useTranslation('calculations')
  const saveAndLeave = async () => {
    if (await onSave()) blocker.proceed?.()
    else blocker.reset?.()
  }
  return (
    <Dialog
      title={t('leave.title')}
      role="alertdialog"
      isOpen={blocker.state === 'blocked'}
      isBusy={isSaving}
      onClose={() => blocker.reset?.()}
      actions={
        <>
          <Button variant="quiet" onPress={() => blocker.reset?.()}>
            {t('leave.stay')}
          </Button>
          <Button onPress={() => blocker.proceed?.()}>{t('leave.leave')}</Button>
          <Button variant="primary" isBusy={isSaving} onPress={() => void saveAndLeave()}>
            {t('leave.save')}
          </Button>
        </>
      }
    >
      <p>{t('leave.text')}</p>
    </Dialog>
  )
}
