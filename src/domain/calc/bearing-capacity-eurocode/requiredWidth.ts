import { builtWidth } from '../bearing-capacity/footing.ts'
import { requiredWidth as requiredWidthBy, widthsAround, withWidth } from '../bearing-capacity/width.ts'
import type { EurocodeInput } from './inputs.ts'
import { solve } from './solve.ts'

/**
 * Returns the smallest width (diameter of a circle) at which every check holds, m; null when none up to 100 m does.
 * L/B and the eccentricities stay.
 */
export const requiredWidth = (input: EurocodeInput): number | null => requiredWidthBy(input, solve)

/** Utilisations at one width of the base, m. */
export interface WidthPoint {
  readonly width: number
  /** Utilisation by combination id. */
  readonly utilization: Readonly<Record<string, number>>
}

/**
 * Returns the utilisation of each combination over a range of widths around the entered and the required one. Leaves
 * out widths without a result.
 */
export function widthCurve(input: EurocodeInput, required: number | null): WidthPoint[] {
  const points: WidthPoint[] = []
  for (const at of widthsAround(builtWidth(input), required)) {
    const solved = solve(withWidth(input, at))
    if (!solved.ok) continue
    const utilization: Record<string, number> = {}
    const { checks, sliding, resultants } = solved.solution
    for (const check of [...checks, ...sliding, ...resultants])
      utilization[check.combination.id] = Math.max(utilization[check.combination.id] ?? 0, check.utilization)
    points.push({ width: at, utilization })
  }
  return points
}
