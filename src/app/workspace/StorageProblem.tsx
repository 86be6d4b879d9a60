import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalDatabase } from '#data/react/hooks.ts'
import type { Problem } from '#domain/errors/result.ts'
import { Button } from '#ui/Button.tsx'
import { Banner } from '#ui/states.tsx'
import { ProblemText } from '../errors/ProblemText.tsx'
import styles from './StorageProblem.module.css'

/** A full disk, a lost database connection or a newer version at work, said plainly until the person has read it. */
export function StorageProblem() {
  const { t } = useTranslation('common')
  const database = useLocalDatabase()
  const [problem, setProblem] = useState<Problem | null>(null)
  useEffect(() => {
    const watching = database.storage.problems().subscribe(setProblem)
    return () => watching.unsubscribe()
  }, [database])
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
