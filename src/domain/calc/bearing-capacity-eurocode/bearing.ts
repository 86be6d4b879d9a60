import { isFrictionless, nqMinusOne, prandtlNc } from '../bearing-capacity/factors.ts'
import type { EffectiveBase } from '../bearing-capacity/geometry.ts'
import {
  effectiveUnitWeight,
  type GroundAverage,
  type MeanWeights,
  meanWeights,
  porePressure,
  type SoilLayer,
  totalStress,
} from '../bearing-capacity/ground.ts'
import type { Place } from '../bearing-capacity/layered.ts'
import type { Plane } from '../bearing-capacity/plane.ts'
import { shapeUndrained } from '../bearing-capacity/shape.ts'
import { type SqueezeTerms, squeezeTerms } from '../bearing-capacity/squeezing.ts'
import type { Stratum, Strength } from '../bearing-capacity/strata.ts'
import type { Way } from '../bearing-capacity/ways.ts'
import {
  type Capacity,
  drainedCapacity,
  emptyCapacity,
  type Loading,
  undrainedCapacity,
  type WrittenCapacity,
} from './capacity.ts'
import type { Combination } from './partialFactors.ts'
import { type BearingCheck, negligible } from './solution.ts'

/** The effective base and its loads in one drainage of a combination. Forces in kN, of a strip in kN/m. */
export interface Acting {
  readonly base: EffectiveBase
  readonly vertical: number
  readonly horizontal: number
  readonly alongB: number
  readonly alongL: number
  /** Ratio of the eccentricities to those entered: 1, or more when the same moment acts with less vertical load. */
  readonly eccentricityShare: number
}

/** What all checks of one footing share. `depth` of the base and `water` table below the ground, m. */
export interface Site {
  readonly strata: readonly Stratum[]
  readonly ground: GroundAverage
  readonly layers: readonly SoilLayer[]
  /** Total stress and pore pressure at the base, kPa. */
  readonly total: number
  readonly pore: number
  readonly depth: number
  readonly water: number
  /** Ratio of the averaging depth to the effective width. */
  readonly averagingRatio: number
  /** The shorter side as built, m. */
  readonly narrow: number
  /** Inclination of the base, radians. */
  readonly tilt: number
}

/** One combination of partial factors with its way to apply the vertical load. */
export interface Setting {
  readonly combination: Combination
  readonly favourable: boolean
  readonly drained: Acting
  readonly undrained: Acting
}

/**
 * Scratch numbers of one evaluation, overwritten by each, because allocating them costs more than computing them.
 * Stresses in kPa.
 */
export interface Working {
  readonly capacity: WrittenCapacity
  readonly means: MeanWeights
  readonly load: { -readonly [Key in keyof Loading]: Loading[Key] }
  /** The last tan φ of a drained strength, and Nq − 1 of it in `rest`. */
  tan: number
  rest: number
  length: number
  spread: number
  added: number
  raise: number
  own: number
  relief: number
  stress: number
  resistance: number
  utilization: number
  severity: number
  gain: number
}

/**
 * Creates the scratch values of a check. Each starts as a fraction, so that the engine of JavaScript stores all as
 * doubles from the start.
 */
export const emptyWorking = (): Working => ({
  capacity: emptyCapacity(),
  means: { unitWeight: 0.1, saturatedUnitWeight: 0.1 },
  load: {
    width: 0.1,
    area: 0.1,
    ratio: 0.1,
    vertical: 0.1,
    horizontal: 0.1,
    alongB: 0.1,
    alongL: 0.1,
    tilt: 0.1,
  },
  tan: -0.1,
  rest: 0.1,
  length: 0.1,
  spread: 0.1,
  added: 0.1,
  raise: 0.1,
  own: 0.1,
  relief: 0.1,
  stress: 0.1,
  resistance: 0.1,
  utilization: 0.1,
  severity: 0.1,
  gain: 0.1,
})

/**
 * Computes the bearing resistance to EN 1997-1 Annex D of ground of one strength, and writes it into `work`. The
 * stress of the ground itself on a plane below is no action of the footing: it is neither factored nor divided, and
 * the capacity carries it first.
 * @param place null: on the base itself, as if all ground below had this strength. Otherwise on the base enlarged by
 * load spread, 2 vertical to 1 horizontal on each side, at that depth, and squeezed where firm ground is below it.
 */
