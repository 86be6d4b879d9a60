import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quantityOf } from '#domain/calc/fieldUnits.ts'
import type { InputField } from '#domain/calc/module.ts'
import { keep } from '#domain/units/kept.ts'
import { classes } from '#ui/classes.ts'
import { MathSymbol } from '#ui/math/MathSymbol.tsx'
import { copiedOf } from '../paste/copied.ts'
import { PickButton } from '../soil/PickButton.tsx'
import styles from './form.module.css'
import { type CellPlace, pressInGrid } from './gridKeys.ts'
import { RowMenu } from './RowMenu.tsx'
import { readAs } from './readAs.ts'
import type { RowsProps } from './rowsProps.ts'
import { cellPath, type Row } from './state.ts'
import { roomFor } from './tableRoom.ts'
import { opensUnits, UnitMenu } from './UnitMenu.tsx'
import { shownIn, shownUnit, unitChoices, useFormUnits } from './units.ts'

/** Rows as a spreadsheet, with its keys (`pressInGrid`). */
export function ListTable(props: RowsProps) {
  const { t } = useTranslation('calculations')
  const { field, columns, rows } = props
  /** The column whose unit menu is open. */
  const [choosing, setChoosing] = useState<string | null>(null)
  return (
    <div className={styles.tableFrame} data-scrolls data-room={roomFor(columns)}>
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
              <Header
                key={column.id}
                list={field.id}
                column={column}
                isChoosing={choosing === column.id}
                onChoosing={(isOpen) => setChoosing(isOpen ? column.id : null)}
              />
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
                  <Cell
                    {...props}
                    row={row}
                    index={index}
                    column={column}
                    onUnits={() => setChoosing(column.id)}
                  />
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
  )
}

/** Lists the errors of a table row by row. */
export function CellMessages(props: RowsProps) {
  const { field, columns, rows, messageOf } = props
  const { t } = useTranslation('calculations')
  const units = useFormUnits()
  const cells = rows.flatMap((row, index) => columns.map((column) => ({ row, index, column })))
  const errors = cells.flatMap(({ index, column }) => {
    const message = messageOf(index, column.id)
    return message === undefined ? [] : [{ index, column, message }]
  })
  const notes = cells.flatMap(({ index, column }) => {
    const usual = props.odd.get(`${index}.${column.id}`)
    return usual === undefined || messageOf(index, column.id) !== undefined
      ? []
      : [{ index, column, message: `${column.label}: ${t('form.unusual', { ...usual })}` }]
  })
  const arithmetic = cells.flatMap(({ row, index, column }) => {
    if (column.type !== 'number' || messageOf(index, column.id) !== undefined) return []
    const unit = shownUnit(column, `${field.id}.${column.id}`, units)
    const reads = readAs(column, row.cells[column.id] ?? '', unit)
    return reads === null || reads.typed === null
      ? []
      : [{ index, column, message: `${column.label}: ${reads.typed} = ${reads.value}` }]
  })
  return [
    { of: errors, className: styles.cellErrors },
    { of: notes, className: styles.cellNotes },
    { of: arithmetic, className: styles.cellReads },
  ].map(({ of, className }) =>
    of.length === 0 ? null : (
      <ul key={className} className={className}>
        {of.map(({ index, column, message }) => (
          <li
            key={`${index}.${column.id}`}
            {...(of !== arithmetic && { id: messageId(field.id, index, column.id) })}
          >
            <span>{t('form.row', { row: index + 1 })}</span> {message}
          </li>
        ))}
      </ul>
    ),
  )
}

/** By keyboard Alt+M and the row's menu do the same: one Tab stop less in each row. */
function RowSoil({ row, index, soilOf }: RowsProps & { readonly row: Row; readonly index: number }) {
  const soil = soilOf(row, index)
  return soil === null ? null : <PickButton soil={soil} isTabStop={false} />
}

const messageId = (list: string, row: number, column: string): string => `${list}-${row}-${column}-message`

function Header({
  list,
  column,
  isChoosing,
  onChoosing,
}: {
  list: string
  column: InputField
  isChoosing: boolean
  onChoosing: (isChoosing: boolean) => void
}) {
  const units = useFormUnits()
  const path = `${list}.${column.id}`
  const unit = shownUnit(column, path, units)
  return (
    <th
      scope="col"
      className={classes(column.type === 'number' ? styles.numberColumn : styles.wordColumn)}
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
      {unit !== '' && unitChoices(column).length > 0 ? (
        <UnitMenu
          field={column}
          path={path}
          label={column.label}
          isOpen={isChoosing}
          onOpenChange={onChoosing}
          className={styles.columnUnit}
        />
      ) : (
        unit !== '' && <span className={styles.unit}>{unit}</span>
      )}
    </th>
  )
}

function Cell(props: CellPlace & { onUnits: () => void }) {
  const { t } = useTranslation('calculations')
  const { field, row, index, column, messageOf, isReadOnly, dispatch, onPaste } = props
  const message = messageOf(index, column.id)
  const text = row.cells[column.id] ?? ''
  const isNumber = column.type === 'number'
  const units = useFormUnits()
  const unit = shownUnit(column, `${field.id}.${column.id}`, units)
  const isOdd = message === undefined && props.odd.has(`${index}.${column.id}`)
  const type = (typed: string) =>
    dispatch({
      type: 'typedCell',
      list: field.id,
      row: row.key,
      column: column.id,
      text: isNumber ? keep(typed, quantityOf(column), unit) : typed,
    })
  const shared = {
    name: `${field.id}.${index}.${column.id}`,
    'aria-label': t('form.rowField', { label: column.label, row: index + 1 }),
    'aria-invalid': message !== undefined,
    ...((message !== undefined || isOdd) && { 'aria-describedby': messageId(field.id, index, column.id) }),
    onBlur: () => dispatch({ type: 'left', path: cellPath(field.id, row.key, column.id) }),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (opensUnits(event) && unitChoices(column).length > 0) {
        event.preventDefault()
        props.onUnits()
      } else pressInGrid(event, props)
    },
  }
  const paste = (event: ClipboardEvent) => {
    if (onPaste(copiedOf(event.clipboardData), index, column.id)) event.preventDefault()
  }
  const options = cellOptions(column, [t('result.yes'), t('result.no')])
  if (options !== null)
    return (
      <select
        {...shared}
        className={classes(styles.cell, styles.choiceCell)}
        value={text}
        disabled={isReadOnly}
        onPaste={paste}
        onChange={(event) => type(event.target.value)}
      >
        <option value="" />
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )
  const typed = {
    ...shared,
    autoComplete: 'off',
    value: shownIn(column, text, unit),
    readOnly: isReadOnly,
    onPaste: paste,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => type(event.target.value),
  }
  return isNumber ? (
    <input
      {...typed}
      className={classes(styles.cell, styles.numberCell, isOdd && styles.oddCell)}
      inputMode="decimal"
    />
  ) : (
    // A name wraps: cut off after two letters it would name nothing.
    <textarea {...typed} className={classes(styles.cell, styles.wordCell)} rows={1} />
  )
}

/** What a cell may be chosen from; null for a cell that is typed in. */
function cellOptions(column: InputField, [yes, no]: readonly [string, string]) {
  if (column.type === 'select') return column.options ?? []
  if (column.type !== 'boolean') return null
  return [
    { value: 'true', label: yes },
    { value: 'false', label: no },
  ]
}
