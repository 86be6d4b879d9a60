import type { Method } from '#domain/calc/limit-equilibrium/method.ts'
import { searchCircles } from '#domain/calc/limit-equilibrium/search.ts'
import type { Section } from '#domain/calc/limit-equilibrium/section.ts'
import { compileStrata } from '#domain/calc/limit-equilibrium/strata.ts'
import { createTrial } from '#domain/calc/limit-equilibrium/trial.ts'
import { createWorkspace } from '#domain/calc/limit-equilibrium/workspace.ts'
import type { Report } from './report.ts'

/** Three layers with sloping boundaries, a bench, a bent water line with a pond. */
const layered: Section = {
  ground: [
    [0, 25],
    [30, 25],
    [40, 30],
    [43, 30],
    [53, 35],
    [90, 36],
  ],
  layers: [
    { top: null, soil: 0 },
    {
      top: [
        [0, 25],
        [30, 25],
        [53, 29],
        [90, 31],
      ],
      soil: 1,
    },
    {
      top: [
        [0, 18],
        [60, 20],
        [90, 19],
      ],
      soil: 2,
    },
  ],
  soils: [
    { cohesion: 8, frictionAngle: 30, unitWeight: 19, saturatedUnitWeight: 20 },
    { cohesion: 12, frictionAngle: 24, unitWeight: 19.5, saturatedUnitWeight: 20.5 },
    { cohesion: 25, frictionAngle: 20, unitWeight: 20, saturatedUnitWeight: 21 },
  ],
  water: {
    kind: 'watertable',
    points: [
      [0, 26],
      [32, 26],
      [55, 31],
      [90, 33],
    ],
    unitWeight: 9.81,
  },
  crack: null,
  surcharges: [{ from: 60, to: 70, pressure: 20 }],
  lineLoads: [],
  base: 10,
  kh: 0,
  kv: 0,
}
const slices = 30

/**
 * The least that a circle can cost: one soil, a ground and a water line of three pieces written into the code, even slices, Bishop
 * by fixed-point iteration, no checks. What one thread of this machine can reach, in the same run.
 */
function createKernel(): (exitX: number, entryX: number, depth: number) => number {
  const cohesion = 10
  const tanPhi = Math.tan((25 * Math.PI) / 180)
  const ground = (x: number): number => (x < 30 ? 25 : x < 50 ? 25 + 0.5 * (x - 30) : 35)
  const water = (x: number): number => (x < 30 ? 25 : x < 50 ? 25 + 0.25 * (x - 30) : 30 + (x - 50) * 0.05)
  const sine = new Float64Array(slices)
  const cosine = new Float64Array(slices)
  const weight = new Float64Array(slices)
  const fixed = new Float64Array(slices)
  return (exitX, entryX, depth) => {
    const exitY = ground(exitX)
    const entryY = ground(entryX)
    const runX = entryX - exitX
    const runY = entryY - exitY
    const chord = Math.sqrt(runX * runX + runY * runY)
    const radius = (chord * (0.25 + depth * depth)) / (2 * depth)
    const away = radius - depth * chord
    const x = (exitX + entryX) / 2 - (runY / chord) * away
    const y = (exitY + entryY) / 2 + (runX / chord) * away
    if (y < entryY || x - exitX > radius || entryX - x > radius) return -1
    const width = runX / slices
    let driving = 0
    let below = y - Math.sqrt(Math.max(0, radius * radius - (exitX - x) ** 2))
    for (let slice = 0; slice < slices; slice++) {
      const end = exitX + width * (slice + 1)
      const next = y - Math.sqrt(Math.max(0, radius * radius - (end - x) ** 2))
      const middle = end - width / 2
      const base = (below + next) / 2
      const rise = next - below
      const length = Math.sqrt(width * width + rise * rise)
      sine[slice] = rise / length
      cosine[slice] = width / length
      const w = 19 * width * (ground(middle) - base)
      weight[slice] = w
      fixed[slice] = (cohesion - Math.max(0, 9.81 * (water(middle) - base)) * tanPhi) * length
      driving += w * (middle - x)
      below = next
    }
    driving /= radius
    if (driving <= 0) return -1
    let factor = 1.3
    for (let turn = 0; turn < 60; turn++) {
      let sum = 0
      for (let slice = 0; slice < slices; slice++)
        sum +=
          (fixed[slice]! * cosine[slice]! + weight[slice]! * tanPhi) /
          (cosine[slice]! + (sine[slice]! * tanPhi) / factor)
      const better = sum / driving
      if (Math.abs(better - factor) < 1e-4) return better
      factor = better
    }
    return -1
  }
}

/** Circles a second over about a second, after a warm-up. */
function rate(work: (exitX: number, entryX: number, depth: number) => boolean): number {
  const round = (): number => {
    let count = 0
    for (let a = 0; a < 20; a++)
      for (let b = 0; b < 20; b++)
        for (let c = 0; c < 12; c++) if (work(20 + a * 0.7, 54 + b * 0.9, c)) count++
    return count
  }
  for (let turn = 0; turn < 5; turn++) round()
  const started = performance.now()
  let count = 0
  while (performance.now() - started < 1000) count += round()
  return (count / (performance.now() - started)) * 1000
}

/** Circles a second and whole searches of the slope engine on one thread, beside a hand-minimal Bishop kernel. */
export default async function slope(report: Report): Promise<void> {
  const kernel = createKernel()
  const peer = rate((exitX, entryX, depth) => kernel(exitX, entryX, 0.05 + 0.022 * depth) > 0)
  const work = createWorkspace()
  const strata = compileStrata(layered)
  const everything: readonly [number, number] = [0, 90]
  const circles = (method: Method): number => {
    const limits = { exit: everything, entry: everything, minDepth: 0, radius: [0, 1e9] as const }
    const trial = createTrial(strata, limits, slices, work)
    return rate(
      (exitX, entryX, depth) =>
        trial.place(exitX, entryX, 0.1 + 0.06 * depth, null) &&
        trial.factor(method) !== Number.POSITIVE_INFINITY,
    )
  }
  for (const method of ['bishop', 'janbu', 'spencer', 'morgenstern-price'] as const) {
    const value = circles(method)
    report({
      name: `Slope circles, ${method}, 30 slices, three layers and water`,
      value,
      unit: '1/s',
      ratio: value / peer,
      against: 'minimal Bishop kernel on one soil',
    })
  }
  for (const method of ['bishop', 'spencer', 'morgenstern-price'] as const) {
    const options = { method, facing: 'left', slices } as const
    for (let turn = 0; turn < 3; turn++) searchCircles(layered, options, work)
    const started = performance.now()
    let tried = 0
    for (let turn = 0; turn < 10; turn++) tried = searchCircles(layered, options, work).tried
    report({
      name: `Slope search, ${method}, ${tried} circles`,
      value: (performance.now() - started) / 10,
      unit: 'ms',
    })
  }
}
