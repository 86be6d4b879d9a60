import { describe, expect, it } from 'vitest'
import { compileFacings, evaluateOn } from '../limit-equilibrium/given.ts'
import { createWorkspace } from '../limit-equilibrium/workspace.ts'
import { thinned, worthOf } from '../lines/thinning.ts'
import { inputSchema, listStarts, type SlopeInput } from './inputs.ts'
import { sectionOf } from './model.ts'
import { present } from './present.ts'
import { solve } from './solve.ts'

const given = {
  slopeHeight: 10,
  slopeAngle: 33.69,
  cohesion: 8,
  frictionAngle: 28,
  unitWeight: 19,
}

const factorOf = (inputs: object): number => {
  const solved = solve(inputSchema.parse(inputs))
  if (!solved.ok) throw new Error(solved.refusal.message)
  return solved.solution.factor
}

/** The same inputs with the points that the form fills in. */
const asPoints = (inputs: Record<string, unknown>) => ({
  ...inputs,
  geometry: 'points',
  ...listStarts(inputs),
})

describe('points start from the ground that is drawn', () => {
  it.each([
    ['a plain slope', {}],
    ['a bench', { benchWidth: 3 }],
    [
      'a layer that dips, water and a crack',
      {
        soilLayers: [{ topLeft: -2, topRight: 5, cohesion: 15, frictionAngle: 24, unitWeight: 20 }],
        waterTable: { present: true, depthFromSurface: 3 },
        tensionCrack: 'given',
        crackDepth: 1,
      },
    ],
    [
      'loads and an earthquake',
      {
        surcharges: [{ from: 16, to: 22, pressure: 20 }],
        lineLoads: [{ at: 18, load: 50 }],
        seismic: { present: true, horizontalAcceleration: 0.1 },
      },
    ],
    ['a given circle', { surface: 'circle', circleX: 4, circleY: 16, circleRadius: 17 }],
    ['Spencer', { analysisMethod: 'spencer' }],
  ])('to the millimetre, with the same factor before and after: %s', (_, more) => {
    const inputs = { ...given, ...more }
    for (const point of listStarts(inputs).groundPoints ?? [])
      for (const coordinate of Object.values(point)) expect(Number(coordinate.toFixed(3))).toBe(coordinate)
    expect(factorOf(asPoints(inputs))).toBeCloseTo(factorOf(inputs), 3)
  })

  it('not from a slope with a missing or invalid value', () => {
    expect(listStarts({ slopeHeight: 10 })).toEqual({})
    expect(listStarts({ slopeHeight: 10, slopeAngle: 120 })).toEqual({})
    expect(listStarts({})).toEqual({})
  })
})

describe('points of the ground are refused by their field', () => {
  const messages = (groundPoints: unknown) => {
    const parsed = inputSchema.safeParse({ ...given, geometry: 'points', groundPoints })
    return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => [path.join('.'), message])
  }
  const points = (...given: readonly (readonly [number, number])[]) => given.map(([x, y]) => ({ x, y }))

  it.each([
    ['one point', points([0, 0]), 'groundPoints', 'Ground points: at least 2 points are required'],
    [
      'a double',
      points([0, 0], [5, 0], [5, 0], [20, 8]),
      'groundPoints.2.y',
      'Ground points: point 3 is the same as point 2',
    ],
    [
      'a fold',
      points([0, 0], [5, 0], [5, 8], [5, 4], [20, 8]),
      'groundPoints.3.y',
      'Ground points: point 4 leads back along the vertical face to point 3',
    ],
    [
      'a crossing',
      points([0, 0], [6, 4], [6, 0], [0, 4], [9, 6]),
      'groundPoints.3.x',
      'Ground points: point 4 leads across the line between points 1 and 2',
    ],
    [
      'a way back',
      points([0, 0], [10, 0], [8, 4], [20, 8]),
      'groundPoints.2.x',
      'Ground points must run from left to right',
    ],
    [
      'a survey far from zero',
      points([500_000, 0], [500_020, 8]),
      'groundPoints.0.x',
      'x must be at most 10000 m',
    ],
  ])('%s', (_, groundPoints, path, message) => {
    expect(messages(groundPoints)).toContainEqual([path, message])
  })

  it('a number that is none', () => {
    expect(
      messages([
        { x: 0, y: 0 },
        { x: Number.NaN, y: 3 },
      ])[0]?.[0],
    ).toBe('groundPoints.1.x')
  })

  it('a vertical face is accepted', () => {
    expect(messages(points([-20, 0], [5, 0], [5, 2], [20, 8], [60, 8]))).toEqual([])
  })
})

