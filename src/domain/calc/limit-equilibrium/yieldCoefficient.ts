import type { KnownCircle } from './given.ts'
import type { SearchOptions } from './search.ts'
import type { Section } from './section.ts'
import { type Threshold, thresholdOf } from './threshold.ts'
import type { Workspace } from './workspace.ts'

/** Largest horizontal coefficient of the search. A pseudo-static analysis has no meaning beyond it. */
const greatestCoefficient = 2

/**
 * Returns the yield coefficient k_y: the horizontal seismic coefficient at which the lowest factor of safety is 1
 * (Newmark 1965), with the vertical coefficient unchanged.
 * @param sections one for each vertical coefficient to consider; the least k_y counts.
 * @param start a circle that is critical or near it.
 * @returns null when the slope has no margin at kh = 0, or resists a coefficient above 2.
 */
export const yieldCoefficient = (
  sections: readonly Section[],
  start: KnownCircle,
  options: SearchOptions,
  work: Workspace,
  searching: boolean,
): Threshold | null =>
  thresholdOf(
    sections,
    {
      apply: (section, kh) => ({ ...section, kh }),
      from: 0,
      step: 0.05,
      least: 0,
      most: greatestCoefficient,
      rises: false,
    },
    1,
    start,
    options,
    work,
    searching,
  )
