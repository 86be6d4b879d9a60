import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputField } from '#domain/calc/module.ts'
import { classes } from '#ui/classes.ts'
import { MathSymbol } from '#ui/math/MathSymbol.tsx'
import { PickButton } from '../soil/PickButton.tsx'
import styles from './form.module.css'
import { RowMenu } from './RowMenu.tsx'
import type { RowsProps } from './rowsProps.ts'
import { cellPath, type Row } from './state.ts'

/** Rows as a spreadsheet: Enter and arrows move between cells, Alt with arrows moves the row. */
export function ListTable(props: RowsProps) {
  const { t } = useTranslation('calculations')
  const { field, columns, rows, messageOf } = props
  const messages = rows.flatMap((_, row) =>
    columns.flatMap((column) => {
      const message = messageOf(row, column.id)
      return message === undefined ? [] : [{ row, column, message }]
    }),
  )
  return (
    <>
      <div className={styles.tableFrame}>
        <table
          className={styles.table}
          aria-labelledby={`${field.id}-name`}
          aria-describedby={`${field.id}-help`}
        >
          <thead>
            <tr>
              <th scope="col" className={styles.rowNumber}>
                #
              </th>
              {columns.map((column) => (
                <Header key={column.id} column={column} />
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={row.key}>
                <th scope="row" className={styles.rowNumber} aria-label={t('form.row', { row: index + 1 })}>
                  {index + 1}
                </th>
                {columns.map((column) => (
                  <td key={column.id}>
                    <Cell {...props} row={row} index={index} column={column} />
                  </td>
                ))}
                <td>
                  {!props.isReadOnly && (
                    <span className={styles.rowEnd}>
                      <RowSoil {...props} row={row} index={index} />
                      <RowMenu {...props} row={row} index={index} />
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {messages.length > 0 && (
        <ul className={styles.cellErrors}>
          {messages.map(({ row, column, message }) => (
            <li key={`${row}.${column.id}`} id={messageId(field.id, row, column.id)}>
              <span>{t('form.row', { row: row + 1 })}</span> {message}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** By keyboard Alt+M and the row's menu do the same: one Tab stop less in each row. */
function RowSoil({ row, index, soilOf }: RowsProps & { readonly row: Row; readonly index: number }) {
  const soil = soilOf(row, index)
  return soil === null ? null : <PickButton soil={soil} isTabStop={false} />
}

const messageId = (list: string, row: number, column: string): string => `${list}-${row}-${column}-message`

function Header({ column }: { column: InputField }) {
  return (
    <th
      scope="col"
      className={classes(column.type === 'number' && styles.numberColumn)}
      title={column.description}
    >
      {column.symbol === undefined ? (
        column.label
      ) : (
        <>
          <span className={styles.columnName}>{column.label}</span>
          <MathSymbol tex={column.symbol} />
        </>
      )}
      {column.unit !== undefined && column.unit !== '' && <span className={styles.unit}>{column.unit}</span>}
    </th>
  )
}

function Cell(props: RowsProps & { readonly row: Row; readonly index: number; readonly column: InputField }) {
  const { t } = useTranslation('calculations')
  const { field, row, index, column, messageOf, isReadOnly, dispatch, onPaste } = props
  const message = messageOf(index, column.id)
  const text = row.cells[column.id] ?? ''
  const type = (typed: string) =>
    dispatch({ type: 'typedCell', list: field.id, row: row.key, column: column.id, text: typed })
  const shared = {
    name: `${field.id}.${index}.${column.id}`,
    'aria-label': t('form.rowField', { label: column.label, row: index + 1 }),
    'aria-invalid': message !== undefined,
    ...(message !== undefined && { 'aria-describedby': messageId(field.id, index, column.id) }),
    onBlur: () => dispatch({ type: 'left', path: cellPath(field.id, row.key, column.id) }),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => move(event, props),
  }
  const paste = (event: ClipboardEvent) => {
    if (onPaste(event.clipboardData.getData('text/plain'), index, column.id)) event.preventDefault()
  }
  if (column.type === 'select')
    return (
      <select
        {...shared}
        className={styles.cell}
        value={text}
        disabled={isReadOnly}
        onPaste={paste}
        onChange={(event) => type(event.target.value)}
      >
        <option value="" />
        {column.options?.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )
  return (
    <input
      {...shared}
      className={classes(styles.cell, column.type === 'number' && styles.numberCell)}
      {...(column.type === 'number' && { inputMode: 'decimal' as const })}
      autoComplete="off"
      value={text}
      readOnly={isReadOnly}
      onPaste={paste}
      onChange={(event) => type(event.target.value)}
    />
  )
}

/** Keys of a spreadsheet. Ctrl+Enter is left to the page, which calculates. */
function move(
  event: KeyboardEvent<HTMLElement>,
  { field, columns, rows, row, index, column, dispatch, onAdd, isReadOnly }: CellPlace,
): void {
  if (event.ctrlKey || event.metaKey) return
  const to = (nextRow: number, nextColumn: number) => {
    const target = columns[nextColumn]
    if (target === undefined || nextRow < 0 || nextRow >= rows.length) return
    event.preventDefault()
    const cell = event.currentTarget
      .closest('table')
      ?.querySelector<HTMLElement>(`[name="${CSS.escape(`${field.id}.${nextRow}.${target.id}`)}"]`)
    cell?.focus()
    if (cell instanceof HTMLInputElement) cell.select()
  }
  const at = columns.indexOf(column)
  const isSelect = event.currentTarget instanceof HTMLSelectElement
  if (event.altKey && !isReadOnly && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
    event.preventDefault()
    const by = event.key === 'ArrowUp' ? -1 : 1
    dispatch({ type: 'moved', list: field.id, row: row.key, by })
    return
  }
  if (event.altKey) return
  switch (event.key) {
    case 'Enter':
      event.preventDefault()
      if (event.shiftKey) to(index - 1, at)
      else if (index === rows.length - 1 && !isReadOnly) onAdd(column.id)
      else to(index + 1, at)
      return
    case 'ArrowUp':
      if (!isSelect) to(index - 1, at)
      return
    case 'ArrowDown':
      if (!isSelect) to(index + 1, at)
      return
    case 'ArrowLeft':
      if (isSelect || caretIsAt(event.currentTarget, 'start')) to(index, at - 1)
      return
    case 'ArrowRight':
      if (isSelect || caretIsAt(event.currentTarget, 'end')) to(index, at + 1)
  }
}

type CellPlace = RowsProps & { readonly row: Row; readonly index: number; readonly column: InputField }

/** Arrows leave a cell only when the caret cannot go further in it, or all of it is selected. */
function caretIsAt(target: HTMLElement, side: 'start' | 'end'): boolean {
  if (!(target instanceof HTMLInputElement)) return false
  const { selectionStart, selectionEnd, value } = target
  if (selectionStart === 0 && selectionEnd === value.length) return true
  return selectionStart === selectionEnd && selectionStart === (side === 'start' ? 0 : value.length)
}
