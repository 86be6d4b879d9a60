import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Table.module.css'

export interface TableColumn {
  readonly id: string
  readonly header: ReactNode
  /** The column has numbers, which are right-aligned. */
  readonly isNumber?: boolean
  /** The column of actions at the end, as narrow as its content. */
  readonly isEnd?: boolean
  /** The column is left out on narrow screens. */
  readonly isMinor?: boolean
}

export interface TableRow {
  readonly id: string
  /** In the order of the columns. */
  readonly cells: readonly ReactNode[]
}

export interface TableProps {
  /** Name of the table for screen readers. */
  readonly label: string
  readonly columns: readonly TableColumn[]
  readonly rows: readonly TableRow[]
  readonly isDense?: boolean
  readonly className?: string | undefined
}

/** A table to read. The first cell of a row is its heading. A wide table scrolls in its own frame. */
export function Table({ label, columns, rows, isDense = false, className }: TableProps) {
  const look = (column: TableColumn) =>
    classes(column.isNumber && styles.number, column.isMinor && styles.minor, column.isEnd && styles.end)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
    <section className={classes(styles.frame, className)} aria-label={label} tabIndex={0} data-scrolls>
      <table className={classes(styles.table, isDense && styles.dense)} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={look(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.id} scope="row" className={look(column)}>
                    {row.cells[index]}
                  </th>
                ) : (
                  <td key={column.id} className={look(column)}>
                    {row.cells[index]}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
