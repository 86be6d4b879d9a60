import { describe, expect, it } from 'vitest'
import type { LocalDatabase } from '#data/local-database/types.ts'
import { sampleModules } from '#domain/calc/samples.ts'
import { fail, ok, problem } from '#domain/errors/result.ts'
import type { Engine } from '#engine/types.ts'
import { makeSample, type SampleWords } from './makeSample.ts'

const named = { name: 'name', description: 'text' }
const words: SampleWords = {
  project: { ...named, number: '1', location: '' },
  folders: { foundations: 'one', approach: 'two' },
  calculation: () => named,
  materials: { sand: 'sand', clay: 'clay', denseSand: 'dense', source: '' },
  report: named,
}

/** A workspace that writes down what is done to it. */
function bench(refuseFrom: number = Number.POSITIVE_INFINITY) {
  const done: string[] = []
  let saved = 0
  const at = (collection: string) => async () => {
    done.push(collection)
    return ok({ id: `p:${collection}:${done.length}` })
  }
  const database = {
    projects: {
      create: async (_draft: object, { projectId }: { projectId: string }) => {
        done.push('project')
        return ok({ scope: projectId })
      },
      remove: async () => {
        done.push('removed')
        return ok(null)
      },
    },
    folders: { create: at('folders') },
    calculations: {
      create: async () => {
        saved += 1
        return saved >= refuseFrom ? fail(problem('storage/quota')) : at('calculations')()
      },
    },
    reports: { create: at('reports') },
    materials: { create: at('materials'), remove: async () => done.push('materials removed') },
  } as unknown as LocalDatabase
  return { database, done }
}

const engineOf = (onRun: () => void = () => {}, signal?: AbortSignal): Engine =>
  ({
    run: async () => {
      onRun()
      return signal?.aborted === true ? fail(problem('module/cancelled')) : ok({})
    },
  }) as unknown as Engine

describe('making the sample', () => {
  it('calculates everything, then writes one project with all of it', async () => {
    const { database, done } = bench()
    const steps: number[] = []
    const made = await makeSample({
      database,
      engine: engineOf(() => expect(done).toEqual([])),
      organizationId: 'o',
      mayAddMaterials: true,
      words,
      signal: new AbortController().signal,
      onStep: (step) => steps.push(step),
    })
    expect(made.ok).toBe(true)
    expect(steps).toEqual(sampleModules.map((_, index) => index))
    expect(done.filter((each) => each === 'calculations')).toHaveLength(sampleModules.length)
    expect(done.filter((each) => each === 'folders')).toHaveLength(2)
    expect(done.filter((each) => each === 'materials')).toHaveLength(3)
    expect(done.at(-1)).toBe('reports')
  })

  it('writes nothing when it is cancelled while it calculates', async () => {
    const { database, done } = bench()
    const control = new AbortController()
    const engine = engineOf(() => control.abort(), control.signal)
    const given = {
      database,
      engine,
      organizationId: 'o',
      mayAddMaterials: true,
      words,
      signal: control.signal,
      onStep: () => {},
    }
    const made = await makeSample(given)
    expect(made.ok).toBe(false)
    expect(done).toEqual([])
  })

  it('takes back what it has written when the device is full', async () => {
    const { database, done } = bench(3)
    const signal = new AbortController().signal
    const given = {
      database,
      engine: engineOf(),
      organizationId: 'o',
      mayAddMaterials: true,
      words,
      signal,
      onStep: () => {},
    }
    const made = await makeSample(given)
    expect(made).toMatchObject({ ok: false, problem: { code: 'storage/quota' } })
    expect(done.slice(-2)).toEqual(['removed', 'materials removed'])
  })
})
