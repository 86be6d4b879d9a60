import { depthRatio, depthVesic } from '../bearing-capacity/depth.ts'
import {
  isFrictionless,
  nc,
  ngammaEurocode,
  nq,
  nqMinusOne,
  prandtlNc,
  sine,
  specifiedNc,
} from '../bearing-capacity/factors.ts'
import {
  inclinationDrained,
  inclinationExponent,
  inclinationUndrained,
  noInclination,
} from '../bearing-capacity/inclination.ts'
import { shapeSpecified, shapeUndrained } from '../bearing-capacity/shape.ts'
import { noTilt, tiltDrained, tiltUndrained } from '../bearing-capacity/tilt.ts'

/** One evaluation of the bearing resistance, with everything that went into it. Stresses in kPa, forces in kN. */
export interface Capacity {
  readonly tan: number
  /** Design cohesion, or design undrained strength of an undrained capacity. */
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
  readonly ic: number
  readonly iq: number
  readonly igamma: number
  readonly bc: number
  readonly bq: number
  /** Exponent m of the load inclination. */
  readonly m: number
  readonly cohesionTerm: number
  readonly surchargeTerm: number
  readonly weightTerm: number
  /** R/A′ before the factor on resistance. */
  readonly ultimate: number
  /** The horizontal load is more than the base can carry. */
  readonly exceeded: boolean
}

/** The base and the loads on it, as a capacity needs them. */
export interface Loading {
  readonly width: number
  readonly area: number
  readonly ratio: number
  readonly vertical: number
  /** Design horizontal load and its parts along B′ and L′. */
  readonly horizontal: number
  readonly alongB: number
  readonly alongL: number
  /** Inclination of the base, radians. */
  readonly tilt: number
}

/** EN 1997-1 D.4: R/A′ = c′ Nc bc sc ic + q′ Nq bq sq iq + 0.5 γ′ B′ Nγ bγ sγ iγ. */
export function drainedCapacity(
  tan: number,
  cohesion: number,
  overburden: number,
  unitWeight: number,
  load: Loading,
): Capacity {
  // Nq − 1 carries Nc, Nγ and sc: one exponential instead of five.
  const rest = nqMinusOne(tan)
  const Nq = rest + 1
  const frictionless = isFrictionless(tan)
  const Nc = frictionless ? prandtlNc : rest / tan
  const Ngamma = 2 * rest * tan
  const ratio = load.ratio
  const sin = sine(tan)
  const sq = 1 + ratio * sin
  const sc = frictionless ? 1 + ratio / prandtlNc : 1 + (ratio * sin * Nq) / rest
  const sgamma = 1 - 0.3 * ratio
  const { bc, bq, bgamma } = load.tilt === 0 ? noTilt : tiltDrained(tan, load.tilt)
  const m = inclinationExponent(load.ratio, load.alongB, load.alongL)
  const { ic, iq, igamma, exceeded } =
    load.horizontal === 0
      ? noInclination
      : inclinationDrained(tan, cohesion, load.vertical, load.horizontal, load.area, m)
  const cohesionTerm = cohesion * Nc * sc * bc * ic
  const surchargeTerm = overburden * Nq * sq * bq * iq
  const weightTerm = 0.5 * unitWeight * load.width * Ngamma * sgamma * bgamma * igamma
  return {
    tan,
    cohesion,
    overburden,
    unitWeight,
    width: load.width,
    Nc,
    Nq,
    Ngamma,
    sc,
    sq,
    sgamma,
    dc: 1,
    dq: 1,
    ic,
    iq,
    igamma,
    bc,
    bq,
    m,
    cohesionTerm,
    surchargeTerm,
    weightTerm,
    ultimate: cohesionTerm + surchargeTerm + weightTerm,
    exceeded,
  }
}

/** EN 1997-1 D.3: R/A′ = (π + 2) cu bc sc ic + q, with q the total overburden. */
export function undrainedCapacity(strength: number, overburden: number, load: Loading): Capacity {
  const sc = shapeUndrained(load.ratio)
  const bc = tiltUndrained(load.tilt)
  const { ic, exceeded } = inclinationUndrained(strength, load.horizontal, load.area)
  const cohesionTerm = prandtlNc * strength * bc * sc * ic
  return {
    tan: 0,
    cohesion: strength,
    overburden,
    unitWeight: 0,
    width: load.width,
    Nc: prandtlNc,
    Nq: 1,
    Ngamma: 0,
    sc,
    sq: 1,
    sgamma: 1,
    dc: 1,
    dq: 1,
    ic,
    iq: 1,
    igamma: 1,
    bc,
    bq: 1,
    m: 0,
    cohesionTerm,
    surchargeTerm: overburden,
    weightTerm: 0,
    ultimate: cohesionTerm + overburden,
    exceeded,
  }
}

/**
 * The specification's form: its three shape factors, depth factors from D/B (none when `depthM` is 0 or they are switched
 * off), Nc 5.14 at zero friction, Nγ = 2 (Nq − 1) tan φ. It names no factors for horizontal load and tilt;
 * those of Annex D are used, which are 1 without them.
 */
export function specifiedCapacity(
  tan: number,
  cohesion: number,
  overburden: number,
  unitWeight: number,
  load: Loading,
  depthM: number,
  builtWidthM: number,
): Capacity {
  const Nq = nq(tan)
  const Nc = isFrictionless(tan) ? specifiedNc : nc(tan)
  const Ngamma = ngammaEurocode(tan)
  const { sc, sq, sgamma } = shapeSpecified(load.ratio)
  const { dc, dq } = depthVesic(tan, depthRatio(depthM, builtWidthM))
  const { bc, bq, bgamma } = tiltDrained(tan, load.tilt)
  const m = inclinationExponent(load.ratio, load.alongB, load.alongL)
  const { ic, iq, igamma, exceeded } = inclinationDrained(
    tan,
    cohesion,
    load.vertical,
    load.horizontal,
    load.area,
    m,
  )
  const cohesionTerm = cohesion * Nc * sc * dc * bc * ic
  const surchargeTerm = overburden * Nq * sq * dq * bq * iq
  const weightTerm = 0.5 * unitWeight * load.width * Ngamma * sgamma * bgamma * igamma
  return {
    tan,
    cohesion,
    overburden,
    unitWeight,
    width: load.width,
    Nc,
    Nq,
    Ngamma,
    sc,
    sq,
    sgamma,
    dc,
    dq,
    ic,
    iq,
    igamma,
    bc,
    bq,
    m,
    cohesionTerm,
    surchargeTerm,
    weightTerm,
    ultimate: cohesionTerm + surchargeTerm + weightTerm,
    exceeded,
  }
}
