import { expect, test } from 'vitest'
import { studyTask } from '#domain/calc/sampling/task.ts'
import { sayingWith } from './lexicon.ts'
import { termsOf } from './terms.ts'

const sample = (change: object) => ({
  inputs: {},
  sample: {
    method: 'monte-carlo',
    count: 10,
    variables: [{ path: 'load', distribution: { type: 'normal', mean: 1, sd: 1 } }],
    ...change,
  },
})
const drawn = (distribution: object) => sample({ variables: [{ path: 'load', distribution }] })
const swept = (variable: object) => ({ inputs: {}, sweep: { variables: [{ path: 'load', ...variable }] } })

/** What can be wrong with a study by its own fields. */
const tasks: readonly object[] = [
  sample({ count: undefined }),
  sample({ count: 1.5 }),
  sample({ count: 1e9 }),
  sample({ seed: -1 }),
  sample({ bins: 0 }),
  sample({ confidence: 2 }),
  sample({ replicates: 0 }),
  sample({ method: 'latin-hypercube', replicates: 9 }),
  sample({ method: 'latin-hypercube', until: { of: 'mean', halfWidth: 0.01 } }),
  sample({ until: { of: 'mean', halfWidth: 0 } }),
  sample({ searchEvery: 0 }),
  sample({ variables: [] }),
  drawn({ type: 'normal', mean: 'x' }),
  drawn({ type: 'normal', sd: -1 }),
  drawn({ type: 'lognormal', cov: -1 }),
  drawn({ type: 'normal', min: 'x', max: 'x' }),
  drawn({ type: 'uniform' }),
  drawn({ type: 'triangular', lower: 0, upper: 1, mode: 'x' }),
  swept({ values: [] }),
  swept({ from: 0, to: 1, steps: 1 }),
]

const messages = tasks.flatMap((task) => {
  const read = studyTask.safeParse(task)
  return read.success ? [] : read.error.issues.map(({ message }) => message)
})

/** Words that are the same in English and in the other language. */
const alike: Readonly<Record<string, readonly string[]>> = {
  de: ['Minimum', 'Maximum'],
  fr: ['Minimum', 'Maximum', 'Mode'],
}

test.each(['de', 'es', 'fr', 'ja', 'zh'] as const)(
  'what is wrong with a study is said in %s',
  async (language) => {
    const say = sayingWith(await termsOf(language), '.')
    expect(messages.length).toBeGreaterThanOrEqual(tasks.length)
    for (const message of messages) {
      const label = /^(.+?) (?:is required|must)/.exec(message)?.[1]
      const said = say(message)
      expect([message, said]).not.toEqual([message, message])
      if (label !== undefined && !alike[language]?.includes(label)) expect(said).not.toContain(label)
    }
  },
)
