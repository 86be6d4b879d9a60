import type { EffectiveBase, FootingType } from './geometry.ts'
import type { GroundAverage, WaterMethod } from './ground.ts'
import type { Plane } from './plane.ts'
import type { NamedLayer } from './soilKind.ts'

/** The inputs that drawings, tables and the derivation of any bearing capacity module read. */
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
  /** How strong ground over weak ground carries: the lower of load spread and punching, or load spread alone. */
  readonly strongOverWeak: 'lower' | 'spread'
}

/** The fields of the solution that they read. */
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

/** Width of the base as entered, m: the diameter of a circle. */
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

/** Depth of the water table, or Infinity. */
export const waterDepth = (input: FootingInput): number => input.groundwaterDepth ?? Number.POSITIVE_INFINITY

/** Unit of forces; those of a strip are per metre. */
export const forceUnit = (input: Pick<FootingInput, 'footingType'>): string =>
  input.footingType === 'strip' ? 'kN/m' : 'kN'

/** The shorter side of the base as built. */
export function narrowWidth(input: FootingInput): number {
  const width = builtWidth(input)
  return input.footingType === 'pad-rectangular' ? Math.min(width, input.footingLength ?? width) : width
}
