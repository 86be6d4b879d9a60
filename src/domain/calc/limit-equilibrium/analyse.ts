import { leastMAlpha } from './bishop.ts'
import { type Interslice, shapeInterslice } from './generalized.ts'
import { type Evaluated, evaluateKnown, type KnownCircle } from './given.ts'
import { janbuCorrection } from './janbu.ts'
import { isRigorous, type Method } from './method.ts'
import { type UnsolvedCode, unsolvedCode } from './outcome.ts'
import type { Facing, Point, Section } from './section.ts'
import type { Workspace } from './workspace.ts'

/**
 * One slice with its forces, for one metre of slope, in the coordinates of the section. Angles in degrees, stresses
 * in kPa.
 */
export interface SliceForces {
  /** Ends of the slice, and its base there, m. */
  readonly fromX: number
  readonly toX: number
  readonly fromY: number
  readonly toY: number
  /** Elevation of the ground at the middle of the slice, m. */
  readonly groundY: number
  /** Index of the soil at the base. */
  readonly soil: number
  /** Inclination of the base, degrees; positive where it drives the slide. */
  readonly inclination: number
  readonly baseLength: number
  /** Weight of the soil, kN/m. */
  readonly weight: number
  /** All vertical and horizontal loads, kN/m; horizontal positive towards the slide. */
  readonly vertical: number
  readonly horizontal: number
  /** Moment of the loads about the pole, kN m/m; positive driving. */
  readonly moment: number
  readonly cohesion: number
  /** Friction angle at the base, degrees. */
  readonly frictionAngle: number
  /** Pore water pressure at the base, kPa. */
  readonly porePressure: number
  /** Effective normal force on the base, kN/m; negative is tension. */
  readonly normal: number
  /** Shear force on the base at this factor of safety, and the largest that it could carry, kN/m. */
  readonly mobilised: number
  readonly resistance: number
  /** cos(alpha) + sin(alpha) tan(phi)/F. */
  readonly mAlpha: number
  /** Interslice function f at the downhill and the uphill side. */
  readonly shapeBelow: number
  readonly shapeAbove: number
  /** Interslice forces on the uphill side, kN/m; null for methods without them. */
  readonly thrust: number | null
  readonly shear: number | null
}

/** A solved sliding mass. Lengths in m, forces in kN/m, moments in kNm/m. */
export interface SurfaceAnalysis {
  readonly ok: true
  readonly method: Method
  readonly factor: number
  readonly facing: Facing
  /** Scale of the interslice function, tangent of the interslice angle for a constant one; null without. */
  readonly lambda: number | null
  /** Janbu's f0; null for other methods. */
  readonly correction: number | null
  readonly slices: readonly SliceForces[]
  /** The line of the interslice thrust from the toe to the head, m; empty for methods that do not satisfy moments. */
  readonly thrustLine: readonly Point[]
  /** Least m_α of the slices; see `leastMAlpha` in bishop.ts. */
  readonly leastMAlpha: number
  /** Share of the base length in tension, 0 to 1. */
  readonly tensionShare: number
  /** Points of the thrust line outside the mass as a share of all, 0 to 1. */
  readonly thrustOutside: number
  /** Sums over the slices, kN/m and kN m/m. */
  readonly drivingMoment: number
  readonly weight: number
  readonly resistance: number
  readonly deepest: number
}

/** A solved sliding mass, or the code of the reason why it has no solution. */
export type Analysis = SurfaceAnalysis | { readonly ok: false; readonly code: UnsolvedCode }

/** Returns the complete analysis of a mass over a circle. */
export function analyseCircle(
  section: Section,
  known: KnownCircle,
  method: Method,
  slices: number,
  work: Workspace,
): Analysis {
  const evaluated = evaluateKnown(section, known, method, slices, work)
  const sign = known.facing === 'left' ? 1 : -1
  return account(evaluated, method, work, [sign * known.circle.x, known.circle.y])
}

