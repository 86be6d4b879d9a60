import { compileFacings, evaluateOn, type KnownCircle } from '../limit-equilibrium/given.ts'
import { isRigorous, type Method } from '../limit-equilibrium/method.ts'
import { unsolved } from '../limit-equilibrium/outcome.ts'
import { createWorkspace } from '../limit-equilibrium/workspace.ts'
import type { Solved, SurfaceReuse } from '../module.ts'
import type { SlopeInput } from './inputs.ts'
import { methodOf, sectionOf } from './model.ts'
import { screen } from './screening.ts'
import type { SlopeSolution } from './solution.ts'
import { cutOff } from './solve.ts'

const work = createWorkspace()

/** Ratio by which Bishop's factor may differ from that of a rigorous method. */
const bishopNear = 0.93

/** Numbers of a soil that move no surface. */
const strengths = [
  'cohesion',
  'cohesionGradient',
  'frictionAngle',
  'unitWeight',
  'saturatedUnitWeight',
  'poreRatio',
] as const

/** Reuses critical circles of other samples of the same ground; see NOTES.md, Samples. */
export const reuse: SurfaceReuse<SlopeInput, SlopeSolution> = {
  fields: [
    ...strengths,
    ...[...strengths, 'topLeft', 'topRight'].map((id) => `soilLayers.*.${id}`),
    'requiredSafetyFactor',
    'waterTable.depthFromSurface',
    'waterTable.unitWeightWater',
    'waterLine.*.x',
    'waterLine.*.y',
    'crackDepth',
    'crackWater',
    'seismic.horizontalAcceleration',
    'seismic.verticalAcceleration',
    'surcharges.*.pressure',
    'lineLoads.*.load',
  ],
  searches: ({ surface }) => surface === 'search',
  surface: ({ critical: { circle, facing, exitX, entryX } }): KnownCircle => ({
    circle,
    facing,
    exitX,
    entryX,
  }),
  factor: ({ factor }) => factor,
  solveOn: (input, surfaces) => solveOn(input, surfaces as readonly KnownCircle[]),
}

interface LowestKnown {
  readonly section: SlopeSolution['section']
  readonly critical: KnownCircle
  readonly factor: number
}

function solveOn(input: SlopeInput, circles: readonly KnownCircle[]): Solved<SlopeSolution> | null {
  const both = input.seismic.present && input.seismic.verticalAcceleration > 0
  const down = lowestOf(input, 1, circles)
  const up = both ? lowestOf(input, -1, circles) : null
  if (down === null || (both && up === null)) return null
  const [worst, other] = up !== null && up.factor < down.factor ? [up, down] : [down, up]
  return {
    ok: true,
    solution: {
      ...worst,
      required: input.requiredSafetyFactor,
      search: null,
      masses: [],
      boundedFactor: worst.factor,
      radiusActive: false,
      otherSign: other?.factor ?? -1,
      screening: screen(worst.section, worst.critical.facing, input.numberOfSlices, work),
    },
  }
}

/**
 * Null where a search would refuse or has to tell: no circle has a factor, one has no strength, or one that has no solution by
 * a rigorous method looks worse by Bishop's than the lowest that has one: the sample's own surface is another then.
 */
function lowestOf(input: SlopeInput, sign: 1 | -1, circles: readonly KnownCircle[]): LowestKnown | null {
  const section = sectionOf(input, sign)
  const method = methodOf[input.analysisMethod]
  const compiled = new Map(
    (['left', 'right'] as const)
      .filter((facing) => circles.some((circle) => circle.facing === facing))
      .map((facing) => [facing, compileFacings(section, facing)[0]!.strata] as const),
  )
  const factorOn = (critical: KnownCircle, by: Method): number =>
    evaluateOn(compiled.get(critical.facing)!, critical, by, input.numberOfSlices, work).factor
  let lowest: LowestKnown | null = null
  let unsolvedLowest = Number.POSITIVE_INFINITY
  for (const critical of circles) {
    const factor = factorOn(critical, method)
    if (factor === unsolved.noStrength) return null
    if (factor > 0) {
      if (lowest === null || factor < lowest.factor) lowest = { section, critical, factor }
    } else if (isRigorous(method)) {
      const simple = factorOn(critical, 'bishop')
      if (simple > 0 && simple < unsolvedLowest) unsolvedLowest = simple
    }
  }
  return lowest !== null && lowest.factor >= cutOff && lowest.factor * bishopNear <= unsolvedLowest
    ? lowest
    : null
}
