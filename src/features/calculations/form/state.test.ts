import i18next from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import type { InputField } from '#domain/calc/module.ts'
import {
  cellPath,
  changedPath,
  contentOf,
  emptyForm,
  type FormAction,
  type FormState,
  firstChange,
  formOf,
  formReducer,
  materialsOf,
  rowsAt,
  rowsOf,
  sourcesOf,
  withUnitsOf,
} from './state.ts'

const field = (given: Partial<InputField> & { id: string }): InputField => ({
  type: 'number',
  label: given.id,
  description: '',
  required: true,
  group: 'g',
  ...given,
})

const fields: readonly InputField[] = [
  field({ id: 'width' }),
  field({ id: 'type', type: 'select', defaultValue: 'strip' }),
  field({ id: 'layers', type: 'list', min: 1, fields: [field({ id: 'depth' }), field({ id: 'phi' })] }),
]

const then = (state: FormState, ...actions: FormAction[]): FormState => actions.reduce(formReducer, state)
const depths = (state: FormState) => rowsOf(state, 'layers').map((row) => row.cells.depth ?? '')

const threeLayers = formOf(fields, { layers: [{ depth: 1 }, { depth: 2 }, { depth: 3 }] })

describe('a choice that gives another field another unit', () => {
  const unitWhen = { field: 'type', is: 'strip', unit: 'kN/m', quantity: 'lineLoad' }
  const loaded = [field({ id: 'load', unit: 'kN', quantity: 'force', unitWhen }), ...fields]
  const chosen = (load: string) => {
    const before = formOf(loaded, { type: 'pad' })
    const typed = then(before, { type: 'typed', field: 'load', text: load })
    return withUnitsOf(loaded, typed, then(typed, { type: 'typed', field: 'type', text: 'strip' })).texts.load
  }

  it('keeps the number, in SI where it was typed with a unit of before', () => {
    expect(chosen('800')).toBe('800')
    expect(chosen('8 MN')).toBe('8000')
    expect(Number(chosen('100|kip'))).toBeCloseTo(444.822, 3)
    expect(chosen('much')).toBe('much')
  })
})

describe('a stored text that is no number', () => {
  const depthIn = async (lng: string, depth: string) => {
    await i18next.changeLanguage(lng)
    const form = formOf(fields, { layers: [{ depth }] })
    await i18next.changeLanguage('en')
    return depths(form)[0]
  }
  beforeAll(() => i18next.init({ lng: 'en', resources: {} }))

  it('comes back as it was typed, and becomes no number in another language', async () => {
    expect(await depthIn('en', '1,250')).toBe('1,250')
    expect(await depthIn('de', '1,250')).toBe('1,250?')
    expect(await depthIn('de', '1.250')).toBe('1.250')
    expect(await depthIn('en', '1.250')).toBe('1.250?')
    for (const text of ['1,250?', 'about 2', '2 tons', '1,25']) expect(await depthIn('de', text)).toBe(text)
  })
})

