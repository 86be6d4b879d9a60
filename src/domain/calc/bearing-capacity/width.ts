import type { Solved } from '../module.ts'
import { builtWidth, type FootingInput } from './footing.ts'

/** Returns the footing with another width, m. A rectangle keeps L/B; all other inputs stay. */
export function withWidth<Input extends FootingInput>(input: Input, widthM: number): Input {
  switch (input.footingType) {
    case 'circular':
      return { ...input, footingDiameter: widthM }
    case 'pad-rectangular':
      return {
        ...input,
        footingWidth: widthM,
        footingLength: ((input.footingLength ?? 0) * widthM) / builtWidth(input),
      }
    default:
      return { ...input, footingWidth: widthM }
  }
}

/** Narrowest base of the search, m. */
const narrowest = 0.1
/** Largest width of the search, m. */
export const widest = 100

/**
 * Returns the smallest width (diameter of a circle) at which `utilizationAt` is at most 1, m. Null when no width up
 * to 100 m suffices. Layered ground can make the utilisation rise again with width: the first crossing counts.
 */
export function smallestWidth(utilizationAt: (widthM: number) => number): number | null {
  if (utilizationAt(narrowest) <= 1) return narrowest
  let low = narrowest
  let high = narrowest
  do {
    if (high === widest) return null
    low = high
    high = Math.min(widest, high * 1.1)
  } while (utilizationAt(high) > 1)
  for (let step = 0; step < 60 && high - low > 1e-9; step++) {
    const middle = (low + high) / 2
    if (utilizationAt(middle) > 1) low = middle
    else high = middle
  }
  return high
}

/**
 * Returns the smallest width (diameter of a circle) at which every check of a method holds, m; null when no width up
 * to 100 m suffices. L/B and the eccentricities stay.
 */
export const requiredWidth = <Input extends FootingInput>(
  input: Input,
  solve: (input: Input) => Solved<{ readonly utilization: number }>,
): number | null =>
  smallestWidth((widthM) => {
    const solved = solve(withWidth(input, widthM))
    return solved.ok ? solved.solution.utilization : Number.POSITIVE_INFINITY
  })

/** Returns widths around the entered and the required one, m, for a curve. */
export function widthsAround(width: number, required: number | null): number[] {
  const from = Math.max(narrowest, 0.6 * Math.min(width, required ?? width))
  const to = 1.5 * Math.max(width, required ?? width)
  const count = 41
  return Array.from({ length: count }, (_, index) => from + ((to - from) * index) / (count - 1))
}
