import { evaluateCircle, type KnownCircle } from '../limit-equilibrium/given.ts'
import { unsolved, unsolvedCode, unsolvedText } from '../limit-equilibrium/outcome.ts'
import { type SearchResult, searchCircles } from '../limit-equilibrium/search.ts'
import type { Section } from '../limit-equilibrium/section.ts'
import { createWorkspace } from '../limit-equilibrium/workspace.ts'
import type { Solved } from '../module.ts'
import type { SlopeInput } from './inputs.ts'
import { facingOf, groundOf, methodOf, reliefOf, searchOptions, sectionOf } from './model.ts'
import { screen } from './screening.ts'
import { type Refused, refuse, type SlopeSolution } from './solution.ts'

/** Kept between calls: a search that reuses it allocates next to nothing. Holds nothing between two calls. */
const work = createWorkspace()

/** A mass that needs more than a thousand times less strength is balanced about its centre: nothing drives it. */
const greatestFactor = 1000

interface Lowest {
  readonly section: Section
  readonly critical: KnownCircle
  readonly factor: number
  readonly search: SearchResult | null
  readonly boundedFactor: number
  readonly radiusActive: boolean
}

/**
 * Lowest factor of safety of a slope, or that of a given circle, with the worse sign of the vertical acceleration, and the
 * screening beside it. Total for valid input: finite numbers or a coded refusal.
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

function givenCircle(input: SlopeInput, section: Section): Lowest | Refused {
  const circle = { x: input.circleX ?? 0, y: input.circleY ?? 0, radius: input.circleRadius ?? 0 }
  const { factor, facing, exitX, entryX } = evaluateCircle(
    section,
    circle,
    methodOf[input.analysisMethod],
    input.numberOfSlices,
    facingOf(input),
    work,
  )
  if (!(factor > 0)) return refuseUnsolved(factor, 'circleRadius')
  if (factor > greatestFactor) return refuseUnsolved(unsolved.notDriving, 'circleRadius')
  return {
    section,
    critical: { circle, facing, exitX, entryX },
    factor,
    search: null,
    boundedFactor: factor,
    radiusActive: false,
  }
}

function refuseUnsolved(factor: number, field: string): Refused {
  const code = unsolvedCode(factor)
  return refuse(code, unsolvedText[code], field)
}

function searched(input: SlopeInput, section: Section): Lowest | Refused {
  const bounded = searchCircles(section, searchOptions(input, section, true), work)
  const best = bounded.minima[0]
  const { min, max } = input.searchRadius
  // At a limit the answer is no minimum: what lies beyond decides.
  const atLimit = best === undefined || best.circle.radius < min * 1.005 || best.circle.radius > max * 0.995
  if (!atLimit)
    return {
      section,
      critical: best,
      factor: best.factor,
      search: bounded,
      boundedFactor: best.factor,
      radiusActive: false,
    }
  const free = searchCircles(section, searchOptions(input, section, false), work)
  const lowest = free.minima[0]
  if (lowest === undefined && best === undefined)
    return free.strengthless > 0
      ? refuse(
          'noStrength',
          'Water leaves no effective strength on the surfaces that were tried: the slope does not stand',
        )
      : refuse(
          'noMass',
          'No slip circle within the limits of the search has a factor of safety: check windows, least depth and base',
        )
  const useFree = best === undefined || (lowest !== undefined && lowest.factor < best.factor)
  const critical = useFree ? lowest! : best
  return {
    section,
    critical,
    factor: critical.factor,
    search: useFree ? free : bounded,
    boundedFactor: best?.factor ?? -1,
    radiusActive: best === undefined || (lowest !== undefined && lowest.factor < best.factor * 0.999),
  }
}
