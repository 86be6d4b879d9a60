import type { Method } from '../limit-equilibrium/method.ts'
import type { SearchOptions } from '../limit-equilibrium/search.ts'
import type { Facing, Point, Section, Soil } from '../limit-equilibrium/section.ts'
import type { AnalysisMethod, SlopeInput } from './inputs.ts'
import { simpleGround } from './simpleGround.ts'

/** Names of the methods in limit equilibrium, by their names in the inputs. */
export const methodOf: Readonly<Record<AnalysisMethod, Method>> = {
  bishops: 'bishop',
  janbu: 'janbu',
  spencer: 'spencer',
  'morgenstern-price': 'morgenstern-price',
  'janbu-corrected': 'janbu-corrected',
  ordinary: 'ordinary',
  'morgenstern-price-const': 'morgenstern-price-const',
}

/** Depth below the toe that a search may reach without a given base, in heights. */
const reach = 2

/** Returns the ground surface from left to right, m: the points as entered, or those of height, angle and berm. */
export const groundOf = (input: SlopeInput): Point[] =>
  input.geometry === 'points'
    ? input.groundPoints.map(({ x, y }): Point => [x, y])
    : simpleGround(input.slopeHeight ?? 0, input.slopeAngle ?? 45, input.benchWidth)

/** Returns the difference of elevation of the ground, m. */
export function reliefOf(ground: readonly Point[]): number {
  const heights = ground.map(([, y]) => y)
  return Math.max(...heights) - Math.min(...heights)
}

const soilOf = (row: Omit<SlopeInput['soilLayers'][number], 'topLeft' | 'topRight' | 'name'>): Soil => ({
  cohesion: row.cohesion,
  cohesionGradient: row.cohesionGradient,
  frictionAngle: row.frictionAngle,
  unitWeight: row.unitWeight,
  saturatedUnitWeight: row.saturatedUnitWeight,
  poreRatio: row.poreRatio,
  usesWater: row.usesWater,
})

/**
 * The water line: as entered, or parallel to the ground at the entered depth and not below the lowest elevation of the
 * ground, which for a simple slope is that of its toe.
 */
function waterOf(input: SlopeInput, ground: readonly Point[]): Section['water'] {
  const { present, depthFromSurface, unitWeightWater } = input.waterTable
  if (!present) return null
  if (input.waterLine.length > 0)
    return {
      kind: input.waterKind,
      points: input.waterLine.map(({ x, y }): Point => [x, y]),
      unitWeight: unitWeightWater,
    }
  const lowest = Math.min(...ground.map(([, y]) => y))
  const level = lowest + depthFromSurface
  // A corner where the parallel line meets the level of the toe.
  const points: Point[] = []
  ground.forEach(([x, y], index) => {
    const before = ground[index - 1]
    if (before !== undefined && before[1] > level !== y > level && y !== before[1]) {
      const at = before[0] + ((level - before[1]) * (x - before[0])) / (y - before[1])
      points.push([at, lowest])
    }
    points.push([x, Math.max(lowest, y - depthFromSurface)])
  })
  return { kind: 'piezometric', points, unitWeight: unitWeightWater }
}

/**
 * Returns the depth at which the active pressure of the uppermost soil becomes tension, m: 2c/(γ √Ka), at most half
 * the relief.
 */
export function automaticCrack(input: SlopeInput, relief: number): number {
  const sine = Math.sin((input.frictionAngle * Math.PI) / 180)
  const rootKa = Math.sqrt((1 - sine) / (1 + sine))
  return Math.min((2 * input.cohesion) / (input.unitWeight * rootKa), relief / 2)
}

function crackOf(input: SlopeInput, relief: number): Section['crack'] {
  const depth =
    input.tensionCrack === 'none'
      ? 0
      : input.tensionCrack === 'given'
        ? (input.crackDepth ?? 0)
        : automaticCrack(input, relief)
  return depth > 0 ? { depth, waterFraction: input.crackWater } : null
}

/** Returns the section of the inputs, with a vertical coefficient of the given sign. */
export function sectionOf(input: SlopeInput, sign: 1 | -1): Section {
  const ground = groundOf(input)
  const relief = reliefOf(ground)
  const left = ground[0]![0]
  const right = ground[ground.length - 1]![0]
  const lowest = Math.min(...ground.map(([, y]) => y))
  const { present, horizontalAcceleration, verticalAcceleration } = input.seismic
  return {
    ground,
    layers: [
      { top: null, soil: 0 },
      ...input.soilLayers.map((layer, index) => ({
        top: [
          [left, layer.topLeft],
          [right, layer.topRight ?? layer.topLeft],
        ] as const,
        soil: index + 1,
      })),
    ],
    soils: [soilOf(input), ...input.soilLayers.map(soilOf)],
    water: waterOf(input, ground),
    crack: crackOf(input, relief),
    surcharges: input.surcharges,
    lineLoads: input.lineLoads,
    base: input.baseElevation ?? lowest - reach * relief,
    kh: present ? horizontalAcceleration : 0,
    kv: present ? sign * verticalAcceleration : 0,
  }
}

/** Returns the directions in which the mass may slide. A simple slope rises to the right. */
export const facingOf = (input: SlopeInput): Facing | 'both' =>
  input.geometry === 'simple' ? 'left' : input.direction

/** Returns the options of the search; `bounded`: with the entered limits of the radius. */
export function searchOptions(input: SlopeInput, section: Section, bounded: boolean): SearchOptions {
  const left = section.ground[0]![0]
  const right = section.ground[section.ground.length - 1]![0]
  const window = (from: number | undefined, to: number | undefined) =>
    from === undefined && to === undefined ? undefined : ([from ?? left, to ?? right] as const)
  return {
    method: methodOf[input.analysisMethod],
    facing: facingOf(input),
    entryWindow: window(input.entryFrom, input.entryTo),
    exitWindow: window(input.exitFrom, input.exitTo),
    minDepth: input.minDepth,
    slices: input.numberOfSlices,
    ...(bounded ? { minRadius: input.searchRadius.min, maxRadius: input.searchRadius.max } : {}),
  }
}

/** Radii of the specification (section 5), which suit no slope in particular. */
const usualRadii = { min: 10, max: 50 } as const

/** A usual radius that was shown and typed back in feet differs by its rounding. */
const isUsual = (radius: number, usual: number): boolean => Math.abs(radius - usual) <= 1e-3 * usual

/**
 * Whether a radius is beyond a limit that the person chose. The default limits apply to every slope, whatever its
 * size, and do not count.
 */
export const isBeyondEntered = ({ searchRadius: { min, max } }: SlopeInput, radius: number): boolean =>
  (radius < min && !isUsual(min, usualRadii.min)) || (radius > max && !isUsual(max, usualRadii.max))
