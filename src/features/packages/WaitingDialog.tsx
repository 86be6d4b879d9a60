import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WrittenWaiting } from '#data/project-file/waiting.ts'
import { useWorkspace } from '#data/react/hooks.ts'
import type { Result } from '#domain/errors/result.ts'
import { waitingMediaType } from '#domain/package/names.ts'
import { Button } from '#ui/Button.tsx'
import { formatBytes } from '#ui/bytes.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { saveFile } from '#ui/saveFile.ts'
import { toast } from '#ui/toast.tsx'
import { ProblemBanner } from './ProblemBanner.tsx'
import styles from './packages.module.css'
import { WaitingContent } from './WaitingContent.tsx'

/** Saves the waiting work as a file, for the case that nothing else works. */
export function WaitingDialog({ app, onClose }: { app: string; onClose(): void }) {
  const { t, i18n } = useTranslation(['packages', 'common'])
  const { waitingChanges } = useWorkspace()
  const [written, setWritten] = useState<Result<WrittenWaiting> | null>(null)
  useEffect(() => {
    let isOver = false
    void waitingChanges.write(app).then((result) => {
      if (!isOver) setWritten(result)
    })
    return () => {
      isOver = true
    }
  }, [waitingChanges, app])
  const file = written?.ok ? written.value : null
  const save = ({ name, file }: WrittenWaiting) => {
    saveFile(name, file, waitingMediaType)
    toast.success(t('waiting.saved'), t('export.savedText', { name }))
    onClose()
  }
  return (
    <Dialog
      title={t('waiting.exportTitle')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          <Button
            variant="primary"
            icon={<Icon of={Download} />}
            isDisabled={file === null || file.count + file.forms + file.settings === 0}
            onPress={() => file !== null && save(file)}
          >
            {t('export.save')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p className={styles.quiet}>{t('waiting.exportText')}</p>
        {written === null && <Skeleton lines={3} />}
        {written?.ok === false && <ProblemBanner problem={written.problem} />}
        {file !== null && (
          <dl className={styles.facts}>
            <dt>{t('facts.file')}</dt>
            <dd>{file.name}</dd>
            <dt>{t('facts.size')}</dt>
            <dd>{formatBytes(file.file.size, i18n.language)}</dd>
            <dt>{t('facts.content')}</dt>
            <dd>
              <WaitingContent changes={file.count} forms={file.forms} settings={file.settings} />
            </dd>
          </dl>
        )}
      </div>
    </Dialog>
  )
}
