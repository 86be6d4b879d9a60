import { describe, expect, it } from 'vitest'
import { loadForm } from '#engine/forms.ts'
import { formOfDraft } from './draft.ts'
import { linePoints } from './linePoints.ts'
import { type EditorAction, reduceForm } from './reduceForm.ts'
import { emptyForm, type FormAction, type FormState, formOf, rowsOf } from './state.ts'

const slope = (await loadForm('slope-stability'))!
const ground = slope.fields.find(({ id }) => id === 'groundPoints')!
const changed = (form: FormState, ...actions: EditorAction[]): FormState =>
  actions.reduce((state, action) => reduceForm(slope, state, action), form)
const typed = (field: string, text: string): FormAction => ({ type: 'typed', field, text })
const pasted = (points: readonly (readonly [string, string])[]): FormAction => ({
  type: 'pasted',
  list: 'groundPoints',
  at: 0,
  rows: points.map(([x, y]) => ({ x, y })),
  isWhole: true,
})
const toPoints = typed('geometry', 'points')
const drawn = changed(emptyForm(slope.fields), typed('slopeHeight', '10'), typed('slopeAngle', '45'))

describe('the switch of the ground from height and angle to points', () => {
  it('fills the points of the slope that was drawn, and one step back empties them', () => {
    const form = changed(drawn, toPoints)
    expect(linePoints(ground, rowsOf(form, 'groundPoints'))).toEqual(
      slope.listStarts?.({ slopeHeight: 10, slopeAngle: 45 }).groundPoints,
    )
    expect(rowsOf(form, 'groundPoints')[0]?.cells).toEqual({ x: '-40', y: '0' })
    expect(rowsOf(changed(form, { type: 'undone' }), 'groundPoints')).toEqual([])
  })

  it('keeps points that were there, and makes none up for an empty form', () => {
    const kept = changed(
      drawn,
      toPoints,
      pasted([
        ['0', '0'],
        ['9', '4'],
      ]),
      typed('geometry', 'simple'),
      toPoints,
    )
    expect(linePoints(ground, rowsOf(kept, 'groundPoints'))).toEqual([
      { x: 0, y: 0 },
      { x: 9, y: 4 },
    ])
    expect(rowsOf(changed(emptyForm(slope.fields), toPoints), 'groundPoints')).toEqual([])
  })
})

describe('a line of points', () => {
  const survey = changed(
    drawn,
    toPoints,
    pasted([
      ['0', '0'],
      ['5', '0'],
      ['10', '5'],
      ['20', '5'],
    ]),
  )

  it('comes back after it was thinned, from a draft too, until it is saved', () => {
    const original = rowsOf(survey, 'groundPoints')
    const rows = [original[0]!, original[3]!]
    const form = changed(survey, { type: 'redrawn', list: 'groundPoints', rows, original })
    expect(rowsOf(form, 'groundPoints')).toHaveLength(2)
    expect(rowsOf(changed(form, { type: 'undone' }), 'groundPoints')).toEqual(original)
    const reopened = formOfDraft(
      slope.fields,
      JSON.parse(
        JSON.stringify({ ...form, version: 1, name: '', description: '', basedOn: null, savedAt: '' }),
      ),
      emptyForm(slope.fields),
    )
    for (const { originals } of [form, reopened]) expect(originals?.groundPoints).toEqual(original)
    expect(changed(form, { type: 'settled' }).originals).toBeUndefined()
    expect(
      changed(
        form,
        pasted([
          ['0', '0'],
          ['9', '4'],
        ]),
      ).originals?.groundPoints,
    ).toBeUndefined()
  })

  it('keeps its numbers, also in the steps to undo, when the language has another decimal mark', () => {
    const typed = changed(
      changed(
        survey,
        pasted([
          ['0', '1,250'],
          ['5', '2.500'],
        ]),
      ),
      { type: 'undone' },
    )
    const heights = (form: FormState) => rowsOf(form, 'groundPoints').map(({ cells }) => cells.y)
    const inEnglish = changed(typed, { type: 'markChanged', from: ',', to: '.' })
    expect(heights(inEnglish)).toEqual(heights(survey))
    expect(heights(changed(inEnglish, { type: 'redone' })).slice(0, 2)).toEqual(['1.250', '2.500?'])
  })

  it('is counted from a local origin, which the form keeps', () => {
    const form = changed(survey, {
      type: 'redrawn',
      list: 'groundPoints',
      rows: rowsOf(survey, 'groundPoints').map((row, index) => ({
        ...row,
        cells: { ...row.cells, x: String(index) },
      })),
      texts: { originX: '500100' },
    })
    expect(form.texts.originX).toBe('500100')
    expect(linePoints(ground, rowsOf(form, 'groundPoints'))?.map(({ x }) => x)).toEqual([0, 1, 2, 3])
    const back = changed(form, { type: 'undone' })
    expect(back.texts.originX).toBe('')
    expect(rowsOf(back, 'groundPoints')).toEqual(rowsOf(survey, 'groundPoints'))
    const again = changed(back, { type: 'redone' })
    expect(again.texts.originX).toBe('500100')
    expect(rowsOf(again, 'groundPoints')).toEqual(rowsOf(form, 'groundPoints'))
  })

  it('takes the place of the one before it when it is pasted whole', () => {
    expect(
      rowsOf(
        changed(
          survey,
          pasted([
            ['0', '0'],
            ['9', '4'],
          ]),
        ),
        'groundPoints',
      ),
    ).toHaveLength(2)
  })

  it('has no points while one of them cannot be read', () => {
    expect(linePoints(ground, [{ cells: { x: '1', y: '' } }])).toBeNull()
    expect(linePoints(ground, [{ cells: { x: 'one', y: '2' } }])).toBeNull()
    expect(formOf(slope.fields, slope.example).lists.groundPoints).toEqual([])
  })
})
