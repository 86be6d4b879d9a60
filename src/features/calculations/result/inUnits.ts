import { drawingInUnits, measureInUnits, resultInUnits } from '#domain/calc/resultInUnits.ts'
import type { Drawing, ModuleResult } from '#domain/schemas/result.ts'
import { displayUnit } from '#domain/units/convert.ts'
import { decimalMark } from '#ui/numbers.ts'

/** How results are read in a system other than SI. */
export interface InUnits {
  readonly lengthUnit: string
  result(of: ModuleResult): ModuleResult
  drawing(of: Drawing): Drawing
  /** A number in an SI unit. */
  measure(value: number, unit: string): { readonly value: number; readonly unit: string }
}

const results = new WeakMap<ModuleResult, ModuleResult>()
const drawings = new WeakMap<Drawing, Drawing>()

/** The same object as long as what is shown is: a result that was said in another language is another one. */
function once<Shown extends object>(made: WeakMap<Shown, Shown>, of: Shown, make: () => Shown): Shown {
  const before = made.get(of)
  if (before !== undefined) return before
  const now = make()
  made.set(of, now)
  return now
}

export const imperial: InUnits = {
  lengthUnit: displayUnit('length', 'Imperial'),
  result: (of) => once(results, of, () => resultInUnits(of, 'Imperial', decimalMark())),
  drawing: (of) => once(drawings, of, () => drawingInUnits(of, 'Imperial')),
  measure: (value, unit) => measureInUnits(value, unit, 'Imperial'),
}
