import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useWorkspace } from '#data/hooks.ts'
import type { OpenedWaiting } from '#data/package/waiting.ts'
import type { Problem } from '#domain/errors/result.ts'
import { paths } from '#domain/protocol/paths.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { formatMoment } from '#ui/time.ts'
import { toast } from '#ui/toast.tsx'
import { ProblemBanner } from './ProblemBanner.tsx'
import styles from './packages.module.css'

/** A file of changes that were waiting elsewhere: what becomes of them here. */
export function WaitingStage({ opened, onClose }: { opened: OpenedWaiting; onClose(): void }) {
  const { t, i18n } = useTranslation(['packages', 'common'])
  const { waitingChanges } = useWorkspace()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const { file, plan } = opened
  const take = async () => {
    setBusy(true)
    const taken = await waitingChanges.take(opened)
    setBusy(false)
    if (!taken.ok) return setProblem(taken.problem)
    toast.success(t('waiting.taken', { count: plan.kept.length }), t('waiting.takenText'))
    onClose()
    void navigate(paths.sync)
  }
  return (
    <Dialog
      title={t('waiting.importTitle')}
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      actions={
        <>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          <Button
            variant="primary"
            isBusy={isBusy}
            isDisabled={plan.kept.length + plan.runs.length === 0}
            onPress={() => void take()}
          >
            {t('waiting.take')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {problem !== null && <ProblemBanner problem={problem} />}
        <dl className={styles.facts}>
          <dt>{t('facts.made')}</dt>
          <dd>
            {t('facts.madeBy', {
              name: file.madeBy.name,
              when: formatMoment(Date.parse(file.madeAt), i18n.language),
            })}
          </dd>
          <dt>{t('facts.content')}</dt>
          <dd>{t('waiting.count', { count: file.changes.length })}</dd>
        </dl>
        <p role="status">
          {[
            t('waiting.kept', { count: plan.kept.length }),
            ...(plan.same > 0 ? [t('waiting.same', { count: plan.same })] : []),
            ...(plan.left > 0 ? [t('waiting.left', { count: plan.left })] : []),
          ].join(' ')}
        </p>
        <p className={styles.quiet}>{t('waiting.text')}</p>
      </div>
    </Dialog>
  )
}
