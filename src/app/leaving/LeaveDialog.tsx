import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

/** Asks whether to leave a page and lose what was typed. */
export function LeaveDialog({ onStay, onLeave }: { onStay(): void; onLeave(): void }) {
  const { t } = useTranslation('common')
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t('leavePage.title')}
      onClose={onStay}
      actions={
        <>
          <Button onPress={onLeave}>{t('leavePage.leave')}</Button>
          <Button variant="primary" onPress={onStay}>
            {t('leavePage.stay')}
          </Button>
        </>
      }
    >
      <p>{t('leavePage.text')}</p>
    </Dialog>
  )
}
