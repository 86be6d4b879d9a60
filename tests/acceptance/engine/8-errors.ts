import { expect } from 'vitest'
import { common } from '#app/i18n/en/common.ts'
import { pwa } from '#app/i18n/en/pwa.ts'
import { builtWidth, type FootingInput } from '#domain/calc/bearing-capacity/footing.ts'
import { runModule } from '#domain/calc/run.ts'
import type { ErrorCode } from '#domain/errors/catalogue.ts'
import { convertMaterial } from '#domain/materials/convertMaterial.ts'
import { findModel } from '#domain/materials/models.ts'
import { sampleMaterials } from '#domain/materials/samples.ts'
import type { Line } from '../line.ts'
import { expectCatalogued, textOf } from './app.ts'
import { engineFor, people, silentWorker } from './engine.ts'
import { bearingModules, expectRefused, inputsOf, moduleOf, ran } from './modules.ts'

const messageOf = (result: { readonly ok: boolean } & object): unknown =>
  'problem' in result ? (result.problem as { message: string }).message : 'no problem'

/** The failure text of a module whose method throws. */
const wrapped = (id: string, text: string) => ({
  check: () => {
    const module = {
      ...moduleOf(id),
      solve: () => {
        throw new Error('the cause')
      },
    }
    const result = runModule(module, module.example, {
      resultId: 'r',
      timestamp: '2026-01-01T00:00:00.000Z',
      projectId: null,
      elapsed: () => 0,
    })
    expect(result).toMatchObject({
      ok: false,
      problem: { code: 'EXECUTION_ERROR', message: `${text}: the cause` },
    })
  },
})

const catalogued = (code: ErrorCode, text: string, values = {}) => ({
  check: () => expectCatalogued(code, text, values),
})

const circle = { footingType: 'circular' } as FootingInput

