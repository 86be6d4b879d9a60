import { describe, expect, it } from 'vitest'
import { inputSchema } from '#domain/calc/slope-stability/inputs.ts'
import { present } from '#domain/calc/slope-stability/present.ts'
import { solve } from '#domain/calc/slope-stability/solve.ts'
import type { ResultMap } from '#domain/schemas/result.ts'
import { arcOf, centresOf, circleAt, mapValueAt, nearCircles, nearLimitOf } from './maps.ts'

const map: ResultMap = {
  name: 'F',
  label: 'F',
  unit: '',
  xLabel: 'x',
  yLabel: 'y',
  from: [10, 20],
  step: [2, 1],
  columns: 3,
  // 1 + 0.1 x + 0.2 y of the places counted from the first one; one place has no number.
  values: [1, 1.2, 1.4, 1.2, 1.4, 1.6, 1.4, 1.6, null],
  mark: { at: [10, 20], value: 1 },
  lines: [],
  circles: [[5, 0, 8], [6, 0, 9], null, [7, 1, 9], null, null, null, null, null],
  searched: [[11, 21, 1.3]],
}

describe('the number at a place of a map', () => {
  it('lies between its four neighbours', () => {
    expect(mapValueAt(map, [10, 20])).toBe(1)
    expect(mapValueAt(map, [11, 20.5])).toBeCloseTo(1.2, 12)
    expect(mapValueAt(map, [13, 20.25])).toBeCloseTo(1.35, 12)
    expect(mapValueAt(map, [12, 22])).toBeCloseTo(1.6, 12)
  })

  it('is null outside, beside a point without a number, and in a map of one row', () => {
    for (const at of [
      [9.99, 20],
      [14.01, 20],
      [12, 19.9],
      [12, 22.1],
      [Number.NaN, 20],
    ] as const)
      expect(mapValueAt(map, at)).toBeNull()
    expect(mapValueAt(map, [13.5, 21.5])).toBeNull()
    expect(mapValueAt({ ...map, values: [1, 2, 3] }, [11, 20])).toBeNull()
  })
})

describe('circles and centres of a map', () => {
  it('lists the circles within a share of the lowest, lowest first; an older result has none', () => {
    expect(nearCircles(map, 0.05).map(({ value }) => value)).toEqual([1])
    expect(nearCircles(map, 0.2)).toEqual([
      { centre: [10, 20], radius: 5, exitX: 0, entryX: 8, value: 1 },
      { centre: [12, 20], radius: 6, exitX: 0, entryX: 9, value: 1.2 },
      { centre: [10, 21], radius: 7, exitX: 1, entryX: 9, value: 1.2 },
    ])
    const { circles: _, searched: __, ...older } = map
    expect(nearCircles(older, 0.2)).toEqual([])
    expect(centresOf(older)).toHaveLength(8)
  })

  it('tells the number up to which circles are listed, as a contour rounds its levels', () => {
    expect(nearLimitOf({ ...map, mark: { at: [10, 20], value: 0.97654 } }, 0.05)).toEqual({
      label: 'F',
      unit: '',
      upTo: 1.03,
    })
    const { circles: _, ...older } = map
    expect(nearLimitOf(older, 0.05)).toBeNull()
  })

  it('lists the centres of the grid and of the search', () => {
    expect(centresOf(map)).toHaveLength(9)
    expect(centresOf(map).at(-1)).toEqual({ at: [11, 21], value: 1.3 })
  })

  it('finds the circle of the nearest grid point', () => {
    expect(circleAt(map, [10.9, 20.4])).toMatchObject({ centre: [10, 20], radius: 5, value: 1 })
    expect(circleAt(map, [11.1, 20.4])).toMatchObject({ centre: [12, 20], radius: 6, value: 1.2 })
    expect(circleAt(map, [14, 20])).toBeNull()
    expect(circleAt(map, [8.9, 20])).toBeNull()
    expect(circleAt(map, [10, 22.6])).toBeNull()
  })
})

describe('the map of a slope', () => {
  const input = inputSchema.parse({
    slopeHeight: 10,
    slopeAngle: 33.69,
    cohesion: 8,
    frictionAngle: 28,
    unitWeight: 19,
    waterTable: { present: true, depthFromSurface: 3 },
  })
  const solved = solve(input)
  if (!solved.ok) throw new Error(solved.refusal.message)
  const outputs = present(input, solved.solution)
  const [centres] = outputs.maps!

  it('has circles that end on the ground, with factors near the lowest', () => {
    const near = nearCircles(centres!, 0.2)
    expect(near.length).toBeGreaterThan(5)
    expect(near.length).toBeLessThanOrEqual(200)
    for (const circle of near) {
      expect(circle.value).toBeLessThanOrEqual(solved.solution.factor * 1.2)
      const arc = arcOf(circle)
      for (const [x, y] of [arc[0]!, arc.at(-1)!]) {
        const ground = Math.min(10, Math.max(0, (x * 10) / 15))
        expect(Math.abs(y - ground)).toBeLessThan(0.02)
      }
    }
  })

  it('has no more than 200 centres of the search, and adds no more than 12 kB to a result', () => {
    expect(centres!.searched!.length).toBeGreaterThan(20)
    expect(centres!.searched!.length).toBeLessThanOrEqual(200)
    const { circles, searched } = centres!
    expect(JSON.stringify({ circles, searched }).length).toBeLessThan(12_000)
  })

  it('the drawing labels the greatest pore pressure and the mean ratio of the mass', () => {
    const pore = outputs.drawing!.elements.find((each) => each.kind === 'line' && each.role === 'pore')
    const quantities = outputs.details.flatMap(({ quantities }) => quantities)
    const greatest = quantities.find(({ key }) => key === 'greatestPorePressure')?.value as number
    const ratio = quantities.find(({ key }) => key === 'meanPoreRatio')?.value as number
    expect(greatest).toBeGreaterThan(0)
    // Water 3 m below ground: u = γw (h - 3) below h = 19 kN/m³, so that r_u is below that of water at the ground.
    expect(ratio).toBeGreaterThan(0)
    expect(ratio).toBeLessThan(9.81 / 19)
    expect(pore).toMatchObject({ label: expect.stringContaining('Pore pressure: at most') })
  })

  it('the drawing shows the pore pressure ratio of each slice into the mass', () => {
    const { headers, rows } = outputs.tables.find(({ name }) => name === 'Slices')!
    const [u, b, w] = ['u (kPa)', 'Width (m)', 'W (kN/m)'].map((header) => headers.indexOf(header)) as [
      number,
      number,
      number,
    ]
    const ratios = rows.map((row) => (Number(row[u]) * Number(row[b])) / Number(row[w]))
    const line = outputs.drawing!.elements.find((each) => each.kind === 'line' && each.role === 'pore-ratio')!
    const most = Math.max(...ratios)
    expect(line).toMatchObject({ label: expect.stringContaining(`r_u at most ${most.toPrecision(2)}`) })
    const { circle } = solved.solution.critical
    const { points } = line as { points: readonly (readonly [number, number])[] }
    const depths = rows.map((_, index) => {
      const [x, y] = points[3 * index]!
      return circle.radius - Math.hypot(x - circle.x, y - circle.y)
    })
    const longest = Math.max(...depths)
    for (const [index, depth] of depths.entries()) {
      expect(depth).toBeGreaterThanOrEqual(-0.002)
      expect(depth / longest).toBeCloseTo(ratios[index]! / most, 2)
    }
  })
})
