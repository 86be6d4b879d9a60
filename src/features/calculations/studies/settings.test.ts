import { expect, test } from 'vitest'
import { builtInRegistry } from '#domain/calc/modules.ts'
import { candidatesOf, withValues } from '#domain/calc/sampling/candidates.ts'
import { compileStudy } from '#domain/calc/sampling/study.ts'
import { moduleDescriptions } from '#engine/modules.ts'
import {
  sampleDefaults,
  sampleTask,
  sweepAxis,
  sweepDefaults,
  sweepTask,
  tornadoDefaults,
  tornadoTask,
  variedInput,
} from './settings.ts'
import { settingsOf } from './settingsOf.ts'

const registry = await builtInRegistry()

for (const description of moduleDescriptions) {
  const found = registry.find(description.id)
  if (!found.ok) throw new Error(found.problem.message)
  const module = found.value
  const inputs = module.example
  const candidates = candidatesOf(module.fields, inputs)

  test(`${description.id}: what a study offers at first is a study`, () => {
    const sample = sampleDefaults(candidates, description.hasSearch === true)
    const tornado = tornadoDefaults(candidates)
    const spread = { ...tornado, by: 'spread' as const }
    const sweep = sweepDefaults(candidates)
    const second = candidates.find(({ path }) => path !== sweep.first?.path)
    const tasks = [
      sampleTask(inputs, sample),
      tornadoTask(inputs, tornado, []),
      tornadoTask(inputs, spread, candidates.map(variedInput)),
      sweepTask(inputs, sweep),
      ...(second === undefined ? [] : [sweepTask(inputs, { ...sweep, second: sweepAxis(second, '3') })]),
    ]
    for (const task of tasks) {
      const compiled = compileStudy(module, task)
      expect(compiled.ok ? null : compiled.problem.issues).toBeNull()
    }
    expect(sample.variables.length).toBeGreaterThan(0)
  })

  test(`${description.id}: what a kept study asked comes back as it was set`, () => {
    const sample = sampleDefaults(candidates, description.hasSearch === true)
    const stopping = { ...sample, stopAt: 'mean' as const, halfWidth: '0.02' }
    const tornado = tornadoDefaults(candidates)
    const sweep = sweepDefaults(candidates)
    const without = ({ inputs: _, ...asked }: Record<string, unknown>) => asked
    const backs = [
      [sampleTask(inputs, stopping), settingsOf(without(sampleTask(inputs, stopping)))],
      [sampleTask(inputs, sample), settingsOf(without(sampleTask(inputs, sample)))],
      [tornadoTask(inputs, tornado, []), settingsOf(without(tornadoTask(inputs, tornado, [])))],
      [sweepTask(inputs, sweep), settingsOf(without(sweepTask(inputs, sweep)))],
    ] as const
    for (const [task, back] of backs) {
      if (back === null) throw new Error('It cannot be read')
      const again =
        back.kind === 'sample'
          ? sampleTask(inputs, back.sample)
          : back.kind === 'sweep'
            ? sweepTask(inputs, back.sweep)
            : tornadoTask(inputs, back.tornado, [])
      expect(again).toEqual(task)
    }
  })

  test(`${description.id}: a moved input is the only one that changes`, () => {
    for (const candidate of candidates) {
      const moved = withValues(inputs, new Map([[candidate.path, candidate.given + 1]]))
      const now = candidatesOf(module.fields, moved)
      expect(now.filter(({ given }, place) => given !== candidates[place]?.given)).toEqual([
        { ...candidate, given: candidate.given + 1 },
      ])
    }
  })
}

test('numbers are read with a comma or a percent sign; what is no number is said by the task', () => {
  const settings = {
    method: 'monte-carlo' as const,
    count: '1000',
    seed: 'x',
    replicates: null,
    stopAt: 'probability' as const,
    halfWidth: '0,01',
    surfaces: 'found' as const,
    searchEvery: '20',
    variables: [{ path: 'a', type: 'normal' as const, texts: { mean: '2,5', cov: '10 %' } }],
    correlations: [],
  }
  expect(sampleTask({}, settings)).toEqual({
    inputs: {},
    sample: {
      method: 'monte-carlo',
      count: 1000,
      seed: 'x',
      until: { of: 'probability', halfWidth: 0.01 },
      searchEvery: 20,
      variables: [{ path: 'a', distribution: { type: 'normal', mean: 2.5, cov: 0.1 } }],
    },
  })
})

test('a kept study of one Latin hypercube, in which every sample is searched, stays one', () => {
  const asked = {
    sample: {
      method: 'latin-hypercube',
      count: 1000,
      seed: 1,
      variables: [{ path: 'a', distribution: { type: 'normal', cov: 0.1 } }],
    },
  }
  const back = settingsOf(asked)
  if (back?.kind !== 'sample') throw new Error('It cannot be read')
  expect(sampleTask({}, back.sample)).toEqual({ inputs: {}, sample: { ...asked.sample, replicates: 1 } })
})
