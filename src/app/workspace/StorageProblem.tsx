import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkspace } from '#data/react/hooks.ts'
import type { Problem } from '#domain/errors/result.ts'
import { Button } from '#ui/Button.tsx'
import { Banner } from '#ui/states.tsx'
import { ProblemText } from '../errors/ProblemText.tsx'
import styles from './StorageProblem.module.css'

/**
 * Shows a storage problem until the user has read it: a full disk, a lost database connection, a newer version in
 * another tab.
 */
export function StorageProblem() {
  const { t } = useTranslation('common')
  const workspace = useWorkspace()
  const [problem, setProblem] = useState<Problem | null>(null)
  useEffect(() => {
    const watching = workspace.storage.problems().subscribe(setProblem)
    return () => watching.unsubscribe()
  }, [workspace])
  if (problem === null) return null
  return (
    <div className={styles.place}>
      <Banner
        tone="fail"
        action={
          problem.code === 'storage/outdated' ? (
            <Button onPress={() => location.reload()}>{t('error.reload')}</Button>
          ) : (
            <Button variant="quiet" onPress={() => setProblem(null)}>
              {t('close')}
            </Button>
          )
        }
      >
        <ProblemText problem={problem} />
      </Banner>
    </div>
  )
}
