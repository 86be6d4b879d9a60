import { describe, expect, it } from 'vitest'
import type { ModuleOutputs } from '#domain/schemas/result.ts'
import { shownState } from '../verdict.ts'
import { slopeStability } from './index.ts'
import { inputSchema } from './inputs.ts'

/** Entries that make a slope look safer: what the module says of each where the slope is safe for it alone. */
const { solve, present } = slopeStability

const simple = { slopeHeight: 10, slopeAngle: 30, cohesion: 10, frictionAngle: 25, unitWeight: 19 }
const drawn = {
  ...simple,
  geometry: 'points',
  groundPoints: [
    { x: -40, y: 0 },
    { x: 0, y: 0 },
    { x: 17.3, y: 10 },
    { x: 60, y: 10 },
  ],
}

/** `required` may be less than the form allows. */
function run(given: object, required = 1.5): { factor: number; outputs: ModuleOutputs } {
  const input = { ...inputSchema.parse(given), requiredSafetyFactor: required }
  const solved = solve(input)
  if (!solved.ok) throw new Error(solved.refusal.message)
  return { factor: solved.solution.factor, outputs: present(input, solved.solution) }
}

const said = ({ warnings }: ModuleOutputs, code: string) => warnings.find((each) => each.code === code)

const level = (y: number) => [
  { x: -40, y },
  { x: 60, y },
]
const drained = [
  { x: -40, y: 0 },
  { x: 0, y: 0 },
  { x: 10.38, y: 6 },
  { x: 60, y: 6 },
]
const water = { present: true, depthFromSurface: 0 }
const soft = [{ topLeft: 0, topRight: 0, cohesion: 18, frictionAngle: 0, unitWeight: 18 }]
const cracked = { ...simple, tensionCrack: 'given', crackDepth: 2 }

/** A choice, and what a slope without it has. */
const cases = [
  [
    'no water in the slope',
    'dry-slope',
    'caution',
    simple,
    { ...simple, waterTable: { present: true, depthFromSurface: 5 } },
  ],
  ['a dry crack', 'crack-full', 'caution', cracked, { ...cracked, crackWater: 1 }],
  [
    'water in front of it',
    'pond-holds',
    'caution',
    { ...drawn, waterTable: water, waterLine: level(6) },
    { ...drawn, waterTable: water, waterLine: drained },
  ],
  [
    'a water line that ends too soon',
    'pond-holds',
    'serious',
    {
      ...drawn,
      waterTable: water,
      waterLine: [
        { x: 40, y: 8 },
        { x: 60, y: 8 },
      ],
    },
    {
      ...drawn,
      waterTable: water,
      waterLine: [
        { x: -40, y: 0 },
        { x: 0, y: 0 },
        { x: 13.84, y: 8 },
        { x: 60, y: 8 },
      ],
    },
  ],
  [
    'a water line that is switched off',
    'water-switched-off',
    'caution',
    { ...drawn, waterLine: drained },
    { ...drawn, waterTable: water, waterLine: drained },
  ],
  [
    'an earthquake that is switched off',
    'earthquake-switched-off',
    'caution',
    { ...simple, seismic: { present: false, horizontalAcceleration: 0.2 } },
    { ...simple, seismic: { present: true, horizontalAcceleration: 0.2 } },
  ],
  [
    'soil without its water',
    'water-left-out',
    'caution',
    { ...simple, waterTable: water, usesWater: false },
    { ...simple, waterTable: water },
  ],
  [
    'an entered base',
    'base-holds',
    'caution',
    { ...simple, soilLayers: soft, baseElevation: 0 },
    { ...simple, soilLayers: soft },
  ],
] as const

describe.each(cases)('%s', (_, code, severity, chosen, plain) => {
  it('has a warning when the slope is safe for it alone', () => {
    const [high, low] = [run(chosen).factor, run(plain).factor]
    expect(high).toBeGreaterThan(low * 1.005)
    const { outputs } = run(chosen, (high + low) / 2)
    expect(said(outputs, code)).toMatchObject({ severity })
    expect(shownState(outputs.verdict)).toBe(severity === 'serious' ? 'unproven' : 'pass')
    const safe = run(chosen, low * 0.9)
    expect(said(safe.outputs, code)).toBeUndefined()
  })
})

