import { ChevronRight, Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './Breadcrumbs.module.css'
import { Dropdown } from './Dropdown.tsx'
import { Icon } from './Icon.tsx'

export interface Crumb {
  readonly path: string
  readonly title: string
  /** A button behind it that leads elsewhere. */
  readonly menu?: ReactNode
}

/** A longer trail folds its middle: the first crumbs say where, the last ones what. */
const most = 7
const shownFirst = 4
const shownLast = 2

/** The path from the root to the current page, which comes last. */
export function Breadcrumbs({
  label,
  moreLabel,
  crumbs,
}: {
  label: string
  /** Label of the button that shows the folded middle. */
  moreLabel: string
  crumbs: readonly Crumb[]
}) {
  const isLong = crumbs.length > most
  const folded = isLong ? crumbs.slice(shownFirst, -shownLast) : []
  const shown = isLong ? [...crumbs.slice(0, shownFirst), ...crumbs.slice(-shownLast)] : crumbs
  return (
    <nav aria-label={label} className={styles.bar}>
      <ol className={styles.list}>
        {shown.map(({ path, title, menu }, index) => (
          <li key={path} className={styles.crumb}>
            {index > 0 && <Icon of={ChevronRight} size={14} />}
            {index === shownFirst && folded.length > 0 && (
              <>
                <Dropdown
                  label={moreLabel}
                  button={<Icon of={Ellipsis} size={14} />}
                  buttonClassName={styles.more!}
                >
                  {folded.map((crumb) => (
                    <Link key={crumb.path} to={crumb.path} className={styles.folded!}>
                      {crumb.title}
                    </Link>
                  ))}
                </Dropdown>
                <Icon of={ChevronRight} size={14} />
              </>
            )}
            {index === shown.length - 1 ? (
              <Here title={title} />
            ) : (
              <Link to={path} className={styles.link!}>
                <span title={title}>{title}</span>
              </Link>
            )}
            {menu}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Here({ title }: { title: string }) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: it leads nowhere: one is there already
    // biome-ignore lint/a11y/useSemanticElements: without an address an anchor is no link
    <span role="link" aria-disabled="true" aria-current="page" className={styles.link}>
      <span title={title}>{title}</span>
    </span>
  )
}