describe('a local origin', () => {
  it('is stated with the results and changes none', () => {
    const input = (more: object): SlopeInput => inputSchema.parse({ ...asPoints(given), ...more })
    const outputs = (more: object) => {
      const solved = solve(input(more))
      if (!solved.ok) throw new Error(solved.refusal.message)
      return present(input(more), solved.solution)
    }
    const [without, with_] = [outputs({}), outputs({ originX: 500_100 })]
    expect(with_.summary).toEqual(without.summary)
    expect(with_.quantities).toContainEqual({
      key: 'originX',
      label: 'Easting of x = 0',
      value: 500_100,
      unit: 'm',
    })
    expect(with_.drawing?.elements).toContainEqual(
      expect.objectContaining({ kind: 'label', text: 'Easting of x = 0: 500100 m' }),
    )
    expect(without.quantities.some(({ key }) => key === 'originX')).toBe(false)
  })
})

describe('a ground of a hundred points', () => {
  it.each(['bishops', 'spencer'])('has the factor of the slope that it follows: %s', (analysisMethod) => {
    const plain = factorOf({ ...given, analysisMethod })
    const groundPoints = Array.from({ length: 100 }, (_, index) => {
      const x = index * 0.95 - 40
      return { x, y: Math.min(10, Math.max(0, x / 1.5)) + 0.002 * Math.sin(index * 12.9898) }
    })
    const surveyed = factorOf({ ...given, analysisMethod, geometry: 'points', groundPoints })
    expect(Math.abs(surveyed / plain - 1)).toBeLessThan(0.01)
  })
})

describe('a thinned survey', () => {
  const work = createWorkspace()
  const solved = solve(inputSchema.parse({ ...given, slopeAngle: (Math.atan(0.6) * 180) / Math.PI }))
  const circles = solved.ok ? (solved.solution.search?.scanned.slice(0, 400) ?? []) : []

  it.each([5, 20, 50])(
    'keeps the factors of slides that are deep beside the deviation: %i mm',
    (millimetres) => {
      const allowed = millimetres / 1000
      // Every 0.2 m, with a roughness of the deviation itself: the worst that thinning may take away.
      const rough = Array.from({ length: 437 }, (_, index) => {
        const x = index * 0.2 - 30
        const y = Math.min(10, Math.max(0, x * 0.6))
        return { x, y: y + allowed * Math.sin(index * 12.9898) * Math.cos(index * 4.1414) }
      })
      const { kept } = thinned(rough, allowed, worthOf(rough))
      expect(kept.length).toBeLessThan(rough.length / 2)
      const strataOf = (groundPoints: typeof rough) =>
        compileFacings(sectionOf({ ...inputSchema.parse(asPoints(given)), groundPoints }, 1), 'left')[0]!
          .strata
      const strata = strataOf(rough)
      const thinStrata = strataOf(kept.map((index) => rough[index]!))
      let looked = 0
      for (const found of circles) {
        const after = evaluateOn(thinStrata, found, 'bishop', 20, work)
        if (after.factor <= 0) continue
        const area = areaOf(work)
        const depth = area / Math.abs(found.entryX - found.exitX)
        const before = evaluateOn(strata, found, 'bishop', 20, work)
        if (before.factor <= 0 || depth < 20 * allowed) continue
        looked++
        expect(Math.abs(before.factor / after.factor - 1)).toBeLessThan((2 * allowed) / depth)
      }
      expect(looked).toBeGreaterThan(20)
    },
  )

  /** Of the mass in the workspace, all of one soil. */
  const areaOf = ({ weight, count }: ReturnType<typeof createWorkspace>): number => {
    let sum = 0
    for (let slice = 0; slice < count; slice++) sum += weight[slice]!
    return sum / given.unitWeight
  }
})
