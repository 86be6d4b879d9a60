import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import type { Entry } from './library.ts'

/** Asked before materials go that calculations have values of. The calculations keep them. */
export function DeleteUsedDialog({
  materials,
  uses,
  onDelete,
  onClose,
}: {
  materials: readonly Entry[]
  /** Calculations on this device. */
  uses: number
  onDelete(): void
  onClose(): void
}) {
  const { t } = useTranslation(['materials', 'common'])
  const [first] = materials
  return (
    <Dialog
      role="alertdialog"
      title={
        materials.length === 1
          ? t('deleteUsed.title', { name: first?.material.metadata.name ?? '' })
          : t('deleteUsed.titleMany', { count: materials.length })
      }
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button autoFocus onPress={onClose}>
            {t('common:cancel')}
          </Button>
          <Button variant="danger" onPress={onDelete}>
            {t('detail.delete')}
          </Button>
        </>
      }
    >
      <p>
        {materials.length === 1
          ? t('deleteUsed.text', { count: uses })
          : t('deleteUsed.textMany', { count: uses })}
      </p>
    </Dialog>
  )
}
