import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runModule } from '#domain/calc/run.ts'
import { builtInModules } from '#tests/helpers/modules.ts'
import { contourOf, fieldBounds } from './contour.ts'
import type { Drawing, DrawingElement, Point } from './elements.ts'
import { type Box, overlaps } from './frame.ts'
import { homeOf, isInHome, isPointIn } from './homes.ts'
import { layerIds } from './layers.ts'
import { type Layout, type LayoutWish, layoutDrawing } from './layout.ts'
import { cross, passes } from './leaders.ts'
import { type Letters, meanWidth } from './lettering.ts'
import { nearLimitOf, nearShares } from './maps.ts'
import { givesWay } from './wanted.ts'

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
  readonly contour: Pick<LayoutWish, 'contour' | 'contourBounds' | 'near'>
}

const examples = builtInModules.flatMap((module): Example[] => {
  const result = runModule(module, module.example, context)
  if (!result.ok) throw new Error(`${module.id} does not compute its example`)
  const { drawing, maps } = result.value.outputs
  const [map] = maps ?? []
  const contour =
    map === undefined
      ? {}
      : { contour: contourOf(map), contourBounds: fieldBounds(map), near: nearLimitOf(map, nearShares.usual) }
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
function faults({ size, frame, boxes, texts, keys, elements }: Layout): string[] {
  const found: string[] = []
  boxes.forEach((box, index) => {
    if (boxes.slice(index + 1).some((other) => overlaps(box, other)))
      found.push(`overlaps: ${JSON.stringify(box)}`)
    if (box.x < 0 || box.y < 0 || box.x + box.width > size.width || box.y + box.height > size.height)
      found.push(`leaves the pane: ${JSON.stringify(box)}`)
  })
  const places = [
    ...texts.map(({ lines, box, leader }) => ({ words: lines.join(' '), box, leader })),
    ...keys.flatMap(({ words, place }) => (place === null ? [] : [{ words, ...place }])),
  ]
  const led = places.flatMap(({ words, box, leader }) => (leader === null ? [] : [{ words, box, leader }]))
  led.forEach(({ words, box, leader }, index) => {
    if (boxes.some((other) => !isSame(other, box) && passes(other, leader)))
      found.push(`its leader crosses a label: ${words}`)
    if (led.slice(index + 1).some((other) => cross(other.leader, leader)))
      found.push(`its leader crosses another leader: ${words}`)
    if (!isAtEdge(leader[0], box)) found.push(`its leader does not begin at its edge: ${words}`)
  })
  for (const element of elements) {
    const isLayer = element.kind === 'label' || (element.kind === 'polygon' && element.role === 'soil')
    const label =
      element.kind === 'polygon' ? element.label : element.kind === 'label' ? element.text : undefined
    const home = isLayer && label !== undefined ? homeOf(element, elements, frame) : null
    if (home === null) continue
    for (const { words, box, leader } of places) {
      if (words !== label) continue
      // A number, or a text beside the section, may stand elsewhere if its leader ends in the layer.
      if (leader === null ? !isInHome(box, home) : !isPointIn(home.corners, leader[1]))
        found.push(`leaves its layer: ${words}`)
    }
  }
  return found
}

const isSame = (one: Box, other: Box) =>
  one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height

/** On the edge of a label, or on the ring of a number, which its box is drawn around. */
function isAtEdge([x, y]: Point, box: Box): boolean {
  const near = 0.01
  const onEdge =
    Math.min(Math.abs(x - box.x), Math.abs(x - box.x - box.width)) < near ||
    Math.min(Math.abs(y - box.y), Math.abs(y - box.y - box.height)) < near
  const isInside =
    x > box.x - near && x < box.x + box.width + near && y > box.y - near && y < box.y + box.height + near
  const fromMiddle = Math.hypot(x - box.x - box.width / 2, y - box.y - box.height / 2)
  return isInside && (onEdge || Math.abs(fromMiddle - box.width / 2) < near)
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

const noFaults: string[] = []

describe('labels and leaders in panes of 240 to 1,200 pixels', () => {
  it.each(examples)('stay clear of each other and in their layers: $name', ({ drawing, contour }) =>
    fc.assert(
      fc.property(panes, looks, (size, look) => {
        expect(faults(laidOut(drawing, size, look, contour))).toEqual(noFaults)
      }),
      { numRuns: 60 },
    ),
  )

  it('stay clear of each other and in their layers: any ground', () =>
    fc.assert(
      fc.property(grounds, panes, looks, (drawing, size, look) => {
        expect(faults(laidOut(drawing, size, look))).toEqual(noFaults)
      }),
      { numRuns: 150 },
    ))

  it('name every layer that is wholly in sight, in the drawing or in the key', () =>
    fc.assert(
      fc.property(grounds, panes, (drawing, size) => {
        expect(unnamedLayers(drawing, laidOut(drawing, size, null))).toEqual(noFaults)
      }),
      { numRuns: 60 },
    ))
})

describe('labels of lines that give way', () => {
  const { drawing } = examples.find(({ name }) => name === 'settlement')!
  const small = [
    { width: 403, height: 245 },
    { width: 390, height: 204 },
    { width: 390, height: 122 },
    { width: 1024, height: 243 },
  ]

  it.each(small)('leave room for all others in $width x $height', (size) => {
    const { texts, keys, unlabelled } = laidOut(drawing, size, null)
    expect(unlabelled.map(({ role }) => role)).toContain('stress')
    expect(keys.map(({ words }) => words).filter((words) => minorOf(drawing.elements, words))).toEqual([])
    const said = [...texts.map(({ lines }) => lines.join(' ')), ...keys.map(({ words }) => words)]
    for (const word of ['Stiff clay', 'Dense sand', 'Groundwater'])
      expect(said.filter((words) => words.startsWith(word))).not.toHaveLength(0)
  })

  it('cover no other such line, cross none with their leaders, and stand in the drawing or in the legend', () =>
    fc.assert(
      fc.property(panes, (size) => {
        expect(minorFaults(drawing, laidOut(drawing, size, null))).toEqual(noFaults)
      }),
      { numRuns: 100 },
    ))

  it('all stand in a large drawing but the innermost, whose lines lie closer than letters', () => {
    const { texts, unlabelled } = laidOut(drawing, { width: 560, height: 640 }, null)
    expect(unlabelled).toEqual([{ role: 'stress', words: ['80 % of q'] }])
    expect(texts.map(({ lines }) => lines.join(' '))).toContain('14.3 kPa')
  })
})

/** The line that gives way whose words these are, or a part of them. */
const minorOf = (elements: readonly DrawingElement[], words: string) =>
  elements
    .filter(givesWay)
    .find(({ label }) => label?.replaceAll(' ', '').includes(words.replaceAll(' ', '')))

function minorFaults(drawing: Drawing, { texts, frame, unlabelled, elements }: Layout): string[] {
  const said = new Set(unlabelled.flatMap(({ words }) => words))
  const lines = elements.filter(givesWay).map((element) => ({
    element,
    points: element.points.map(([x, y]): Point => [frame.x(x), frame.y(y)]),
  }))
  const found: string[] = []
  for (const { lines: of, box, leader } of texts) {
    const words = of.join(' ')
    const about = minorOf(elements, words)
    if (about === undefined) continue
    said.add(about.label ?? '')
    for (const { element, points } of lines) {
      if (element === about) continue
      const isAxis = about.role === 'stress' && element.role === 'profile'
      const strokes = points.slice(1).map((to, index) => [points[index]!, to] as const)
      if (!isAxis && strokes.some((stroke) => passes(box, stroke)))
        found.push(`${words} covers ${element.label ?? element.role}`)
      if (leader !== null && strokes.some((stroke) => cross(stroke, leader)))
        found.push(`the leader of ${words} crosses ${element.label ?? element.role}`)
    }
  }
  const isSaid = (label: string) => [...said].some((words) => label.startsWith(words))
  return [
    ...found,
    ...drawing.elements
      .filter(givesWay)
      .flatMap(({ label }) => (label === undefined || isSaid(label) ? [] : [`${label} is nowhere`])),
  ]
}

describe('labels and leaders on paper', () => {
  it.each(examples)('stay clear of each other and in their layers: $name', ({ drawing, contour }) =>
    fc.assert(
      fc.property(panes, (size) => {
        expect(faults(laidOut(drawing, size, null, { ...contour, ...paper }))).toEqual(noFaults)
      }),
      { numRuns: 30 },
    ),
  )

  it('stay clear of each other and in their layers: any ground', () =>
    fc.assert(
      fc.property(grounds, panes, (drawing, size) => {
        const layout = laidOut(drawing, size, null, paper)
        expect(faults(layout)).toEqual(noFaults)
        expect(unnamedLayers(drawing, layout)).toEqual(noFaults)
      }),
      { numRuns: 80 },
    ))
})

it('no leader on paper crosses a label of thin layers that fill a narrow column', () => {
  const name = (index: number) =>
    `Firm to stiff clay of medium plasticity ${index}: c 5 kPa, φ 30°, γ 18 kN/m³`
  const thin: Drawing = {
    title: 'Ground',
    bounds: { minX: 0, maxX: 2, minY: -0.15, maxY: 1 },
    elements: [
      ...[name(0), 'Sand 1: c 5 kPa, φ 30°, γ 18 kN/m³', name(2)].map(
        (label, index): DrawingElement => ({
          kind: 'polygon',
          role: 'soil',
          hatch: 'clay',
          label,
          points: [
            [0, -0.05 * index],
            [2, -0.05 * index],
            [2, -0.05 * (index + 1)],
            [0, -0.05 * (index + 1)],
          ],
        }),
      ),
      { kind: 'dimension', from: [0, 0], to: [0, 0], label: '0.0 m', symbol: 'H', offset: 0 },
      { kind: 'force', at: [2, 0], direction: [0, -1], label: 'q', value: 20, unit: 'kPa' },
    ],
  }
  expect(faults(laidOut(thin, { width: 240, height: 203 }, null, paper))).toEqual(noFaults)
})

const paper = { isPaper: true, isEdited: false } as const

/** Layers whose label stands neither in the drawing nor in its key. */
function unnamedLayers({ elements }: Drawing, { texts, keys }: Layout): string[] {
  const together = (words: string) => words.replaceAll(' ', '')
  const found = new Set(
    [...texts.map(({ lines }) => lines.join('')), ...keys.map(({ words }) => words)].map(together),
  )
  return elements.flatMap((element) =>
    element.kind === 'label' && !found.has(together(element.text)) ? [element.text] : [],
  )
}
