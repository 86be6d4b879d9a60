import { describe, expect, it } from 'vitest'
import type { InputField } from '#domain/calc/module.ts'
import { draftKey, dropDraft, type FormDraft, formOfDraft, readDraft, writeDraft } from './draft.ts'
import { emptyForm, rowsOf } from './state.ts'

function memory(refuses = false): Storage {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => {
      if (refuses) throw new DOMException('full', 'QuotaExceededError')
      items.set(key, value)
    },
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
    get length() {
      return items.size
    },
  }
}

const draft: FormDraft = {
  version: 1,
  name: 'Pad A',
  description: '',
  texts: { width: '1,5' },
  lists: { layers: [{ key: 'r4', cells: { depth: '2 m' } }] },
  nextKey: 5,
  basedOn: null,
  savedAt: '2026-01-01T00:00:00.000Z',
}

describe('drafts', () => {
  it('come back as they were typed', () => {
    const storage = memory()
    expect(writeDraft(storage, 'k', draft)).toBe(true)
    expect(readDraft(storage, 'k')).toEqual(draft)
    const form = formOfDraft([], draft, emptyForm([]))
    expect(form.texts.width).toBe('1,5')
    expect(form.lists.layers).toEqual([{ key: 'r4', cells: { depth: '2 m' } }])
    expect(form.nextKey).toBe(5)
  })

  it('keep their numbers in another language, and read nothing that was refused', () => {
    const column: InputField = {
      id: 'depth',
      type: 'number',
      label: '',
      description: '',
      required: true,
      group: 'g',
      quantity: 'length',
    }
    const fields: readonly InputField[] = [
      { ...column, id: 'width' },
      { ...column, id: 'name', type: 'text' },
      { ...column, id: 'layers', type: 'list', fields: [column] },
    ]
    const texts = { width: '1,250', name: '1,250' }
    const rows = ['2,500|ft', '2.500|ft', '3,5'].map((depth, at) => ({ key: `r${at}`, cells: { depth } }))
    const opened = (mark: FormDraft['mark']) => {
      const form = formOfDraft(fields, { ...draft, texts, lists: { layers: rows }, mark }, emptyForm(fields))
      return [form.texts.width, form.texts.name, ...rowsOf(form, 'layers').map(({ cells }) => cells.depth)]
    }
    expect(opened(',')).toEqual(['1.250', '1,250', '2.500|ft', '2.500?|ft', '3,5'])
    expect(opened('.')).toEqual(['1,250', '1,250', '2,500|ft', '2.500|ft', '3,5'])
    // An earlier version did not keep the language: what it refused may be what this one would read.
    expect(opened(undefined)).toEqual(['1,250', '1,250', '2,500|ft', '2.500?|ft', '3,5'])
  })

  it('are apart for each person, project, module and calculation', () => {
    const place = { userId: 'u', projectId: 'p', moduleId: 'm', calculationId: null }
    const keys = [
      draftKey(place),
      draftKey({ ...place, userId: 'v' }),
      draftKey({ ...place, projectId: 'q' }),
      draftKey({ ...place, moduleId: 'n' }),
      draftKey({ ...place, calculationId: 'c' }),
    ]
    expect(new Set(keys).size).toBe(5)
  })

  it('a device that refuses is reported, not passed over', () => {
    expect(writeDraft(memory(true), 'k', draft)).toBe(false)
  })

  it('what cannot be read is no draft', () => {
    const storage = memory()
    storage.setItem('k', '{"version":2}')
    expect(readDraft(storage, 'k')).toBeNull()
    storage.setItem('k', 'not json')
    expect(readDraft(storage, 'k')).toBeNull()
    dropDraft(storage, 'k')
    expect(storage.length).toBe(0)
  })
})
