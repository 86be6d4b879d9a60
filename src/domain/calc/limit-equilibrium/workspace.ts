/**
 * Scratch arrays for the slices of one surface; every surface of a search uses them again. Slices run from left to
 * right. The mass slides to the left, so that a base that rises to the right drives it.
 */
export interface Workspace {
  /** Number of slices in use. */
  count: number
  /** Ends of the slices, `count + 1` of them. */
  readonly x: Float64Array
  readonly y: Float64Array
  /** Sine and cosine of the base inclination, positive where the base rises to the right. */
  readonly sine: Float64Array
  readonly cosine: Float64Array
  /** Base length, m; of a circle the length of the arc. */
  readonly length: Float64Array
  /** Vertical load: weight with kv, surcharge, line loads, ponded water, kN/m. */
  readonly vertical: Float64Array
  /** Horizontal load towards the slide: kh times the weight, ponded and crack water, kN/m. */
  readonly horizontal: Float64Array
  /** Weight of the soil alone, kN/m. */
  readonly weight: Float64Array
  /** Pore pressure at the base, kPa. */
  readonly pore: Float64Array
  readonly tanPhi: Float64Array
  readonly cohesion: Float64Array
  /** (c − u tan φ) l: resistance of the base at zero total normal force, kN/m. */
  readonly fixed: Float64Array
  readonly soil: Int32Array
  /** Moment of the loads of a slice about the pole, positive driving, kN m/m. */
  readonly moment: Float64Array
  /** Middle of the base, m; for a circle on its arc. */
  readonly baseX: Float64Array
  readonly baseY: Float64Array
  /** Arms of the shear and of the normal force about the pole, m; for a circle its radius and 0. */
  readonly armShear: Float64Array
  readonly armNormal: Float64Array
  /** Sum of `moment`, kN m/m. */
  driving: number
  /** Greatest depth of the mass below ground, m. */
  deepest: number
  /** Whether every soil on the base is without friction: strength then does not depend on the normal force. */
  frictionless: boolean
  /** Whether every soil on the base is without cohesion. */
  cohesionless: boolean
  /** Interslice function at the ends of the slices; set by the method that needs it. */
  readonly shape: Float64Array
  /** Cuts of the base, scratch: x, sine and cosine of the angle from the vertical, angle to the next one. */
  readonly cutX: Float64Array
  readonly cutSine: Float64Array
  readonly cutCosine: Float64Array
  readonly cutAngle: Float64Array
}

/** Largest number of slices of a surface. */
export const maxSlices = 1024

/** Allocates the scratch arrays. */
export function createWorkspace(): Workspace {
  const numbers = () => new Float64Array(maxSlices + 1)
  return {
    count: 0,
    x: numbers(),
    y: numbers(),
    sine: numbers(),
    cosine: numbers(),
    length: numbers(),
    vertical: numbers(),
    horizontal: numbers(),
    weight: numbers(),
    pore: numbers(),
    tanPhi: numbers(),
    cohesion: numbers(),
    fixed: numbers(),
    soil: new Int32Array(maxSlices),
    moment: numbers(),
    baseX: numbers(),
    baseY: numbers(),
    armShear: numbers(),
    armNormal: numbers(),
    driving: 0,
    deepest: 0,
    frictionless: false,
    cohesionless: false,
    shape: numbers(),
    cutX: numbers(),
    cutSine: numbers(),
    cutCosine: numbers(),
    cutAngle: numbers(),
  }
}
