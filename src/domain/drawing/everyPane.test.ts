import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { builtInModules } from '#domain/calc/modules.ts'
import { runModule } from '#domain/calc/run.ts'
import { contourOf, fieldBounds } from './contour.ts'
import type { Drawing, DrawingElement } from './elements.ts'
import { overlaps } from './frame.ts'
import { homeOf, isInHome } from './homes.ts'
import { layerIds } from './layers.ts'
import { type Layout, type LayoutWish, layoutDrawing } from './layout.ts'
import { type Letters, meanWidth } from './lettering.ts'

const letters: Letters = {
  width: meanWidth,
  symbol: (tex) => tex,
  marked: (text) => text,
  number: (value) => String(Number(value.toPrecision(4))),
}

const context = { resultId: 'r', timestamp: '2026-01-01T00:00:00.000Z', projectId: null, elapsed: () => 0 }

interface Example {
  readonly name: string
  readonly drawing: Drawing
  readonly contour: Pick<LayoutWish, 'contour' | 'contourBounds'>
}

const examples = builtInModules.flatMap((module): Example[] => {
  const result = runModule(module, module.example, context)
  if (!result.ok) throw new Error(`${module.id} does not compute its example`)
  const { drawing, maps } = result.value.outputs
  const [map] = maps ?? []
  const contour = map === undefined ? {} : { contour: contourOf(map), contourBounds: fieldBounds(map) }
  return drawing === null ? [] : [{ name: module.id, drawing, contour }]
})

/** Layers of any thickness under a slope of any height, each with its values. */
const grounds = fc
  .record({
    rise: fc.double({ min: 0, max: 20, noNaN: true }),
    width: fc.double({ min: 2, max: 80, noNaN: true }),
    layers: fc.array(
      fc.record({
        thickness: fc.double({ min: 0.05, max: 8, noNaN: true }),
        drop: fc.double({ min: -3, max: 3, noNaN: true }),
        isLabel: fc.boolean(),
        name: fc.constantFrom('Sand', 'Firm to stiff clay of medium plasticity', '砂質粘土', 'Layer 12'),
      }),
      { minLength: 1, maxLength: 8 },
    ),
  })
  .map(({ rise, width, layers }): Drawing => {
    let left = 0
    let right = rise
    const elements = layers.flatMap(({ thickness, drop, isLabel, name }, index): DrawingElement[] => {
      const [top, end] = [
        [left, right],
        [left - thickness, right - Math.max(0.05, thickness + drop)],
      ] as const
      ;[left, right] = end
      const text = `${name} ${index}: c 5 kPa, φ 30°, γ 18 kN/m³`
      return [
        {
          kind: 'polygon',
          role: 'soil',
          hatch: 'clay',
          label: isLabel ? `${name} ${index}` : text,
          points: [
            [0, top[0]],
            [width, top[1]],
            [width, end[1]],
            [0, end[0]],
          ],
        },
        ...(isLabel
          ? [
              {
                kind: 'label' as const,
                at: [width / 2, (top[0] + top[1] + end[0] + end[1]) / 4] as [number, number],
                text,
              },
            ]
          : []),
      ]
    })
    return {
      title: 'Ground',
      bounds: { minX: 0, maxX: width, minY: Math.min(left, right), maxY: Math.max(rise, 0) + 1 },
      elements: [
        ...elements,
        {
          kind: 'dimension',
          from: [0, 0],
          to: [0, rise],
          label: `${rise.toFixed(1)} m`,
          symbol: 'H',
          offset: 0,
        },
        { kind: 'force', at: [width, rise], direction: [0, -1], label: 'q', value: 20, unit: 'kPa' },
      ],
    }
  })

const panes = fc.record({
  width: fc.integer({ min: 240, max: 1200 }),
  height: fc.integer({ min: 200, max: 900 }),
})
const looks = fc.option(
  fc.record({
    across: fc.double({ min: 0, max: 1, noNaN: true }),
    zoom: fc.constantFrom(0.1, 0.5, 2, 4, 40),
  }),
)

/** Faults of a layout that could mislead a reader, as sentences; empty when there are none. */
function faults({ frame, boxes, texts, keys, elements }: Layout): string[] {
  const found: string[] = []
  boxes.forEach((box, index) => {
    if (boxes.slice(index + 1).some((other) => overlaps(box, other)))
      found.push(`overlaps: ${JSON.stringify(box)}`)
    if (box.x < 0 || box.y < 0 || box.x + box.width > frame.width || box.y + box.height > frame.height)
      found.push(`leaves the pane: ${JSON.stringify(box)}`)
  })
  const places = [
    ...texts.map(({ lines, box }) => ({ words: lines.join(' '), box })),
    ...keys.flatMap(({ words, place }) =>
      place === null || place.from !== null ? [] : [{ words, box: place.box }],
    ),
  ]
  for (const element of elements) {
    const label =
      element.kind === 'polygon' ? element.label : element.kind === 'label' ? element.text : undefined
    const home = label === undefined ? null : homeOf(element, elements, frame)
    for (const { words, box } of places)
      if (words === label && home !== null && !isInHome(box, home)) found.push(`leaves its layer: ${words}`)
  }
  return found
}

const laidOut = (
  drawing: Drawing,
  size: LayoutWish['size'],
  look: { readonly across: number; readonly zoom: number } | null,
  more: Partial<LayoutWish> = {},
) => {
  const { minX, maxX, minY, maxY } = drawing.bounds
  return layoutDrawing(drawing, {
    size,
    letters,
    layers: new Set(layerIds),
    isEdited: true,
    look:
      look === null
        ? null
        : { x: minX + look.across * (maxX - minX), y: minY + look.across * (maxY - minY), zoom: look.zoom },
    ...more,
  })
}

describe('lettering in every pane', () => {
  it.each(examples)(
    'of the example of $name covers nothing, stays in the pane and in its layer',
    ({ drawing, contour }) =>
      fc.assert(
        fc.property(panes, looks, (size, look) => {
          expect(faults(laidOut(drawing, size, look, contour))).toEqual([])
        }),
        { numRuns: 60 },
      ),
  )

  it('of any ground covers nothing, stays in the pane and in its layer', () =>
    fc.assert(
      fc.property(grounds, panes, looks, (drawing, size, look) => {
        expect(faults(laidOut(drawing, size, look))).toEqual([])
      }),
      { numRuns: 150 },
    ))

  it('names every layer that is wholly in sight, in the drawing or in the key', () =>
    fc.assert(
      fc.property(grounds, panes, (drawing, size) => {
        const { texts, keys } = laidOut(drawing, size, null)
        const together = (words: string) => words.replaceAll(' ', '')
        const said = [...texts.map(({ lines }) => lines.join('')), ...keys.map(({ words }) => words)].map(
          together,
        )
        for (const element of drawing.elements)
          if (element.kind === 'label') expect(said).toContain(together(element.text))
      }),
      { numRuns: 60 },
    ))
})
