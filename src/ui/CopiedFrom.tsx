import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import styles from './inText.module.css'
import { formatDate } from './time.ts'

/** Shows the original of a copy and the time of copying. */
export function CopiedFrom({
  origin: { name, place, at, href },
}: {
  origin: { readonly name: string; readonly place: string; readonly at: string; readonly href: string | null }
}) {
  const { t, i18n } = useTranslation('common')
  const date = formatDate(Date.parse(at), i18n.language)
  return (
    <span>
      {place === '' ? t('origin.from', { name, date }) : t('origin.fromPlace', { name, place, date })}
      {href !== null && (
        <>
          {' '}
          <Link to={href} className={styles.link}>
            {t('origin.open')}
          </Link>
        </>
      )}
    </span>
  )
}
