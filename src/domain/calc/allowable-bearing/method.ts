import { type DepthFactors, depthMeyerhof, depthVesic } from '../bearing-capacity/depth.ts'
import {
  isFrictionless,
  nc,
  ncTerzaghi,
  ngammaHansen,
  ngammaMeyerhof,
  ngammaTerzaghi,
  ngammaVesic,
  nq,
  nqMinusOne,
  nqTerzaghi,
  prandtlNc,
  specifiedNc,
} from '../bearing-capacity/factors.ts'
import {
  type InclinationFactors,
  inclinationDrained,
  inclinationExponent,
  inclinationUndrained,
  noInclination,
} from '../bearing-capacity/inclination.ts'
import {
  type ShapeFactors,
  shapeHansen,
  shapeMeyerhof,
  shapeSpecified,
  shapeVesic,
} from '../bearing-capacity/shape.ts'
import { noTilt, type TiltFactors, tiltDrained } from '../bearing-capacity/tilt.ts'

/**
 * The named bearing capacity methods. `geo`: GEO Publication 1/2006, with Vesic's factors for shape, load
 * inclination, base tilt and sloping ground, without depth factors. `specified`: the constants of the specification.
 */
export const methods = ['geo', 'vesic', 'hansen', 'meyerhof', 'terzaghi', 'specified'] as const
export type Method = (typeof methods)[number]

/**
 * The depth factor of cohesion: dc = 1 + 0.4 k (`hansen`), or dq − (1 − dq)/(Nc tan φ) (`das`). Both are called
 * Vesic's; they differ by 2 %.
 */
export type CohesionDepth = 'hansen' | 'das'

/**
 * The inputs of one capacity. Stresses in kPa, unit weight in kN/m³, lengths in m, area in m², forces in kN, angles
 * of tilt and slope in radians; `ratio` is B′/L′.
 */
export interface Question {
  readonly method: Method
  readonly tan: number
  /** Cohesion, or undrained strength where `tan` is 0. */
  readonly cohesion: number
  readonly overburden: number
  readonly unitWeight: number
  readonly width: number
  readonly area: number
  readonly ratio: number
  readonly circular: boolean
  readonly vertical: number
  readonly horizontal: number
  readonly alongB: number
  readonly alongL: number
  readonly tilt: number
  readonly slope: number
  /** k of the depth factors of Hansen and Vesic, and D/B of Meyerhof's; 0 switches them off. */
  readonly k: number
  readonly depthOverWidth: number
  readonly cohesionDepth: CohesionDepth
  /** An entered Nγ; -1 to use the Nγ of the method. */
  readonly ngamma: number
}

/** One evaluation of the capacity with all its terms. Stresses in kPa, lengths in m, factors without unit. */
export interface Capacity {
  readonly tan: number
  readonly cohesion: number
  readonly overburden: number
  readonly unitWeight: number
  readonly width: number
  readonly Nc: number
  readonly Nq: number
  readonly Ngamma: number
  readonly sc: number
  readonly sq: number
  readonly sgamma: number
  readonly dc: number
  readonly dq: number
  readonly dgamma: number
  readonly ic: number
  readonly iq: number
  readonly igamma: number
  readonly bc: number
  readonly bq: number
  readonly bgamma: number
  readonly gc: number
  readonly gq: number
  readonly m: number
  readonly cohesionTerm: number
  readonly surchargeTerm: number
  readonly weightTerm: number
  readonly ultimate: number
  /** Whether the horizontal load is more than the base can carry. */
  readonly exceeded: boolean
}

/**
 * Returns q_ult = c Nc sc dc ic bc gc + q Nq sq dq iq bq gq + 0.5 γ B′ Nγ sγ dγ iγ bγ gγ by the factors of one
 * method, kPa. A factor that the method does not have is 1. Defined for any soil.
 */
