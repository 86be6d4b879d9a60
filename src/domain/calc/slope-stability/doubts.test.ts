import { describe, expect, it } from 'vitest'
import type { ModuleOutputs } from '../result.ts'
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
  it('is said where the slope is safe for it alone', () => {
    const [high, low] = [run(chosen).factor, run(plain).factor]
    expect(high).toBeGreaterThan(low * 1.005)
    const { outputs } = run(chosen, (high + low) / 2)
    expect(said(outputs, code)).toMatchObject({ severity })
    expect(shownState(outputs.verdict)).toBe(severity === 'serious' ? 'unproven' : 'pass')
    const safe = run(chosen, low * 0.9)
    expect(said(safe.outputs, code)).toBeUndefined()
  })
})

it('a load that holds the slope is told beside one that drives it', () => {
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

it('choices that hide too little each are told together', () => {
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
