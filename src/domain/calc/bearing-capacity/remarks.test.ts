import { describe, expect, it } from 'vitest'
import type { Warning } from '#domain/schemas/result.ts'
import { builtInModules } from '#tests/helpers/modules.ts'
import { presentedBy } from '#tests/helpers/moduleTexts.ts'

const modules = builtInModules.filter(({ id }) => id.startsWith('bearing-capacity'))

function told(module: (typeof modules)[number], change: object): Warning[] {
  const input = module.inputSchema.parse({
    footingType: 'pad-rectangular',
    footingWidth: 2,
    footingLength: 3,
    footingDepth: 1,
    soilLayers: [{ depth: 20, cohesion: 0, frictionAngle: 30, unitWeight: 18 }],
    permanentLoad: 400,
    variableLoad: 100,
    ...change,
  })
  const solved = module.solve(input)
  if (!solved.ok) throw new Error(solved.refusal.code)
  return presentedBy(module, input, solved.solution).warnings
}

/** Least pressure over the mean one if it is linear across the base: 1 − e A/W for each side, at the corner that lifts first. */
const leastPressure = (width: number, length: number, alongB: number, alongL: number): number => {
  const area = width * length
  return 1 - (alongB * area) / ((length * width ** 2) / 6) - (alongL * area) / ((width * length ** 2) / 6)
}

describe.each(modules.map((module) => [module.id, module] as const))('%s', (_, module) => {
  const find = (change: object) => told(module, change).find(({ code }) => code === 'outside-core')

  it('warns about a load outside the core of a pad by both eccentricities together', () => {
    for (let alongB = 0; alongB <= 0.65; alongB += 0.08)
      for (let alongL = 0; alongL <= 0.95; alongL += 0.11) {
        const least = leastPressure(2, 3, alongB, alongL)
        if (Math.abs(least) < 1e-6) continue
        const isTold = find({ eccentricityB: alongB, eccentricityL: alongL }) !== undefined
        expect(isTold, `${alongB} ${alongL}`).toBe(least < 0)
      }
    expect(find({ eccentricityB: 0.3, eccentricityL: 0.3 })?.field).toBe('eccentricityB')
    expect(find({ eccentricityB: 0.2, eccentricityL: 0.45 })?.field).toBe('eccentricityL')
  })

  it('and none on its edge', () => {
    expect(find({ eccentricityB: 2 / 6 })).toBeUndefined()
    expect(find({ eccentricityB: 2 / 12, eccentricityL: 3 / 12 })).toBeUndefined()
    expect(find({ footingType: 'strip', eccentricityB: 0.3, eccentricityL: 0.9 })).toBeUndefined()
    const circle = { footingType: 'circular', footingDiameter: 2 }
    expect(find({ ...circle, eccentricityB: 0.15, eccentricityL: 0.2 })).toBeUndefined()
    expect(find({ ...circle, eccentricityB: 0.16, eccentricityL: 0.2 })).toBeDefined()
  })

  it('and each side by itself beyond a third of it', () => {
    const serious = (change: object) => told(module, change).filter(({ severity }) => severity === 'serious')
    expect(serious({ eccentricityB: 0.6, eccentricityL: 0.9 })).toEqual([])
    expect(serious({ eccentricityB: 0.7, eccentricityL: 0.6 })).toHaveLength(1)
  })
})

describe('a warning of one module, or of the specification, appears only when it applies', () => {
  const specification = { basis: 'specification' }
  const sand = { depth: 20, cohesion: 0, frictionAngle: 30, unitWeight: 18 }
  const clayOverSand = [{ depth: 1.8, cohesion: 40, frictionAngle: 0, unitWeight: 18 }, sand]
  const sandOverClay = [
    { ...sand, depth: 2 },
    { depth: 20, cohesion: 25, frictionAngle: 0, unitWeight: 18 },
  ]
  const terzaghi = { method: 'terzaghi' }
  const circle = { footingType: 'circular', footingDiameter: 2 }
  const doubly = { nationalAnnex: [{ set: 'M1', factor: 'gammaPhi', value: 1.2 }] }

  const cases: readonly (readonly [code: string, id: string, where: object, elsewhere: object])[] = [
    ...modules.map(
      ({ id }) =>
        [
          'mixed-drainage',
          id,
          { ...specification, soilLayers: clayOverSand },
          { soilLayers: clayOverSand },
        ] as const,
    ),
    ...modules.map(({ id }) => ['weak-layer-governs', id, { soilLayers: sandOverClay }, {}] as const),
    ['terzaghi-ngamma-fit', 'bearing-capacity-australian', terzaghi, { ...terzaghi, terzaghiNgamma: 20 }],
    [
      'terzaghi-shallow-only',
      'bearing-capacity-australian',
      { ...terzaghi, footingDepth: 2.1 },
      { ...terzaghi, footingDepth: 2 },
    ],
    ['depth-factors', 'bearing-capacity-hongkong', specification, {}],
    ['depth-factors', 'bearing-capacity-australian', specification, {}],
    ['eccentric-circle', 'bearing-capacity-eurocode', { ...circle, eccentricityB: 0.15 }, circle],
    [
      'da2-double-safety',
      'bearing-capacity-eurocode',
      { ...doubly, designApproach: 'DA2' },
      { ...doubly, designApproach: 'DA1' },
    ],
    ['specification-constants', 'bearing-capacity-hongkong', specification, {}],
    ['specification-constants', 'bearing-capacity-australian', specification, {}],
    [
      'specification-has-no-limit-state',
      'bearing-capacity-australian',
      { ...specification, designFormat: 'limit-state' },
      { designFormat: 'limit-state' },
    ],
    [
      'allowable-stress-practice',
      'bearing-capacity-australian',
      { designFormat: 'factor-of-safety' },
      { designFormat: 'limit-state' },
    ],
  ]
  it.each(cases)('%s in %s', (code, id, where, elsewhere) => {
    const module = modules.find((each) => each.id === id)!
    expect(told(module, where).map((each) => each.code)).toContain(code)
    expect(told(module, elsewhere).map((each) => each.code)).not.toContain(code)
  })
})
