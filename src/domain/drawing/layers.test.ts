import { describe, expect, it } from 'vitest'
import { drawingElement } from '#domain/schemas/result.ts'
import type { DrawingElement, ResultMap } from './elements.ts'
import { firstLayers, layerIds, layerOf, offeredLayers } from './layers.ts'

/** One element of each kind and role that a result may bring. */
const elements = drawingElement.options.flatMap((option): DrawingElement[] => {
  const kind = option.shape.kind.value
  const roles = 'role' in option.shape ? option.shape.role.options : [undefined]
  return roles.map((role) => ({ kind, role, points: [] }) as unknown as DrawingElement)
})

describe('layers of a drawing', () => {
  it('has a layer for every kind and role of element, or always shows it', () => {
    expect(elements.length).toBeGreaterThan(20)
    for (const element of elements) {
      const layer = layerOf(element)
      expect(layer, JSON.stringify(element)).not.toBeUndefined()
      if (layer !== null) expect(layerIds).toContain(layer)
    }
  })

  it('offers contour and centres with a map, and near-critical surfaces if the map has circles', () => {
    const map: ResultMap = {
      name: 'F',
      label: 'F',
      unit: '',
      xLabel: 'x',
      yLabel: 'y',
      from: [0, 0],
      step: [1, 1],
      columns: 2,
      values: [1, 1, 1, 1],
      mark: { at: [0, 0], value: 1 },
      lines: [],
    }
    const offered = (of: ResultMap | undefined) => offeredLayers({ elements: [] }, of)
    expect(offered(undefined)).toEqual(['grid'])
    expect(offered(map)).toEqual(['contour', 'centres', 'grid'])
    expect(offered({ ...map, circles: [] })).toEqual(['nearCritical', 'contour', 'centres', 'grid'])
  })

  it('always shows the foundation', () => {
    const shown = elements.filter((element) => layerOf(element) === null)
    expect(shown).toContainEqual(expect.objectContaining({ role: 'foundation' }))
  })

  it('shows results at first, but not the layers that crowd the drawing', () => {
    expect(firstLayers.has('critical')).toBe(true)
    expect(firstLayers.has('grid')).toBe(false)
  })
})
