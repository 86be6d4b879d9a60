import { expect, test } from 'vitest'
import { makeMaterial } from '#domain/materials/makeMaterial.ts'
import { mohrCoulomb } from '#domain/materials/mohr-coulomb/index.ts'
import { counted, type LibraryEntry } from '#domain/materials/query.ts'
import { shortestOfThree } from '#tests/helpers/longestTurn.ts'
import { createTagCounts } from './tagCounts.ts'

const made = makeMaterial(
  {
    name: 'Clay',
    description: '',
    source: '',
    category: '',
    tags: [],
    validationStatus: 'draft',
    modelType: mohrCoulomb.id,
    unitSystem: 'SI',
    input: mohrCoulomb.example,
  },
  { id: 'clay', at: '2026-03-01T08:00:00.000Z', by: 'ada' },
)
if (!made.ok) throw new Error(made.problem.message)
const { value: clay } = made

const tagged = (index: number, tags: string[]): LibraryEntry => ({
  id: `office:materials:${index}`,
  material: { ...clay, metadata: { ...clay.metadata, tags } },
  usageCount: 0,
  lastUsed: null,
})

test('the tags of a library are answered up to the limit, the most frequent ones', async () => {
  const entries = Array.from({ length: 250 }, (_, index) =>
    tagged(index, ['', 'all', `of ${index % 40}`, `alone ${index}`, `again ${index >> 1}`]),
  )
  const all = counted(entries.flatMap(({ material }) => material.metadata.tags))
  for (const most of [1, 10, 100, all.length, 1_000])
    expect(await createTagCounts(most)(entries)).toEqual(all.slice(0, most))
})

test('the tags of one state of a library are counted once, however many people ask', async () => {
  let reads = 0
  const entries = [tagged(0, ['wet'])].map(({ material, ...entry }) => ({
    ...entry,
    get material() {
      reads += 1
      return material
    },
  }))
  const tagCounts = createTagCounts(10)
  const answers = await Promise.all([tagCounts(entries), tagCounts(entries)])
  expect([...answers, await tagCounts(entries)]).toEqual(Array(3).fill([{ name: 'wet', count: 1 }]))
  expect(reads).toBe(1)
})

test('half a million tags are counted without holding up other requests', async () => {
  const entries = Array.from({ length: 10_000 }, (_, index) =>
    // Those that come last are the first of the order: each is sorted in anew.
    tagged(
      index,
      Array.from({ length: 50 }, (_, tag) => `tag ${String(999_999 - index * 50 - tag).padStart(6, '0')}`),
    ),
  )
  expect(await shortestOfThree(() => createTagCounts(1_000)(entries), 200)).toBeLessThan(200)
}, 60_000)
