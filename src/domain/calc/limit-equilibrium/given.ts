import { createEquilibrium } from './generalized.ts'
import { type Mass, massesOver } from './masses.ts'
import { factorOf, type Method } from './method.ts'
import { unsolved } from './outcome.ts'
import {
  type Circle,
  type Facing,
  heightAt,
  mirrored,
  type Point,
  type Section,
  withoutSteps,
} from './section.ts'
import { sliceCircle, uncut } from './sliceCircle.ts'
import { slicePolyline } from './slicePolyline.ts'
import { compileStrata, groundAt, type Strata } from './strata.ts'
import type { Workspace } from './workspace.ts'

/** The result for one surface. Its slices stay in the scratch arrays, in the coordinates of a slide to the left. */
export interface Evaluated {
  /** F, or a negative code of `unsolved`. */
  readonly factor: number
  /** Scale λ of the interslice function; null for methods without one, and where no scale satisfies the forces. */
  readonly lambda: number | null
  readonly facing: Facing
  readonly strata: Strata
  /** x of the ends of the mass on the ground, m, in the coordinates of the section. The head is behind a crack. */
  readonly exitX: number
  readonly entryX: number
}

const failed = (factor: number, facing: Facing, strata: Strata): Evaluated => ({
  exitX: 0,
  entryX: 0,
  factor,
  lambda: null,
  facing,
  strata,
})

/** Compiles the section for slides in the wanted directions. */
export function compileFacings(
  section: Section,
  facing: Facing | 'both',
): { readonly facing: Facing; readonly strata: Strata }[] {
  const sound = withoutSteps(section)
  const facings: Facing[] = facing === 'both' ? ['left', 'right'] : [facing]
  return facings.map((way) => ({
    facing: way,
    strata: compileStrata(way === 'left' ? sound : mirrored(sound)),
  }))
}

/**
 * Returns the factor of safety of a given circle. The mass with the largest driving moment counts, of several masses
 * and of both directions when none is given.
 */
export function evaluateCircle(
  section: Section,
  circle: Circle,
  method: Method,
  slices: number,
  facing: Facing | 'both',
  work: Workspace,
): Evaluated {
  return evaluateCircleOn(compileFacings(section, facing), circle, method, slices, work)
}

/** As `evaluateCircle`, for a section that is compiled for the directions to consider. */
export function evaluateCircleOn(
  compiled: ReturnType<typeof compileFacings>,
  circle: Circle,
  method: Method,
  slices: number,
  work: Workspace,
): Evaluated {
  let best: { mass: Mass; index: number; x: number } | null = null
  let largest = 0
  compiled.forEach(({ facing: way, strata }, index) => {
    const x = way === 'left' ? circle.x : -circle.x
    for (const mass of massesOver(strata, x, circle.y, circle.radius)) {
      if (sliceCircle(strata, work, x, circle.y, circle.radius, mass.fromX, mass.toX, slices) !== uncut.none)
        continue
      if (work.driving > largest) {
        largest = work.driving
        best = { mass, index, x }
      }
    }
  })
  const first = compiled[0]!
  if (best === null) return failed(unsolved.noMass, first.facing, first.strata)
  const { mass, index, x } = best as { mass: Mass; index: number; x: number }
  const { strata, facing: way } = compiled[index]!
  sliceCircle(strata, work, x, circle.y, circle.radius, mass.fromX, mass.toX, slices)
  const out = createEquilibrium()
  const factor = factorOf(work, method, true, 'answer', out)
  const sign = way === 'left' ? 1 : -1
  return {
    factor,
    lambda: out.balanced ? out.lambda : null,
    facing: way,
    strata,
    exitX: sign * mass.fromX,
    entryX: sign * mass.toX,
  }
}

/** A mass over a circle that is known by the x of its two ends on the ground. */
export interface KnownCircle {
  readonly circle: Circle
  readonly facing: Facing
  readonly exitX: number
  readonly entryX: number
}

