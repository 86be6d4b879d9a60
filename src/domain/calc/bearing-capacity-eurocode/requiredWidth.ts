import { builtWidth } from '../bearing-capacity/footing.ts'
import type { EurocodeInput } from './inputs.ts'
import { solve } from './solve.ts'

/** The same footing with another width: a rectangle keeps L/B, everything else stays. */
export function withWidth(input: EurocodeInput, widthM: number): EurocodeInput {
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

/** Highest utilisation of the footing with another width; Infinity where the method has no answer. */
function utilizationAt(input: EurocodeInput, widthM: number): number {
  const solved = solve(withWidth(input, widthM))
  return solved.ok ? solved.solution.utilization : Number.POSITIVE_INFINITY
}

const narrowest = 0.1
const widest = 100

/**
 * The smallest width (diameter of a circle) for which every check holds, m, with L/B and eccentricity kept. Null when
 * there is none up to 100 m. Layered ground can make utilisation rise again with width: the first crossing counts.
 */
export function requiredWidth(input: EurocodeInput): number | null {
  if (utilizationAt(input, narrowest) <= 1) return narrowest
  let low = narrowest
  let high = narrowest
  do {
    low = high
    high *= 1.1
    if (high > widest) return null
  } while (utilizationAt(input, high) > 1)
  for (let step = 0; step < 60 && high - low > 1e-9; step++) {
    const middle = (low + high) / 2
    if (utilizationAt(input, middle) > 1) low = middle
    else high = middle
  }
  return high
}

export interface WidthPoint {
  readonly width: number
  /** Utilisation by combination id. */
  readonly utilization: Readonly<Record<string, number>>
}

/** Utilisation of each combination over a range of widths around the one entered and the one required. */
export function widthCurve(input: EurocodeInput, required: number | null): WidthPoint[] {
  const width = builtWidth(input)
  const from = Math.max(narrowest, 0.6 * Math.min(width, required ?? width))
  const to = 1.5 * Math.max(width, required ?? width)
  const count = 41
  const points: WidthPoint[] = []
  for (let index = 0; index < count; index++) {
    const at = from + ((to - from) * index) / (count - 1)
    const solved = solve(withWidth(input, at))
    if (!solved.ok) continue
    const utilization: Record<string, number> = {}
    const { checks, sliding, weakLayers } = solved.solution
    for (const check of [...checks, ...sliding, ...weakLayers])
      utilization[check.combination.id] = Math.max(utilization[check.combination.id] ?? 0, check.utilization)
    points.push({ width: at, utilization })
  }
  return points
}
