import type { Dispatch } from 'react'
import type { InputField } from '#domain/calc/module.ts'
import type { Copied } from '../paste/copied.ts'
import type { Soil } from '../soil/soilLibrary.ts'
import type { FormAction, Row } from './state.ts'
import type { Usual } from './unusual.ts'

/** What both looks of a list are given. */
export interface RowsProps {
  readonly field: InputField
  readonly columns: readonly InputField[]
  readonly rows: readonly Row[]
  /** Message of a cell, by row position and column. */
  readonly messageOf: (row: number, column: string) => string | undefined
  /** Cells that hold what they seldom do, by row position and column. */
  readonly odd: ReadonlyMap<string, Usual>
  readonly isReadOnly: boolean
  /** A row as a soil that the library may fill; null where the list holds something else. */
  soilOf(row: Row, index: number): Soil | null
  /** Path of the cell that is being typed in. */
  readonly typing: string | null
  dispatch: Dispatch<FormAction>
  /** Takes a pasted block; false leaves the paste to the browser. */
  onPaste(copied: Copied, row: number, column: string): boolean
  onRemove(row: Row, index: number, column?: string): void
  /** Adds a row, empty or a copy, and puts the focus on it. */
  onInsert(at: number, column?: string, copyOf?: string): void
  onMove(row: Row, index: number, by: 1 | -1): void
  onFilled(): void
}
