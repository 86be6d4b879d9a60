import { evaluateKnown, type KnownCircle } from './given.ts'
import { type SearchOptions, searchCircles } from './search.ts'
import type { Section } from './section.ts'
import type { Workspace } from './workspace.ts'

/** The value of a parameter at which the lowest factor of safety of all circles meets a target. */
export interface Threshold {
  readonly value: number
  /** The circle that is critical there. */
  readonly circle: KnownCircle
}

/** A parameter of the section and what is known of it. */
export interface Parameter {
  readonly sectionWith: (value: number) => Section
  /** Value from which the root is looked for, and its first step. */
  readonly from: number
  readonly step: number
  readonly least: number
  readonly most: number
  /** Whether the factor of safety rises with it. */
  readonly rises: boolean
}

/**
 * Finds the parameter at which the critical factor equals `target`. On a known circle the root costs little; a search with that
 * parameter then finds a worse circle, or none: a few rounds settle it. `searching` false: the circle is given and stays.
 *
 * @returns null when the factor does not meet the target within the range.
 */
export function thresholdOf(
  parameter: Parameter,
  target: number,
  start: KnownCircle,
  options: SearchOptions,
  work: Workspace,
  searching: boolean,
): Threshold | null {
  let circle = start
  let best: Threshold | null = null
  for (let round = 0; round < 8; round++) {
    const value = rootOn(circle, parameter, target, options, work)
    if (value === null) return best
    best = { value, circle }
    if (!searching) return best
    const found = searchCircles(parameter.sectionWith(value), options, work).minima[0]
    if (found === undefined || found.factor > target * (1 - 1e-4)) return best
    circle = found
  }
  return best
}

function rootOn(
  circle: KnownCircle,
  { sectionWith, from, step, least, most, rises }: Parameter,
  target: number,
  options: SearchOptions,
  work: Workspace,
): number | null {
  const gap = (value: number): number | null => {
    const { factor } = evaluateKnown(sectionWith(value), circle, options.method, options.slices, work)
    return factor > 0 ? factor - target : null
  }
  const first = gap(from)
  if (first === null) return null
  const upwards = first > 0 !== rises
  let near = from
  let far = from
  for (let turn = 0; turn < 40; turn++) {
    const next = from + (upwards ? 1 : -1) * step * 1.4 ** turn
    far = Math.min(most, Math.max(least, next))
    const value = gap(far)
    if (value === null) return null
    if (value > 0 !== first > 0) break
    if (far !== next) return null
    near = far
  }
  for (let turn = 0; turn < 60 && Math.abs(far - near) > 1e-10 * (1 + Math.abs(far)); turn++) {
    const middle = (near + far) / 2
    const value = gap(middle)
    if (value === null) return null
    if (value > 0 === first > 0) near = middle
    else far = middle
  }
  return (near + far) / 2
}
