import { ChevronRight } from 'lucide-react'
import { Breadcrumbs as AriaBreadcrumbs, Breadcrumb, Link } from 'react-aria-components'
import styles from './Breadcrumbs.module.css'
import { Icon } from './Icon.tsx'

export interface Crumb {
  readonly path: string
  readonly title: string
}

/** The way from the root to here; the last one is here. */
export function Breadcrumbs({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label} className={styles.bar}>
      <AriaBreadcrumbs className={styles.list!}>
        {crumbs.map((crumb, index) => (
          <Breadcrumb key={crumb.path} className={styles.crumb!}>
            {index > 0 && <Icon of={ChevronRight} size={14} />}
            <Link href={crumb.path} className={styles.link!}>
              {crumb.title}
            </Link>
          </Breadcrumb>
        ))}
      </AriaBreadcrumbs>
    </nav>
  )
}
