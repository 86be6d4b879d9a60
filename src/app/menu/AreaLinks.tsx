import {
  BookOpen,
  Boxes,
  Building2,
  ClipboardList,
  FileText,
  Gauge,
  type LucideIcon,
  Mountain,
  ScrollText,
  Settings,
  Trash2,
  Users,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#domain/protocol/paths.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './menu.module.css'

/** Parts of the app that are a set of pages. The admin area is for super administrators. */
export type Area = 'library' | 'admin'

const pages = {
  library: [
    { to: paths.materials, icon: Mountain, label: 'nav.materials' },
    { to: paths.reportTemplates, icon: FileText, label: 'nav.reportTemplates' },
    { to: paths.library, icon: BookOpen, label: 'nav.wholeLibrary' },
  ],
  admin: [
    { to: paths.admin, icon: Gauge, label: 'nav.adminDashboard' },
    { to: paths.adminApplications, icon: ClipboardList, label: 'nav.adminApplications' },
    { to: paths.adminOrganizations, icon: Building2, label: 'nav.adminOrganizations' },
    { to: paths.adminUsers, icon: Users, label: 'nav.adminUsers' },
    { to: paths.adminAudit, icon: ScrollText, label: 'nav.adminAudit' },
    { to: paths.adminModules, icon: Boxes, label: 'nav.adminModules' },
    { to: paths.adminSettings, icon: Settings, label: 'nav.adminSettings' },
  ],
} as const satisfies Record<Area, readonly { to: string; icon: LucideIcon; label: string }[]>

const bin = { to: paths.bin, icon: Trash2, label: 'nav.bin' } as const

/**
 * Links to the pages of an area.
 * @param withBin whether to add the bin, which nothing near them links to
 */
export function AreaLinks({ of, withBin = false }: { of: Area; withBin?: boolean }) {
  const { t } = useTranslation('common')
  return [...pages[of], ...(withBin ? [bin] : [])].map(({ to, icon, label }) => (
    <Link key={to} to={to} className={styles.item}>
      <Icon of={icon} />
      {t(label)}
    </Link>
  ))
}
