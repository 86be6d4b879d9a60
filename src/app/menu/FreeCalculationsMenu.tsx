import { Calculator, ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Dropdown } from '#ui/Dropdown.tsx'
import { Icon } from '#ui/Icon.tsx'
import { publicAnalyses } from '../modules/analyses.ts'
import { FieldModeItem } from './FieldModeItem.tsx'
import styles from './menu.module.css'

/** What can be calculated without an account. */
export function FreeCalculationsMenu() {
  const { t } = useTranslation('common')
  return (
    <Dropdown
      label={t('nav.freeCalculations')}
      button={
        <>
          <span className={styles.onPhone}>
            <Icon of={Calculator} size={20} />
          </span>
          <span className={styles.notOnPhone}>{t('nav.freeCalculations')}</span>
          <Icon of={ChevronDown} size={14} />
        </>
      }
    >
      {publicAnalyses(t).map(({ href, title, text }) => (
        <Link key={href} to={href} className={styles.item}>
          <span className={styles.words}>
            <span>{title}</span>
            <span className={styles.quiet}>{text}</span>
          </span>
        </Link>
      ))}
      <FieldModeItem />
    </Dropdown>
  )
}
