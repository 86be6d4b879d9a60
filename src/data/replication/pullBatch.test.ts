import { expect, it } from 'vitest'
import type { CollectionName } from '#domain/schemas/ids.ts'
import { createPullBatch } from './pullBatch.ts'

type Deps = Parameters<typeof createPullBatch>[0]

/** Collections of each request, in order; `carries` says which of them the line brings an answer to. */
function batchOver(carries: (collections: readonly CollectionName[]) => boolean) {
  const asked: CollectionName[][] = []
  const cuts: number[] = []
  const batch = createPullBatch({
    gateway: {
      pull: async (pulls: readonly { collection: CollectionName }[]) => {
        const collections = pulls.map(({ collection }) => collection)
        asked.push(collections)
        return carries(collections)
          ? collections.map((collection) => ({
              collection,
              documents: [],
              revoked: [],
              since: 's',
              more: false,
            }))
          : null
      },
    },
    connection: {
      gate: async () => undefined,
      attempt: async (ask: () => Promise<unknown>) => {
        const value = await ask()
        return value === null ? { kind: 'later', wasHeard: false } : { kind: 'answer', value }
      },
    },
    signal: new AbortController().signal,
    pace: { amount: 10, carried: () => undefined, cut: () => cuts.push(1) },
    onAnswer: () => undefined,
  } as unknown as Deps)
  return { batch, asked, cuts }
}

const pull = (collection: CollectionName) => ({ collection, limit: 100 })

it('asks for all collections at once', async () => {
  const { batch, asked } = batchOver(() => true)
  await Promise.all([batch.pull(pull('folders')), batch.pull(pull('materials'))])
  expect(asked).toEqual([['folders', 'materials']])
})

it('asks for each by itself where together they are more than the line carries', async () => {
  const { batch, asked, cuts } = batchOver((collections) => collections.length === 1)
  const answers = await Promise.all([batch.pull(pull('folders')), batch.pull(pull('materials'))])
  expect(answers.map(({ collection }) => collection)).toEqual(['folders', 'materials'])
  expect(asked.slice(-2)).toEqual([['folders'], ['materials']])
  expect(cuts).toHaveLength(3)
})
