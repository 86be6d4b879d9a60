import { pad, ultimate } from '../allowable-bearing/validation.ts'
import { checksOfLayers, groundLayers, sliding } from '../bearing-capacity/sheet.ts'
import type { SheetLayout } from '../sheetLayout.ts'
import type { PosedCase } from '../validationCase.ts'
import { bearingCapacityHongKong } from './index.ts'

/** The tables of the calculation sheet, in addition to the derivation. */
export const sheet: SheetLayout = {
  checks: [sliding],
  repeated: [checksOfLayers],
  inFull: groundLayers,
}

/** Published problems by which the module is checked. */
export const cases: readonly PosedCase[] = [
  ultimate(
    bearingCapacityHongKong,
    'GEO Publication 1/2006, Equation 3.1 and Table 3.1, worked by hand',
    pad(2, 3, 1, { frictionAngle: 36, unitWeight: 19 }),
    1849.3,
  ),
]
