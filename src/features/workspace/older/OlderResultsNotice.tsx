import { useTranslation } from 'react-i18next'
import type { Entry } from '#domain/contents/entry.ts'
import { paths } from '#domain/protocol/paths.ts'
import { LinkButton } from '#ui/Button.tsx'
import { Banner } from '#ui/states.tsx'
import styles from './older.module.css'
import { type OlderResults, useOlderResults } from './useOlderResults.ts'

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
  const older = useOlderResults(calculations, nameOf)
  const { rows, changed } = older
  if (rows.length === 0) return null
  return (
    <Banner
      tone={changed > 0 ? 'warn' : 'info'}
      isStill
      title={t('older.notice', { count: rows.length })}
      action={<LinkButton href={paths.olderResults}>{t('older.show')}</LinkButton>}
    >
      <p className={styles.said} aria-live="polite">
        <Outcome {...older} />
      </p>
    </Banner>
  )
}

function Outcome({ rows, compared, changed, unknown }: OlderResults) {
  const { t } = useTranslation('workspace')
  if (compared < rows.length) return t('older.comparing', { done: compared, of: rows.length })
  return [
    (changed > 0 || unknown === 0) &&
      (changed > 0 ? t('older.changed', { count: changed }) : t('older.unchanged')),
    unknown > 0 && t('older.notCompared', { count: unknown }),
  ]
    .filter(Boolean)
    .join(' ')
}
