import type { Warning } from '../result.ts'
import { builtWidth, type FootingInput } from './footing.ts'
import { waterUnitWeight } from './ground.ts'

/** Layers in the water that are lighter than it, of every practice. */
export function lightGround({ groundwaterDepth: water, soilLayers }: FootingInput): Warning[] {
  const light = soilLayers.findIndex(
    (layer) =>
      water !== undefined &&
      layer.depth > water &&
      (layer.saturatedUnitWeight ?? layer.unitWeight) < waterUnitWeight,
  )
  if (light < 0) return []
  return [
    {
      code: 'lighter-than-water',
      message: `Soil layer ${light + 1} lies below the water table and is lighter than water (${waterUnitWeight} kN/m³): its effective weight is taken as zero or less in the overburden.`,
      field: `soilLayers.${light}.unitWeight`,
      source: 'Effective stress',
      severity: 'caution',
    },
  ]
}

/** Sides of the base that are entered in the wrong order, or do not act. `source` is what the practice says of B and L. */
export function unusedSides(
  input: FootingInput,
  source: { readonly order: string; readonly length: string },
): Warning[] {
  const { footingType: type, footingLength } = input
  const found: Warning[] = []
  const width = builtWidth(input)
  if (type === 'pad-rectangular' && (footingLength ?? width) < width)
    found.push({
      code: 'length-below-width',
      message: 'The length is less than the width: the shorter side is taken as B.',
      field: 'footingLength',
      source: source.order,
      severity: 'info',
    })
  if (footingLength !== undefined && type !== 'pad-rectangular')
    found.push({
      code: 'length-unused',
      message: `The footing length does not act for a ${type === 'strip' ? 'strip: it is taken as endless' : type === 'circular' ? 'circular footing' : 'square pad'}.`,
      field: 'footingLength',
      source: source.length,
      severity: 'info',
    })
  if (type === 'strip' && input.eccentricityL !== 0)
    found.push({
      code: 'eccentricity-unused',
      message: 'The eccentricity along L does not act for a strip: it is taken as endless.',
      field: 'eccentricityL',
      source: source.length,
      severity: 'caution',
    })
  return found
}

/** How far the load is from the middle, beside the core of the base and the limit where little of it is left. */
export interface Offset {
  readonly field: 'eccentricityB' | 'eccentricityL'
  readonly eccentricity: number
  /** Edge of the core: a sixth of a side, an eighth of a diameter. */
  readonly core: number
  /** A third of a side, 0.6 of a radius (EN 1997-1:2004, 6.5.4). */
  readonly special: number
}

/** Offsets of the load: along each side of a pad, across a strip, and both together on a circle. */
export function offsets(input: FootingInput): Offset[] {
  const { footingType: type, eccentricityB, eccentricityL } = input
  const width = builtWidth(input)
  if (type === 'circular')
    return [
      {
        field: Math.abs(eccentricityL) > Math.abs(eccentricityB) ? 'eccentricityL' : 'eccentricityB',
        eccentricity: Math.sqrt(eccentricityB ** 2 + eccentricityL ** 2),
        core: width / 8,
        special: 0.3 * width,
      },
    ]
  const along = (field: Offset['field'], eccentricity: number, side: number): Offset => ({
    field,
    eccentricity: Math.abs(eccentricity),
    core: side / 6,
    special: side / 3,
  })
  const across = along('eccentricityB', eccentricityB, width)
  if (type === 'strip') return [across]
  const length = type === 'pad-rectangular' ? (input.footingLength ?? width) : width
  return [across, along('eccentricityL', eccentricityL, length)]
}
