import { expect } from 'vitest'
import { healthOf } from '#domain/calc/registry/health.ts'
import { surplusOf } from '#domain/calc/registry/history.ts'
import { assess } from '#domain/calc/slope-stability/assessment.ts'
import { convertMaterial } from '#domain/materials/convertMaterial.ts'
import { sampleMaterials } from '#domain/materials/samples.ts'
import { setStatus } from '#domain/materials/status.ts'
import { calcSyncComplete, isServiceWorkerMessage } from '#domain/protocol/serviceWorker.ts'
import { unitSystem, validationStatus } from '#domain/schemas/materialDescription.ts'
import { modelTypes } from '#domain/schemas/materialModel.ts'
import { notProven } from '../differences.ts'
import type { Line } from '../line.ts'
import { textOf } from './app.ts'
import { engineFor, people, silentWorker } from './engine.ts'
import { inputsOf, moduleOf, resultOf, summaryOf, validated } from './modules.ts'

const at = '2026-01-01T00:00:00.000Z'
const good = { successRate: 100, averageExecutionTime: 1 }
const messagesOf = (module: object, figures = good) =>
  healthOf(module, figures).issues.map(({ message }) => message)
const condition = (factor: number) => assess({ factor, required: 1.5 } as Parameters<typeof assess>[0], true)

