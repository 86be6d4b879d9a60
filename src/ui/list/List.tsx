import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import styles from './List.module.css'

/** A list with lines between its rows, and in a frame where no card is around it. */
export function List({ isFramed = false, className, ...own }: ComponentProps<'ul'> & { isFramed?: boolean }) {
  return <ul {...own} className={classes(styles.list, isFramed && styles.framed, className)} />
}