function account(evaluated: Evaluated, method: Method, work: Workspace, pole: Point): Analysis {
  const { factor, lambda, facing, strata } = evaluated
  if (!(factor > 0)) return { ok: false, code: unsolvedCode(factor) }
  const correction = method === 'janbu-corrected' ? janbuCorrection(work) : null
  // The corrected method corrects the answer, not the forces.
  const inner = correction === null ? factor : factor / correction
  // Without friction F may follow from moments alone; interslice forces are then those without shear.
  const scale = lambda ?? 0
  const rigorous = isRigorous(method)
  const withThrust = method !== 'ordinary' && method !== 'ordinary-cos2'
  const kind: Interslice = method === 'morgenstern-price' ? 'half-sine' : 'constant'
  shapeInterslice(work, kind)
  const sign = facing === 'left' ? 1 : -1
  const slices: SliceForces[] = []
  const thrustLine: Point[] = []
  let thrust = 0
  let shear = 0
  let lineY = work.y[0]!
  let tension = 0
  let total = 0
  let resistanceSum = 0
  let weightSum = 0
  let outside = 0
  let span = 0
  for (let slice = 0; slice < work.count; slice++) {
    const s = work.sine[slice]!
    const c = work.cosine[slice]!
    const t = work.tanPhi[slice]!
    const l = work.length[slice]!
    const k = work.fixed[slice]!
    const v = work.vertical[slice]!
    const h = work.horizontal[slice]!
    const uplift = work.pore[slice]! * l
    const f0 = rigorous ? scale * work.shape[slice]! : 0
    const f1 = rigorous ? scale * work.shape[slice + 1]! : 0
    const across = s - (c * t) / inner
    const push = (k * c) / inner - h
    let whole: number
    if (!withThrust) whole = v * c - h * s + (method === 'ordinary-cos2' ? uplift * (1 - c * c) : 0)
    else whole = (v - (k * s) / inner + (f1 - f0) * thrust + f1 * push) / (c + (s * t) / inner + f1 * across)
    const resistance = k + whole * t
    const nextThrust = thrust + push - whole * across
    const nextShear = f1 * nextThrust
    const baseX = work.baseX[slice]!
    const baseY = work.baseY[slice]!
    if (lambda !== null) {
      const own = work.moment[slice]! - (baseX - pole[0]) * v - (pole[1] - baseY) * h
      const before = -(work.x[slice]! - baseX) * shear + (lineY - baseY) * thrust
      const lever = own + before + (work.x[slice + 1]! - baseX) * nextShear
      const isLast = slice === work.count - 1
      const weak = Math.abs(nextThrust) < 1e-6 * Math.abs(work.driving / work.armShear[0]!)
      lineY = weak ? work.y[slice + 1]! : baseY + lever / nextThrust
      if (!isLast && !weak) {
        const x = work.x[slice + 1]!
        while (span + 1 < strata.spans && strata.breaks[span + 1]! < x) span++
        const ground = strata.groundA[span]! + strata.groundB[span]! * x
        if (lineY > ground || lineY < work.y[slice + 1]!) outside++
        thrustLine.push([sign * x, lineY])
      }
    }
    thrust = nextThrust
    shear = nextShear
    const normal = whole - uplift
    if (normal < 0) tension += l
    total += l
    resistanceSum += resistance
    weightSum += work.weight[slice]!
    const middle = (work.x[slice]! + work.x[slice + 1]!) / 2
    slices.push({
      fromX: sign * work.x[slice]!,
      toX: sign * work.x[slice + 1]!,
      fromY: work.y[slice]!,
      toY: work.y[slice + 1]!,
      groundY: groundOver(strata, middle),
      soil: work.soil[slice]!,
      inclination: (Math.atan2(s, c) * 180) / Math.PI,
      baseLength: l,
      weight: work.weight[slice]!,
      vertical: v,
      horizontal: h,
      moment: work.moment[slice]!,
      cohesion: work.cohesion[slice]!,
      frictionAngle: (Math.atan(t) * 180) / Math.PI,
      porePressure: work.pore[slice]!,
      normal,
      mobilised: resistance / inner,
      resistance,
      mAlpha: c + (s * t) / inner,
      shapeBelow: work.shape[slice]!,
      shapeAbove: work.shape[slice + 1]!,
      thrust: withThrust ? thrust : null,
      shear: withThrust ? shear : null,
    })
  }
  return {
    ok: true,
    method,
    factor,
    facing,
    lambda,
    correction,
    slices,
    thrustLine,
    leastMAlpha: leastMAlpha(work, inner),
    tensionShare: tension / total,
    thrustOutside: thrustLine.length === 0 ? 0 : outside / thrustLine.length,
    drivingMoment: work.driving,
    weight: weightSum,
    resistance: resistanceSum,
    deepest: work.deepest,
  }
}

function groundOver(strata: Evaluated['strata'], x: number): number {
  let span = 0
  while (span + 1 < strata.spans && strata.breaks[span + 1]! <= x) span++
  return strata.groundA[span]! + strata.groundB[span]! * x
}
