import { evaluateKnown, type KnownCircle } from './given.ts'
import { unsolved } from './outcome.ts'
import { type SearchOptions, searchCircles } from './search.ts'
import type { Section } from './section.ts'
import type { Workspace } from './workspace.ts'

/** The value of a parameter at which the lowest factor of safety of all circles meets a target. */
export interface Threshold {
  readonly value: number
  /** The critical circle at that value. */
  readonly circle: KnownCircle
}

/** A parameter of the section that a threshold is searched for. */
export interface Parameter {
  /** Returns the section with this value of the parameter. */
  readonly apply: (section: Section, value: number) => Section
  /** Value at which the search for the root starts, and its first step. */
  readonly from: number
  readonly step: number
  readonly least: number
  readonly most: number
  /** Whether the factor of safety rises with the parameter. */
  readonly rises: boolean
}

/**
 * Returns the value of a parameter at which the critical factor of safety equals `target` in the worst of the
 * sections, such as those with either sign of the vertical coefficient: the least value of a load, the greatest of a
 * strength. `searching` false: the circle is given and stays.
 * @returns null when the factor does not reach the target within the range.
 */
export function thresholdOf(
  sections: readonly Section[],
  parameter: Parameter,
  target: number,
  start: KnownCircle,
  options: SearchOptions,
  work: Workspace,
  searching: boolean,
): Threshold | null {
  let worst: Threshold | null = null
  for (const section of sections) {
    const found = thresholdIn(section, parameter, target, start, options, work, searching)
    if (found === null) return null
    if (worst === null || found.value > worst.value === parameter.rises) worst = found
  }
  return worst !== null && Number.isFinite(worst.value) ? worst : null
}

/**
 * On a known circle the root costs little; a search with that parameter then finds a worse circle, or none: a few rounds
 * settle it. The value is infinite where the root lies beyond the range; null without an answer.
 */
function thresholdIn(
  section: Section,
  parameter: Parameter,
  target: number,
  start: KnownCircle,
  options: SearchOptions,
  work: Workspace,
  searching: boolean,
): Threshold | null {
  const lowest = (value: number) => searchCircles(parameter.apply(section, value), options, work).minima[0]
  let circle = start
  let value = rootOn(section, circle, parameter, target, options, work)
  if (value === null && searching) {
    // The circle of one sign of the vertical coefficient may have no answer with the other.
    const own = lowest(parameter.from)
    if (own === undefined) return null
    circle = own
    value = rootOn(section, circle, parameter, target, options, work)
  }
  for (let round = 0; round < 8; round++) {
    if (value === null) return null
    if (!searching || !Number.isFinite(value)) return { value, circle }
    const found = lowest(value)
    if (found === undefined || found.factor > target * (1 - 1e-4)) return { value, circle }
    circle = found
    value = rootOn(section, circle, parameter, target, options, work)
  }
  return value === null ? null : { value, circle }
}

function rootOn(
  section: Section,
  circle: KnownCircle,
  { apply, from, step, least, most, rises }: Parameter,
  target: number,
  options: SearchOptions,
  work: Workspace,
): number | null {
  const gap = (value: number): number | null => {
    const { factor } = evaluateKnown(apply(section, value), circle, options.method, options.slices, work)
    if (factor === unsolved.noStrength) return -target
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
    if (far !== next) return upwards ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
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
