import type { ReactNode } from 'react'
import { useDocumentTitle } from '#ui/Page.tsx'
import styles from './AuthCard.module.css'

/** One small form in the middle of the page. */
export function AuthCard({
  title,
  lead,
  children,
  foot,
}: {
  title: string
  lead?: ReactNode
  children?: ReactNode
  foot?: ReactNode
}) {
  useDocumentTitle(title)
  return (
    <div className={styles.place}>
      <div className={styles.card}>
        <h1>{title}</h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        <div className={styles.body}>{children}</div>
        {foot !== undefined && <p className={styles.foot}>{foot}</p>}
      </div>
    </div>
  )
}

/** Fields under one another, for a form of these pages. */
export const formClass = styles.form!
