import { useTranslation } from 'react-i18next'
import type { Entry } from '#domain/contents/entry.ts'
import { paths } from '#domain/protocol/paths.ts'
import { LinkButton } from '#ui/Button.tsx'
import { Banner } from '#ui/states.tsx'
import styles from './older.module.css'
import { useOlderResults } from './useOlderResults.ts'

/** After an update: how many results are of older module versions, and how many verdicts would change. */
export function OlderResultsNotice({
  calculations,
  nameOf,
}: {
  calculations: readonly Entry[]
  /** Projects by id. */
  nameOf: ReadonlyMap<string, string>
}) {
  const { t } = useTranslation('workspace')
  const { rows, compared, changed } = useOlderResults(calculations, nameOf)
  if (rows.length === 0) return null
  const isDone = compared === rows.length
  return (
    <Banner
      tone={changed > 0 ? 'warn' : 'info'}
      isStill
      title={t('older.notice', { count: rows.length })}
      action={<LinkButton href={paths.olderResults}>{t('older.show')}</LinkButton>}
    >
      <p className={styles.said} aria-live="polite">
        {isDone
          ? changed > 0
            ? t('older.changed', { count: changed })
            : t('older.unchanged')
          : t('older.comparing', { done: compared, of: rows.length })}
      </p>
    </Banner>
  )
}
