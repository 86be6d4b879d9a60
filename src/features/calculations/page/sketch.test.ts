import { describe, expect, it } from 'vitest'
import { runModule } from '#domain/calc/run.ts'
import type { Drawing } from '#domain/schemas/result.ts'
import { inputIssues, loadForm } from '#engine/forms.ts'
import type { ModuleForm } from '#engine/types.ts'
import { builtInModules } from '#tests/helpers/modules.ts'
import { readForm } from '../form/read.ts'
import { emptyForm, type FormAction, formReducer } from '../form/state.ts'
import { sketched, sketchRequest } from './sketch.ts'

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

const context = { resultId: 'r', timestamp: '2026-01-01T00:00:00.000Z', projectId: null, elapsed: () => 0 }

/** The drawing of a form that is not complete, as it is shown. */
function drawnOf(id: string, ...actions: FormAction[]): Drawing | null {
  const module = builtInModules.find((one) => one.id === id)!
  const form = actions.reduce(formReducer, emptyForm(module.fields))
  const reading = readForm({ fields: module.fields, check: (inputs) => inputIssues(module, inputs) }, form)
  const request = sketchRequest(module as unknown as ModuleForm, reading)
  if (request === null) return null
  const answer = runModule(module, request.inputs, context)
  return answer.ok ? sketched(answer.value, module.fields, reading).outputs.drawing : null
}

const textsOf = ({ title, elements }: Drawing): string[] => [
  title,
  ...elements.flatMap((element) =>
    element.kind === 'label' ? [element.text] : element.label === undefined ? [] : [element.label],
  ),
]

describe('the sketch of a form in which nothing is entered', () => {
  it.each(builtInModules.map(({ id }) => id))('shows no number and no finding: %s', (id) => {
    const drawing = drawnOf(id)
    if (drawing === null) return
    const names = /^(Soil|Layer \d+|±0\.00)$/
    expect(textsOf(drawing).filter((text) => /\d/.test(text) && !names.test(text))).toEqual([])
    expect(drawing.elements.filter(({ kind }) => kind === 'dimension' || kind === 'force')).toEqual([])
    const roles = drawing.elements.flatMap((element) => ('role' in element ? [element.role] : []))
    for (const role of [
      'slip',
      'near-critical',
      'mass',
      'slice',
      'thrust',
      'spread',
      'averaging',
      'zone',
      'profile',
    ])
      expect(roles).not.toContain(role)
    expect(roles).toContain('ground')
  })

  it('is drawn for every module that draws', () => {
    const drawn = builtInModules.filter(({ id }) => drawnOf(id) !== null).map(({ id }) => id)
    const engineering = builtInModules.filter(({ category }) => category !== 'example').map(({ id }) => id)
    expect(drawn).toEqual(expect.arrayContaining(engineering))
  })

  it('says the dimensions that are entered, and no other', () => {
    const symbols = (drawing: Drawing | null) =>
      drawing?.elements.flatMap((element) => (element.kind === 'dimension' ? [element.symbol] : []))
    expect(symbols(drawnOf(footing.id, typed('footingWidth', '2.2')))).toEqual(['B'])
    expect(symbols(drawnOf(slope.id, typed('slopeHeight', '6')))).toEqual(['H'])
    expect(symbols(drawnOf(slope.id, typed('slopeHeight', '-6')))).toEqual([])
  })
})
