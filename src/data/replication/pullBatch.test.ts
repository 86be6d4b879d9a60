import { expect, it } from 'vitest'
import { problem } from '#domain/errors/result.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import { createPullBatch } from './pullBatch.ts'

type Deps = Parameters<typeof createPullBatch>[0]

/** Collections of each request, in order; `carries` says which of them the line brings an answer to. */
function batchOver(
  carries: (collections: readonly CollectionName[]) => boolean,
  answerElse: 'too-large' | null = null,
) {
  const asked: CollectionName[][] = []
  const cuts: number[] = []
  const given: (string | undefined)[] = []
  const batch = createPullBatch({
    gateway: {
      pull: async (pulls: readonly { collection: CollectionName; since?: string }[]) => {
        given.push(...pulls.map(({ since }) => since))
        const collections = pulls.map(({ collection }) => collection)
        asked.push(collections)
        return carries(collections)
          ? collections.map((collection, place) => ({
              collection,
              documents: [],
              revoked: [],
              since: `after ${pulls[place]?.since}`,
              more: false,
            }))
          : answerElse
      },
    },
    connection: {
      gate: async () => undefined,
      attempt: async (ask: () => Promise<unknown>) => {
        const value = await ask()
        if (value === 'too-large') return { kind: 'refused', problem: problem('request/too-large') }
        return value === null ? { kind: 'later', wasHeard: false } : { kind: 'answer', value }
      },
    },
    signal: new AbortController().signal,
    pace: { amount: 10, carried: () => undefined, cut: () => cuts.push(1) },
    onAnswer: () => undefined,
  } as unknown as Deps)
  return { batch, asked, cuts, given }
}

const pull = (collection: CollectionName) => ({ collection, limit: 100 })

it('pulls all collections by one request', async () => {
  const { batch, asked } = batchOver(() => true)
  await Promise.all([batch.pull(pull('folders')), batch.pull(pull('materials'))])
  expect(asked).toEqual([['folders', 'materials']])
})

it('gives each of two pulls of one collection the answer to its own cursor', async () => {
  const { batch } = batchOver(() => true)
  const answers = await Promise.all(['s1', 's2'].map((since) => batch.pull({ ...pull('folders'), since })))
  expect(answers.map(({ since }) => since)).toEqual(['after s1', 'after s2'])
})

it('pulls collections singly when the line does not carry them together', async () => {
  const { batch, asked, cuts } = batchOver((collections) => collections.length === 1)
  const answers = await Promise.all([batch.pull(pull('folders')), batch.pull(pull('materials'))])
  expect(answers.map(({ collection }) => collection)).toEqual(['folders', 'materials'])
  expect(asked.slice(-2)).toEqual([['folders'], ['materials']])
  expect(cuts).toHaveLength(3)
})

it('pulls collections singly, with their cursors, when a proxy rejects a request of that size', async () => {
  const { batch, asked, given } = batchOver((collections) => collections.length === 1, 'too-large')
  await Promise.all(
    (['folders', 'materials'] as const).map((name) => batch.pull({ ...pull(name), since: `s-${name}` })),
  )
  expect(asked).toEqual([['folders', 'materials'], ['folders'], ['materials']])
  expect(given).toEqual(['s-folders', 's-materials', 's-folders', 's-materials'])
})
