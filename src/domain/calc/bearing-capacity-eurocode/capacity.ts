import { depthRatio, depthVesic } from '../bearing-capacity/depth.ts'
import {
  isFrictionless,
  nc,
  ngammaEurocode,
  nq,
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

type Writable<T> = { -readonly [Key in keyof T]: T[Key] }

/** A capacity that each evaluation overwrites, because allocating one costs more than computing it. */
export type WrittenCapacity = Writable<Capacity>

/**
 * Creates the capacity that evaluations overwrite. Each value starts as a fraction, so that the engine of JavaScript
 * stores all as doubles from the start.
 */
export const emptyCapacity = (): WrittenCapacity => ({
  tan: 0.1,
  cohesion: 0.1,
  overburden: 0.1,
  unitWeight: 0.1,
  width: 0.1,
  Nc: 0.1,
  Nq: 0.1,
  Ngamma: 0.1,
  sc: 0.1,
  sq: 0.1,
  sgamma: 0.1,
  dc: 0.1,
  dq: 0.1,
  ic: 0.1,
  iq: 0.1,
  igamma: 0.1,
  bc: 0.1,
  bq: 0.1,
  m: 0.1,
  cohesionTerm: 0.1,
  surchargeTerm: 0.1,
  weightTerm: 0.1,
  ultimate: 0.1,
  exceeded: false,
})

/**
 * One evaluation of the bearing resistance with all its terms. Stresses in kPa, lengths in m, factors without unit.
 */
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
  /** R/A′ before the partial factor on resistance. */
  readonly ultimate: number
  /** Whether the horizontal load is more than the base can carry. */
  readonly exceeded: boolean
}

/**
 * The base and the loads on it, as a capacity needs them. Lengths in m, area in m², forces in kN; `ratio` is B′/L′.
 */
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

/**
 * Writes the drained capacity into `into`, kPa (EN 1997-1, D.4): R/A′ = c′ Nc bc sc ic + q′ Nq bq sq iq + 0.5 γ′ B′
 * Nγ bγ sγ iγ. `rest` is Nq − 1.
 */
export function drainedCapacity(
  tan: number,
  rest: number,
  cohesion: number,
  overburden: number,
  unitWeight: number,
  load: Loading,
  into: WrittenCapacity,
): void {
  // Nq − 1, which is given, carries Nc, Nγ and sc: one exponential instead of five.
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
  into.tan = tan
  into.cohesion = cohesion
  into.overburden = overburden
  into.unitWeight = unitWeight
  into.width = load.width
  into.Nc = Nc
  into.Nq = Nq
  into.Ngamma = Ngamma
  into.sc = sc
  into.sq = sq
  into.sgamma = sgamma
  into.dc = 1
  into.dq = 1
  into.ic = ic
  into.iq = iq
  into.igamma = igamma
  into.bc = bc
  into.bq = bq
  into.m = m
  into.cohesionTerm = cohesionTerm
  into.surchargeTerm = surchargeTerm
  into.weightTerm = weightTerm
  into.ultimate = cohesionTerm + surchargeTerm + weightTerm
  into.exceeded = exceeded
}

/**
 * Writes the undrained capacity into `into`, kPa (EN 1997-1, D.3): R/A′ = (π + 2) c_u bc sc ic + q, with q the total
 * overburden.
 */
export function undrainedCapacity(
  strength: number,
  overburden: number,
  load: Loading,
  into: WrittenCapacity,
): void {
  const sc = shapeUndrained(load.ratio)
  const bc = tiltUndrained(load.tilt)
  const { ic, exceeded } = inclinationUndrained(strength, load.horizontal, load.area)
  const cohesionTerm = prandtlNc * strength * bc * sc * ic
  into.tan = 0
  into.cohesion = strength
  into.overburden = overburden
  into.unitWeight = 0
  into.width = load.width
  into.Nc = prandtlNc
  into.Nq = 1
  into.Ngamma = 0
  into.sc = sc
  into.sq = 1
  into.sgamma = 1
  into.dc = 1
  into.dq = 1
  into.ic = ic
  into.iq = 1
  into.igamma = 1
  into.bc = bc
  into.bq = 1
  into.m = 0
  into.cohesionTerm = cohesionTerm
  into.surchargeTerm = overburden
  into.weightTerm = 0
  into.ultimate = cohesionTerm + overburden
  into.exceeded = exceeded
}

/**
 * Returns the capacity by the form of the specification, kPa: its three shape factors, depth factors from D/B (none
 * when `depthM` is 0 or they are switched off), Nc = 5.14 at zero friction, Nγ = 2 (Nq − 1) tan φ. The specification
 * has no factors for horizontal load and tilt; those of EN 1997-1 Annex D are used, which are 1 without either.
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
