import { describe, expect, it } from 'vitest'
import type { ModuleOutputs } from '#domain/schemas/result.ts'
import { shownState } from '../verdict.ts'
import { inputSchema } from './inputs.ts'
import { present } from './present.ts'
import { solve } from './solve.ts'

const slope = { slopeHeight: 10, slopeAngle: 30, cohesion: 10, frictionAngle: 25, unitWeight: 19 }

function outputsOf(changes: object): ModuleOutputs {
  const input = inputSchema.parse({ ...slope, searchRadius: { min: 5, max: 1000 }, ...changes })
  const answer = solve(input)
  if (!answer.ok) throw new Error(answer.refusal.message)
  return present(input, answer.solution)
}
const factorOf = (changes: object): number => Number(outputsOf(changes).summary.factorOfSafety)
const said = ({ warnings }: ModuleOutputs, code: string) => warnings.find((each) => each.code === code)

/** Between the factor with a choice and the one without it. */
const between = (one: number, other: number): number => Number(((one + other) / 2).toFixed(4))

/** Points of the same slope, rising to the right. */
const ground = [
  { x: -40, y: 0 },
  { x: 0, y: 0 },
  { x: 17.32, y: 10 },
  { x: 57.32, y: 10 },
]
const choices: readonly (readonly [name: string, code: string, without: object, choice: object])[] = [
  [
    'a given circle',
    'circle-not-lowest',
    {},
    { surface: 'circle', circleX: 8.66, circleY: 25, circleRadius: 27 },
  ],
  ['a window at the head', 'search-restricted', {}, { entryFrom: 35 }],
  ['a window at the toe', 'search-restricted', {}, { exitFrom: 8 }],
  ['a least depth', 'search-restricted', {}, { minDepth: 6 }],
  [
    'a direction',
    'search-restricted',
    {
      geometry: 'points',
      groundPoints: [...ground.slice(0, 3), { x: 40, y: 10 }, { x: 70, y: 0 }, { x: 110, y: 0 }],
    },
    { direction: 'right' },
  ],
  [
    'a load in front of the toe',
    'loads-hold',
    {},
    { surcharges: [{ from: -20, to: 0, pressure: 60 }], baseElevation: -4, cohesion: 70, frictionAngle: 0 },
  ],
  [
    'a crack that raises the factor',
    'crack-unsafe',
    { frictionAngle: 30 },
    { tensionCrack: 'given', crackDepth: 5 },
  ],
]

describe('a choice that turns a fail into a pass', () => {
  it.each(choices)('%s has a warning, and the verdict is not proven', (_, code, without, choice) => {
    const plain = { ...without, ...('cohesion' in choice ? { ...choice, surcharges: [] } : {}) }
    const lower = factorOf(plain)
    const higher = factorOf({ ...without, ...choice })
    expect(higher).toBeGreaterThan(lower * 1.005)
    const outputs = outputsOf({
      ...without,
      ...choice,
      requiredSafetyFactor: Math.max(1.1, between(lower, higher)),
    })
    expect(said(outputs, code)).toMatchObject({ severity: 'serious' })
    expect(shownState(outputs.verdict)).toBe('unproven')
    expect(outputs.verdict.state).toBe('fail')
    expect(outputs.summary).toMatchObject({
      isStable: false,
      stabilityCondition: 'not proven',
      riskLevel: 'medium',
    })
    expect(outputs.verdict.sentence).toContain('not proven')
  })

  it('few slices', () => {
    const few = factorOf({ numberOfSlices: 5, frictionAngle: 40, cohesion: 2 })
    const many = factorOf({ numberOfSlices: 100, frictionAngle: 40, cohesion: 2 })
    expect(few).toBeGreaterThan(many)
    const outputs = outputsOf({
      numberOfSlices: 5,
      frictionAngle: 40,
      cohesion: 2,
      requiredSafetyFactor: between(few, Math.max(many, few * 0.999)),
    })
    expect(shownState(outputs.verdict)).not.toBe('pass')
  })
})

describe('a choice that does not contradict a verdict leaves it', () => {
  it('a slope without choices passes', () => {
    const { verdict, summary } = outputsOf({ requiredSafetyFactor: 1.1, cohesion: 30 })
    expect(verdict.state).toBe('pass')
    expect(summary).toMatchObject({ isStable: true, stabilityCondition: 'stable', riskLevel: 'low' })
  })

  it('the usual radii are not mentioned, and entered ones that act are', () => {
    expect(said(outputsOf({ slopeHeight: 3, searchRadius: {} }), 'radius-limit')).toBeUndefined()
    expect(
      said(outputsOf({ slopeHeight: 3, searchRadius: { min: 40, max: 60 } }), 'radius-limit'),
    ).toMatchObject({
      severity: 'caution',
    })
  })
})

describe('assumptions are named', () => {
  const codes = (changes: object) => outputsOf(changes).warnings.map(({ code }) => code)
  const wet = { waterTable: { present: true, depthFromSurface: 2 } }
  it.each([
    ['no-water', {}, wet],
    ['saturated-as-moist', wet, { ...wet, saturatedUnitWeight: 20 }],
    ['water-off', { ...wet, usesWater: false }, wet],
    ['dry-crack', { tensionCrack: 'automatic' }, { tensionCrack: 'automatic', crackWater: 0.5 }],
    [
      'layer-hidden',
      {
        soilLayers: [
          { topLeft: 0, cohesion: 5, frictionAngle: 20, unitWeight: 19 },
          { topLeft: 2, cohesion: 50, frictionAngle: 30, unitWeight: 19 },
        ],
      },
      {
        soilLayers: [
          { topLeft: 2, cohesion: 5, frictionAngle: 20, unitWeight: 19 },
          { topLeft: 0, cohesion: 50, frictionAngle: 30, unitWeight: 19 },
        ],
      },
    ],
    [
      'load-off-ground',
      { surcharges: [{ from: 50, to: 200, pressure: 20 }] },
      { surcharges: [{ from: 20, to: 30, pressure: 20 }] },
    ],
  ])('%s', (code, with_, without) => {
    expect(codes(with_)).toContain(code)
    expect(codes(without)).not.toContain(code)
  })
})

describe('a tension crack deeper than the slope', () => {
  const issues = (changes: object) =>
    inputSchema.safeParse({ ...slope, tensionCrack: 'given', ...changes }).error?.issues ?? []

  it('is refused by its field', () => {
    for (const changes of [
      { crackDepth: 10.1 },
      { crackDepth: 10.1, geometry: 'points', groundPoints: ground },
    ])
      expect(issues(changes)).toMatchObject([
        { path: ['crackDepth'], message: 'A tension crack must not be deeper than the slope is high (10 m)' },
      ])
  })

  it('and one as deep as it is high is not', () => {
    expect(issues({ crackDepth: 10 })).toEqual([])
  })
})
