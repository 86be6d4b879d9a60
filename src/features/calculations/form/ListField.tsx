import { Copy, Plus, Undo2 } from 'lucide-react'
import { type Dispatch, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputField } from '#domain/calc/module.ts'
import type { FieldIssue } from '#domain/errors/result.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useMediaQuery } from '#ui/useMediaQuery.ts'
import { useCopy } from '../result/useCopy.ts'
import styles from './form.module.css'
import { ListCards } from './ListCards.tsx'
import { ListTable } from './ListTable.tsx'
import { copiedRows, isBlock, pastedRows } from './paste.ts'
import type { RowsProps } from './rowsProps.ts'
import type { FormAction, Row } from './state.ts'

export interface ListFieldProps {
  readonly field: InputField
  readonly rows: readonly Row[]
  readonly issues: readonly FieldIssue[]
  readonly canUndo: boolean
  readonly isReadOnly: boolean
  dispatch: Dispatch<FormAction>
}

/** Rows of like things, such as soil layers: a table, or cards on a phone. */
export function ListField({ field, rows, issues, canUndo, isReadOnly, dispatch }: ListFieldProps) {
  const { t } = useTranslation('calculations')
  const isPhone = useMediaQuery('(max-width: 640px)')
  const [showsAll, setShowsAll] = useState(false)
  const [news, setNews] = useState('')
  const copy = useCopy()
  const frame = useRef<HTMLDivElement>(null)
  const all = field.fields ?? []
  // What a row cannot do without stands first: the rest may scroll out of a narrow pane.
  const columns = [
    ...all.filter((column) => column.required),
    ...all.filter(
      (column) => !column.required && (showsAll || rows.some((row) => (row.cells[column.id] ?? '') !== '')),
    ),
  ]
  const ownMessage = issues.find((issue) => issue.path === field.id)?.message

  const focusCell = (row: number, column: string) => {
    requestAnimationFrame(() => {
      const name = `${field.id}.${row}.${column}`
      frame.current?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus()
    })
  }
  const shared: RowsProps = {
    field,
    columns,
    rows,
    isReadOnly,
    dispatch,
    messageOf: (row, column) =>
      issues.find((issue) => issue.path === `${field.id}.${row}.${column}`)?.message,
    onPaste: (text, row, column) => {
      if (isReadOnly || !isBlock(text)) return false
      const pasted = pastedRows(text, { all, inView: columns, from: column })
      dispatch({ type: 'pasted', list: field.id, at: row, rows: pasted })
      setNews(t('form.pasted', { count: pasted.length }))
      return true
    },
    onRemove: (row, index) => {
      dispatch({ type: 'removed', list: field.id, row: row.key })
      setNews(t('form.removed', { row: index + 1 }))
      focusCell(Math.min(index, rows.length - 2), columns[0]?.id ?? '')
    },
    onAdd: (column) => {
      dispatch({ type: 'inserted', list: field.id, at: rows.length })
      focusCell(rows.length, column ?? columns[0]?.id ?? '')
    },
  }
  return (
    <div ref={frame} className={styles.list}>
      <div className={styles.listHead}>
        <h3 id={`${field.id}-name`}>{field.label}</h3>
        {columns.length < all.length || showsAll ? (
          <Checkbox label={t('form.allColumns')} isSelected={showsAll} onChange={setShowsAll} />
        ) : null}
      </div>
      <p className={styles.listHelp} id={`${field.id}-help`}>
        {field.description} {!isPhone && !isReadOnly && <span>{t('form.tableHelp')}</span>}
      </p>
      {rows.length === 0 ? (
        <p className={styles.noRows}>{t('form.empty')}</p>
      ) : isPhone ? (
        <ListCards {...shared} />
      ) : (
        <ListTable {...shared} />
      )}
      {ownMessage !== undefined && (
        <p className={styles.listError} role="alert">
          {ownMessage}
        </p>
      )}
      {!isReadOnly && (
        <div className={styles.listActions}>
          <Button icon={<Icon of={Plus} />} onPress={() => shared.onAdd()} name={field.id}>
            {t('form.addRow')}
          </Button>
          {canUndo && (
            <Button
              variant="quiet"
              icon={<Icon of={Undo2} />}
              onPress={() => dispatch({ type: 'undone', list: field.id })}
            >
              {t('form.undo')}
            </Button>
          )}
          {rows.length > 0 && (
            <Button
              variant="quiet"
              icon={<Icon of={Copy} />}
              onPress={() => void copy(copiedRows(columns, rows))}
            >
              {t('form.copyTable')}
            </Button>
          )}
        </div>
      )}
      <p className={styles.news} role="status">
        {news}
      </p>
    </div>
  )
}