export function capacity(question: Question): Capacity {
  const { method, tan, cohesion, overburden, unitWeight, width, ratio } = question
  const frictionless = isFrictionless(tan)
  const terzaghi = method === 'terzaghi'
  const Nq = terzaghi ? nqTerzaghi(tan) : nq(tan)
  const Nc = terzaghi ? ncTerzaghi(tan) : frictionless && method === 'specified' ? specifiedNc : nc(tan)
  const Ngamma = question.ngamma >= 0 ? question.ngamma : ngammaOf(method, tan, question.slope)
  const { sc, sq, sgamma } = shapeOf(method, tan, ratio, question.circular)
  const { dc, dq, dgamma } = depthOf(question)
  const m = inclinationExponent(ratio, question.alongB, question.alongL)
  const { ic, iq, igamma, exceeded } = inclinationOf(question, m)
  const slides = slidesAlong(question)
  const { bc, bq, bgamma } = tiltOf(question)
  const { gc, gq } = slopeOf(tan, question.slope)
  const cohesionTerm = cohesion * Nc * sc * dc * ic * bc * gc
  const surchargeTerm = overburden * Nq * sq * dq * iq * bq * gq
  // On a slope N_gamma may be negative (phi = 0); with no unit weight their product would be a negative zero.
  const weightTerm = 0.5 * unitWeight * width * Ngamma * sgamma * dgamma * igamma * bgamma * gq + 0
  return {
    tan,
    cohesion,
    overburden,
    unitWeight,
    width,
    Nc,
    Nq,
    Ngamma,
    sc,
    sq,
    sgamma,
    dc,
    dq,
    dgamma,
    ic,
    iq,
    igamma,
    bc,
    bq,
    bgamma,
    gc,
    gq,
    m,
    cohesionTerm,
    surchargeTerm,
    weightTerm,
    ultimate: cohesionTerm + surchargeTerm + weightTerm,
    exceeded: exceeded || slides,
  }
}

/**
 * Whether the horizontal load exceeds what the base carries along itself by friction and cohesion. The load
 * inclination factors reach zero far beyond that, at H = V + A c cot φ. An inclined base is assumed to face the load.
 */
function slidesAlong({ tan, cohesion, vertical, horizontal, area, tilt }: Question): boolean {
  if (horizontal === 0) return false
  const along = horizontal * Math.cos(tilt) - vertical * Math.sin(tilt)
  const across = vertical * Math.cos(tilt) + horizontal * Math.sin(tilt)
  return !(along < across * tan + (area * cohesion) / Math.cos(tilt))
}

/**
 * Returns the ratio of the horizontal load to the one at which the capacity ends: along the base, or by the load
 * inclination factors.
 */
export function horizontalUtilization({ tan, cohesion, vertical, horizontal, area, tilt }: Question): number {
  const along = horizontal * Math.cos(tilt) - vertical * Math.sin(tilt)
  const across = vertical * Math.cos(tilt) + horizontal * Math.sin(tilt)
  const resists = across * tan + (area * cohesion) / Math.cos(tilt)
  const ends = isFrictionless(tan) ? area * cohesion : vertical + (area * cohesion) / tan
  // No more than that is no resistance: its share would only be a number without meaning.
  return Math.min(resists, ends) > 1e-6
    ? Math.max(along / resists, horizontal / ends)
    : Number.POSITIVE_INFINITY
}

/** Returns Nc with shape and depth factors at zero friction, with which squeezing is compared. */
export function zeroFrictionNc(
  { method, cohesionDepth }: Pick<Question, 'method' | 'cohesionDepth'>,
  ratio: number,
  circular: boolean,
  depth: Pick<Question, 'k' | 'depthOverWidth'>,
): number {
  const Nc = method === 'terzaghi' ? ncTerzaghi(0) : prandtlNc
  return Nc * shapeOf(method, 0, ratio, circular).sc * depthOf({ method, tan: 0, cohesionDepth, ...depth }).dc
}

function ngammaOf(method: Method, tan: number, slope: number): number {
  switch (method) {
    case 'hansen':
      return ngammaHansen(tan)
    case 'meyerhof':
      return ngammaMeyerhof(tan)
    case 'terzaghi':
      return ngammaTerzaghi(tan)
    default:
      // Beside a slope clay has less than nothing in this term (Vesic 1975).
      return isFrictionless(tan) && slope > 0 ? -2 * Math.sin(slope) : ngammaVesic(tan)
  }
}

/** Terzaghi 1943: 1.3 c Nc for squares and circles, 0.4 and 0.3 in place of 0.5 for the self-weight. */
const shapeTerzaghi = (ratio: number, circular: boolean): ShapeFactors => ({
  sc: 1 + 0.3 * ratio,
  sq: 1,
  sgamma: circular ? 0.6 : 1 - 0.2 * ratio,
})

