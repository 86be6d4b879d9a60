import { type CircleMass, massesOfCircle } from '../limit-equilibrium/circleMasses.ts'
import { compileFacings, evaluateKnown, type KnownCircle } from '../limit-equilibrium/given.ts'
import {
  greatestFactor,
  leastFactor,
  unsolved,
  unsolvedCode,
  unsolvedText,
} from '../limit-equilibrium/outcome.ts'
import { type FoundCircle, type SearchResult, searchCircles } from '../limit-equilibrium/search.ts'
import type { Section } from '../limit-equilibrium/section.ts'
import { createWorkspace } from '../limit-equilibrium/workspace.ts'
import type { Solved } from '../module.ts'
import type { SlopeInput } from './inputs.ts'
import { facingOf, groundOf, methodOf, reliefOf, searchOptions, sectionOf } from './model.ts'
import { screen } from './screening.ts'
import { type Refused, refuse, type SlopeSolution } from './solution.ts'

/** Scratch arrays that are reused, so that a search allocates almost nothing. They hold nothing between two calls. */
const work = createWorkspace()

interface Lowest {
  readonly section: Section
  readonly critical: KnownCircle
  readonly factor: number
  readonly search: SearchResult | null
  readonly masses: readonly CircleMass[]
  readonly boundedFactor: number
  readonly radiusActive: boolean
}

/**
 * Returns the lowest factor of safety of a slope, or that of a given circle, with the worse sign of the vertical
 * acceleration, and the screening. Defined for every valid input: finite numbers or a refusal, `level-ground` or a
 * code of `unsolved`.
 */
export function solve(input: SlopeInput): Solved<SlopeSolution> {
  const ground = groundOf(input)
  if (!(reliefOf(ground) > 0.01))
    return refuse('level-ground', 'The ground is level: there is no slope to slide', 'groundPoints')
  const both = input.seismic.present && input.seismic.verticalAcceleration > 0
  const down = lowestOf(input, sectionOf(input, 1))
  if ('refusal' in down && !both) return down
  const up = both ? lowestOf(input, sectionOf(input, -1)) : null
  const found = [down, ...(up === null ? [] : [up])].filter((one) => !('refusal' in one))
  if (found.length === 0) return down as Refused
  const ranked = (found as Lowest[]).sort((a, b) => a.factor - b.factor)
  const worst = ranked[0]!
  return {
    ok: true,
    solution: {
      ...worst,
      required: input.requiredSafetyFactor,
      otherSign: ranked[1]?.factor ?? -1,
      screening: screen(worst.section, worst.critical.facing, input.numberOfSlices, work),
    },
  }
}

function lowestOf(input: SlopeInput, section: Section): Lowest | Refused {
  return input.surface === 'circle' ? givenCircle(input, section) : searched(input, section)
}

/** Solves a given circle. Of the masses that it cuts off, the one with the lowest factor counts. */
function givenCircle(input: SlopeInput, section: Section): Lowest | Refused {
  const circle = { x: input.circleX ?? 0, y: input.circleY ?? 0, radius: input.circleRadius ?? 0 }
  const masses = massesOfCircle(
    compileFacings(section, facingOf(input)),
    circle,
    methodOf[input.analysisMethod],
    input.numberOfSlices,
    work,
  )
  const lowest = masses[0]
  if (lowest === undefined) return refuseUnsolved(unsolved.noMass, 'circleRadius')
  const { factor, facing, exitX, entryX } = lowest
  if (!(factor > 0)) return refuseUnsolved(factor, 'circleRadius')
  if (factor > greatestFactor) return refuseUnsolved(unsolved.notDriving, 'circleRadius')
  return {
    section,
    critical: { circle: lowest.circle, facing, exitX, entryX },
    factor,
    search: null,
    masses,
    boundedFactor: factor,
    radiusActive: false,
  }
}

function refuseUnsolved(factor: number, field: string): Refused {
  const code = unsolvedCode(factor)
  return refuse(code, unsolvedText[code], field)
}

/**
 * A factor below this is no result: the search has moved to where no strength is left, near `leastFactor`. Janbu's
 * correction raises the factor by up to 13 %.
 */
export const cutOff = 1.2 * leastFactor

/** The lowest circle of a search that keeps its factor when it is computed to the full; null when none does. */
function lowestThatHolds(
  { minima }: SearchResult,
  section: Section,
  input: SlopeInput,
): { readonly critical: FoundCircle; readonly factor: number } | null {
  for (const critical of minima) {
    const { factor } = evaluateKnown(
      section,
      critical,
      methodOf[input.analysisMethod],
      input.numberOfSlices,
      work,
    )
    if (factor > 0) return { critical, factor }
  }
  return null
}

/**
 * The free search decides. The entered radii have an effect when its circle is beyond them. A search within them may end
 * in an inner minimum that is not the lowest, so its own circle does not show whether they have an effect.
 */
function searched(input: SlopeInput, section: Section): Lowest | Refused {
  const free = searchCircles(section, searchOptions(input, section, false), work)
  const lowest = lowestThatHolds(free, section, input)
  const { min, max } = input.searchRadius
  const isWithin =
    lowest !== null && lowest.critical.circle.radius >= min && lowest.critical.circle.radius <= max
  const bounded = isWithin ? free : searchCircles(section, searchOptions(input, section, true), work)
  const within = isWithin ? lowest : lowestThatHolds(bounded, section, input)
  const useFree = within === null || (lowest !== null && lowest.factor <= within.factor)
  const found = useFree ? lowest : within
  if (found === null) return noSurface(free)
  if (found.factor < cutOff) return strengthless()
  return {
    section,
    critical: found.critical,
    factor: found.factor,
    search: useFree ? free : bounded,
    masses: [],
    boundedFactor: within?.factor ?? -1,
    radiusActive: within === null || found.factor < within.factor * 0.999,
  }
}

const strengthless = (): Refused =>
  refuse(
    'noStrength',
    'No trial surface has effective strength (pore pressure or zero strength): the slope is unstable',
  )

function noSurface(free: SearchResult): Refused {
  if (free.minima.length > 0) return refuse('noConvergence', unsolvedText.noConvergence, 'analysisMethod')
  return free.strengthless > 0
    ? strengthless()
    : refuse(
        'noMass',
        'No slip circle within the limits of the search has a factor of safety: check windows, least depth and base',
      )
}