export const states: readonly Line[] = [
  {
    id: 'E-4-1',
    line: 'Module: active or inactive; only an administrator may toggle it.',
    check: async () => {
      const kept = { text: null }
      const administrator = engineFor(people.administrator, {}, kept)
      expect(administrator.modules.toggleActive('settlement')).toEqual({ ok: true, value: null })
      const user = engineFor(people.user, {}, kept)
      expect(user.modules.toggleActive('settlement')).toMatchObject({ ok: false })
      const run = await user.run('settlement', inputsOf('settlement'), { projectId: 'p1' })
      expect(run).toMatchObject({ ok: false, problem: { code: 'module/inactive' } })
      for (const engine of [administrator, user]) engine.dispose()
    },
  },
  {
    id: 'E-4-2',
    line: 'A module cannot be run again while it is already executing.',
    check: async () => {
      const engine = engineFor(people.user, { makeWorker: silentWorker })
      const first = engine.run('settlement', inputsOf('settlement'), { projectId: 'p1' })
      const second = await engine.run('settlement', inputsOf('settlement', { foundationWidth: 3 }), {
        projectId: 'p1',
      })
      engine.dispose()
      expect(second).toMatchObject({ ok: false, problem: { message: 'Module is already executing' } })
      await first
    },
  },
  {
    id: 'E-4-3',
    line: 'Registry initialisation is tracked by isInitializing and isInitialized.',
    check: () => {
      const { modules, dispose } = engineFor(people.user)
      expect(modules).toMatchObject({ isInitializing: false, isInitialized: true })
      dispose()
    },
  },
  {
    id: 'E-4-4',
    line: 'Module health status: healthy, warning, error.',
    check: () => {
      const module = moduleOf('settlement')
      expect(healthOf(module, good).status).toBe('healthy')
      expect(healthOf(module, { ...good, successRate: 50 }).status).toBe('warning')
      expect(healthOf({}, good).status).toBe('error')
    },
  },
  {
    id: 'E-4-5',
    line: 'Health issues reported: No input schema defined',
    check: () => expect(messagesOf({})).toEqual(['No input schema defined']),
  },
  {
    id: 'E-4-6',
    line: 'Input schema error',
    check: () =>
      expect(messagesOf({ ...moduleOf('settlement'), inputSchema: {} })).toEqual(['Input schema error']),
  },
  {
    id: 'E-4-7',
    line: 'Example inputs fail validation',
    check: () =>
      expect(messagesOf({ ...moduleOf('settlement'), example: {} })).toEqual([
        'Example inputs fail validation',
      ]),
  },
  {
    id: 'E-4-8',
    line: 'Low success rate (under 95 percent)',
    check: () => {
      const module = moduleOf('settlement')
      expect(messagesOf(module, { ...good, successRate: 94.9 })).toEqual(['Low success rate'])
      expect(messagesOf(module, { ...good, successRate: 95 })).toEqual([])
    },
  },
  {
    id: 'E-4-9',
    line: 'High execution time (above 10000 ms).',
    check: () => {
      const module = moduleOf('settlement')
      expect(messagesOf(module, { ...good, averageExecutionTime: 10_001 })).toEqual(['High execution time'])
      expect(messagesOf(module, { ...good, averageExecutionTime: 10_000 })).toEqual([])
    },
  },
  {
    id: 'E-4-10',
    line: 'Bearing capacity and settlement results are acceptable or not acceptable (load or pressure within capacity; settlement within allowable).',
    check: {
      differs: notProven,
      instead: () => {
        // By the numbers alone in the basis of the specification, by the verdict in that of the code.
        for (const id of [
          'bearing-capacity-eurocode',
          'bearing-capacity-hongkong',
          'bearing-capacity-australian',
        ])
          for (const load of [10, 100_000]) {
            const summary = summaryOf(id, { permanentLoad: load, basis: 'specification' })
            expect(summary.isAcceptable).toBe(Number(summary.utilizationRatio) <= 1)
          }
        for (const appliedPressure of [10, 400]) {
          const { summary } = resultOf('settlement', { appliedPressure }).outputs
          expect(summary.isAcceptable).toBe(
            Number(summary.totalSettlement) <= Number(summary.allowableSettlement),
          )
        }
        const unproven = resultOf('settlement', { soilLayers: [], appliedPressure: 1 }).outputs
        expect(unproven).toMatchObject({ verdict: { isUnproven: true }, summary: { isAcceptable: false } })
      },
    },
  },
  {
    id: 'E-4-11',
    line: 'Slope stability condition: stable when the factor of safety is at least the required factor',
    check: {
      differs: notProven,
      instead: () => expect(condition(1.5)).toMatchObject({ isStable: true, stabilityCondition: 'stable' }),
    },
  },
  {
    id: 'E-4-12',
    line: 'marginal when it is at least 0.9 times the required factor but below it',
    check: () => {
      for (const factor of [0.9 * 1.5, 1.4999])
        expect(condition(factor)).toMatchObject({ isStable: false, stabilityCondition: 'marginal' })
    },
  },
  {
    id: 'E-4-13',
    line: 'unstable below 0.9 times.',
    check: () => expect(condition(0.9 * 1.5 - 1e-9)).toMatchObject({ stabilityCondition: 'unstable' }),
  },
  {
    id: 'E-4-14',
    line: 'Risk level is low, medium, high respectively.',
    check: () =>
      expect([1.5, 1.4, 1].map((factor) => condition(factor).riskLevel)).toEqual(['low', 'medium', 'high']),
  },
  {
    id: 'E-4-15',
    line: 'Material modelType: hoek-brown, linear-elastic, mohr-coulomb.',
    check: () => expect(modelTypes).toEqual(['hoek-brown', 'linear-elastic', 'mohr-coulomb']),
  },
  {
    id: 'E-4-16',
    line: 'unitSystem: SI or Imperial; conversion SI to Imperial and back is offered per material or for all.',
    check: () => {
      expect(unitSystem.options).toEqual(['SI', 'Imperial'])
      const [granite] = sampleMaterials(at, 'ada')
      if (granite === undefined) throw new Error('No sample')
      const there = convertMaterial(granite, 'Imperial')
      expect(there).toMatchObject({ ok: true, value: { unitSystem: 'Imperial' } })
      expect(there.ok && convertMaterial(there.value, 'SI')).toEqual({ ok: true, value: granite })
    },
  },
  {
    id: 'E-4-17',
    line: 'Material validationStatus: draft, validated, deprecated.',
    check: () => expect(validationStatus.options).toEqual(['draft', 'validated', 'deprecated']),
  },
  {
    id: 'E-4-18',
    line: 'Bulk update to any of these is allowed; no transition restriction shown.',
    check: () => {
      const samples = sampleMaterials(at, 'ada')
      const ids = samples.map(({ metadata }) => metadata.id)
      for (const from of validationStatus.options)
        for (const to of validationStatus.options) {
          const before = samples.map((each) => ({
            ...each,
            metadata: { ...each.metadata, validationStatus: from },
          }))
          const { updated, missing } = setStatus(before, ids, to, at)
          expect(updated.every(({ metadata }) => metadata.validationStatus === to)).toBe(true)
          expect([updated.length, missing.length]).toEqual([from === to ? 0 : 3, 0])
        }
    },
  },
  {
    id: 'E-4-19',
    line: 'Validation returns isValid, errors, warnings; schema failures are reported as field path plus message.',
    check: () => {
      expect(validated('settlement')).toMatchObject({
        isValid: true,
        errors: [],
        warnings: expect.any(Array),
      })
      expect(validated('settlement', { 'soilLayers.0.thickness': 0 })).toMatchObject({
        isValid: false,
        errors: [{ path: 'soilLayers.0.thickness', message: expect.any(String) }],
      })
    },
  },
  {
    id: 'E-4-20',
    line: 'Calculation history is capped at 50 entries per calculation.',
    check: () => {
      const entries = Array.from({ length: 53 }, (_, index) => ({
        id: `${index}`,
        timestamp: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
      }))
      expect(surplusOf(entries).map(({ id }) => id)).toEqual(['2', '1', '0'])
      expect(textOf('src/data/repositories/runs.ts')).toContain('surplusOf(')
    },
  },
  {
    id: 'E-4-21',
    line: 'Calculations made offline are queued and synced on reconnect; a service worker announces completion with a calc-sync-complete message and a success toast appears.',
    check: () => {
      // The way from an offline device to the office is in tests/e2e/story.spec.ts.
      expect(calcSyncComplete).toBe('calc-sync-complete')
      expect(isServiceWorkerMessage({ type: 'calc-sync-complete' })).toBe(true)
      expect(textOf('workers/service-worker/sw.ts')).toContain('calcSyncComplete')
      expect(textOf('src/app/pwa/synced.ts')).toContain(
        "toast.success(t('synced.title'), t('synced.message')",
      )
    },
  },
]
