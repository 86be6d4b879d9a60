import { pad, ultimate } from '../allowable-bearing/validation.ts'
import { checksOfLayers, groundLayers, sliding } from '../bearing-capacity/sheet.ts'
import type { Chosen, SheetLayout } from '../sheetLayout.ts'
import type { PosedCase } from '../validationCase.ts'
import { bearingCapacityAustralian } from './index.ts'

const chosenMethod: Chosen = {
  axis: 'row',
  is: ({ basis, capacityFrom, method }, label) =>
    basis === 'code' && capacityFrom === 'formula' && label.toLowerCase() === method,
}

/** The tables of the calculation sheet, in addition to the derivation. */
export const sheet: SheetLayout = {
  checks: [{ name: 'Methods side by side', chosen: chosenMethod }, sliding],
  repeated: [checksOfLayers],
  inFull: groundLayers,
}

/** Published problems by which the module is checked. */
export const cases: readonly PosedCase[] = [
  ultimate(
    bearingCapacityAustralian,
    'Gunaratne (2006), The Foundation Engineering Handbook, Vesic’s factors',
    { ...pad(2, 2, 1, { frictionAngle: 35, unitWeight: 17 }), method: 'vesic', methodDepthFactors: true },
    1574.8,
  ),
  ultimate(
    bearingCapacityAustralian,
    'University of Canterbury, ENCN452 (2013), undrained clay, Vesic’s factors',
    {
      ...pad(3, 6, 1.5, { cohesion: 40, frictionAngle: 0, unitWeight: 18 }),
      method: 'vesic',
      methodDepthFactors: true,
    },
    298,
  ),
]
