import type { ResultMap } from '#domain/schemas/result.ts'
import { compileFacings, evaluateCircleOn } from '../limit-equilibrium/given.ts'
import { greatestFactor } from '../limit-equilibrium/outcome.ts'
import type { FoundCircle } from '../limit-equilibrium/search.ts'
import { type Circle, heightAt, type Point } from '../limit-equilibrium/section.ts'
import { createWorkspace } from '../limit-equilibrium/workspace.ts'
import { arc } from './drawing.ts'
import type { SlopeInput } from './inputs.ts'
import { facingOf, reliefOf } from './model.ts'
import type { SlopeSolution } from './solution.ts'

const columns = 15
const rows = 13
/** Radii that are tried at a centre, and then the finer ones about the best of them. */
const radii = 8
const finer = 4

/** Halving meets the ends of the range itself: without this rounding would decide whether they are tried, m. */
const rounding = 1e-6

/** Circles are stored with factors up to this ratio to the lowest, because a person may display them with the critical one. */
const nearest = 1.25
/** Number of centres of the search that are stored, and their largest distance from the critical one, in its radii. */
const mostSearched = 200
const furthestSearched = 2

/** Enough to draw from. */
const short = (value: number): number => Number(value.toPrecision(6)) + 0

const work = createWorkspace()

/**
 * Returns the lowest factor of safety over the centres around the critical one, by the method of the scan, with the
 * radius that gives it at each centre. Null when no surface was searched.
 */
export function centresMap(input: SlopeInput, solution: SlopeSolution): ResultMap | null {
  const { critical, search, section } = solution
  if (search === null) return null
  const { circle } = critical
  const half: Point = [0.75 * circle.radius, 0.6 * circle.radius]
  const step: [number, number] = [(2 * half[0]) / (columns - 1), (2 * half[1]) / (rows - 1)]
  const from: [number, number] = [circle.x - half[0], circle.y - half[1]]
  const compiled = compileFacings(section, facingOf(input))
  const relief = reliefOf(section.ground)
  const least = input.minDepth ?? 0.01 * relief
  const floor = section.base ?? Math.min(...section.ground.map(([, y]) => y)) - 2 * relief
  const lookAt = (x: number, y: number, radius: number): Looked => {
    const { factor, exitX, entryX } = evaluateCircleOn(
      compiled,
      { x, y, radius },
      search.scanMethod,
      input.numberOfSlices,
      work,
    )
    // Under level ground only rounding drives the mass.
    const isFactor = factor > 0 && factor <= greatestFactor
    return { factor: isFactor ? factor : Number.POSITIVE_INFINITY, radius, exitX, entryX }
  }
  const lowestAt = (x: number, y: number): Looked | null => {
    const first = distanceTo(section.ground, [x, y]) + least
    const last = y - floor
    if (y <= heightAt(section.ground, x) || last <= first) return null
    let width = (last - first) / radii
    let lowest: Looked = { factor: Number.POSITIVE_INFINITY, radius: first, exitX: 0, entryX: 0 }
    const look = (radius: number) => {
      const looked = lookAt(x, y, radius)
      if (looked.factor < lowest.factor) lowest = looked
    }
    for (let index = 0; index < radii; index++) look(first + (index + 0.5) * width)
    for (let index = 0; index < finer; index++) {
      width /= 2
      const middle = lowest.radius
      for (const radius of [middle - width, middle + width])
        if (radius > first - rounding && radius < last + rounding) look(radius)
    }
    return lowest.factor === Number.POSITIVE_INFINITY ? null : lowest
  }
  const found = Array.from({ length: rows * columns }, (_, index) =>
    lowestAt(from[0] + (index % columns) * step[0], from[1] + Math.floor(index / columns) * step[1]),
  )
  const values = found.map((one) => (one === null ? null : Number(one.factor.toPrecision(5))))
  const lowest = Math.min(solution.factor, ...values.filter((value) => value !== null))
  const left = Math.min(from[0], critical.exitX, critical.entryX)
  const right = Math.max(from[0] + 2 * half[0], critical.exitX, critical.entryX)
  const ground = [left, ...section.ground.map(([x]) => x).filter((x) => x > left && x < right), right]
  return {
    name: 'Factor of safety over the centres',
    label: 'F',
    unit: '',
    xLabel: 'Centre x (m)',
    yLabel: 'Centre y (m)',
    from: [from[0] + 0, from[1] + 0],
    step,
    columns,
    values,
    circles: found.map((one) =>
      one === null || one.factor > nearest * lowest
        ? null
        : [short(one.radius), short(one.exitX), short(one.entryX)],
    ),
    searched: searchedCentres(search.scanned, circle),
    mark: { at: [circle.x + 0, circle.y + 0], value: solution.factor },
    lines: [
      { role: 'ground', points: ground.map((x) => [x + 0, heightAt(section.ground, x) + 0]) },
      { role: 'slip', points: arc(circle, critical.exitX, critical.entryX) },
    ],
  }
}

/** A circle about a centre, with its number and x of its ends. */
interface Looked {
  readonly factor: number
  readonly radius: number
  readonly exitX: number
  readonly entryX: number
}

/** The best centre of the search in each cell of a grid about the critical one; the cells grow until there are few enough. */
function searchedCentres(
  scanned: readonly FoundCircle[],
  { x, y, radius }: Circle,
): [number, number, number][] {
  const reach = furthestSearched * radius
  const near = scanned.filter(
    ({ circle }) => Math.abs(circle.x - x) <= reach && Math.abs(circle.y - y) <= reach,
  )
  for (let cells = 24; ; cells = Math.floor(cells * 0.8)) {
    const size = (2 * reach) / cells
    const best = new Map<string, FoundCircle>()
    // Lowest first: the first one of a cell is its best.
    for (const one of near) {
      const cell = `${Math.floor((one.circle.x - x) / size)}/${Math.floor((one.circle.y - y) / size)}`
      if (!best.has(cell)) best.set(cell, one)
    }
    if (best.size <= mostSearched)
      return [...best.values()].map(({ circle, factor }) => [short(circle.x), short(circle.y), short(factor)])
  }
}

/** From a point to the nearest one of a polyline. */
function distanceTo(line: readonly Point[], [x, y]: Point): number {
  let nearest = Number.POSITIVE_INFINITY
  line.forEach(([bx, by], index) => {
    const [ax, ay] = line[Math.max(0, index - 1)]!
    const length = (bx - ax) ** 2 + (by - ay) ** 2
    const share = length === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length
    const held = Math.min(1, Math.max(0, share))
    nearest = Math.min(nearest, Math.hypot(x - ax - held * (bx - ax), y - ay - held * (by - ay)))
  })
  return nearest
}
