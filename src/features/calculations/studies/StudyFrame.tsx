import { Download, Play, Square } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type StoreApi, useStore } from 'zustand'
import type { StudyResult } from '#domain/calc/sampling/results.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { inWords } from '#ui/catalogueWords.ts'
import { fileName } from '#ui/fileName.ts'
import { Icon } from '#ui/Icon.tsx'
import { Progress } from '#ui/Progress.tsx'
import { saveTable, type TableFormat, tableFormats } from '#ui/saveTable.ts'
import { Banner } from '#ui/states.tsx'
import { toast } from '#ui/toast.tsx'
import { adviceOf } from '../page/useSave.ts'
import styles from './studies.module.css'
import { studyRows } from './studyRows.ts'
import type { StudyProgress, StudyRun } from './useStudyRun.ts'

/** Frames a study: result, settings, start and stop, progress. */
export function StudyFrame<Kind extends StudyResult['kind']>({
  run,
  inputsKey,
  title,
  canStart,
  settings,
  actions,
  onStart,
  children,
}: {
  run: StudyRun<Kind>
  /** Names the inputs as they are now. */
  inputsKey: string
  title: string
  canStart: boolean
  settings: ReactNode
  /** More to do with the answer. */
  actions?: ReactNode
  onStart: () => void
  children: ReactNode
}) {
  const { t } = useTranslation(['studies', 'calculations', 'common'])
  const { isRunning, answer, problem } = run
  const isStale = answer !== null && answer.key !== inputsKey
  const form = useRef<HTMLFormElement>(null)
  const save = (result: StudyResult, format: TableFormat) =>
    void saveTable(fileName([title, t(`kind.${result.kind}`)], format), studyRows(result, t), format).catch(
      () => toast.error(t('common:table.failed')),
    )
  const answerPart = useRef<HTMLElement>(null)
  const seen = useRef(answer)
  // A new result may be above the window. A user who has moved on stays in place.
  useEffect(() => {
    const isNew = answer !== seen.current
    seen.current = answer
    if (!isNew || document.activeElement !== document.body) return
    answerPart.current?.focus({ preventScroll: true })
    answerPart.current?.scrollIntoView({ block: 'start' })
  }, [answer])
  // To the field that is wrong, as the form of a calculation does.
  useEffect(() => {
    if (problem !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problem])
  return (
    <>
      {answer !== null && (
        <section ref={answerPart} tabIndex={-1} className={styles.answer} aria-label={t('answer')}>
          <div className={styles.answerHead}>
            <p className={styles.provenance} aria-live="polite">
              {t('provenance', {
                points: grouped(answer.result.count),
                time: seconds(answer.tookMs),
                version: answer.result.moduleVersion,
              })}
            </p>
            <div className={styles.answerActions}>
              {actions}
              {tableFormats.map((format) => (
                <Button
                  key={format}
                  variant="quiet"
                  icon={<Icon of={Download} />}
                  onPress={() => save(answer.result, format)}
                >
                  {t(format === 'csv' ? 'exportCsv' : 'exportXlsx')}
                </Button>
              ))}
            </div>
          </div>
          {isStale && (
            <div className={styles.stale}>
              <Badge tone="warn">{t('calculations:result.stale')}</Badge>
              <span>{t('stale')}</span>
            </div>
          )}
          {children}
        </section>
      )}
      {problem !== null && (
        <Banner tone="fail" title={t('failed')}>
          {problem.issues === undefined || problem.issues.length === 0
            ? adviceOf(problem)
            : problem.issues.map(({ message }) => inWords(message)).join(' · ')}
        </Banner>
      )}
      <form
        ref={form}
        className={styles.settings}
        noValidate
        onChange={run.forgetProblem}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isRunning && canStart) onStart()
        }}
      >
        {settings}
        <div className={styles.start}>
          {!isRunning ? (
            <Button
              key="start"
              type="submit"
              variant={answer === null || isStale ? 'primary' : 'secondary'}
              icon={<Icon of={Play} />}
              isDisabled={!canStart}
            >
              {t(answer === null ? 'run' : 'runAgain')}
            </Button>
          ) : (
            <>
              <Button key="cancel" autoFocus icon={<Icon of={Square} />} onPress={run.cancel}>
                {t('cancel')}
              </Button>
              <HowFar progress={run.progress} />
            </>
          )}
        </div>
      </form>
    </>
  )
}

function HowFar({ progress }: { progress: StoreApi<StudyProgress> }) {
  const { t } = useTranslation('studies')
  const { done, count, leftMs } = useStore(progress)
  return (
    <>
      <Progress
        label={count === 0 ? t('starting') : t('progress', { done: grouped(done), all: grouped(count) })}
        value={done}
        of={Math.max(1, count)}
      />
      {leftMs !== null && leftMs >= 1000 && (
        <span className={styles.note}>{t('timeLeft', { time: roughTime(leftMs) })}</span>
      )}
    </>
  )
}

/** A count with the groups of the language: 10,000. */
export const grouped = (count: number): string =>
  new Intl.NumberFormat(document.documentElement.lang || 'en').format(count)

/** A time to wait, in its largest unit. */
function roughTime(ms: number): string {
  const [value, unit] =
    ms < 60_000
      ? [Math.ceil(ms / 1000), 'second']
      : ms < 3_600_000
        ? [Math.ceil(ms / 60_000), 'minute']
        : [Math.ceil(ms / 3_600_000), 'hour']
  return new Intl.NumberFormat(document.documentElement.lang || 'en', {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  }).format(value)
}

const seconds = (ms: number): string =>
  new Intl.NumberFormat(document.documentElement.lang || 'en', {
    maximumFractionDigits: 1,
    minimumFractionDigits: 1,
  }).format(ms / 1000)
