import type { SoilKind } from '../soilKinds.ts'
import type { SoilLayer } from './ground.ts'

/** A layer with its name and kind. */
export interface NamedLayer extends SoilLayer {
  readonly name?: string | undefined
  readonly soilKind?: SoilKind | undefined
}

/** Returns the kind of a layer: the entered one, otherwise a guess from its strength. */
export function kindOf(layer: NamedLayer): SoilKind {
  if (layer.soilKind !== undefined) return layer.soilKind
  if (layer.frictionAngle === 0 || layer.undrainedStrength !== undefined) return 'clay'
  if (layer.cohesion >= 200) return 'rock'
  if (layer.frictionAngle >= 38) return 'gravel'
  if (layer.frictionAngle >= 30 && layer.cohesion < 5) return 'sand'
  return layer.cohesion >= 10 ? 'clay' : 'silt'
}

/**
 * Default critical-state angles, degrees: cautious values after BS 8002, Table 2 and 2.2.4 (clay of plasticity index
 * 50; rounded, uniform sand 30°), lower than most tests give.
 */
const usualCriticalAngle: Readonly<Record<SoilKind, number>> = {
  clay: 20,
  silt: 27,
  sand: 30,
  gravel: 32,
  rock: 30,
  fill: 25,
}

/**
 * Returns the critical-state angle of a layer, degrees, never above its friction angle: the `entered` one, otherwise
 * the usual value of its kind.
 */
export const criticalAngleOf = (layer: NamedLayer, entered: number | undefined): number =>
  Math.min(layer.frictionAngle, entered ?? usualCriticalAngle[kindOf(layer)])
