import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../classes.ts'
import { TimeAgo } from '../TimeAgo.tsx'
import { UtilizationBar, VerdictBadge, type VerdictState } from '../Verdict.tsx'
import { List } from './List.tsx'
import styles from './ResultList.module.css'
import { Row } from './Row.tsx'
import { RowLink } from './RowLink.tsx'
import { useRoving } from './useRoving.ts'

export interface ResultRow {
  readonly id: string
  readonly href: string
  readonly name: string
  readonly note: ReactNode
  /** Null while there is no result. */
  readonly verdict: { readonly state: VerdictState; readonly ratio: number | null } | null
  /** ISO time of the last change. */
  readonly at: string
  /** A mark after the time, for example that it is not on the server yet. */
  readonly mark?: ReactNode
  /** Further actions. A Tab stop only in the current row. */
  readonly action?: (isTabStop: boolean) => ReactNode
}

/** A list of named results, newest first, each a link: one Tab stop, with arrow keys between them. */
export function ResultList({
  label,
  rows,
  className,
}: {
  label: string
  rows: readonly ResultRow[]
  className?: string | undefined
}) {
  const { t } = useTranslation('common')
  const roving = useRoving(rows.map(({ id }) => id))
  return (
    <List
      aria-label={label}
      className={classes(rows.some(({ action }) => action !== undefined) && styles.withActions, className)}
      {...roving.list}
    >
      {rows.map((row) => (
        <Row key={row.id} id={row.id} className={styles.row}>
          <div className={styles.words}>
            <RowLink id={row.id} to={row.href} tabIndex={roving.tabIndexOf(row.id)}>
              {row.name}
            </RowLink>
            <span className={styles.note}>{row.note}</span>
          </div>
          <span className={styles.verdict}>
            <VerdictBadge state={row.verdict?.state ?? null} />
          </span>
          <span className={styles.bar}>
            {row.verdict !== null && <UtilizationBar ratio={row.verdict.ratio} state={row.verdict.state} />}
          </span>
          <span className={styles.time}>
            <span className={styles.hidden}>{t('updated')} </span>
            <TimeAgo at={row.at} />
            {row.mark}
          </span>
          {row.action !== undefined && (
            <span className={styles.action}>{row.action(roving.tabIndexOf(row.id) === 0)}</span>
          )}
        </Row>
      ))}
    </List>
  )
}
