import { compileFacings, evaluateCircleOn } from '../limit-equilibrium/given.ts'
import { greatestFactor } from '../limit-equilibrium/outcome.ts'
import { heightAt, type Point } from '../limit-equilibrium/section.ts'
import { createWorkspace } from '../limit-equilibrium/workspace.ts'
import type { ResultMap } from '../result.ts'
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

const work = createWorkspace()

/**
 * The lowest factor of safety over the centres around the critical one, by the method of the scan: at each centre the
 * radius that gives it. Null where no surface was searched.
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
  const factorAt = (x: number, y: number, radius: number): number => {
    const { factor } = evaluateCircleOn(
      compiled,
      { x, y, radius },
      search.scanMethod,
      input.numberOfSlices,
      work,
    )
    // Under level ground only rounding drives the mass.
    return factor > 0 && factor <= greatestFactor ? factor : Number.POSITIVE_INFINITY
  }
  const lowestAt = (x: number, y: number): number | null => {
    const first = distanceTo(section.ground, [x, y]) + least
    const last = y - floor
    if (y <= heightAt(section.ground, x) || last <= first) return null
    let width = (last - first) / radii
    let at = first
    let lowest = Number.POSITIVE_INFINITY
    const look = (radius: number) => {
      const factor = factorAt(x, y, radius)
      if (factor < lowest) {
        lowest = factor
        at = radius
      }
    }
    for (let index = 0; index < radii; index++) look(first + (index + 0.5) * width)
    for (let index = 0; index < finer; index++) {
      width /= 2
      const middle = at
      for (const radius of [middle - width, middle + width])
        if (radius > first - rounding && radius < last + rounding) look(radius)
    }
    return lowest === Number.POSITIVE_INFINITY ? null : Number(lowest.toPrecision(5))
  }
  const values = Array.from({ length: rows * columns }, (_, index) =>
    lowestAt(from[0] + (index % columns) * step[0], from[1] + Math.floor(index / columns) * step[1]),
  )
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
    mark: { at: [circle.x + 0, circle.y + 0], value: solution.factor },
    lines: [
      { role: 'ground', points: ground.map((x) => [x + 0, heightAt(section.ground, x) + 0]) },
      { role: 'slip', points: arc(circle, critical.exitX, critical.entryX) },
    ],
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
