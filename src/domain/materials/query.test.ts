import { expect, test } from 'vitest'
import { makeMaterial } from './makeMaterial.ts'
import type { Material } from './material.ts'
import { mohrCoulomb } from './mohr-coulomb/index.ts'
import { fitting, isNameTaken, type LibraryEntry, sorted } from './query.ts'

function entry(id: string, words: { name?: string; category?: string; tags?: string[] } = {}): LibraryEntry {
  const made = makeMaterial(
    {
      name: `Clay ${id}`,
      description: '',
      source: '',
      category: '',
      tags: [],
      ...words,
      validationStatus: 'draft',
      modelType: mohrCoulomb.id,
      unitSystem: 'SI',
      input: mohrCoulomb.example,
    },
    { id, at: '2026-03-01T08:00:00.000Z', by: 'ada' },
  )
  if (!made.ok) throw new Error(made.problem.message)
  return { id, material: made.value, usageCount: 0, lastUsed: null }
}

/** The entry, and how often a word of it was read. */
function watched(of: LibraryEntry, word: 'name' | 'tags') {
  const { [word]: value, ...others } = of.material.metadata
  const reads = { count: 0 }
  const metadata = Object.defineProperty({ ...others }, word, {
    get: () => {
      reads.count += 1
      return value
    },
  }) as Material['metadata']
  return { entry: { ...of, material: { ...of.material, metadata } as Material }, reads }
}

const idsOf = (entries: readonly LibraryEntry[]) => entries.map(({ id }) => id)

test('a list is sorted by small letters, and equal ones by their ids', () => {
  const entries = [
    entry('c', { name: ' sand' }),
    entry('b', { name: 'Sand' }),
    entry('a', { name: 'clay' }),
    entry('d', { name: 'Gravel' }),
  ]
  expect(idsOf(sorted(entries))).toEqual(['a', 'd', 'b', 'c'])
  expect(idsOf(sorted(entries, 'name', 'desc'))).toEqual(['b', 'c', 'd', 'a'])
})

test('a list that is sorted reads the name of each entry once, not once a comparison', () => {
  const all = Array.from({ length: 100 }, (_, index) => watched(entry(String((index * 37) % 100)), 'name'))
  sorted(all.map((each) => each.entry))
  expect(Math.max(...all.map(({ reads }) => reads.count))).toBe(1)
})

test('the list contains the entries that have all tags of the query, in upper or lower case', () => {
  const entries = [
    entry('a', { tags: ['Wet', 'north'] }),
    entry('b', { tags: ['wet', 'Wet '] }),
    entry('c', { tags: ['north'] }),
    entry('d'),
  ]
  const having = (...tags: string[]) => idsOf(entries.filter(fitting({ tags })))
  expect(having()).toEqual(['a', 'b', 'c', 'd'])
  expect(having('WET')).toEqual(['a', 'b'])
  expect(having('wet', ' North', 'north')).toEqual(['a'])
})

test('the list reads the tags of an entry once when the query names a tag, and otherwise never', () => {
  const tagged = watched(entry('a', { tags: ['wet', 'north'] }), 'tags')
  expect(fitting({ category: '' })(tagged.entry)).toBe(true)
  expect(fitting({ category: 'fill', tags: ['wet'] })(tagged.entry)).toBe(false)
  expect(tagged.reads.count).toBeLessThanOrEqual(1)
})

test('a name counts as taken when another entry has it, in upper or lower case, with or without outer spaces', () => {
  const entries = [entry('a', { name: 'Fill' })]
  expect(isNameTaken(entries, ' FILL ', null)).toBe(true)
  expect(isNameTaken(entries, 'fill', 'a')).toBe(false)
})
