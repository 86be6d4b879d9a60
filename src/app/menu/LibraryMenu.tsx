import { BookOpen, ChevronDown, FileText, type LucideIcon, Mountain } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#domain/protocol/paths.ts'
import { Dropdown } from '#ui/Dropdown.tsx'
import { Icon } from '#ui/Icon.tsx'
import styles from './menu.module.css'

const entries = [
  { to: paths.materials, icon: Mountain, label: 'nav.materials' },
  { to: paths.reportTemplates, icon: FileText, label: 'nav.reportTemplates' },
  { to: paths.library, icon: BookOpen, label: 'nav.wholeLibrary' },
] as const satisfies readonly { to: string; icon: LucideIcon; label: string }[]

/** The pages of the library. */
export function LibraryLinks() {
  const { t } = useTranslation('common')
  return entries.map(({ to, icon, label }) => (
    <Link key={to} to={to} className={styles.item}>
      <Icon of={icon} />
      {t(label)}
    </Link>
  ))
}

export function LibraryMenu() {
  const { t } = useTranslation('common')
  return (
    <Dropdown
      button={
        <>
          {t('nav.library')}
          <Icon of={ChevronDown} size={14} />
        </>
      }
    >
      <LibraryLinks />
    </Dropdown>
  )
}
