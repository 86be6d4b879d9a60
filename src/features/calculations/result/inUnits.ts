import type { Drawing, ModuleResult } from '#domain/calc/result.ts'
import { drawingInUnits, resultInUnits } from '#domain/units/resultInUnits.ts'
import { decimalMark } from '#ui/numbers.ts'

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

/** A result as who works in imperial units reads it. */
export const result = (of: ModuleResult): ModuleResult =>
  once(results, of, () => resultInUnits(of, 'Imperial', decimalMark()))

export const drawing = (of: Drawing): Drawing => once(drawings, of, () => drawingInUnits(of, 'Imperial'))
