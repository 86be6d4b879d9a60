import { Link, type LinkProps } from 'react-router-dom'
import { classes } from '../classes.ts'
import styles from './Row.module.css'

/** The link of a row, at which the arrow keys of `useRoving` stop. */
export function RowLink({
  id,
  covers = true,
  isName = true,
  className,
  ...link
}: Omit<LinkProps, 'id' | 'className'> & {
  readonly id: string
  readonly tabIndex: number
  /** The whole row is the target of the link. Then the row is positioned. */
  readonly covers?: boolean
  /** A name is strong and stays in one line; other words wrap. */
  readonly isName?: boolean
  readonly className?: string | undefined
}) {
  return (
    <Link
      {...link}
      data-stop={id}
      className={classes(styles.link, isName && styles.name, covers && styles.covers, className)}
    />
  )
}
