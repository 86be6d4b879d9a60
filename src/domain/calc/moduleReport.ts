import type { SheetLayout } from './sheetLayout.ts'
import type { PosedCase } from './validationCase.ts'

/** What documents need of a module beside its results: exported by the `report.ts` of a module. */
export interface ModuleReport {
  /** Left out: a sheet shows every table. */
  readonly sheet?: SheetLayout
  /** The published problems that the module is checked with. Left out: none is published that it answers. */
  readonly cases?: readonly PosedCase[]
}