describe('the form', () => {
  it('a new form has the defaults and one empty row where a list needs one', () => {
    const state = emptyForm(fields)
    expect(state.texts).toEqual({ width: '', type: 'strip' })
    expect(rowsOf(state, 'layers')).toHaveLength(1)
  })

  it('typed text is kept exactly as typed', () => {
    const state = then(emptyForm(fields), { type: 'typed', field: 'width', text: ' 1,50 m' })
    expect(state.texts.width).toBe(' 1,50 m')
  })

  it('stored numbers come back in full, stored words as they are', () => {
    const state = formOf(fields, { width: 0.1 + 0.2, type: 'pad', layers: [{ depth: 'two' }] })
    expect(state.texts).toEqual({ width: '0.30000000000000004', type: 'pad' })
    expect(depths(state)).toEqual(['two'])
  })

  it('rows are inserted, duplicated, moved and removed without mixing their cells', () => {
    const state = then(
      threeLayers,
      { type: 'inserted', list: 'layers', at: 1, copyOf: 'r3' },
      { type: 'moved', list: 'layers', row: 'r1', by: 1 },
      { type: 'removed', list: 'layers', row: 'r2' },
    )
    expect(depths(state)).toEqual(['3', '1', '3'])
    expect(new Set(rowsOf(state, 'layers').map((row) => row.key)).size).toBe(3)
  })

  it('a row at the edge stays there', () => {
    expect(then(threeLayers, { type: 'moved', list: 'layers', row: 'r1', by: -1 })).toBe(threeLayers)
  })

  it('a paste fills the rows from where it starts and adds the rest', () => {
    const state = then(threeLayers, {
      type: 'pasted',
      list: 'layers',
      at: 2,
      rows: [{ depth: '9', phi: '30' }, { depth: '12' }],
    })
    expect(depths(state)).toEqual(['1', '2', '9', '12'])
    expect(rowsOf(state, 'layers')[2]?.cells.phi).toBe('30')
  })

  it('removals, moves and pastes can be taken back one by one', () => {
    const changed = then(
      threeLayers,
      { type: 'removed', list: 'layers', row: 'r2' },
      { type: 'pasted', list: 'layers', at: 0, rows: [{ depth: '7' }] },
    )
    const once = then(changed, { type: 'undone' })
    expect(depths(once)).toEqual(['1', '3'])
    expect(depths(then(once, { type: 'undone' }))).toEqual(['1', '2', '3'])
  })

  it('typing in a cell is one step for each visit, and can be taken back and made again', () => {
    const type = (text: string): FormAction => ({
      type: 'typedCell',
      list: 'layers',
      row: 'r1',
      column: 'depth',
      text,
    })
    const left: FormAction = { type: 'left', path: cellPath('layers', 'r1', 'depth') }
    const typed = then(threeLayers, type('4'), type('45'), left, type('6'), left)
    const undone: FormAction = { type: 'undone' }
    const redone: FormAction = { type: 'redone' }
    expect(depths(then(typed, undone))[0]).toBe('45')
    expect(depths(then(typed, undone, undone))[0]).toBe('1')
    expect(depths(then(typed, undone, undone, redone, redone, redone))[0]).toBe('6')
    expect(depths(then(typed, undone, type('7'), redone))[0]).toBe('7')
  })

  it('undoes fields, lists and moves of the drawing in the order in which they were made', () => {
    const gesture = (text: string): FormAction => ({
      type: 'adjusted',
      gesture: 'drawing 1',
      changes: [
        { list: null, field: 'width', text },
        { list: 'layers', row: 'r1', column: 'depth', text },
      ],
    })
    const typed = then(
      threeLayers,
      { type: 'typed', field: 'width', text: '1' },
      { type: 'typed', field: 'width', text: '12' },
      { type: 'left', path: 'width' },
      gesture('3'),
      gesture('4'),
      { type: 'removed', list: 'layers', row: 'r2' },
    )
    const says = (state: FormState) => [state.texts.width, ...depths(state)]
    const undone: FormAction = { type: 'undone' }
    expect(says(then(typed, undone))).toEqual(['4', '4', '2', '3'])
    expect(says(then(typed, undone, undone))).toEqual(['12', '1', '2', '3'])
    const start = then(typed, undone, undone, undone, undone)
    expect(says(start)).toEqual(['', '1', '2', '3'])
    expect(contentOf(start)).toBe(contentOf(threeLayers))
    const redone: FormAction = { type: 'redone' }
    expect(says(then(start, redone, redone, redone))).toEqual(['4', '4', '3'])
    expect(changedPath(typed, start)).toBe('layers.0.depth')
    expect(changedPath(then(start, redone), start)).toBe('width')
    expect(rowsAt(typed, 'layers', 'past')).toHaveLength(3)
    expect(rowsAt(then(typed, undone, undone), 'layers', 'past')).toBeNull()
  })

  it('takes a move that is cancelled back, unless it was undone meanwhile', () => {
    const redoable = then(threeLayers, { type: 'typed', field: 'width', text: '1' }, { type: 'undone' })
    const move: FormAction = {
      type: 'adjusted',
      gesture: 'drawing 1',
      changes: [{ list: null, field: 'width', text: '5' }],
    }
    const cancelled: FormAction = { type: 'cancelled', gesture: 'drawing 1', before: redoable }
    expect(then(redoable, move, cancelled, { type: 'redone' }).texts.width).toBe('1')
    expect(then(redoable, move, { type: 'undone' }, cancelled).future).toHaveLength(1)
  })

  it('has nothing to undo where a field says the same again when it is left', () => {
    const same = then(
      threeLayers,
      { type: 'typed', field: 'width', text: '1' },
      { type: 'typed', field: 'width', text: '' },
      { type: 'left', path: 'width' },
    )
    expect(same.past).toEqual([])
  })

  it('comes back after another form has taken its place', () => {
    const other = then(threeLayers, { type: 'replaced', state: formOf(fields, { width: 9 }) })
    expect(other.texts.width).toBe('9')
    expect(depths(then(other, { type: 'undone' }))).toEqual(['1', '2', '3'])
  })

  it('fills a column down', () => {
    const state = then(threeLayers, { type: 'filled', list: 'layers', from: 0, to: 2, column: 'depth' })
    expect(depths(state)).toEqual(['1', '1', '1'])
    expect(firstChange(rowsOf(threeLayers, 'layers'), rowsOf(state, 'layers'))).toEqual({
      row: 1,
      column: 'depth',
    })
  })

  it('typed texts of numbers come back as long as they say what is stored', () => {
    const typed = { width: '1,50', 'layers.0.depth': '5|ft' }
    const same = formOf(fields, { width: 1.5, layers: [{ depth: 5 }] }, [], typed)
    expect(same.texts.width).toBe('1,50')
    expect(formOf(fields, { width: 1.6 }, [], typed).texts.width).toBe('1.6')
  })

  it('looking at a field does not change what the form says', () => {
    const looked = then(threeLayers, { type: 'left', path: 'width' })
    expect(contentOf(looked)).toBe(contentOf(threeLayers))
    const typed = then(threeLayers, { type: 'typed', field: 'width', text: '1' })
    expect(contentOf(typed)).not.toBe(contentOf(threeLayers))
  })

  describe('a material of the library', () => {
    const taken = {
      materialId: 'o1:materials:m1',
      name: 'London Clay',
      modelType: 'mohr-coulomb',
      updatedAt: '2026-03-12T08:00:00.000Z',
      values: { phi: 24 },
    } as const
    const at = { list: 'layers', row: 'r2' }
    const clay = then(threeLayers, { type: 'tookMaterial', at, taken, texts: { phi: '24' } })

    it('fills its row, and what it says nothing of stays', () => {
      expect(rowsOf(clay, 'layers')[1]).toEqual({ key: 'r2', cells: { depth: '2', phi: '24' }, taken })
      expect(contentOf(clay)).not.toBe(contentOf(threeLayers))
    })

    it('goes where its row goes, is copied with it, and comes back with it', () => {
      const rows = (state: FormState) => materialsOf(state).map(({ place }) => place?.row)
      expect(rows(then(clay, { type: 'moved', list: 'layers', row: 'r2', by: 1 }))).toEqual([2])
      expect(rows(then(clay, { type: 'inserted', list: 'layers', at: 3, copyOf: 'r2' }))).toEqual([1, 3])
      const removed = then(clay, { type: 'removed', list: 'layers', row: 'r2' })
      expect(rows(removed)).toEqual([])
      expect(rows(then(removed, { type: 'undone' }))).toEqual([1])
      expect(rows(then(clay, { type: 'undone' }))).toEqual([])
    })

    it('is forgotten on request while its values stay', () => {
      const detached = then(clay, { type: 'detachedMaterial', at })
      expect(materialsOf(detached)).toEqual([])
      expect(rowsOf(detached, 'layers')[1]?.cells.phi).toBe('24')
    })

    it('is stored by its place and found again there', () => {
      const own = then(clay, { type: 'tookMaterial', at: null, taken, texts: { width: '3' } })
      const materials = materialsOf(own)
      expect(materials).toEqual([
        { ...taken, place: null },
        { ...taken, place: { list: 'layers', row: 1 } },
      ])
      const again = formOf(fields, { layers: [{ depth: 1 }, { depth: 2, phi: 24 }] }, materials)
      expect(materialsOf(again)).toEqual(materials)
    })
  })
})

