import { Boxes, ChevronDown, ClipboardList, Gauge, type LucideIcon, Settings, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#domain/protocol/paths.ts'
import { Dropdown } from '#ui/Dropdown.tsx'
import { Icon } from '#ui/Icon.tsx'
import styles from './menu.module.css'

const entries = [
  { to: paths.admin, icon: Gauge, label: 'nav.adminDashboard' },
  { to: paths.adminApplications, icon: ClipboardList, label: 'nav.adminApplications' },
  { to: paths.adminUsers, icon: Users, label: 'nav.adminUsers' },
  { to: paths.adminModules, icon: Boxes, label: 'nav.adminModules' },
  { to: paths.adminSettings, icon: Settings, label: 'nav.adminSettings' },
] as const satisfies readonly { to: string; icon: LucideIcon; label: string }[]

/** The pages of the admin area. */
export function AdminLinks() {
  const { t } = useTranslation('common')
  return entries.map(({ to, icon, label }) => (
    <Link key={to} to={to} className={styles.item}>
      <Icon of={icon} />
      {t(label)}
    </Link>
  ))
}

/** For super administrators. */
export function AdminMenu() {
  const { t } = useTranslation('common')
  return (
    <Dropdown
      button={
        <>
          {t('nav.admin')}
          <Icon of={ChevronDown} size={14} />
        </>
      }
    >
      <AdminLinks />
    </Dropdown>
  )
}
