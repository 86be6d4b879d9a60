import type { EffectiveBase, FootingType } from './geometry.ts'
import type { GroundAverage, WaterMethod } from './ground.ts'
import type { Plane } from './plane.ts'
import type { NamedLayer } from './soilKind.ts'

/**
 * The inputs that drawings, tables and derivations of any bearing capacity module read. Lengths in m, loads in kN (of
 * a strip in kN/m), unit weight in kN/m³, tilt in degrees.
 */
export interface FootingInput {
  readonly footingType: FootingType
  readonly footingWidth?: number | undefined
  readonly footingLength?: number | undefined
  readonly footingDiameter?: number | undefined
  readonly footingDepth: number
  readonly soilLayers: readonly NamedLayer[]
  readonly groundwaterDepth?: number | undefined
  readonly permanentLoad: number
  readonly variableLoad: number
  readonly foundationUnitWeight: number
  readonly baseTilt: number
  readonly eccentricityB: number
  readonly eccentricityL: number
  readonly basis: 'code' | 'specification'
  readonly averagingDepthRatio: number
  /** Method for strong ground over weak ground: the lower of load spread and punching, or load spread alone. */
  readonly strongOverWeak: 'lower' | 'spread'
}

/** The parts of a solution that drawings, tables and derivations read. Stresses in kPa. */
export interface FootingSolution {
  readonly base: EffectiveBase
  readonly ground: GroundAverage
  readonly waterMethod: WaterMethod
  /** Weight of the footing, kN: in air, and with the buoyancy of the part below water. */
  readonly footingWeight: number
  readonly footingWeightBuoyant: number
  readonly totalOverburden: number
  readonly porePressure: number
  /** Whether the ground below the base has more than one strength. */
  readonly isLayered: boolean
  readonly checks: readonly {
    readonly drained: boolean
    readonly layer: number
    readonly isBelow: boolean
    readonly plane: Plane
  }[]
  /** Index in `checks` of the highest utilisation. */
  readonly governing: number
}

/** The specification's message (section 8) for an unknown footing type. */
export const invalidFootingType = 'Invalid footing type'

/** Returns a side of the base. A missing one is a defect, reported with the specification's message (section 8). */
function given(side: number | undefined, missing: string): number {
  if (side === undefined) throw new Error(missing)
  return side
}

/**
 * Returns the width of the base as entered, m; the diameter of a circle. Throws the specification's message when a
 * side is missing, which the schema prevents.
 */
export function builtWidth(input: FootingInput): number {
  switch (input.footingType) {
    case 'circular':
      return given(input.footingDiameter, 'Footing diameter required for circular footing')
    case 'pad-rectangular':
      given(input.footingLength, 'Footing length required for rectangular pad')
      return given(input.footingWidth, 'Footing width is required')
    case 'strip':
    case 'pad-square':
      return given(input.footingWidth, 'Footing width is required')
    default:
      throw new Error(invalidFootingType)
  }
}

/** Returns the depth of the water table below the ground, m; Infinity without one. */
export const waterDepth = (input: FootingInput): number => input.groundwaterDepth ?? Number.POSITIVE_INFINITY

/** Returns the unit of forces: kN, or kN/m for a strip. */
export const forceUnit = (input: Pick<FootingInput, 'footingType'>): string =>
  input.footingType === 'strip' ? 'kN/m' : 'kN'

/** Returns the shorter side of the base as built, m. */
export function narrowWidth(input: FootingInput): number {
  const width = builtWidth(input)
  return input.footingType === 'pad-rectangular' ? Math.min(width, input.footingLength ?? width) : width
}
