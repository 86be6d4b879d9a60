import { describe, expect, it } from 'vitest'
import type { Findable, SearchQuestion } from '#domain/search/search.ts'
import { createSearchIndex } from './index.ts'

const one = (id: string, given: Partial<Findable> = {}): Findable => ({
  id,
  kind: 'calculation',
  title: id,
  description: '',
  words: '',
  path: `/${id}`,
  projectId: 'p1',
  projectName: 'Bridge',
  changedAt: 0,
  ...given,
})

const ask = (words: string, given: Partial<SearchQuestion> = {}): SearchQuestion => ({
  words,
  mode: 'global',
  projectId: null,
  limit: 50,
  ...given,
})

function indexOf(...findables: Findable[]) {
  const index = createSearchIndex(() => 0)
  index.update(findables, [])
  return (words: string, given: Partial<SearchQuestion> = {}) =>
    index.search(ask(words, given)).found.map(({ id }) => id)
}

describe('the search index', () => {
  it('finds beginnings, wrong letters, and words without their marks', () => {
    const find = indexOf(one('Retaining wall north'), one('Böschung Süd'), one('Pier 12'))
    expect(find('retain')).toEqual(['Retaining wall north'])
    expect(find('retaning wal')).toEqual(['Retaining wall north'])
    expect(find('boschung')).toEqual(['Böschung Süd'])
    expect(find('pier 12')).toEqual(['Pier 12'])
    expect(find('pier 13')).toEqual([])
    expect(find('  ')).toEqual([])
  })

  it('finds inside names that are written without spaces', () => {
    const find = indexOf(one('北桥台承载力计算'), one('斜面の安定'))
    expect(find('承载力')).toEqual(['北桥台承载力计算'])
    expect(find('安定')).toEqual(['斜面の安定'])
  })

  it('puts a name before a description, and what was changed lately before what is old', () => {
    const find = indexOf(
      one('a', { title: 'Notes', description: 'about the abutment' }),
      one('b', { title: 'Abutment' }),
      one('c', { title: 'Pier', changedAt: -400 * 86_400_000 }),
      one('d', { title: 'Pier', changedAt: -86_400_000 }),
    )
    expect(find('abutment')).toEqual(['b', 'a'])
    expect(find('pier')).toEqual(['d', 'c'])
  })

  it('keeps to the mode', () => {
    const find = indexOf(
      one('calc', { title: 'Sand footing' }),
      one('other', { title: 'Sand footing', projectId: 'p2' }),
      one('project', { title: 'Sand island', kind: 'project', projectId: 'p2' }),
      one('sand', { title: 'Sand', kind: 'material', projectId: null }),
      one('command', { title: 'Sand command', kind: 'command', projectId: null }),
    )
    expect(new Set(find('sand', { mode: 'project', projectId: 'p1' }))).toEqual(new Set(['calc', 'command']))
    expect(new Set(find('sand', { mode: 'project' }))).toEqual(new Set(['project', 'command']))
    expect(new Set(find('sand', { mode: 'library' }))).toEqual(new Set(['sand', 'command']))
    expect(find('sand')).toHaveLength(5)
  })

  it('follows changes and removals', () => {
    const index = createSearchIndex(() => 0)
    index.update([one('x', { title: 'Old name' })], [])
    index.update([one('x', { title: 'New name' })], [])
    expect(index.search(ask('old')).total).toBe(0)
    expect(index.search(ask('new')).total).toBe(1)
    index.update([], ['x', 'never there'])
    expect(index.search(ask('new'))).toEqual({ found: [], total: 0 })
  })

  it('answers with no more than was asked for, and says how many there are', () => {
    const index = createSearchIndex(() => 0)
    index.update(
      Array.from({ length: 30 }, (_, id) => one(String(id), { title: 'Footing' })),
      [],
    )
    const { found, total } = index.search(ask('footing', { limit: 10 }))
    expect([found.length, total]).toEqual([10, 30])
  })
})