it('a load that holds the slope has a warning, also with one that drives it', () => {
  const steep = { ...drawn, frictionAngle: 0, cohesion: 30 }
  const crest = { from: 18, to: 30, pressure: 40 }
  const toe = { from: -14, to: 0, pressure: 60 }
  const [both, alone, none] = [[crest, toe], [crest], []].map(
    (surcharges) => run({ ...steep, surcharges }).factor,
  )
  expect(both).toBeGreaterThan(alone! * 1.005)
  expect(none).toBeGreaterThan(both!)
  const { outputs } = run({ ...steep, surcharges: [crest, toe] }, (both! + alone!) / 2)
  expect(said(outputs, 'loads-hold')).toBeUndefined()
  expect(said(outputs, 'load-holds')).toMatchObject({ severity: 'serious', field: 'surcharges' })
  expect(shownState(outputs.verdict)).toBe('unproven')
})

it('choices that each hide too little have a joint warning', () => {
  const clay = { ...drawn, cohesion: 30, frictionAngle: 0 }
  const load = { surcharges: [{ from: -10, to: 1, pressure: 40 }] }
  const window = { exitFrom: 0 }
  const [none, loaded, windowed] = [{}, load, window].map((choice) => run({ ...clay, ...choice }).factor)
  expect(Math.min(loaded!, windowed!)).toBeGreaterThan(none! * 1.01)
  const both = run({ ...clay, ...load, ...window }, (none! + Math.min(loaded!, windowed!)) / 2).outputs
  expect(said(both, 'search-restricted')?.severity).toBe('caution')
  expect(said(both, 'loads-hold')?.severity).toBe('caution')
  expect(said(both, 'choices-together')).toMatchObject({ severity: 'serious' })
  expect(shownState(both.verdict)).toBe('unproven')
  expect(said(run({ ...clay, ...load, ...window }, none! * 0.9).outputs, 'choices-together')).toBeUndefined()
})

describe('warnings about a factor of safety', () => {
  const codes = (given: object, required = 1.5) =>
    run(given, required).outputs.warnings.map(({ code }) => code)
  const circle = { ...simple, surface: 'circle', circleX: 5, circleY: 20, circleRadius: 20.6 }

  it('a critical circle at the end of a window, or only as deep as the least depth', () => {
    expect(codes({ ...simple, entryFrom: 25 })).toContain('at-window')
    expect(codes({ ...simple, cohesion: 0, minDepth: 2 })).toContain('at-least-depth')
    expect(codes(simple)).not.toContain('at-window')
    expect(codes(simple)).not.toContain('at-least-depth')
  })

  it('a factor below the required one by Spencer and not by Bishop', () => {
    const bishop = run(circle).factor
    const spencer = run({ ...circle, analysisMethod: 'spencer' }).factor
    expect(bishop).toBeGreaterThan(spencer)
    expect(codes(circle, (bishop + spencer) / 2)).toContain('rigorous-below')
    expect(codes(circle, spencer * 0.99)).not.toContain('rigorous-below')
  })

  it('few slices, by which alone a slope is safe', () => {
    const coarse = { ...simple, numberOfSlices: 5, frictionAngle: 40, cohesion: 2 }
    const { factor, outputs } = run(coarse, 0.5)
    expect(said(outputs, 'few-slices')?.severity ?? 'caution').toBe('caution')
    const flipped = run(coarse, factor * 0.9999).outputs
    expect(said(flipped, 'few-slices')).toMatchObject({ severity: 'serious' })
  })

  it('a mass that ends at a bend which the given circle misses by rounding', () => {
    const steep = {
      ...simple,
      slopeHeight: 15,
      slopeAngle: 60,
      cohesion: 3,
      frictionAngle: 35,
      searchRadius: { min: 5, max: 1000 },
    }
    const typed = { ...steep, surface: 'circle', circleX: -22.234, circleY: 25.468, circleRadius: 33.808 }
    expect(codes(typed)).toContain('rounded-circle')
    expect(codes(circle)).not.toContain('rounded-circle')
  })

  it('surfaces without strength and masses without a solution, both serious', () => {
    const input = inputSchema.parse(circle)
    const solved = solve(input)
    if (!solved.ok) throw new Error(solved.refusal.message)
    const { solution } = solved
    const [mass] = solution.masses
    const unsolved = { ...solution, masses: [mass!, { ...mass!, factor: -3, isExact: true }] }
    const searched = solve(inputSchema.parse(simple))
    if (!searched.ok || searched.solution.search === null) throw new Error('The search has no answer')
    const weak = { ...searched.solution, search: { ...searched.solution.search, strengthless: 3 } }
    const found = [
      ...slopeStability.warnings(input, unsolved),
      ...slopeStability.warnings(inputSchema.parse(simple), weak),
    ].filter(({ severity }) => severity === 'serious')
    expect(found.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['mass-unsolved', 'strengthless-surfaces']),
    )
  })
})
