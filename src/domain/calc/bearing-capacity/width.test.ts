import { describe, expect, it } from 'vitest'
import { builtInModules } from '#tests/helpers/modules.ts'
import { smallestWidth } from './width.ts'

describe('the smallest width', () => {
  it.each([0.1, 0.1000001, 1.234, 95.4, 95.6, 99, 100])('of %d m is found', (needed) => {
    expect(smallestWidth((width) => needed / width)).toBeCloseTo(needed, 7)
  })

  it('is none beyond 100 m, and no larger width is tried', () => {
    const looked: number[] = []
    const found = smallestWidth((width) => {
      looked.push(width)
      return 100.001 / width
    })
    expect(found).toBeNull()
    expect(Math.max(...looked)).toBe(100)
  })
})

describe.each(['bearing-capacity-eurocode', 'bearing-capacity-hongkong', 'bearing-capacity-australian'])(
  '%s',
  (id) => {
    const module = builtInModules.find((each) => each.id === id)!
    const run = (changes: object) => {
      const input = module.inputSchema.parse({
        footingWidth: 2,
        footingDepth: 1,
        soilLayers: [{ depth: 400, cohesion: 50, frictionAngle: 0, unitWeight: 18 }],
        variableLoad: 0,
        ...changes,
      })
      const solved = module.solve(input)
      if (!solved.ok) throw new Error(solved.refusal.code)
      return module.present(input, solved.solution)
    }
    const told = (changes: object) => run(changes).warnings.find(({ code }) => code === 'no-width')

    it('finds the width next to 100 m that a load needs', () => {
      const strip = { footingType: 'strip', permanentLoad: 4000 }
      const perMetre = 4000 / Number(run(strip).summary.requiredWidth)
      // On clay a strip carries so much by each metre of its width.
      const { summary, warnings } = run({ ...strip, permanentLoad: 98 * perMetre })
      expect(Number(summary.requiredWidth)).toBeGreaterThan(95.6)
      expect(Number(summary.requiredWidth)).toBeLessThanOrEqual(100)
      expect(warnings.map(({ code }) => code)).not.toContain('no-width')
    })

    it('reports that no width up to 100 m suffices', () => {
      const heavy = { footingType: 'pad-square', permanentLoad: 1_000_000, footingDepth: 0 }
      const soft = { soilLayers: [{ depth: 400, cohesion: 1, frictionAngle: 0, unitWeight: 18 }] }
      expect(told({ ...heavy, ...soft })).toMatchObject({
        field: 'footingWidth',
        message: expect.stringContaining('No width up to 100 m'),
      })
      expect(told({ ...heavy, ...soft, footingType: 'circular', footingDiameter: 3 })?.message).toContain(
        'No diameter up to 100 m',
      )
      expect(told({ footingType: 'pad-square', permanentLoad: 1000 })).toBeUndefined()
    })
  },
)