export function weigh(
  site: Site,
  setting: Setting,
  strength: Strength,
  place: Place | null,
  work: Working,
): void {
  const { combination } = setting
  const { drained } = strength
  const acting = drained ? setting.drained : setting.undrained
  const { base } = acting
  const spread = place === null ? 0 : place.spread
  const { load, capacity } = work
  const overburden = stressOf(site, combination, spread, drained)
  load.horizontal = acting.horizontal
  load.alongB = acting.alongB
  load.alongL = acting.alongL
  load.tilt = site.tilt
  if (spread === 0) {
    load.width = base.effectiveWidth
    work.length = base.effectiveLength
    load.area = base.area
    load.ratio = base.ratio
    work.relief = overburden
    work.own = 0
    load.vertical = acting.vertical
  } else {
    const width = base.effectiveWidth + spread
    const length = base.ratio === 0 ? base.effectiveLength : base.effectiveLength + spread
    const area = (base.area * width * length) / (base.effectiveWidth * base.effectiveLength)
    const relief = (stressOf(site, combination, 0, drained) * base.area) / area
    load.width = width
    work.length = length
    load.area = area
    load.ratio = base.ratio === 0 ? 0 : width / length
    work.relief = relief
    work.own = overburden > relief ? overburden - relief : 0
    load.vertical = acting.vertical + work.own * area
  }
  const tan = strength.tan / combination.gammaPhi
  const cohesion =
    strength.cohesion / (strength.isUndrainedStrength ? combination.gammaCu : combination.gammaC)
  if (drained) {
    if (work.tan !== tan) {
      work.tan = tan
      work.rest = nqMinusOne(tan)
    }
    drainedCapacity(
      tan,
      work.rest,
      cohesion,
      overburden,
      weightBelow(site, combination, spread, load.width, work.means),
      load,
      capacity,
    )
  } else undrainedCapacity(cohesion, overburden, load, capacity)
  work.spread = spread
  work.added = place === null ? 0 : place.added
  const each =
    (cohesion + overburden * tan) *
    (capacity.ic < capacity.iq ? capacity.ic : capacity.iq) *
    (capacity.bc < capacity.bq ? capacity.bc : capacity.bq)
  work.raise = work.added === 0 ? 0 : work.added * each
  work.stress = capacity.exceeded ? 0 : (capacity.ultimate + work.raise - work.own) / combination.gammaRv
  work.resistance = work.stress * load.area
  work.utilization = capacity.exceeded
    ? horizontalUtilization(tan, cohesion, load)
    : work.stress > negligible
      ? acting.vertical / work.resistance
      : Number.POSITIVE_INFINITY
  work.severity = acting.vertical > 0 || capacity.exceeded ? work.utilization : 1 / work.resistance
  work.gain = capacity.exceeded
    ? 0
    : ((each / combination.gammaRv) * load.area) / (acting.vertical > 0 ? acting.vertical : 1)
}

/** Returns the terms with which squeezing is compared on the base enlarged by load spread. */
export function squeezing(setting: Setting, { drained }: Strength, spread: number): SqueezeTerms {
  const { base } = drained ? setting.drained : setting.undrained
  const width = base.effectiveWidth + spread
  const ratio = base.ratio === 0 ? 0 : width / (base.effectiveLength + spread)
  return squeezeTerms(ratio, width, prandtlNc * shapeUndrained(ratio))
}

/** Returns the check of a strength at a place. Without a `way`, the place determines the way. */
export function bearingCheck(
  site: Site,
  setting: Setting,
  strength: Strength,
  place: Place | null,
  work: Working = emptyWorking(),
  way: Way | null = null,
): BearingCheck {
  weigh(site, setting, strength, place, work)
  return new WeighedCheck(site, setting, strength, place, work, way)
}

/**
 * Returns the check of a strength that was weighed in this setting before. Weighs it again only when its place
 * differs.
 */
export function weighedCheck(
  site: Site,
  setting: Setting,
  strength: Strength,
  place: Place | null,
  work: Working,
): BearingCheck {
  const isThere = place === null ? work.spread === 0 : work.spread === place.spread && place.added === 0
  if (!isThere) weigh(site, setting, strength, place, work)
  return new WeighedCheck(site, setting, strength, place, work, null)
}

/**
 * A check that stores its resistance, utilisation and severity. The first read of another number weighs the strength again:
 * searches and studies read these numbers of one check in thousands, and storing them cost as much as computing them.
 */
