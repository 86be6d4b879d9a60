import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

/** Asks before a version goes for good. */
export function DiscardDialog({
  isOpen,
  isConflict,
  name,
  onClose,
  onDiscard,
}: {
  isOpen: boolean
  isConflict: boolean
  name: string
  onClose(): void
  onDiscard(): void
}) {
  const { t } = useTranslation('sync')
  return (
    <Dialog
      title={t(isConflict ? 'discard.conflictTitle' : 'discard.title', { name })}
      role="alertdialog"
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('discard.cancel')}</Button>
          <Button
            variant="danger"
            onPress={() => {
              onClose()
              onDiscard()
            }}
          >
            {t('discard.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('discard.text')}</p>
    </Dialog>
  )
}
