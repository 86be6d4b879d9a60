import { describe, expect, it } from 'vitest'
import { inputIssues, loadForm } from '#engine/forms.ts'
import type { ModuleForm } from '#engine/types.ts'
import { readForm } from '../form/read.ts'
import { emptyForm, type FormAction, formReducer } from '../form/state.ts'
import { sketchRequest } from './sketch.ts'

const footing = (await loadForm('bearing-capacity-eurocode'))!
const slope = (await loadForm('slope-stability'))!
const sketchOf = (module: ModuleForm, ...actions: FormAction[]) => {
  const form = actions.reduce(formReducer, emptyForm(module.fields))
  return sketchRequest(
    module,
    readForm({ fields: module.fields, check: (inputs) => inputIssues(module, inputs) }, form),
  )
}
const sketch = (...actions: FormAction[]) => sketchOf(footing, ...actions)
const typed = (field: string, text: string): FormAction => ({ type: 'typed', field, text })

describe('the sketch of an unfinished form', () => {
  it('draws what is typed, and the example where nothing is', () => {
    expect(sketch(typed('footingWidth', '2,2'))?.inputs).toMatchObject({
      footingWidth: 2.2,
      footingType: 'pad-square',
      footingDepth: footing.example.footingDepth,
    })
  })

  it('leaves out what is not valid', () => {
    expect(sketch(typed('footingWidth', '-1'))?.inputs.footingWidth).toBe(footing.example.footingWidth)
  })

  it('is not drawn when even the example does not complete the form', () => {
    expect(sketch(typed('footingType', 'circular'))).toBeNull()
  })

  it('knows fields with dotted ids by the group they stand in', () => {
    expect(
      sketchOf(slope, typed('waterTable.present', 'true'), typed('waterTable.depthFromSurface', '2,5'))
        ?.inputs,
    ).toMatchObject({ waterTable: { present: true, depthFromSurface: 2.5 } })
    expect(
      sketchOf(slope, typed('waterTable.present', 'true'), typed('waterTable.depthFromSurface', '-1'))
        ?.inputs,
    ).toMatchObject({ waterTable: slope.example.waterTable, searchRadius: { min: 10, max: 50 } })
    expect(sketchOf(slope, typed('searchRadius.max', 'wide'))?.inputs.searchRadius).toEqual(
      slope.example.searchRadius,
    )
  })
})
