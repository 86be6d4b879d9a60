import type { ReactNode } from 'react'
import styles from './Card.module.css'
import { classes } from './classes.ts'

/** A panel of the page with its own heading. */
export function Card({
  title,
  action,
  className,
  children,
}: {
  title?: ReactNode
  action?: ReactNode
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <section className={classes(styles.card, className)}>
      {title !== undefined && (
        <header className={styles.header}>
          <h2>{title}</h2>
          {action}
        </header>
      )}
      {children}
    </section>
  )
}
