import type { Dispatch } from 'react'
import type { InputField } from '#domain/calc/module.ts'
import type { Soil } from '../soil/soilLibrary.ts'
import type { FormAction, Row } from './state.ts'

/** What both looks of a list are given. */
export interface RowsProps {
  readonly field: InputField
  readonly columns: readonly InputField[]
  readonly rows: readonly Row[]
  /** Message of a cell, by row position and column. */
  readonly messageOf: (row: number, column: string) => string | undefined
  readonly isReadOnly: boolean
  /** A row as a soil that the library may fill; null where the list holds something else. */
  soilOf(row: Row, index: number): Soil | null
  dispatch: Dispatch<FormAction>
  /** Takes a pasted block; false leaves the paste to the browser. */
  onPaste(text: string, row: number, column: string): boolean
  onRemove(row: Row, index: number): void
  /** Adds an empty row at the end and says its key's turn to take the focus. */
  onAdd(column?: string): void
}
