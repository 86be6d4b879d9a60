import { describe, expect, test } from 'vitest'
import type { AnyModule } from '#domain/calc/module.ts'
import { runModule } from '#domain/calc/run.ts'
import type { ModuleResult } from '#domain/schemas/result.ts'
import { builtInTemplate } from '#domain/schemas/template.ts'
import { builtInModules, sampleSource } from '#tests/helpers/modules.ts'
import { variationsOf } from '#tests/helpers/moduleTexts.ts'
import { changesOf, sheetCases } from '#tests/helpers/sheetCases.ts'
import { makeReport } from '../makeReport.ts'
import { showCalculation } from '../resultState.ts'
import { english } from '../words/en.ts'
import type { SheetTable } from './tree.ts'

const moduleOf = (id: string): AnyModule => builtInModules.find((module) => module.id === id)!

function resultOf(module: AnyModule, inputs: unknown): ModuleResult | null {
  const run = runModule(module, inputs, {
    resultId: module.id,
    timestamp: '2026-01-15T09:00:00.000Z',
    projectId: null,
    elapsed: () => 0,
  })
  return run.ok ? run.value : null
}

/** The table of checks on the sheet of a result; undefined where it has none. */
function checksIn(results: ModuleResult): SheetTable | undefined {
  const data = { type: results.moduleId, inputs: results.inputs, results }
  const calculation = { id: 'a', name: 'Pad', description: '', data }
  const { sheet } = makeReport({
    ...sampleSource(builtInTemplate('sheet')!),
    shown: [showCalculation(calculation, builtInModules)],
  })
  return sheet!.calculations[0]!.tables.find(({ caption }) => caption === english.checks)
}

const rowsWith = (id: string, changes: Readonly<Record<string, unknown>>) => {
  const module = moduleOf(id)
  const rows = checksIn(resultOf(module, { ...module.example, ...changes })!)?.rows ?? []
  // Numbers stand a narrow space before their units.
  return rows.map((row) => row.map((text) => text.replaceAll('\u202f', ' ')))
}

const numberIn = (text: string): number => Number(/[\d.]+/.exec(text.replace(/^.*[=≤] /, ''))?.[0])

describe('the checks of a sheet', () => {
  test('name effect, resistance, utilisation, clause and outcome', () => {
    expect(rowsWith('bearing-capacity-eurocode', {})).toEqual([
      [
        'DA1 combination 2 (A2 + M2 + R1), drained',
        'V_d = 1155 kN',
        'R_d = 1479 kN',
        '0.79',
        'EN 1997-1:2004, 6.5.2.1 (1)P',
        'PASS',
      ],
    ])
  })

  test('list each kind once, by its worst case', () => {
    const rows = rowsWith('bearing-capacity-eurocode', changesOf('pad on three layers').changes)
    expect(
      rows.map(([, effect, limit, , source]) => [effect?.split(' ')[0], limit?.split(' ')[0], source]),
    ).toEqual([
      ['V_d', 'R_d', 'EN 1997-1:2004, 6.5.2.1 (1)P'],
      ['H_d', 'R_h;d', 'EN 1997-1:2004, 6.5.3 (2)P'],
    ])
    expect(rows[1]?.[0]).toMatch(/^Sliding, DA1 combination [12]/)
  })

  test('say what a slope needs and what it has', () => {
    const [row, ...others] = rowsWith('slope-stability', { requiredSafetyFactor: 1.375 })
    expect(others).toEqual([])
    expect(row?.[1]).toBe('F_req = 1.375')
    expect(row?.[2]).toMatch(/^F = \d\.\d\d$/)
    expect(row?.[4]).toBe('After Bishop (1955)')
  })

  test('name the angular distortion where it governs', () => {
    const rows = rowsWith('settlement', {
      neighbourDistance: 5,
      neighbourSettlement: 0,
      distortionLimit: 'machinery',
      allowableSettlement: 5_000,
    })
    expect(rows.map(([label]) => label)).toEqual(['Angular distortion', 'Settlement over the allowable one'])
    expect(rows[0]?.[1]).toMatch(/^β = 0\.00/)
    expect(rows[0]?.[2]).toBe('β ≤ 0.00133')
    expect(rows[1]?.slice(1, 3)).toEqual([expect.stringMatching(/^s.* = .* mm$/), 's_all = 5000 mm'])
  })

  test('are none where a result proves nothing', () => {
    const module = moduleOf('slope-stability')
    expect(checksIn(resultOf(module, { ...module.example, basis: 'specification' })!)).toBeUndefined()
  })
})

describe.each(builtInModules.map((module) => [module.id, module] as const))(
  'the checks of %s',
  (id, module) => {
    const inputs = [
      ...variationsOf(module),
      ...sheetCases
        .map(changesOf)
        .filter((asked) => asked.module === id)
        .map(({ changes }) => ({ ...module.example, ...changes })),
    ]
    const results = inputs.flatMap((given) => resultOf(module, given) ?? [])

    test('hold the one that governs, and can be divided again by hand', () => {
      expect(results.length).toBeGreaterThan(0)
      for (const result of results) {
        const { verdict } = result.outputs
        const table = checksIn(result)
        if (verdict.utilization === null) {
          expect(table).toBeUndefined()
          continue
        }
        expect(table?.rows.map(([label]) => label)).toContain(verdict.governing)
        for (const [label, effect = '', limit = '', used = '', , outcome] of table?.rows ?? []) {
          // A factor of safety is rounded down: the printed one may be a hundredth too low.
          const [over, under] = [numberIn(effect), numberIn(limit) + (limit.startsWith('F = ') ? 0.01 : 0)]
          expect(outcome, label).toBe(Number(used) <= 1 ? 'PASS' : 'FAIL')
          if (under > 0) expect(Number(used), label).toBeGreaterThanOrEqual(over / under - 0.01 * (1 + 1e-9))
        }
      }
    })
  },
)
