/** The base and its effective part (EN 1997-1, D.1): B′ = B − 2e_B, L′ = L − 2e_L, A′ = B′ L′. */
export interface EffectiveBase {
  /** Width and length as built, m. A strip has length 1: all its forces are per metre. */
  readonly width: number
  readonly length: number
  /** Base area as built, m² (a strip: m² per metre). */
  readonly fullArea: number
  /** The smaller side B′ of the effective base, m. */
  readonly effectiveWidth: number
  /** The larger side L′, m. For a strip it is 1, never Infinity, and `ratio` is 0. */
  readonly effectiveLength: number
  /** Effective area A′, m² (a strip: m² per metre). */
  readonly area: number
  /** B′/L′ for the shape factors: 0 strip, 1 square and circle. */
  readonly ratio: number
  /** Whether the entered width lies along L′, because eccentricity made it the longer side. */
  readonly swapped: boolean
}

/** The shape of the base as built. */
export type FootingType = 'strip' | 'pad-square' | 'pad-rectangular' | 'circular'

/** The reason why there is no effective base: the load acts outside it. */
export type BaseRefusal = 'eccentricity-outside-base'

/**
 * Returns the effective base; lengths and eccentricities in m. For a circle under an eccentric load it is the lens
 * that is symmetric about the load, as the rectangle of equal area with B′/L′ = √((r − e)/(r + e)) (API RP 2A). Its
 * width in the width term (Nγ) is scaled by 2/√π, so that without eccentricity it is the diameter as in EN 1997-1
 * Annex D.
 */
export function effectiveBase(
  type: FootingType,
  width: number,
  length: number,
  eccentricityB: number,
  eccentricityL: number,
): EffectiveBase | BaseRefusal {
  const eB = Math.abs(eccentricityB)
  const eL = Math.abs(eccentricityL)
  if (type === 'circular') return effectiveCircle(width, Math.sqrt(eB * eB + eL * eL))
  const b = width - 2 * eB
  if (type === 'strip') {
    if (!(b > 0)) return 'eccentricity-outside-base'
    return {
      width,
      length: 1,
      fullArea: width,
      effectiveWidth: b,
      effectiveLength: 1,
      area: b,
      ratio: 0,
      swapped: false,
    }
  }
  const l = length - 2 * eL
  if (!(b > 0) || !(l > 0)) return 'eccentricity-outside-base'
  const swapped = b > l
  return {
    width,
    length,
    fullArea: width * length,
    effectiveWidth: swapped ? l : b,
    effectiveLength: swapped ? b : l,
    area: b * l,
    ratio: swapped ? l / b : b / l,
    swapped,
  }
}

function effectiveCircle(diameter: number, eccentricity: number): EffectiveBase | BaseRefusal {
  const r = diameter / 2
  const e = eccentricity
  const fullArea = Math.PI * r * r
  if (e === 0)
    return {
      width: diameter,
      length: diameter,
      fullArea,
      effectiveWidth: diameter,
      effectiveLength: diameter,
      area: fullArea,
      ratio: 1,
      swapped: false,
    }
  if (!(e < r)) return 'eccentricity-outside-base'
  const area = 2 * (r * r * Math.acos(e / r) - e * Math.sqrt(r * r - e * e))
  if (!(area > 0)) return 'eccentricity-outside-base'
  const ratio = Math.sqrt((r - e) / (r + e))
  const scale = 2 / Math.sqrt(Math.PI)
  const side = Math.sqrt(area / ratio)
  return {
    width: diameter,
    length: diameter,
    fullArea,
    effectiveWidth: side * ratio * scale,
    effectiveLength: side * scale,
    area,
    ratio,
    swapped: false,
  }
}

/**
 * Returns the components of a horizontal load along B′ and L′, kN. In an eccentric circle B′ lies along the
 * eccentricity.
 */
export function horizontalParts(
  type: FootingType,
  base: EffectiveBase,
  along: { readonly b: number; readonly l: number },
  eccentricityB: number,
  eccentricityL: number,
): { readonly b: number; readonly l: number } {
  if (type !== 'circular') return base.swapped ? { b: along.l, l: along.b } : along
  const e = Math.sqrt(eccentricityB * eccentricityB + eccentricityL * eccentricityL)
  if (e === 0) return along
  return {
    b: (along.b * eccentricityB + along.l * eccentricityL) / e,
    l: (along.l * eccentricityB - along.b * eccentricityL) / e,
  }
}
