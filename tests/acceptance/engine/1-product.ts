import { expect } from 'vitest'
import { publicPaths } from '#domain/calc/families.ts'
import { builtInRegistry } from '#domain/calc/modules.ts'
import { createRegistry } from '#domain/calc/registry/registration.ts'
import { registerAll } from '#domain/calc/registry/start.ts'
import { models } from '#domain/materials/models.ts'
import { mayRunModule, modulePerson } from '#domain/permissions/modules.ts'
import { paths } from '#domain/protocol/paths.ts'
import { collectionNames } from '#domain/schemas/ids.ts'
import { builtInModules } from '#tests/helpers/modules.ts'
import type { Line } from '../line.ts'
import { engineFor, people } from './engine.ts'
import { engineeringModules, inputsOf, moduleOf, resultOf, summaryOf } from './modules.ts'

const row =
  (id: string, category: string, units: readonly string[] | null, material: string | null) => () => {
    const module = moduleOf(id)
    expect(module.category).toBe(category)
    if (units !== null) expect([...module.supportedUnits].sort()).toEqual([...units].sort())
    if (material !== null) expect(module.requiredMaterials).toEqual([material])
  }

export const product: readonly Line[] = [
  {
    id: 'E-1-1',
    line: 'Engineers choose a calculation module, enter inputs, get validated results (summary, details, tables, charts)',
    check: () => {
      for (const { id } of builtInModules) {
        const { summary, details, tables, charts } = resultOf(id).outputs
        for (const part of [Object.keys(summary), details, tables, charts])
          expect(part.length, id).toBeGreaterThan(0)
      }
    },
  },
  {
    id: 'E-1-2',
    line: 'save them within a project',
    check: () => {
      expect(collectionNames).toContain('calculations')
      for (const id of engineeringModules) expect(moduleOf(id).requiresProject).toBe(true)
    },
  },
  {
    id: 'E-1-3',
    line: 'A library holds materials (three constitutive models) and report templates.',
    check: () => {
      expect(Object.keys(models)).toHaveLength(3)
      expect(collectionNames).toEqual(expect.arrayContaining(['materials', 'reportTemplates']))
    },
  },
  {
    id: 'E-1-4',
    line: 'Visitors without an account can use public free calculations',
    check: async () => {
      for (const id of engineeringModules)
        expect(mayRunModule(modulePerson(null), moduleOf(id), null)).toBe(true)
      const engine = engineFor(people.visitor)
      const result = await engine.run('settlement', inputsOf('settlement'), { projectId: null })
      engine.dispose()
      expect(result.ok).toBe(true)
    },
  },
  {
    id: 'E-1-5',
    line: 'signed-in users run modules inside projects',
    check: async () => {
      const engine = engineFor(people.user)
      const inside = await engine.run('settlement', inputsOf('settlement'), { projectId: 'p1' })
      const outside = await engine.run('settlement', inputsOf('settlement'), { projectId: null })
      engine.dispose()
      expect(inside.ok).toBe(true)
      expect(outside).toMatchObject({ ok: false, problem: { code: 'module/permissions' } })
    },
  },
  {
    id: 'E-1-6',
    line: '| bearing-capacity-eurocode | foundation | SI | mohr-coulomb |',
    check: row('bearing-capacity-eurocode', 'foundation', ['SI'], 'mohr-coulomb'),
  },
  {
    id: 'E-1-7',
    line: '| bearing-capacity-hongkong | foundation | not shown | not shown |',
    check: row('bearing-capacity-hongkong', 'foundation', null, null),
  },
  {
    id: 'E-1-8',
    line: '| bearing-capacity-australian | foundation | not shown | not shown |',
    check: row('bearing-capacity-australian', 'foundation', null, null),
  },
  {
    id: 'E-1-9',
    line: '| settlement | foundation | SI and Imperial | linear-elastic |',
    check: row('settlement', 'foundation', ['SI', 'Imperial'], 'linear-elastic'),
  },
  {
    id: 'E-1-10',
    line: '| slope-stability | slope | SI and Imperial | mohr-coulomb |',
    check: row('slope-stability', 'slope', ['SI', 'Imperial'], 'mohr-coulomb'),
  },
  {
    id: 'E-1-11',
    line: '| example-module | example | not shown | not shown |',
    check: row('example-module', 'example', null, null),
  },
  {
    id: 'E-1-12',
    line: 'The Hong Kong and Australian modules have the same shape as each other',
    check: () => {
      const [hongKong, australian] = ['bearing-capacity-hongkong', 'bearing-capacity-australian'] as const
      const named = [
        'footingType',
        'footingWidth',
        'footingLength',
        'footingDiameter',
        'footingDepth',
        'soilLayers',
        'groundwaterDepth',
        'permanentLoad',
        'variableLoad',
        'factorOfSafety',
      ]
      for (const id of [hongKong, australian])
        expect(moduleOf(id).fields.map((field) => field.id)).toEqual(expect.arrayContaining(named))
      expect(Object.keys(summaryOf(hongKong))).toEqual(Object.keys(summaryOf(australian)))
    },
  },
  {
    id: 'E-1-13',
    line: 'and are factor-of-safety based.',
    check: () => {
      for (const id of ['bearing-capacity-hongkong', 'bearing-capacity-australian']) {
        const { ultimateBearingCapacity, allowableBearingCapacity } = summaryOf(id, { factorOfSafety: 4 })
        expect(Number(ultimateBearingCapacity) / Number(allowableBearingCapacity)).toBeCloseTo(4, 9)
      }
    },
  },
  {
    id: 'E-1-14',
    line: 'A module registry registers all modules at startup',
    check: async () => {
      const registry = await builtInRegistry()
      expect(registry.failures).toEqual([])
      expect(registry.list().map(({ id }) => id)).toEqual(
        expect.arrayContaining([...engineeringModules, 'example-module']),
      )
    },
  },
  {
    id: 'E-1-15',
    line: 'reports statistics: total, active, counts per category, success rate, average execution time.',
    check: async () => {
      const engine = engineFor(people.user)
      await engine.run('settlement', inputsOf('settlement'), { projectId: 'p1' })
      const statistics = engine.modules.statistics()
      engine.dispose()
      expect(statistics).toMatchObject({
        total: 6,
        active: 6,
        perCategory: { foundation: 4, slope: 1, example: 1 },
        successRate: 100,
      })
      expect(statistics.averageExecutionTime).toBeGreaterThanOrEqual(0)
    },
  },
  {
    id: 'E-1-16',
    line: 'A failure to register a module or to initialise the system is only logged.',
    check: async () => {
      const registry = createRegistry()
      const failures = registerAll([{ id: 'broken' }, moduleOf('settlement')], registry.register)
      expect(failures.map(({ moduleId }) => moduleId)).toEqual(['broken'])
      expect(registry.list()).toHaveLength(1)
      const engine = engineFor(people.user, { isStorageBroken: true })
      const result = await engine.run('settlement', inputsOf('settlement'), { projectId: 'p1' })
      engine.dispose()
      expect(result.ok).toBe(true)
    },
  },
  {
    id: 'E-1-17',
    line: '/dashboard/calculations/bearing-capacity, /dashboard/calculations/settlement, /dashboard/calculations/slope-stability',
    check: () => {
      expect(publicPaths.map((path) => paths.dashboardCalculation(path))).toEqual(
        expect.arrayContaining([
          '/dashboard/calculations/bearing-capacity',
          '/dashboard/calculations/settlement',
          '/dashboard/calculations/slope-stability',
        ]),
      )
    },
  },
]
