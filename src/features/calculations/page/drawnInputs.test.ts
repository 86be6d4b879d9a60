import { describe, expect, it } from 'vitest'
import type { DrawingElement, Point } from '#domain/drawing/elements.ts'
import { loadForm } from '#engine/forms.ts'
import { reduceForm } from '../form/reduceForm.ts'
import { type FormState, formOf, rowsOf } from '../form/state.ts'
import { drawnInput, runRightwards } from './drawnInputs.ts'

const soil = (top: number, bottom: number, inputs: readonly string[]): DrawingElement => ({
  kind: 'polygon',
  role: 'soil',
  hatch: 'none',
  inputs,
  points: [
    [-20, top],
    [20, top],
    [20, bottom],
    [-20, bottom],
  ],
})

async function formsOf(id: string) {
  const module = (await loadForm(id))!
  const field = (name: string) => module.fields.find((each) => each.id === name)!
  const draw = (
    form: FormState,
    name: string,
    points: readonly Point[],
    elements: readonly DrawingElement[] = [],
  ) => {
    const action = drawnInput(field(name), form, {
      points,
      elements,
      gesture: 'drawing 1',
      valueOf: (path) => {
        const [list = '', row, column = ''] = path.split('.')
        const text = rowsOf(form, list)[Number(row)]?.cells[column]
        return text === undefined ? null : Number(text)
      },
    })
    return action === null ? null : reduceForm(module, form, action)
  }
  return { module, draw, example: formOf(module.fields, module.example) }
}
const cellsOf = (form: FormState | null, list: string) =>
  form === null ? null : rowsOf(form, list).map(({ cells }) => cells)

describe('what is drawn into a slope', () => {
  it('becomes a line of water from left to right, and its switch', async () => {
    const { draw, module } = await formsOf('slope-stability')
    const dry = formOf(module.fields, { ...module.example, waterTable: { present: false } })
    const wet = draw(dry, 'waterLine', [
      [10, 4.0004],
      [-20, -1],
    ])
    expect(cellsOf(wet, 'waterLine')).toEqual([
      { x: '-20', y: '-1' },
      { x: '10', y: '4' },
    ])
    expect(wet?.texts['waterTable.present']).toBe('true')
    expect(draw(dry, 'waterLine', [[10, 4]])).toBeNull()
  })

  it('becomes a surcharge between its ends, one step of the history', async () => {
    const { draw, module, example } = await formsOf('slope-stability')
    const loaded = draw(example, 'surcharges', [
      [34, 10],
      [22, 10],
    ])
    expect(cellsOf(loaded, 'surcharges')).toEqual([{ from: '22', to: '34' }])
    expect(cellsOf(reduceForm(module, loaded!, { type: 'undone' }), 'surcharges')).toEqual([])
  })

  it('becomes a layer with the values of the soil that it cuts', async () => {
    const { draw, example } = await formsOf('slope-stability')
    const once = draw(example, 'soilLayers', [[0, -3]], [soil(0, -20, ['cohesion'])])
    expect(cellsOf(once, 'soilLayers')).toMatchObject([{ topLeft: '-3', cohesion: '8', frictionAngle: '28' }])
    const twice = draw(
      once!,
      'soilLayers',
      [[0, -9]],
      [soil(0, -3, ['cohesion']), soil(-3, -20, ['soilLayers.0'])],
    )
    expect(cellsOf(twice, 'soilLayers')?.map(({ topLeft }) => topLeft)).toEqual(['-3', '-9'])
    expect(new Set(rowsOf(twice!, 'soilLayers').map(({ key }) => key)).size).toBe(2)
    expect(draw(example, 'soilLayers', [[0, 9]], [soil(0, -20, ['cohesion'])])).toBeNull()
  })
})

describe('what is drawn below a footing', () => {
  it('cuts a layer by its depth, and is a depth of water', async () => {
    const { draw, module } = await formsOf('bearing-capacity-eurocode')
    const form = formOf(module.fields, { ...module.example, soilLayers: [{ depth: 8, frictionAngle: 30 }] })
    const cut = draw(form, 'soilLayers', [[5, -2.5]], [soil(0, -8, ['soilLayers.0'])])
    expect(cellsOf(cut, 'soilLayers')).toEqual([
      { depth: '2.5', frictionAngle: '30' },
      { depth: '8', frictionAngle: '30' },
    ])
    expect(draw(form, 'groundwaterDepth', [[5, -3.25]])?.texts.groundwaterDepth).toBe('3.25')
    expect(draw(form, 'groundwaterDepth', [[5, 1]])).toBeNull()
  })

  it('cuts a layer of a settlement by its thickness', async () => {
    const { draw, module } = await formsOf('settlement')
    const form = formOf(module.fields, {
      ...module.example,
      soilLayers: [{ thickness: 2 }, { thickness: 6 }],
    })
    const layers = [soil(-1, -3, ['soilLayers.0']), soil(-3, -9, ['soilLayers.1'])]
    expect(cellsOf(draw(form, 'soilLayers', [[5, -4.5]], layers), 'soilLayers')).toEqual([
      { thickness: '2' },
      { thickness: '1.5' },
      { thickness: '4.5' },
    ])
  })
})

it('knows points that a line keeps in another order', () => {
  const [left, middle, right] = [
    [-20, -1],
    [0, 1],
    [0, 3],
  ] as const
  expect(runRightwards([left, middle, right])).toBe(true)
  expect(runRightwards([right, left])).toBe(false)
})
