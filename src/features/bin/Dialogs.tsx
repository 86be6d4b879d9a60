import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Restoration } from '#domain/bin/contents.ts'
import type { BinEntry } from '#domain/bin/entry.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import styles from './bin.module.css'
import { kindIcons } from './kindIcons.ts'

/** Lists what else a restore brings back, so that the entries return to their places. */
export function RestoreDialog({
  restoration,
  chosen,
  onRestore,
  onClose,
}: {
  restoration: Restoration
  chosen: readonly BinEntry[]
  onRestore(): Promise<void>
  onClose(): void
}) {
  const { t } = useTranslation(['bin', 'common'])
  const [isBusy, setBusy] = useState(false)
  return (
    <Dialog
      role="alertdialog"
      title={t('around.title')}
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      actions={
        <>
          <Button isDisabled={isBusy} onPress={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            variant="primary"
            autoFocus
            isBusy={isBusy}
            onPress={() => {
              setBusy(true)
              void onRestore().then(onClose)
            }}
          >
            {t('around.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('around.text', { count: chosen.length, name: chosen[0]?.name ?? '' })}</p>
      <ul className={styles.around}>
        {restoration.around.map(({ id, kind, name }) => (
          <li key={id}>
            <Icon of={kindIcons[kind]} />
            <span>
              {name} <span className={styles.quiet}>{t(`kinds.${kind}`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** Asks before entries are deleted for ever. */
export function DeleteDialog({
  entries,
  staying,
  isEmptying,
  onDelete,
  onClose,
}: {
  entries: readonly BinEntry[]
  /** Number of entries that the user may not delete. */
  staying: number
  /** Whether it is the whole bin. */
  isEmptying: boolean
  onDelete(): Promise<void>
  onClose(): void
}) {
  const { t } = useTranslation(['bin', 'common'])
  const [isBusy, setBusy] = useState(false)
  const [first] = entries
  const count = entries.length
  const title = isEmptying
    ? t('confirm.empty')
    : count === 1
      ? t('confirm.one', { name: first?.name ?? '' })
      : t('confirm.many', { count })
  return (
    <Dialog
      role="alertdialog"
      title={title}
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      actions={
        <>
          <Button autoFocus isDisabled={isBusy} onPress={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            variant="danger"
            isBusy={isBusy}
            busyLabel={t('confirm.deleting')}
            onPress={() => {
              setBusy(true)
              void onDelete().then(onClose)
            }}
          >
            {t(isEmptying ? 'emptyBin' : 'delete')}
          </Button>
        </>
      }
    >
      {isEmptying && <p>{t('confirm.emptyText', { count })}</p>}
      {entries.some(({ kind }) => kind === 'projects') && <p>{t('confirm.project')}</p>}
      <p>{t('confirm.text')}</p>
      {isEmptying && staying > 0 && <p>{t('confirm.stays', { count: staying })}</p>}
    </Dialog>
  )
}
