import { waterUnitWeight } from '../bearing-capacity/ground.ts'
import type { SettlementInput, SoilLayer } from './inputs.ts'

/** Assumed unit weight of a layer without one, kN/m³; the warnings say so. */
export const assumedUnitWeight = 18

/** A part of the ground below the base: adjacent layers with equal properties are one. Depths below the base, m. */
export interface Stratum {
  /** Index of its first and last layer in the input. */
  readonly first: number
  readonly last: number
  readonly top: number
  readonly bottom: number
  readonly soil: SoilLayer
}

const describing = new Set(['name', 'soilKind', 'thickness'])

/** Whether two layers are equal in all computed properties. */
function sameSoil(one: SoilLayer, other: SoilLayer): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  for (const key of keys)
    if (!describing.has(key) && one[key as keyof SoilLayer] !== other[key as keyof SoilLayer]) return false
  return true
}

/** Depth of the base below the top of the first layer. */
const baseInLayers = (input: SettlementInput): number =>
  input.layersFrom === 'base' ? 0 : input.foundationDepth

/** Returns the layers below the base, with equal neighbours joined. */
export function strataBelowBase(input: SettlementInput): Stratum[] {
  const base = baseInLayers(input)
  const strata: Stratum[] = []
  let bottom = 0
  for (let index = 0; index < input.soilLayers.length; index++) {
    const soil = input.soilLayers[index]!
    const top = bottom
    bottom += soil.thickness
    // A sliver left by adding up thicknesses is no layer.
    if (bottom - base <= 1e-9) continue
    const before = strata[strata.length - 1]
    if (before !== undefined && sameSoil(before.soil, soil))
      strata[strata.length - 1] = { ...before, last: index, bottom: bottom - base }
    else strata.push({ first: index, last: index, top: Math.max(0, top - base), bottom: bottom - base, soil })
  }
  return strata
}

/**
 * Returns the total vertical stress at a depth below the ground before loading, kPa. The last layer continues below
 * its bottom.
 */
export function totalStress(input: SettlementInput, depth: number): number {
  const water = input.groundwaterDepth ?? Number.POSITIVE_INFINITY
  const above = input.layersFrom === 'base' ? input.foundationDepth : 0
  const { soilLayers } = input
  let from = 0
  let sum = 0
  for (let index = -1; index < Math.max(1, soilLayers.length); index++) {
    const soil = soilLayers[Math.max(0, index)]
    const end = index < 0 ? above : index >= soilLayers.length - 1 ? depth : from + (soil?.thickness ?? 0)
    const to = Math.min(depth, Math.max(from, end))
    const dry = Math.max(0, Math.min(to, water) - from)
    const moist = soil?.unitWeight ?? assumedUnitWeight
    sum += dry * moist + (to - from - dry) * (soil?.saturatedUnitWeight ?? moist)
    from = to
  }
  return sum
}

/** Returns the pore water pressure at a depth below the ground, kPa. */
export const porePressure = (input: SettlementInput, depth: number): number =>
  input.groundwaterDepth === undefined ? 0 : waterUnitWeight * Math.max(0, depth - input.groundwaterDepth)

/** Returns the effective vertical stress at a depth below the ground before loading, kPa. */
export const effectiveStress = (input: SettlementInput, depth: number): number =>
  totalStress(input, depth) - porePressure(input, depth)
