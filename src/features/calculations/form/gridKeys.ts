import type { KeyboardEvent } from 'react'
import type { InputField } from '#domain/calc/module.ts'
import { takesText } from './focusField.ts'
import type { RowsProps } from './rowsProps.ts'
import { cellPath, type Row } from './state.ts'

export type CellPlace = RowsProps & {
  readonly row: Row
  readonly index: number
  readonly column: InputField
}

/** Keys of a spreadsheet. Ctrl+Enter and Ctrl+S are left to the page, which calculates and saves. */
export function pressInGrid(event: KeyboardEvent<HTMLElement>, place: CellPlace): void {
  const did = event.altKey
    ? onRow(event, place)
    : event.ctrlKey || event.metaKey
      ? onTable(event, place)
      : onCell(event, place)
  if (!did) return
  event.preventDefault()
  event.stopPropagation()
}

/** Alt: the row as a whole. */
function onRow({ key, shiftKey }: KeyboardEvent, place: CellPlace): boolean {
  const { row, index, column, isReadOnly } = place
  if (isReadOnly) return false
  switch (key) {
    case 'ArrowUp':
    case 'ArrowDown': {
      const by = key === 'ArrowUp' ? -1 : 1
      place.onMove(row, index, by)
      return true
    }
    case 'Enter':
      place.onInsert(shiftKey ? index : index + 1, column.id)
      return true
    case 'Delete':
    case 'Backspace':
      place.onRemove(row, index, column.id)
      return true
    default:
      return false
  }
}

/** Ctrl, or Command on a Mac: what goes beyond a cell. */
function onTable({ key, shiftKey, currentTarget }: KeyboardEvent<HTMLElement>, place: CellPlace): boolean {
  const { field, rows, index, column, columns, dispatch, isReadOnly } = place
  switch (key.toLowerCase()) {
    case 'home':
      return goTo(currentTarget, place, 0, 0)
    case 'end':
      return goTo(currentTarget, place, rows.length - 1, columns.length - 1)
    case 'd': {
      // With Shift down to the last row; else from the row above into this one, as spreadsheets do.
      const from = shiftKey ? index : index - 1
      const to = shiftKey ? rows.length - 1 : index
      if (!isReadOnly && from >= 0 && to > from) {
        dispatch({ type: 'filled', list: field.id, from, to, column: column.id })
        place.onFilled()
      }
      return true
    }
    default:
      return false
  }
}

function onCell({ key, shiftKey, currentTarget }: KeyboardEvent<HTMLElement>, place: CellPlace): boolean {
  const { rows, row, index, columns, column, field, isReadOnly, dispatch } = place
  const at = columns.indexOf(column)
  const isChoice = currentTarget instanceof HTMLSelectElement
  switch (key) {
    case 'Enter':
      if (shiftKey) goTo(currentTarget, place, index - 1, at)
      // A new row is filled from its first column on.
      else if (index === rows.length - 1 && !isReadOnly) place.onInsert(rows.length)
      else goTo(currentTarget, place, index + 1, at)
      return true
    case 'Escape':
      if (place.typing !== cellPath(field.id, row.key, column.id)) return false
      dispatch({ type: 'undone' })
      return true
    case 'F2':
      if (takesText(currentTarget))
        currentTarget.setSelectionRange(currentTarget.value.length, currentTarget.value.length)
      return true
    case 'ArrowUp':
      return goTo(currentTarget, place, index - 1, at)
    case 'ArrowDown':
      return goTo(currentTarget, place, index + 1, at)
    case 'ArrowLeft':
      return (isChoice || caretIsAt(currentTarget, 'start')) && goTo(currentTarget, place, index, at - 1)
    case 'ArrowRight':
      return (isChoice || caretIsAt(currentTarget, 'end')) && goTo(currentTarget, place, index, at + 1)
    default:
      return false
  }
}

/** Puts the focus on a cell, all of it selected, so that typing overwrites. At an edge nothing happens. */
function goTo(from: HTMLElement, { field, columns, rows }: CellPlace, row: number, column: number): boolean {
  const target = columns[column]
  if (target === undefined || row < 0 || row >= rows.length) return from instanceof HTMLSelectElement
  const cell = from
    .closest('table')
    ?.querySelector<HTMLElement>(`[name="${CSS.escape(`${field.id}.${row}.${target.id}`)}"]`)
  cell?.focus()
  if (cell != null && takesText(cell)) cell.select()
  return true
}

/** Arrows leave a cell only when the caret cannot go further in it, or all of it is selected. */
function caretIsAt(target: HTMLElement, side: 'start' | 'end'): boolean {
  if (!takesText(target)) return false
  const { selectionStart, selectionEnd, value } = target
  if (selectionStart === 0 && selectionEnd === value.length) return true
  return selectionStart === selectionEnd && selectionStart === (side === 'start' ? 0 : value.length)
}
