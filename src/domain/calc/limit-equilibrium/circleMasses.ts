import { createEquilibrium } from './generalized.ts'
import type { compileFacings } from './given.ts'
import { massesOver } from './masses.ts'
import { factorOf, type Method } from './method.ts'
import { crossedTops, nearMasses, passedBends } from './nearMasses.ts'
import { greatestFactor, unsolved } from './outcome.ts'
import type { Circle, Facing } from './section.ts'
import { sliceCircle, uncut } from './sliceCircle.ts'
import type { Strata } from './strata.ts'
import type { Workspace } from './workspace.ts'

/**
 * A mass that a given circle cuts off. The figures of reported circles are rounded: a circle that touches a bend of
 * the ground then passes a little above or below it and cuts off two masses instead of one, or the reverse; one that
 * touches a harder layer enters it. The factor of safety jumps there. So a mass may also end at a bend, or run under
 * one, that the circle misses by a small share of the height, and the radius may differ by the rounding.
 */
export interface CircleMass {
  /** Factor of safety, or a negative code of `unsolved`. */
  readonly factor: number
  /** The given circle, or one about the same centre whose radius differs by less than rounding. */
  readonly circle: Circle
  readonly facing: Facing
  /** x of the ends on the ground, in the coordinates of the section. */
  readonly exitX: number
  readonly entryX: number
  /** Driving moment, kN m/m. */
  readonly driving: number
  /** Greatest depth below the ground, m. */
  readonly deepest: number
  /** Whether it is the given circle itself, which meets the ground at both ends and nowhere between them. */
  readonly isExact: boolean
}

/** Share of the height of the ground by which a circle may miss a bend and still pass through it. */
const missed = 2e-3
/** Largest shift of a circle whose centre and radius are rounded to three decimals, m. */
const rounded = 2e-3
/** Number of other radii that are tried, each half as far from the given one as the last. */
const steps = 5
/** A circle that crosses a boundary by this share of its radius has a base in both layers. */
const grazing = 1e-11
/** Ratio to the height of the ground that the depth of a further mass must reach, as in a search. */
const leastDepth = 0.01

/** Returns the masses of a circle, the lowest factor of safety first and those without a factor last. */
export function massesOfCircle(
  compiled: ReturnType<typeof compileFacings>,
  circle: Circle,
  method: Method,
  slices: number,
  work: Workspace,
): CircleMass[] {
  const least = leastDepth * reliefOf(compiled[0]!.strata) - rounded
  const found = compiled.flatMap(({ facing, strata }) =>
    oneWay(strata, facing, circle, method, slices, work, least),
  )
  const largest = Math.max(0, ...found.filter(({ isExact }) => isExact).map(({ driving }) => driving))
  const counted = found.filter(
    ({ deepest, driving, isExact, factor }) =>
      (deepest >= least && (isExact || hasAnswer(factor))) || (isExact && driving === largest),
  )
  const driven = counted.filter(({ factor }) => factor <= greatestFactor)
  return distinct(driven.length > 0 ? driven : counted)
}

/** A mass without strength counts as solved, because no result is worse. */
const hasAnswer = (factor: number): boolean => factor > 0 || factor === unsolved.noStrength

const reliefOf = ({ section: { ground } }: Strata): number => {
  const heights = ground.map(([, y]) => y)
  return Math.max(...heights) - Math.min(...heights)
}

function oneWay(
  strata: Strata,
  facing: Facing,
  circle: Circle,
  method: Method,
  slices: number,
  work: Workspace,
  least: number,
): CircleMass[] {
  const sign = facing === 'left' ? 1 : -1
  const x = sign * circle.x
  const { y } = circle
  const within = Math.max(missed * reliefOf(strata), rounded)
  const out = createEquilibrium()
  const massesAt = (radius: number, isGiven: boolean, atX = x, atY = y): CircleMass[] => {
    const exact = massesOver(strata, atX, atY, radius)
    return [...exact, ...nearMasses(strata, atX, atY, radius, isGiven ? within : rounded)].flatMap((mass) => {
      const { fromX, toX } = mass
      const isCut = sliceCircle(strata, work, atX, atY, radius, fromX, toX, slices) === uncut.none
      if (isCut && !(work.driving > 0)) return []
      const { driving, deepest } = isCut ? work : { driving: 0, deepest: 0 }
      return {
        factor: isCut ? factorOf(work, method, true, 'answer', out) : unsolved.noMass,
        circle: { x: sign * atX, y: atY, radius },
        facing,
        exitX: sign * fromX,
        entryX: sign * toX,
        driving,
        deepest,
        isExact: isGiven && exact.includes(mass),
      }
    })
  }
  const found = massesAt(circle.radius, true)
  for (const radius of crossedTops(strata, x, y, circle.radius, rounded))
    found.push(...massesAt(radius, false), ...massesAt(radius * (1 + grazing), false))
  for (const bend of passedBends(strata, x, y, circle.radius, rounded))
    found.push(...massesAt(Math.hypot(bend[0] - x, bend[1] - y), false))
  // Where a method or a crack ends, the nearest circle with a solution gives the result.
  const hasNone = (mass: CircleMass): boolean =>
    !hasAnswer(mass.factor) && !found.some((other) => hasAnswer(other.factor) && hasSameEnds(mass, other))
  for (let step = steps - 1; step >= 0; step--) {
    const open = found.filter(hasNone)
    if (open.length === 0) break
    for (const side of [-1, 1])
      found.push(
        ...massesAt(circle.radius + side * rounded * 0.5 ** step, false).filter(
          (mass) => hasAnswer(mass.factor) && open.some((other) => hasSameEnds(other, mass)),
        ),
      )
  }
  const lower = lowestWithin({ x, y, radius: circle.radius }, lowestOf(found, least), (at) =>
    lowestOf(massesAt(at.radius, false, at.x, at.y), least),
  )
  return [...found, ...lower].filter((mass) => mass.driving > 0)
}

