import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { OpenedWaiting } from '#data/project-file/waiting.ts'
import { useLocalDatabase } from '#data/react/hooks.ts'
import type { Problem } from '#domain/errors/result.ts'
import { paths } from '#domain/protocol/paths.ts'
import { chosenKeys } from '#domain/sync/settings.ts'
import { whileRunning } from '#ui/atWork.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { formatMoment } from '#ui/time.ts'
import { toast } from '#ui/toast.tsx'
import { ProblemBanner } from './ProblemBanner.tsx'
import styles from './packages.module.css'
import { WaitingContent } from './WaitingContent.tsx'

/** A file of changes that were waiting elsewhere: what becomes of them here. */
export function WaitingStage({ opened, onClose }: { opened: OpenedWaiting; onClose(): void }) {
  const { t, i18n } = useTranslation(['packages', 'common'])
  const { waitingChanges } = useLocalDatabase()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const { file, plan, personal } = opened
  const settings = chosenKeys(personal.settings).length
  const take = async () => {
    setBusy(true)
    const taken = await whileRunning(() => waitingChanges.take(opened))
    setBusy(false)
    if (!taken.ok) return setProblem(taken.problem)
    onClose()
    if (plan.kept.length === 0) return toast.success(t('waiting.personalTaken'))
    toast.success(t('waiting.taken', { count: plan.kept.length }), t('waiting.takenText'))
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
            isDisabled={plan.kept.length + plan.runs.length + personal.forms.length + settings === 0}
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
          <dd>
            <WaitingContent
              changes={file.changes.length}
              forms={file.forms.length}
              settings={chosenKeys(file.settings).length}
            />
          </dd>
        </dl>
        <p role="status">
          {[
            ...(file.changes.length > 0 ? [t('waiting.kept', { count: plan.kept.length })] : []),
            ...(plan.same > 0 ? [t('waiting.same', { count: plan.same })] : []),
            ...(plan.left > 0 ? [t('waiting.left', { count: plan.left })] : []),
            ...(personal.forms.length > 0 ? [t('waiting.formsBack', { count: personal.forms.length })] : []),
            ...(personal.formsLeft > 0 ? [t('waiting.formsLeft', { count: personal.formsLeft })] : []),
            ...(settings > 0 ? [t('waiting.settingsBack', { count: settings })] : []),
            ...(personal.isOthers ? [t('waiting.others', { name: file.madeBy.name })] : []),
          ].join(' ')}
        </p>
        {plan.kept.length > 0 && <p className={styles.quiet}>{t('waiting.text')}</p>}
      </div>
    </Dialog>
  )
}
