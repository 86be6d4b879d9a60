import { describe, expect, it } from 'vitest'
import { bearingCapacityAustralian } from '../bearing-capacity-australian/index.ts'
import { bearingCapacityEurocode } from '../bearing-capacity-eurocode/index.ts'
import { bearingCapacityHongKong } from '../bearing-capacity-hongkong/index.ts'
import { shownState } from '../verdict.ts'

const modules = [
  ['Eurocode 7', bearingCapacityEurocode],
  ['Hong Kong', bearingCapacityHongKong],
  ['Australia', bearingCapacityAustralian],
] as const

/** A strip on dense sand over soft clay. */
const strip = {
  footingType: 'strip',
  footingWidth: 2,
  footingDepth: 0,
  soilLayers: [
    { name: 'Sand', depth: 1, cohesion: 0, frictionAngle: 34, unitWeight: 18 },
    { name: 'Clay', depth: 20, cohesion: 25, frictionAngle: 0, unitWeight: 18 },
  ],
  variableLoad: 0,
}

describe.each(modules)('strong ground over weak: %s', (_, module) => {
  const solve = (change: object) => {
    const input = module.inputSchema.parse({ ...strip, permanentLoad: 100, ...change })
    const solved = module.solve(input as never)
    if (!solved.ok) throw new Error(solved.refusal.message)
    return { input, solved }
  }
  /** Nearly all that load spread allows. */
  const permanentLoad = 98 / solve({}).solved.solution.utilization
  const presented = (change: object) => {
    const { input, solved } = solve({ permanentLoad, ...change })
    const outputs = module.present(input as never, solved.solution as never)
    const table = outputs.tables.find(({ name }) => name === 'Checks of each layer')
    const column = (name: string) => table?.headers.indexOf(name) ?? -1
    const rows = (table?.rows ?? []).filter((row) => row[column('Way')] === 'punching')
    return { outputs, rows, all: table?.rows ?? [], column, solution: solved.solution }
  }

  it('marks the punching row as deciding where punching alone fails', () => {
    const { outputs, rows, all, column, solution } = presented({})
    expect(solution.utilization).toBeLessThan(1)
    expect(outputs.warnings).toContainEqual(
      expect.objectContaining({ code: 'punching', severity: 'serious' }),
    )
    expect(shownState(outputs.verdict)).toBe('unproven')
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      expect(row[column('Layer')]).toBe('Clay')
      expect(row[column('At depth (m)')]).toBe(1)
      expect(row[column('Width (m)')]).toBe(2)
    }
    const decides = all.filter((row) => row[column('Role')] === 'decides')
    expect(decides).toHaveLength(1)
    expect(rows).toContain(decides[0])
    expect(decides[0]?.[column('Utilisation')]).toBeGreaterThan(1)
  })

  it('turns the punching warning into a caution where the person chooses load spread alone', () => {
    const { outputs, rows, column } = presented({ strongOverWeak: 'spread' })
    expect(outputs.warnings.map(({ code }) => code)).not.toContain('punching')
    expect(outputs.warnings).toContainEqual(
      expect.objectContaining({ code: 'punching-left-out', severity: 'caution', field: 'strongOverWeak' }),
    )
    expect(shownState(outputs.verdict)).not.toBe('unproven')
    expect(new Set(rows.map((row) => row[column('Role')]))).toEqual(new Set(['shown beside']))
  })

  it('has no punching warning under a small load', () => {
    const { outputs, rows, column } = presented({ permanentLoad: 60 })
    const codes = outputs.warnings.map(({ code }) => code)
    expect(codes).not.toContain('punching')
    expect(codes).not.toContain('punching-left-out')
    expect(new Set(rows.map((row) => row[column('Role')]))).toEqual(new Set(['counts']))
  })

  it('has no punching row for a layer that is stronger than the layers above', () => {
    const soilLayers = [
      { name: 'Clay', depth: 3, cohesion: 25, frictionAngle: 0, unitWeight: 18 },
      { name: 'Sand', depth: 20, cohesion: 0, frictionAngle: 38, unitWeight: 18 },
    ]
    expect(presented({ soilLayers, permanentLoad: 60 }).rows).toEqual([])
  })
})
