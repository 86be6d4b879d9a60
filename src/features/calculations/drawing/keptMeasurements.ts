import { z } from 'zod'
import type { Measurement } from '#domain/drawing/measure.ts'

/** The drawing that measurements belong to; null for a calculation that is not saved. */
interface MeasuredIn {
  readonly module: string
  readonly calculation: string | null
}

const point = z.tuple([z.number(), z.number()])

/** What this person measured and kept in each drawing on this device, the latest first. */
const stored = z
  .array(z.object({ calculation: z.string(), measurements: z.array(z.tuple([point, point])) }))
  .catch([])

/** Calculations whose measurements are kept. */
const most = 60

/** Of calculations that are not saved, by module. */
const unsaved = new Map<string, readonly Measurement[]>()

const storageKey = (userId: string | null): string => `groundwork:drawing-measured:${userId ?? 'visitor'}`

function read(userId: string | null) {
  try {
    return stored.parse(JSON.parse(localStorage.getItem(storageKey(userId)) ?? '[]'))
  } catch {
    return []
  }
}

export const keptMeasurements = (
  userId: string | null,
  { module, calculation }: MeasuredIn,
): readonly Measurement[] =>
  (calculation === null
    ? unsaved.get(module)
    : read(userId).find((kept) => kept.calculation === calculation)?.measurements) ?? []

export function keepMeasurements(
  userId: string | null,
  { module, calculation }: MeasuredIn,
  measurements: readonly Measurement[],
): void {
  if (calculation === null) {
    unsaved.set(module, measurements)
    return
  }
  unsaved.delete(module)
  const others = read(userId).filter((kept) => kept.calculation !== calculation)
  const next = measurements.length === 0 ? others : [{ calculation, measurements }, ...others]
  try {
    localStorage.setItem(storageKey(userId), JSON.stringify(next.slice(0, most)))
  } catch {
    // Only the next visit will not know it.
  }
}

/** A new calculation that is left unsaved takes its measurements with it. */
export const forgetUnsaved = (module: string): void => void unsaved.delete(module)
