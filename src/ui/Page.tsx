import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from './classes.ts'
import styles from './Page.module.css'

/** Sets the title of the browser's tab. */
export function useDocumentTitle(title: string): void {
  const { t } = useTranslation('common')
  const product = t('productName')
  useEffect(() => {
    document.title = title === product ? product : `${title} · ${product}`
  }, [title, product])
}

export interface PageProps {
  readonly title: string
  /** A line under the title. */
  readonly lead?: ReactNode
  readonly actions?: ReactNode
  /** Narrow for forms and text. */
  readonly isNarrow?: boolean
  readonly children: ReactNode
}

/** A screen with its title, actions and content. */
export function Page({ title, lead, actions, isNarrow = false, children }: PageProps) {
  useDocumentTitle(title)
  return (
    <div className={classes(styles.page, isNarrow && styles.narrow)}>
      <header className={styles.header}>
        <div className={styles.words}>
          <h1>{title}</h1>
          {lead !== undefined && <div className={styles.lead}>{lead}</div>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}