function shapeOf(method: Method, tan: number, ratio: number, circular: boolean): ShapeFactors {
  switch (method) {
    case 'specified':
      return shapeSpecified(ratio)
    case 'hansen':
      return shapeHansen(tan, ratio)
    case 'meyerhof':
      return shapeMeyerhof(tan, ratio)
    case 'terzaghi':
      return shapeTerzaghi(ratio, circular)
    default:
      return shapeVesic(tan, ratio)
  }
}

const noDepth: DepthFactors = { dc: 1, dq: 1, dgamma: 1 }

function depthOf({
  method,
  tan,
  k,
  depthOverWidth,
  cohesionDepth,
}: Pick<Question, 'method' | 'tan' | 'k' | 'depthOverWidth' | 'cohesionDepth'>): DepthFactors {
  if (depthOverWidth === 0 || method === 'geo' || method === 'terzaghi') return noDepth
  if (method === 'meyerhof') return depthMeyerhof(tan, depthOverWidth)
  const factors = depthVesic(tan, k)
  if (cohesionDepth === 'hansen' || isFrictionless(tan)) return factors
  // (1 - dq)/(Nc tan phi) with Nc tan phi = Nq - 1.
  return { ...factors, dc: factors.dq + (factors.dq - 1) / nqMinusOne(tan) }
}

function inclinationOf(question: Question, m: number): InclinationFactors {
  const { method, tan, cohesion, vertical, horizontal, area } = question
  if (horizontal === 0) return noInclination
  if (method === 'hansen') return inclinationHansen(tan, cohesion, vertical, horizontal, area)
  if (method === 'meyerhof') return inclinationMeyerhof(tan, vertical, horizontal)
  return inclinationDrained(tan, cohesion, vertical, horizontal, area, m)
}

/**
 * Hansen 1970 with both exponents 5: iq = (1 - 0.5 H/(V + A c cot phi))^5, ig = (1 - 0.7 H/(V + A c cot phi))^5,
 * ic = iq - (1 - iq)/(Nq - 1); at phi = 0 ic = 0.5 (1 + sqrt(1 - H/(A c))).
 */
function inclinationHansen(
  tan: number,
  cohesion: number,
  vertical: number,
  horizontal: number,
  area: number,
): InclinationFactors {
  if (isFrictionless(tan)) return inclinationUndrained(cohesion, horizontal, area)
  const share = (horizontal * tan) / (vertical * tan + area * cohesion)
  if (!(share < 1)) return { ic: 0, iq: 0, igamma: 0, exceeded: true }
  const iq = (1 - 0.5 * share) ** 5
  return {
    ic: Math.max(0, iq - (1 - iq) / nqMinusOne(tan)),
    iq,
    igamma: (1 - 0.7 * share) ** 5,
    exceeded: false,
  }
}

/**
 * Meyerhof 1963: ic = iq = (1 - theta/90)², ig = (1 - theta/phi)², theta the angle of the load from the vertical. They never
 * end; the base does, by sliding.
 */
function inclinationMeyerhof(tan: number, vertical: number, horizontal: number): InclinationFactors {
  const theta = Math.atan2(horizontal, vertical)
  const phi = Math.atan(tan)
  const iq = (1 - theta / (Math.PI / 2)) ** 2
  return {
    ic: iq,
    iq,
    igamma: theta < phi ? (1 - theta / phi) ** 2 : 0,
    exceeded: false,
  }
}

function tiltOf({ method, tan, tilt }: Question): TiltFactors {
  if (tilt === 0) return noTilt
  if (method !== 'hansen') return tiltDrained(tan, tilt)
  // Hansen 1970: bq = exp(-2 a tan phi), bg = exp(-2.7 a tan phi), bc = 1 - a/147°.
  return {
    bc: 1 - (tilt * 180) / Math.PI / 147,
    bq: Math.exp(-2 * tilt * tan),
    bgamma: Math.exp(-2.7 * tilt * tan),
  }
}

/**
 * Ground that falls away from the footing by `slope`: gq = gg = (1 - tan w)², gc = exp(-2 w tan phi) (GEO Publication 1/2006
 * Table 3.1); without friction gc = 1 - 2w/(pi + 2) (Vesic 1975).
 */
function slopeOf(tan: number, slope: number): { readonly gc: number; readonly gq: number } {
  if (slope === 0) return { gc: 1, gq: 1 }
  const rest = 1 - Math.tan(slope)
  const gc = isFrictionless(tan) ? 1 - (2 * slope) / prandtlNc : Math.exp(-2 * slope * tan)
  return { gc, gq: rest * rest }
}