class WeighedCheck implements BearingCheck {
  readonly #site: Site
  readonly #setting: Setting
  readonly #place: Place | null
  readonly #way: Way | null
  #all: Working | null = null
  readonly strength: Strength
  readonly resistance: number
  readonly utilization: number
  readonly severity: number

  constructor(
    site: Site,
    setting: Setting,
    strength: Strength,
    place: Place | null,
    work: Working,
    way: Way | null,
  ) {
    this.#site = site
    this.#setting = setting
    this.#place = place
    this.#way = way
    this.strength = strength
    this.resistance = work.resistance
    this.utilization = work.utilization
    this.severity = work.severity
  }

  /** Every number of the check. */
  get #work(): Working {
    if (this.#all === null) {
      this.#all = emptyWorking()
      weigh(this.#site, this.#setting, this.strength, this.#place, this.#all)
    }
    return this.#all
  }
  get #acting(): Acting {
    return this.strength.drained ? this.#setting.drained : this.#setting.undrained
  }
  get #spread(): number {
    return this.#place === null ? 0 : this.#place.spread
  }

  get combination(): Combination {
    return this.#setting.combination
  }
  get drained(): boolean {
    return this.strength.drained
  }
  get favourable(): boolean {
    return this.#setting.favourable
  }
  get eccentricityShare(): number {
    return this.#acting.eccentricityShare
  }
  get base(): EffectiveBase {
    return this.#acting.base
  }
  get vertical(): number {
    return this.#acting.vertical
  }
  get horizontal(): number {
    return this.#acting.horizontal
  }
  get layer(): number {
    return this.#site.strata[this.strength.stratum]!.layer
  }
  get isBelow(): boolean {
    return this.#spread > 0
  }
  get way(): Way {
    return this.#way ?? (this.added > 0 ? 'squeezing' : this.isBelow ? 'spread' : 'base')
  }
  get plane(): Plane {
    const { load, length } = this.#work
    return {
      depth: this.#site.depth + this.#spread,
      spread: this.#spread,
      width: load.width,
      length,
      area: load.area,
      ratio: load.ratio,
    }
  }
  get squeezed(): number {
    return this.#place === null ? 0 : this.#place.squeezed
  }
  get added(): number {
    return this.#place === null ? 0 : this.#place.added
  }
  get raise(): number {
    return this.#work.raise
  }
  get own(): number {
    return this.#work.own
  }
  get relief(): number {
    return this.#work.relief
  }
  get capacity(): Capacity {
    return this.#work.capacity
  }
  get planeStress(): number {
    return this.#work.stress
  }
  get stress(): number {
    return this.isBelow ? this.resistance / this.base.area : this.#work.stress
  }
}

/** Design unit weight below the plane, kN/m³, of the ground within the averaging depth below it. */
function weightBelow(
  { ground, layers, averagingRatio, water, depth, narrow }: Site,
  { gammaGamma }: Combination,
  spread: number,
  width: number,
  means: MeanWeights,
): number {
  if (spread === 0) {
    means.unitWeight = ground.unitWeight
    means.saturatedUnitWeight = ground.saturatedUnitWeight
  } else meanWeights(layers, depth + spread, averagingRatio * width, means)
  return effectiveUnitWeight(
    means.unitWeight / gammaGamma,
    means.saturatedUnitWeight / gammaGamma,
    water - depth - spread,
    narrow + spread,
  )
}

/** Design overburden at the depth that the load has spread to, kPa: effective where drained, total where not. */
function stressOf(
  { layers, depth, water, total, pore }: Site,
  { gammaGamma }: Combination,
  spread: number,
  drained: boolean,
): number {
  const stress = (spread === 0 ? total : totalStress(layers, depth + spread, water)) / gammaGamma
  if (!drained) return stress
  const pressure = spread === 0 ? pore : porePressure(depth + spread, water)
  return stress > pressure ? stress - pressure : 0
}

/**
 * Returns the ratio of the horizontal load to the one at which EN 1997-1 Annex D ends: V + A c cot φ drained, A c
 * without friction.
 */
export function horizontalUtilization(
  tan: number,
  cohesion: number,
  { area, vertical, horizontal }: Loading,
): number {
  const limit = isFrictionless(tan) ? area * cohesion : vertical + (area * cohesion) / tan
  return limit > negligible ? horizontal / limit : Number.POSITIVE_INFINITY
}
