import type { SheetLayout } from './sheetLayout.ts'
import type { PosedCase } from './validationCase.ts'

/** What documents need of a module in addition to its results: exported by the module's `report.ts`. */
export interface ModuleReport {
  /** Left out: a sheet shows every table. */
  readonly sheet?: SheetLayout
  /** The published problems by which the module is checked. Left out: there is none. */
  readonly cases?: readonly PosedCase[]
}
