import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './Row.module.css'

/** A row of a list, at whose link or button the arrow keys stop. It is shaded under the pointer when its link covers it. */
export function Row({
  id,
  place,
  className,
  children,
}: {
  /** Id by which `useRoving` finds the row of a stop. */
  readonly id: string
  /** Position in the whole list, of which only a part is rendered. */
  readonly place?: { readonly at: number; readonly of: number }
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  return (
    <li
      data-row={id}
      className={classes(styles.row, className)}
      {...(place && { 'aria-posinset': place.at, 'aria-setsize': place.of })}
    >
      {children}
    </li>
  )
}