/** Returns the factor of safety of a circle whose mass is known from a search. */
export function evaluateKnown(
  section: Section,
  known: KnownCircle,
  method: Method,
  slices: number,
  work: Workspace,
): Evaluated {
  const { strata } = compileFacings(section, known.facing)[0]!
  return evaluateOn(strata, known, method, slices, work)
}

/** As `evaluateKnown`, for a section that is compiled for the direction of the slide. */
export function evaluateOn(
  strata: Strata,
  known: KnownCircle,
  method: Method,
  slices: number,
  work: Workspace,
): Evaluated {
  const sign = known.facing === 'left' ? 1 : -1
  const { y, radius } = known.circle
  const x = sign * known.circle.x
  const fromX = sign * known.exitX
  const toX = sign * known.entryX
  if (sliceCircle(strata, work, x, y, radius, fromX, toX, slices) !== uncut.none)
    return failed(unsolved.noMass, known.facing, strata)
  const out = createEquilibrium()
  const factor = factorOf(work, method, true, 'answer', out)
  return {
    factor,
    lambda: out.balanced ? out.lambda : null,
    facing: known.facing,
    strata,
    exitX: known.exitX,
    entryX: known.entryX,
  }
}

/** Pole of a surface of points: above its middle, so that arms are of one order. */
function poleOf(points: readonly Point[]): Point {
  const first = points[0]!
  const last = points[points.length - 1]!
  const run = last[0] - first[0]
  return [(first[0] + last[0]) / 2, Math.max(first[1], last[1]) + run]
}

/** Metres by which a surface of points may rise above the ground: figures of drawings are rounded. */
const rounding = 1e-3

/**
 * Whether a surface is nowhere above the ground. Both are straight between their points, so only the points are
 * compared.
 */
function liesBelow(points: readonly Point[], strata: Strata): boolean {
  const start = points[0]![0]
  const end = points[points.length - 1]![0]
  return (
    points.every(([x, y]) => y <= groundAt(strata, x) + rounding) &&
    strata.breaks.every(
      (x) => x <= start || x >= end || heightAt(points, x) <= groundAt(strata, x) + rounding,
    )
  )
}

/** Returns the factor of safety of a surface given by points from ground to ground. */
export function evaluatePolyline(
  section: Section,
  points: readonly Point[],
  method: Method,
  slices: number,
  facing: Facing | 'both',
  work: Workspace,
): Evaluated {
  const compiled = compileFacings(section, facing)
  let best: Evaluated | null = null
  let largest = Number.NEGATIVE_INFINITY
  for (const { facing: way, strata } of compiled) {
    const turned = way === 'left' ? points : points.map(([x, y]): Point => [-x, y]).reverse()
    const start = turned[0]![0]
    const end = turned[turned.length - 1]![0]
    const isInside = start >= strata.breaks[0]! - 1e-6 && end <= strata.breaks[strata.spans]! + 1e-6
    const isBelow = liesBelow(turned, strata)
    if (!isInside || !isBelow || slicePolyline(strata, work, turned, poleOf(turned), slices) !== uncut.none) {
      best ??= failed(unsolved.noMass, way, strata)
      continue
    }
    const drive = work.driving
    if (drive <= largest) continue
    largest = drive
    const out = createEquilibrium()
    const factor = factorOf(work, method, false, 'answer', out)
    const sign = way === 'left' ? 1 : -1
    best = {
      factor,
      lambda: out.balanced ? out.lambda : null,
      facing: way,
      strata,
      exitX: sign * start,
      entryX: sign * end,
    }
  }
  if (best === null) throw new Error('No direction of slide was given')
  if (best.factor > 0 && compiled.length > 1) {
    const way = compiled.find((one) => one.facing === best.facing)!
    const turned = best.facing === 'left' ? points : points.map(([x, y]): Point => [-x, y]).reverse()
    slicePolyline(way.strata, work, turned, poleOf(turned), slices)
    factorOf(work, method, false, 'answer', createEquilibrium())
  }
  return best
}