describe('sources of values', () => {
  const stated = formOf(
    fields,
    {
      width: 2,
      layers: [
        { depth: 1, phi: 30 },
        { depth: 2, phi: 32 },
      ],
    },
    [],
    {},
    { width: 'S-101', 'layers.0.phi': 'BH3', 'layers.1.phi': 'BH4' },
  )
  const keys = rowsOf(stated, 'layers').map(({ key }) => key)

  it('come back as they were stored, and go with their rows', () => {
    expect(sourcesOf(stated)).toEqual({ width: 'S-101', 'layers.0.phi': 'BH3', 'layers.1.phi': 'BH4' })
    const moved = then(stated, { type: 'moved', list: 'layers', row: keys[0]!, by: 1 })
    expect(sourcesOf(moved)).toMatchObject({ 'layers.0.phi': 'BH4', 'layers.1.phi': 'BH3' })
    const copied = then(stated, { type: 'inserted', list: 'layers', at: 1, copyOf: keys[0]! })
    expect(sourcesOf(copied)).toMatchObject({ 'layers.0.phi': 'BH3', 'layers.1.phi': 'BH3' })
  })

  it('are stated for several values in one step, which can be taken back', () => {
    const cells = keys.map((row) => ({ row, column: 'depth' }))
    const next = then(stated, { type: 'sourced', at: { list: 'layers', cells }, source: 'CPT 2' })
    expect(sourcesOf(next)).toMatchObject({ 'layers.0.depth': 'CPT 2', 'layers.1.depth': 'CPT 2' })
    expect(sourcesOf(then(next, { type: 'undone' }))).toEqual(sourcesOf(stated))
    const none = then(next, { type: 'sourced', at: { list: 'layers', cells }, source: '' })
    expect(sourcesOf(none)).toEqual(sourcesOf(stated))
    expect(contentOf(none)).toBe(contentOf(stated))
    expect(contentOf(next)).not.toBe(contentOf(stated))
  })

  it('stay while a value is typed, go with a value that is pasted over, and come back with it', () => {
    const typed = then(stated, {
      type: 'typedCell',
      list: 'layers',
      row: keys[0]!,
      column: 'phi',
      text: '31',
    })
    expect(sourcesOf(typed)).toEqual(sourcesOf(stated))
    const pasted = then(stated, { type: 'pasted', list: 'layers', at: 0, rows: [{ phi: '28' }] })
    expect(sourcesOf(pasted)).toEqual({ width: 'S-101', 'layers.1.phi': 'BH4' })
    expect(sourcesOf(then(pasted, { type: 'undone' }))).toEqual(sourcesOf(stated))
  })

  it('go down with a value that is filled down, and are none of a value that is emptied', () => {
    const filled = then(stated, { type: 'filled', list: 'layers', from: 0, to: 1, column: 'phi' })
    expect(sourcesOf(filled)).toMatchObject({ 'layers.0.phi': 'BH3', 'layers.1.phi': 'BH3' })
    expect(sourcesOf(then(stated, { type: 'typed', field: 'width', text: '' }))).not.toHaveProperty('width')
  })
})
