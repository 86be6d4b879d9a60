import { useTranslation } from 'react-i18next'
import type { StatedSource } from './places.ts'
import styles from './sources.module.css'

/** Under a table: each source, and the values that have it. */
export function StatedSources({ stated }: { stated: readonly StatedSource[] }) {
  const { t } = useTranslation('calculations')
  if (stated.length === 0) return null
  return (
    <ul className={styles.lines} aria-label={t('sources.stated')}>
      {stated.map((each) => (
        <li key={each.source}>
          <strong>{t('sources.sourceIs', { source: each.source })}</strong> <StatedPlaces {...each} />
        </li>
      ))}
    </ul>
  )
}

/** `Unit weight, Cohesion (rows 1, 2)`. */
export function StatedPlaces({ places }: Pick<StatedSource, 'places'>) {
  const { t, i18n } = useTranslation('calculations')
  const listed = (texts: readonly string[]) =>
    new Intl.ListFormat(i18n.language, { type: 'unit' }).format(texts)
  return (
    <>
      {places
        .map(({ fields, rows }) => {
          const labels = listed(fields.map(({ label }) => label))
          return rows.length === 0
            ? labels
            : t('sources.inRows', { labels, rows: listed(rows.map(String)), count: rows.length })
        })
        .join('; ')}
    </>
  )
}