export const errors: readonly Line[] = [
  {
    id: 'E-8-1',
    line: '"Module not found: {id}"',
    check: async () => {
      const engine = engineFor(people.user)
      const result = await engine.run('no-module', {}, { projectId: 'p1' })
      engine.dispose()
      expect(messageOf(result)).toBe('Module not found: no-module')
    },
  },
  {
    id: 'E-8-2',
    line: '"Insufficient permissions for module: {id}"',
    check: async () => {
      const engine = engineFor(people.user)
      const result = await engine.run('example-module', {}, { projectId: 'p1' })
      engine.dispose()
      expect(messageOf(result)).toBe('Insufficient permissions for module: example-module')
    },
  },
  {
    id: 'E-8-3',
    line: '"Module execution timeout"',
    check: async () => {
      const engine = engineFor(people.user, { makeWorker: silentWorker })
      const result = await engine.run('settlement', inputsOf('settlement'), { projectId: 'p1', timeoutMs: 5 })
      engine.dispose()
      expect(messageOf(result)).toBe('Module execution timeout')
    },
  },
  {
    id: 'E-8-4',
    line: '"Input validation failed: {list}"',
    check: () =>
      expect(messageOf(ran('settlement', { foundationWidth: 0, appliedPressure: -1 }))).toMatch(
        /^Input validation failed: foundationWidth: .+; appliedPressure: .+/,
      ),
  },
  {
    id: 'E-8-5',
    line: '"Module is already executing"',
    check: async () => {
      const engine = engineFor(people.user, { makeWorker: silentWorker })
      void engine.run('settlement', inputsOf('settlement'), { projectId: 'p1' })
      const second = await engine.run('settlement', inputsOf('settlement', { appliedPressure: 1 }), {
        projectId: 'p1',
      })
      engine.dispose()
      expect(messageOf(second)).toBe('Module is already executing')
    },
  },
  {
    id: 'E-8-6',
    line: '"Only administrators can update module status"',
    check: () => {
      const { modules, dispose } = engineFor(people.user)
      expect(messageOf(modules.setActive('settlement', false))).toBe(
        'Only administrators can update module status',
      )
      dispose()
    },
  },
  {
    id: 'E-8-7',
    line: '"Only administrators can toggle module status"',
    check: () => {
      const { modules, dispose } = engineFor(people.user)
      expect(messageOf(modules.toggleActive('settlement'))).toBe(
        'Only administrators can toggle module status',
      )
      dispose()
    },
  },
  {
    id: 'E-8-8',
    line: '"Module with ID \'{id}\' is already registered"',
    ...catalogued('module/duplicate', "Module with ID 'settlement' is already registered", {
      id: 'settlement',
    }),
  },
  {
    id: 'E-8-9',
    line: 'A failed execution returns the code EXECUTION_ERROR.',
    check: () =>
      expect(ran('settlement', { soilLayers: [{ thickness: 0.5 }], foundationDepth: 400 })).toMatchObject({
        ok: false,
        problem: { code: 'EXECUTION_ERROR' },
      }),
  },
  {
    id: 'E-8-10',
    line: '"Eurocode 7 bearing capacity calculation failed"',
    ...wrapped('bearing-capacity-eurocode', 'Eurocode 7 bearing capacity calculation failed'),
  },
  {
    id: 'E-8-11',
    line: '"Hong Kong Code bearing capacity calculation failed"',
    ...wrapped('bearing-capacity-hongkong', 'Hong Kong Code bearing capacity calculation failed'),
  },
  {
    id: 'E-8-12',
    line: '"Australian Standard bearing capacity calculation failed"',
    ...wrapped('bearing-capacity-australian', 'Australian Standard bearing capacity calculation failed'),
  },
  {
    id: 'E-8-13',
    line: '"Settlement calculation failed"',
    ...wrapped('settlement', 'Settlement calculation failed'),
  },
  {
    id: 'E-8-14',
    line: '"Slope stability calculation failed"',
    ...wrapped('slope-stability', 'Slope stability calculation failed'),
  },
  {
    id: 'E-8-15',
    line: '"Calculation failed", each followed by the cause.',
    ...wrapped('example-module', 'Calculation failed'),
  },
  {
    id: 'E-8-16',
    line: '"Footing length required for rectangular pad"',
    check: () =>
      expect(() => builtWidth({ footingType: 'pad-rectangular', footingWidth: 1 } as FootingInput)).toThrow(
        /^Footing length required for rectangular pad$/,
      ),
  },
  {
    id: 'E-8-17',
    line: '"Footing diameter required for circular footing"',
    check: () => expect(() => builtWidth(circle)).toThrow(/^Footing diameter required for circular footing$/),
  },
  {
    id: 'E-8-18',
    line: '"Invalid footing type"',
    check: () => {
      for (const id of bearingModules)
        expectRefused(id, { footingType: 'triangle' }, 'footingType', /^Invalid footing type$/)
    },
  },
  {
    id: 'E-8-19',
    line: '"No soil layers found in the averaging depth range"',
    check: () => {
      for (const id of bearingModules)
        expect(messageOf(ran(id, { footingDepth: 500 }))).toMatch(
          /calculation failed: No soil layers found in the averaging depth range$/,
        )
    },
  },
  {
    id: 'E-8-20',
    line: '"Validation failed".',
    ...catalogued('request/invalid', 'Validation failed'),
  },
  { id: 'E-8-21', line: '"Material not found"', ...catalogued('material/not-found', 'Material not found') },
  {
    id: 'E-8-22',
    line: '"Failed to create material"',
    ...catalogued('material/create-failed', 'Failed to create material'),
  },
  {
    id: 'E-8-23',
    line: '"Failed to update material"',
    ...catalogued('material/update-failed', 'Failed to update material'),
  },
  {
    id: 'E-8-24',
    line: '"Failed to delete material"',
    ...catalogued('material/delete-failed', 'Failed to delete material'),
  },
  {
    id: 'E-8-25',
    line: '"Failed to convert units"',
    ...catalogued('material/convert-failed', 'Failed to convert units'),
  },
  {
    id: 'E-8-26',
    line: '"Failed to recalculate material(s)"',
    ...catalogued('material/recalculate-failed', 'Failed to recalculate material(s)'),
  },
  {
    id: 'E-8-27',
    line: '"Unknown material model type: {type}"',
    check: () => expect(messageOf(findModel('cam-clay'))).toBe('Unknown material model type: cam-clay'),
  },
  {
    id: 'E-8-28',
    line: '"No conversion available from {a} to {b}"',
    check: () => {
      const [granite] = sampleMaterials('2026-01-01T00:00:00.000Z', 'ada')
      if (granite === undefined) throw new Error('No sample')
      expect(messageOf(convertMaterial(granite, 'Martian'))).toBe(
        'No conversion available from SI to Martian',
      )
    },
  },
  {
    id: 'E-8-29',
    line: '"Import failed: {status text}"',
    ...catalogued('material/import-failed', 'Import failed: Bad Request', { statusText: 'Bad Request' }),
  },
  {
    id: 'E-8-30',
    line: '"Invalid JSON format".',
    ...catalogued('material/invalid-json', 'Invalid JSON format'),
  },
  {
    id: 'E-8-31',
    line: 'Offline: an info notice "Offline mode" ("You\'re offline: new calculations will be queued and will sync automatically once you\'re back online.")',
    check: () => {
      expect(common.offline).toMatchObject({
        title: 'Offline mode',
        text: "You're offline: new calculations will be queued and will sync automatically once you're back online.",
      })
      expect(textOf('src/app/workspace/useOfflineNotice.ts')).toContain(
        "toast.info(t('offline.title'), t('offline.text')",
      )
    },
  },
  {
    id: 'E-8-32',
    line: 'on sync, success notice "Calculation synced" ("Queued calculations have been sent to the server.").',
    check: () => {
      expect(pwa.synced).toMatchObject({
        title: 'Calculation synced',
        message: 'Queued calculations have been sent to the server.',
      })
      expect(textOf('src/app/pwa/synced.ts')).toContain('toast.success(')
    },
  },
]