/** The mass with the lowest factor of those that are deep enough; undefined where none has one. */
const lowestOf = (masses: readonly CircleMass[], least: number): CircleMass | undefined =>
  masses
    .filter(({ factor, driving, deepest }) => factor > 0 && driving > 0 && deepest >= least)
    .reduce<CircleMass | undefined>(
      (lowest, mass) => (lowest === undefined || mass.factor < lowest.factor ? mass : lowest),
      undefined,
    )

/** Half of the third decimal, m: the largest rounding of a reported centre or radius. */
const halfDecimal = 5e-4
/** Ways to look: to the corners of the cube of figures that are rounded to the same three, and to the middles of its sides. */
const ways: readonly (readonly number[])[] = [
  ...[1, -1].flatMap((x) => [1, -1].flatMap((y) => [1, -1].map((radius) => [x, y, radius]))),
  ...[0, 1, 2].flatMap((axis) => [1, -1].map((way) => [0, 1, 2].map((at) => (at === axis ? way : 0)))),
]

/**
 * The lowest mass of the circles whose figures are rounded to the given ones, where it lies below the given one's: by Spencer and by
 * Morgenstern and Price a factor may double within half a millimetre, at the edge of what the method solves. Where none of the first
 * looks is lower, as for nearly every circle, nothing more is tried.
 */
function lowestWithin(
  given: Circle,
  known: CircleMass | undefined,
  massAt: (circle: Circle) => CircleMass | undefined,
): CircleMass[] {
  if (known === undefined) return []
  let lowest = known
  let place: readonly number[] = [0, 0, 0]
  const isLower = (to: readonly number[], share: number): boolean => {
    const [x, y, radius] = to.map((one) => one * halfDecimal) as [number, number, number]
    const mass = massAt({ x: given.x + x, y: given.y + y, radius: given.radius + radius })
    // Near the end of its range a method's factor falls the most, so half the way may have a solution.
    if (mass === undefined)
      return (
        Math.max(...to.map(Math.abs)) > nearest &&
        isLower(
          to.map((one) => one / 2),
          share,
        )
      )
    if (!(mass.factor < lowest.factor * (1 - share))) return false
    lowest = mass
    place = to
    return true
  }
  for (const way of ways) isLower(way, sameFactor)
  if (lowest === known) return []
  for (let step = 1; step > leastStep; step /= 2) {
    let turns = 0
    while (turns++ < mostTurns) {
      const from = place
      const moved = ways.map((way) =>
        isLower(
          way.map((one, axis) => Math.max(-1, Math.min(1, from[axis]! + one * step))),
          0,
        ),
      )
      if (!moved.includes(true)) break
    }
  }
  return [lowest]
}

/** Shares of half a decimal. */
const leastStep = 1 / 200
const nearest = 1 / 8
const mostTurns = 8

/** Without strength comes before the lowest factor, without an answer after the highest. */
const ranked = (factor: number): number =>
  factor > 0 ? factor : factor === unsolved.noStrength ? 0 : Number.POSITIVE_INFINITY

/** Masses whose factors and ends differ by no more than these shares are one. */
const sameFactor = 1e-3
const sameEnd = 0.02

function hasSameEnds(one: CircleMass, other: CircleMass): boolean {
  const apart = sameEnd * Math.abs(one.entryX - one.exitX)
  return (
    one.facing === other.facing &&
    Math.abs(one.exitX - other.exitX) <= apart &&
    Math.abs(one.entryX - other.entryX) <= apart
  )
}

/** Each mass once: an exact one takes the place of those next to it, and one with a factor that of those without. */
function distinct(masses: readonly CircleMass[]): CircleMass[] {
  const kept: CircleMass[] = []
  const isSame = (one: CircleMass, other: CircleMass): boolean =>
    hasSameEnds(one, other) &&
    (ranked(one.factor) === ranked(other.factor) ||
      Math.abs(one.factor - other.factor) <= sameFactor * one.factor)
  for (const mass of masses) {
    const isKnown = !mass.isExact && kept.some((other) => isSame(other, mass))
    const isAnswered =
      !hasAnswer(mass.factor) && masses.some((other) => hasAnswer(other.factor) && hasSameEnds(mass, other))
    if (!isKnown && !isAnswered) kept.push(mass)
  }
  return kept.sort((a, b) => ranked(a.factor) - ranked(b.factor))
}
