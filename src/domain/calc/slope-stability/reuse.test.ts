import { describe, expect, test } from 'vitest'
import type { AnyModule } from '../module.ts'
import { evaluate } from '../sampling/evaluate.ts'
import type { SampleResult } from '../sampling/results.ts'
import { runStudy, solveStudy } from '../sampling/runStudy.ts'
import { compileStudy, type Study } from '../sampling/study.ts'
import { slopeStability } from './index.ts'

const module = slopeStability as AnyModule
const soil = { cohesion: 10, frictionAngle: 28, unitWeight: 19 }

/** Slopes whose critical surface moves with their strengths, each in its own way. */
const slopes = {
  'a wet cutting by Spencer': {
    inputs: { ...slopeStability.example, analysisMethod: 'spencer' },
    paths: ['cohesion', 'frictionAngle', 'unitWeight'],
  },
  'an embankment on soft clay with a load': {
    inputs: {
      ...soil,
      geometry: 'points',
      groundPoints: [
        { x: 0, y: 10 },
        { x: 20, y: 10 },
        { x: 32, y: 16 },
        { x: 60, y: 16 },
      ],
      soilLayers: [{ topLeft: 10, cohesion: 24, frictionAngle: 0, unitWeight: 18 }],
      baseElevation: 0,
      surcharges: [{ from: 33, to: 40, pressure: 10 }],
    },
    paths: ['cohesion', 'soilLayers.0.cohesion', 'surcharges.0.pressure'],
  },
  'a slope with a crack that follows its cohesion, and an earthquake of either sign': {
    inputs: {
      ...soil,
      slopeHeight: 8,
      slopeAngle: 40,
      tensionCrack: 'automatic',
      seismic: { present: true, horizontalAcceleration: 0.1, verticalAcceleration: 0.05 },
    },
    paths: ['cohesion', 'frictionAngle', 'seismic.horizontalAcceleration'],
  },
} as const

const sampleOf = (paths: readonly string[], count: number, searchEvery: number) => ({
  count,
  seed: 3,
  searchEvery,
  variables: paths.map((path) => ({ path, distribution: { type: 'lognormal', cov: 0.2 } })),
})

function compiled(inputs: object, sample: object): Study {
  const study = compileStudy(module, { inputs, sample, responses: ['factorOfSafety'] })
  if (!study.ok) throw new Error(JSON.stringify(study.problem))
  return study.value
}

function factorsOf(inputs: object, sample: object): Float64Array {
  const solved = solveStudy(compiled(inputs, sample))
  if (!solved.ok) throw new Error(solved.problem.message)
  return solved.value.values
}

function resultOf(inputs: object, sample: object, chunk = 1000): SampleResult {
  const result = runStudy(module, { inputs, sample, responses: ['factorOfSafety'] }, { chunk })
  if (!result.ok || result.value.kind !== 'sample') throw new Error('There is no sample')
  return result.value
}

describe.each(Object.entries(slopes))('%s on found surfaces', (_, { inputs, paths }) => {
  const count = 120
  const every = 20

  test('is slightly at or above a search of each sample, and equals the search of a searched sample', () => {
    const searched = factorsOf(inputs, sampleOf(paths, count, 1))
    const reused = factorsOf(inputs, sampleOf(paths, count, every))
    const differences = Array.from(reused, (factor, index) => factor / searched[index]! - 1)
    differences.forEach((difference, index) => {
      if (index < 30 || (index - 30) % every === 0) expect(difference).toBe(0)
      // A search ends within a ten-thousandth of its minimum.
      expect(difference).toBeGreaterThan(-1e-3)
    })
    const sorted = differences.sort((one, other) => one - other)
    expect(sorted[Math.floor(count * 0.95)]).toBeLessThan(0.01)
    expect(differences.reduce((sum, difference) => sum + difference, 0) / count).toBeLessThan(0.002)
  })
})

describe('a study of a slope', () => {
  const { inputs, paths } = slopes['a wet cutting by Spencer']

  test('states how many samples it searched, and by how much the others exceed a search', () => {
    const { search } = resultOf(inputs, sampleOf(paths, 130, 50))
    expect(search).toMatchObject({ every: 50, asked: 50, searched: 32, difference: { count: 2 } })
    expect(search!.difference!.mean).toBeGreaterThan(-1e-3)
    expect(search!.difference!.greatest).toBeLessThan(0.01)
  })

  test('gives the same bits in parts of any size', () => {
    const sample = sampleOf(paths, 80, 20)
    expect(resultOf(inputs, sample, 7)).toEqual(resultOf(inputs, sample))
  })

  test('searches every sample when that is asked, as single runs do', () => {
    const study = compiled(inputs, sampleOf(paths, 4, 1))
    const { values } = evaluate(study, 0, 4)
    const point = new Float64Array(3)
    for (let index = 0; index < 4; index++) {
      study.point(index, point)
      const [cohesion, frictionAngle, unitWeight] = point
      const solved = slopeStability.solve(
        slopeStability.inputSchema.parse({ ...inputs, cohesion, frictionAngle, unitWeight }),
      )
      expect(solved.ok && solved.solution.factor).toBe(values[index])
    }
  })

  test('searches every sample, whatever is asked, when the varied inputs move the ground', () => {
    const { search } = resultOf(inputs, sampleOf(['slopeAngle'], 40, 20))
    expect(search).toEqual({ every: 1, asked: 20, searched: 40, difference: null })
  })

  test('of a given circle has no search', () => {
    const circle = { ...inputs, surface: 'circle', circleX: 5.1, circleY: 18.7, circleRadius: 20.8 }
    expect(resultOf(circle, sampleOf(paths, 40, 20)).search).toBeNull()
  })

  test('refuses samples without strength as a search does', () => {
    const weak = {
      count: 60,
      variables: [
        { path: 'frictionAngle', distribution: { type: 'uniform', lower: 0, upper: 0.5 } },
        { path: 'cohesion', distribution: { type: 'uniform', lower: 0, upper: 0.02 } },
      ],
    }
    expect(resultOf(inputs, { ...weak, searchEvery: 20 }).refusals).toEqual(resultOf(inputs, weak).refusals)
  })
})

test('every field of the reuse is a number that the form asks', () => {
  const numbers = slopeStability.fields.flatMap((field) =>
    field.type === 'list'
      ? (field.fields ?? []).map(({ id }) => `${field.id}.*.${id}`)
      : field.type === 'number'
        ? [field.id]
        : [],
  )
  expect(slopeStability.reuse!.fields.filter((path) => !numbers.includes(path))).toEqual([])
})
