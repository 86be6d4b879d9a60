import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './Figures.module.css'

export interface Figure {
  readonly id: string
  readonly label: string
  readonly value: ReactNode
  /** How the figure is composed. */
  readonly note?: ReactNode
  /** Link to the details. */
  readonly href?: string
}

/** A row of key figures. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ id, label, value, note, href }) => (
        <div key={id} className={styles.figure}>
          <dt>{href === undefined ? label : <Link to={href}>{label}</Link>}</dt>
          <dd className={styles.value}>{value}</dd>
          {note !== undefined && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
