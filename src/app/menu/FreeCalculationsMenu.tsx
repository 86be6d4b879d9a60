import { Calculator, ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { freeCalculations, paths } from '#domain/protocol/paths.ts'
import { Dropdown } from '#ui/Dropdown.tsx'
import { Icon } from '#ui/Icon.tsx'
import { FieldModeItem } from './FieldModeItem.tsx'
import styles from './menu.module.css'

const words = {
  'bearing-capacity': { title: 'crumbs.bearingCapacity', text: 'nav.freeBearingCapacity' },
  settlement: { title: 'crumbs.settlement', text: 'nav.freeSettlement' },
  'slope-stability': { title: 'crumbs.slopeStability', text: 'nav.freeSlopeStability' },
} as const

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
      {freeCalculations.map((of) => (
        <Link key={of} to={paths.dashboardCalculation(of)} className={styles.item}>
          <span className={styles.words}>
            <span>{t(words[of].title)}</span>
            <span className={styles.quiet}>{t(words[of].text)}</span>
          </span>
        </Link>
      ))}
      <FieldModeItem />
    </Dropdown>
  )
}
