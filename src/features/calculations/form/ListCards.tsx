import type { ClipboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { copiedOf } from '../paste/copied.ts'
import { PickButton } from '../soil/PickButton.tsx'
import { SourceLine } from '../soil/SourceLine.tsx'
import { FieldControl } from './FieldControl.tsx'
import styles from './form.module.css'
import { othersOf } from './othersOf.ts'
import { RowMenu } from './RowMenu.tsx'
import type { RowsProps } from './rowsProps.ts'
import { cellPath, type Row } from './state.ts'

/** Rows as cards, one field a line: what fits a phone and a thumb. */
export function ListCards(props: RowsProps) {
  const { t } = useTranslation('calculations')
  const { field, columns, rows, messageOf, isReadOnly, dispatch, onPaste } = props
  const paste = (event: ClipboardEvent<HTMLElement>, index: number) => {
    const name = event.target instanceof HTMLInputElement ? event.target.name : ''
    const column = name.slice(`${field.id}.${index}.`.length)
    if (onPaste(copiedOf(event.clipboardData), index, column)) event.preventDefault()
  }
  return (
    <ul className={styles.cards} aria-labelledby={`${field.id}-name`}>
      {rows.map((row, index) => (
        <li key={row.key} className={styles.card} onPaste={(event) => paste(event, index)}>
          <div className={styles.cardHead}>
            <strong>{t('form.row', { row: index + 1 })}</strong>
            {!isReadOnly && (
              <span className={styles.rowEnd}>
                <CardSoil {...props} row={row} index={index} />
                <RowMenu {...props} row={row} index={index} />
              </span>
            )}
          </div>
          <CardSource {...props} row={row} index={index} />
          {columns.map((column) => (
            <FieldControl
              key={column.id}
              field={column}
              path={`${field.id}.${index}.${column.id}`}
              text={row.cells[column.id] ?? ''}
              error={messageOf(index, column.id)}
              source={row.sources?.[column.id]}
              others={othersOf(rows, index, column)}
              isReadOnly={isReadOnly}
              onType={(text) =>
                dispatch({ type: 'typedCell', list: field.id, row: row.key, column: column.id, text })
              }
              onLeave={() => dispatch({ type: 'left', path: cellPath(field.id, row.key, column.id) })}
            />
          ))}
        </li>
      ))}
    </ul>
  )
}

type CardRow = RowsProps & { readonly row: Row; readonly index: number }

function CardSoil({ row, index, soilOf }: CardRow) {
  const soil = soilOf(row, index)
  return soil === null ? null : <PickButton soil={soil} />
}

function CardSource({ row, index, soilOf, isReadOnly }: CardRow) {
  const soil = soilOf(row, index)
  return soil === null ? null : <SourceLine soil={soil} isReadOnly={isReadOnly} />
}
