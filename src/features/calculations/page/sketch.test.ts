import { describe, expect, it } from 'vitest'
import { findModule, inputIssues } from '#engine/modules.ts'
import { readForm } from '../form/read.ts'
import { emptyForm, type FormAction, formReducer } from '../form/state.ts'
import { sketchRequest } from './sketch.ts'

const module = findModule('bearing-capacity-eurocode')!
const sketch = (...actions: FormAction[]) => {
  const form = actions.reduce(formReducer, emptyForm(module.fields))
  return sketchRequest(
    module,
    readForm({ fields: module.fields, check: (inputs) => inputIssues(module.id, inputs) }, form),
  )
}
const typed = (field: string, text: string): FormAction => ({ type: 'typed', field, text })

describe('the sketch of an unfinished form', () => {
  it('draws what is typed, and the example where nothing is', () => {
    expect(sketch(typed('footingWidth', '2,2'))?.inputs).toMatchObject({
      footingWidth: 2.2,
      footingType: 'pad-square',
      footingDepth: module.example.footingDepth,
    })
  })

  it('leaves out what is not valid', () => {
    expect(sketch(typed('footingWidth', '-1'))?.inputs.footingWidth).toBe(module.example.footingWidth)
  })

  it('is not drawn when even the example does not complete the form', () => {
    expect(sketch(typed('footingType', 'circular'))).toBeNull()
  })
})
