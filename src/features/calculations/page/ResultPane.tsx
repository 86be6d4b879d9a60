import { Sigma } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Typed } from '#domain/calc/typed.ts'
import type { MaterialInput } from '#domain/schemas/materialInput.ts'
import { isArithmetic } from '#domain/units/arithmetic.ts'
import type { ModuleForm } from '#engine/types.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Banner, EmptyState } from '#ui/states.tsx'
import { ResultView } from '../result/ResultView.tsx'
import styles from './page.module.css'
import type { Run } from './useRun.ts'
import { adviceOf } from './useSave.ts'

/** Of the texts those that are arithmetic: the same object until they change, so that a result is not drawn at every key. */
function useArithmetic(typed: Typed): Typed {
  const now = Object.fromEntries(
    Object.entries(typed).filter(([, text]) => isArithmetic(text.split('|', 1)[0] ?? '')),
  )
  const [known, setKnown] = useState(now)
  if (JSON.stringify(known) === JSON.stringify(now)) return known
  setKnown(now)
  return now
}

/** The result, or what is missing for one. */
export function ResultPane({
  run,
  module,
  isCurrent,
  isSaved,
  isLive,
  opensAll,
  issueCount,
  typed,
  materials,
  receivedAt,
  onShowIssues,
}: {
  run: Run
  module: ModuleForm
  isCurrent: boolean
  isSaved: boolean
  isLive: boolean
  opensAll: boolean
  issueCount: number
  /** Numbers of the form as they were typed. */
  typed: Typed
  /** Of the library, that the inputs of the result were taken from. */
  materials?: readonly MaterialInput[]
  /** When the server took the calculation with this result; null: not yet. Undefined: it is stored nowhere. */
  receivedAt?: string | null | undefined
  onShowIssues: () => void
}) {
  const { t } = useTranslation('calculations')
  const { shown, failure, isRunning } = run
  const arithmetic = useArithmetic(typed)
  return (
    <>
      {failure !== null && (
        <Banner tone="fail" title={t('result.failed')}>
          {adviceOf(failure.problem)}
        </Banner>
      )}
      {shown === null ? (
        <EmptyState
          icon={Sigma}
          title={t('result.none')}
          {...(issueCount > 0 && {
            action: <Button onPress={onShowIssues}>{t('form.issues', { count: issueCount })}</Button>,
          })}
        >
          {t(isLive ? 'result.noneText' : 'result.noneManual')}
        </EmptyState>
      ) : (
        <ResultView
          result={shown.result}
          fields={module.fields}
          typed={arithmetic}
          moduleName={module.name}
          isStale={!isCurrent}
          materials={materials}
          receivedAt={receivedAt}
          opensAll={opensAll}
          badges={
            <>
              {isRunning && <span className={styles.running}>{t('result.running')}</span>}
              {!isCurrent && !isRunning && (
                <>
                  <Badge tone="warn">{t('result.stale')}</Badge>
                  <span className={styles.staleText}>{t('result.staleText')}</span>
                  {issueCount > 0 && (
                    <Button onPress={onShowIssues}>{t('form.issues', { count: issueCount })}</Button>
                  )}
                </>
              )}
              {isCurrent && !isSaved && <Badge tone="info">{t('result.notSaved')}</Badge>}
            </>
          }
        />
      )}
    </>
  )
}
