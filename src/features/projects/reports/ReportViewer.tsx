import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import styles from './reports.module.css'

/** A generated page, shut off from the app: it runs nothing and reaches nothing. */
export function ReportViewer({
  title,
  html,
  onDownload,
  onClose,
}: {
  title: string
  html: string
  onDownload(): void
  onClose(): void
}) {
  const { t } = useTranslation(['projects', 'common'])
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([html], { type: 'text/html' }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [html])
  return (
    <Dialog
      title={title}
      width="page"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onDownload}>{t('reports.downloadFile')}</Button>
          <Button onPress={onClose}>{t('common:close')}</Button>
        </>
      }
    >
      <iframe className={styles.page} title={title} sandbox="" src={address} />
    </Dialog>
  )
}
