import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSessionClient } from '#api/hooks.ts'
import { reportCalls } from '#api/reports.ts'
import type { WrittenPackage } from '#data/project-file/write.ts'
import { useWorkspace } from '#data/react/hooks.ts'
import type { Problem } from '#domain/errors/result.ts'
import { packageMediaType } from '#domain/package/names.ts'
import { whileRunning } from '#ui/atWork.ts'
import { Button } from '#ui/Button.tsx'
import { formatBytes } from '#ui/bytes.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Progress } from '#ui/Progress.tsx'
import { saveFile } from '#ui/saveFile.ts'
import { Banner } from '#ui/states.tsx'
import { toast } from '#ui/toast.tsx'
import { Counts } from './Counts.tsx'
import { ProblemBanner } from './ProblemBanner.tsx'
import styles from './packages.module.css'

type Stage =
  | { readonly kind: 'making'; readonly done: number; readonly all: number }
  | { readonly kind: 'made'; readonly made: WrittenPackage }
  | { readonly kind: 'failed'; readonly problem: Problem }

/** Exports a project as one file. Shows its contents and size before saving it. */
export function ExportDialog({
  projectId,
  app,
  onClose,
}: {
  projectId: string
  /** Version of the app, for the file. */
  app: string
  onClose(): void
}) {
  const { t, i18n } = useTranslation(['packages', 'common'])
  const { packages } = useWorkspace()
  const client = useSessionClient()
  const [stage, setStage] = useState<Stage>({ kind: 'making', done: 0, all: 0 })

  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    void whileRunning(() =>
      packages.write(projectId, {
        app,
        signal,
        readServed: reportCalls(client).file,
        onProgress: (done, all) => {
          if (!signal.aborted) setStage({ kind: 'making', done, all })
        },
      }),
    ).then((written) => {
      if (signal.aborted) return
      setStage(
        written.ok ? { kind: 'made', made: written.value } : { kind: 'failed', problem: written.problem },
      )
    })
    return () => ending.abort()
  }, [packages, client, projectId, app])

  const save = ({ name, file }: WrittenPackage) => {
    saveFile(name, file, packageMediaType)
    toast.success(t('export.saved'), t('export.savedText', { name }))
    onClose()
  }

  return (
    <Dialog
      title={t('export.title')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          {stage.kind !== 'failed' && (
            <Button
              variant="primary"
              icon={<Icon of={Download} />}
              isDisabled={stage.kind !== 'made'}
              onPress={() => stage.kind === 'made' && save(stage.made)}
            >
              {t('export.save')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        <p className={styles.quiet}>{t('export.text')}</p>
        {stage.kind === 'making' && (
          <Progress label={t('export.making')} value={stage.done} of={Math.max(1, stage.all)} />
        )}
        {stage.kind === 'failed' && <ProblemBanner problem={stage.problem} />}
        {stage.kind === 'made' && (
          <>
            <dl className={styles.facts}>
              <dt>{t('facts.file')}</dt>
              <dd>{stage.made.name}</dd>
              <dt>{t('facts.size')}</dt>
              <dd>{formatBytes(stage.made.file.size, i18n.language)}</dd>
              <dt>{t('facts.content')}</dt>
              <dd>
                <Counts counts={stage.made.counts} />
              </dd>
            </dl>
            {stage.made.newer > 0 && (
              <Banner tone="warn">{t('export.newer', { count: stage.made.newer })}</Banner>
            )}
            {(['unreached', 'elsewhere', 'noRoom'] as const).map(
              (why) =>
                stage.made.missing[why] > 0 && (
                  <Banner key={why} tone={why === 'unreached' ? 'warn' : 'info'}>
                    {t(`export.${why}`, { count: stage.made.missing[why] })}
                  </Banner>
                ),
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}
