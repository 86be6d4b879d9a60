import { describe, expect, it } from 'vitest'
import type { Drawing, DrawingElement } from './elements.ts'
import { overlaps, scaleBarLength } from './frame.ts'
import { firstLayers } from './layers.ts'
import { type LayoutWish, layoutDrawing } from './layout.ts'
import { type Letters, meanWidth, wrap } from './lettering.ts'

const letters: Letters = {
  width: meanWidth,
  symbol: (tex) => tex,
  marked: (text) => text,
  number: (value) => String(Number(value.toPrecision(4))),
}
const wish = (width: number, height = 560): LayoutWish => ({
  size: { width, height },
  letters,
  layers: firstLayers,
})

const layer = (top: number, bottom: number, label: string): DrawingElement => ({
  kind: 'polygon',
  role: 'soil',
  hatch: 'sand',
  label,
  points: [
    [-4, -bottom],
    [4, -bottom],
    [4, -top],
    [-4, -top],
  ],
})

/** A pad on three layers with water in the footing depth: everything that crowds. */
const footing: Drawing = {
  title: 'Pad footing on its soil profile',
  bounds: { minX: -4, maxX: 4, minY: -6, maxY: 0.4 },
  elements: [
    layer(0, 0.3, "Made ground, c' = 0 kPa, φ' = 25°, γ = 17 kN/m³"),
    layer(0.3, 2, "Sand, c' = 0 kPa, φ' = 33°, γ = 19 kN/m³"),
    layer(2, 6, "Clay, c' = 5 kPa, φ' = 24°, γ = 20 kN/m³"),
    {
      kind: 'polygon',
      role: 'foundation',
      hatch: 'concrete',
      points: [
        [-0.75, -1],
        [0.75, -1],
        [0.75, -0.5],
        [-0.75, -0.5],
      ],
    },
    {
      kind: 'line',
      role: 'water',
      points: [
        [-4, -0.9],
        [4, -0.9],
      ],
      label: 'Groundwater 0.90 m',
    },
    { kind: 'dimension', from: [-0.75, -1], to: [0.75, -1], symbol: 'B', label: '1.50 m', offset: -0.3 },
    { kind: 'dimension', from: [-0.75, -1], to: [0.75, -1], symbol: "B'", label: '1.20 m', offset: -0.3 },
    { kind: 'dimension', from: [0.75, 0], to: [0.75, -1], symbol: 'D', label: '1.00 m', offset: 0.5 },
    { kind: 'dimension', from: [0.75, 0], to: [0.75, -0.9], symbol: 'd_w', label: '0.90 m', offset: 0.5 },
    { kind: 'force', at: [0, -0.5], direction: [0, -1], label: 'Permanent', value: 800, unit: 'kN' },
    { kind: 'force', at: [0, -0.5], direction: [0, -1], label: 'Variable', value: 350, unit: 'kN' },
    { kind: 'level', at: [-3, 0], label: 'Ground 0.00 m' },
    { kind: 'level', at: [-3, -1], label: 'Base -1.00 m' },
  ],
}

describe('laying out a drawing', () => {
  it.each([300, 358, 424, 560, 900])('no two labels overlap in a pane of %i px', (width) => {
    const { boxes } = layoutDrawing(footing, wish(width))
    const pairs = boxes.flatMap((a, index) => boxes.slice(index + 1).map((b) => [a, b] as const))
    expect(pairs.filter(([a, b]) => overlaps(a, b))).toEqual([])
  })

  it.each([300, 358, 900])('no label leaves a pane of %i px', (width) => {
    const { boxes, frame } = layoutDrawing(footing, wish(width))
    for (const box of boxes) {
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(frame.width)
      expect(box.y).toBeGreaterThanOrEqual(0)
      expect(box.y + box.height).toBeLessThanOrEqual(frame.height)
    }
    expect(frame.height).toBe(560)
  })

  it('a label without room becomes a number that the key explains', () => {
    const { texts, keys } = layoutDrawing(footing, wish(240, 200))
    expect(keys.length).toBeGreaterThan(0)
    const said = [...texts.map(({ lines }) => lines.join(' ')), ...keys.map(({ words }) => words)]
    for (const element of footing.elements)
      if (element.kind === 'polygon' && element.label !== undefined) expect(said).toContain(element.label)
  })

  it('the label of a layer stands in the layer, or is a number in it or with a leader to it', () => {
    const texts = [
      'Layer 1: c 5 kPa, φ 30°, γ 18 kN/m³',
      'Seam: c 25 kPa, φ 0°, γ 17 kN/m³',
      'Layer 3: c 0 kPa, φ 36°',
    ]
    for (const [top, bottom] of [
      [1.5, 1.55],
      [1.5, 1.8],
      [1.5, 3],
    ] as const) {
      const bounds = [0, top, bottom, 6]
      const elements: DrawingElement[] = texts.flatMap((text, index) => [
        layer(bounds[index]!, bounds[index + 1]!, text.split(':')[0]!),
        { kind: 'label', at: [2.5, -(bounds[index]! + bounds[index + 1]!) / 2], text },
      ])
      for (let width = 240; width <= 1200; width += 60) {
        const { frame, ...placed } = layoutDrawing({ ...footing, elements }, wish(width))
        texts.forEach((words, index) => {
          const [from, to] = [frame.y(-bounds[index]!), frame.y(-bounds[index + 1]!)]
          const text = placed.texts.find(({ lines }) => lines.join(' ') === words)
          const key = placed.keys.find((each) => each.words === words)
          const middle = (from + to) / 2
          const box = text?.box ?? (key?.place?.leader == null ? key!.place!.box : { y: middle, height: 0 })
          expect(box.y, `${words} at ${width}`).toBeGreaterThanOrEqual(from - 1e-6)
          expect(box.y + box.height, `${words} at ${width}`).toBeLessThanOrEqual(to + 1e-6)
          if (key?.place?.leader != null) expect(key.place.leader[1][1]).toBeCloseTo(middle, 6)
        })
      }
    }
  })

  it('the label of a horizontal load stands over its arrow if a dimension is behind it', () => {
    const pushed: Drawing = {
      ...footing,
      elements: [
        ...footing.elements,
        { kind: 'dimension', from: [-0.75, 0], to: [-0.75, -1], symbol: 'D', label: '1.00 m', offset: -0.8 },
        { kind: 'force', at: [-0.75, -1], direction: [1, 0], label: 'H_k', value: 90, unit: 'kN' },
      ],
    }
    const { forces, dimensions } = layoutDrawing(pushed, wish(560))
    const load = forces.find(({ element }) => element.label === 'H_k')!
    expect(dimensions.filter(({ box }) => overlaps(box, load.text!.box))).toEqual([])
    expect(Math.abs(load.text!.y - load.tip[1])).toBeLessThan(20)
  })

  it('a load stays on its line of action even if a handle covers its point', () => {
    const handled: Drawing = {
      ...footing,
      elements: [
        { kind: 'force', at: [0, 0], direction: [0, -1], label: 'V_k', value: 800, unit: 'kN' },
        { kind: 'force', at: [0, 0], direction: [0, -1], label: 'Q_k', value: 350, unit: 'kN' },
      ],
      handles: [{ label: 'Ground', at: [0, 0], axes: [], outline: [] }],
    }
    const { frame, forces } = layoutDrawing(handled, { ...wish(560), isEdited: true })
    const [own, beside] = forces.map(({ tip, tail }) => [tip[0] - frame.x(0), tail[0] - frame.x(0)])
    expect(own).toEqual([0, 0])
    expect(beside).not.toEqual([0, 0])
    expect(forces[0]!.tip[1]).toBeLessThan(frame.y(0))
  })

  it('both axes keep one scale', () => {
    const { frame } = layoutDrawing(footing, wish(800, 400))
    expect(frame.x(1) - frame.x(0)).toBeCloseTo(frame.y(0) - frame.y(1), 9)
  })

  it('the scale bar is 1, 2 or 5 of a power of ten', () => {
    expect(scaleBarLength(40)).toBe(2)
    expect(scaleBarLength(100)).toBe(0.5)
    expect(scaleBarLength(7)).toBe(10)
  })

  it('the ground fills the pane to its edges and beyond', () => {
    const { elements, frame } = layoutDrawing(footing, wish(1200, 700))
    const soils = elements.flatMap((element) =>
      element.kind === 'polygon' && element.role === 'soil' ? element.points : [],
    )
    expect(Math.min(...soils.map(([x]) => frame.x(x)))).toBeLessThan(0)
    expect(Math.max(...soils.map(([x]) => frame.x(x)))).toBeGreaterThan(1200)
    expect(Math.max(...soils.map(([, y]) => frame.y(y)))).toBeGreaterThan(700)
  })

  it('shows the scale as a bar of round length and as a ratio', () => {
    const { scale, frame } = layoutDrawing(footing, wish(800))
    const [, ratio] = scale.ratio.split(':')
    expect(Number(ratio)).toBeCloseTo(96 / 0.0254 / frame.scale, 0)
    expect((2 * scale.half) / frame.scale).toBeCloseTo(Number.parseFloat(scale.length), 9)
  })

  it('an element outside the view has no label', () => {
    const near = layoutDrawing(footing, { ...wish(560), look: { x: -0.7, y: -0.7, zoom: 12 } })
    const said = near.texts.flatMap(({ lines }) => lines).join(' ')
    expect(said).not.toContain('Clay')
    expect(near.forces).toEqual([])
  })

  it('a layer that is off has neither elements nor labels', () => {
    const { elements, texts, keys, dimensions } = layoutDrawing(footing, {
      ...wish(560),
      layers: new Set([...firstLayers].filter((id) => id !== 'water' && id !== 'dimensions')),
    })
    expect(elements.some((element) => element.kind === 'line' && element.role === 'water')).toBe(false)
    expect([...texts.flatMap(({ lines }) => lines), ...keys.map(({ words }) => words)].join()).not.toContain(
      'Groundwater',
    )
    expect(dimensions).toEqual([])
  })
})

describe('Chinese and Japanese text', () => {
  it('has its drawn width and breaks without spaces', () => {
    const text = '砂質粘土、過圧密、地下水位以下'
    expect(meanWidth(text)).toBe(text.length * 12)
    const lines = wrap(text, 100, letters)
    expect(lines.join('')).toBe(text)
    for (const line of lines) expect(meanWidth(line)).toBeLessThanOrEqual(100)
    expect(lines[0]).toBe('砂質粘土、')
  })

  it('does not break words of other languages', () =>
    expect(wrap('Sandy clay, firm to stiff: below water', 90, letters)).toEqual([
      'Sandy clay,',
      'firm to stiff:',
      'below water',
    ]))
})

it('extends the ground to the lower edge, as rock below a rigid boundary', () => {
  const heights = (drawing: Drawing, isRock: boolean, layers = firstLayers) => {
    const look = { x: 0, y: -3, zoom: 0.2 }
    const { elements } = layoutDrawing(drawing, { ...wish(600), layers, look })
    return elements.flatMap((element) =>
      element.kind === 'polygon' && (element.hatch === 'rock') === isRock
        ? element.points.map(([, y]) => y)
        : [],
    )
  }
  expect(Math.min(...heights(footing, false))).toBeLessThan(-20)
  expect(heights(footing, true)).toEqual([])
  for (const rigidBelow of [-6, -11]) {
    const onRock = { ...footing, rigidBelow }
    expect(Math.min(...heights(onRock, false))).toBe(rigidBelow)
    expect(Math.max(...heights(onRock, true))).toBe(rigidBelow)
    expect(Math.min(...heights(onRock, true))).toBeLessThan(-20)
    const withoutGround = new Set([...firstLayers].filter((id) => id !== 'ground'))
    expect(heights(onRock, true, withoutGround)).toEqual([])
  }
})

describe('the legend of a drawing', () => {
  const near = { label: 'F', unit: '', upTo: 1.72 }
  const legendOf = (more: Partial<LayoutWish>) => layoutDrawing(footing, { ...wish(600), ...more }).legend

  it('names the number up to which near-critical surfaces are drawn, with and without a contour', () => {
    expect(legendOf({})).toBeNull()
    expect(legendOf({ near })).toMatchObject({ title: 'F', rows: [], near: { words: '≤ 1.72' } })
    const band = { upTo: 1.8, areas: [] }
    const contour = {
      label: 'F',
      unit: '',
      bands: [band],
      lines: [],
      mark: { at: [0, 1] as const, value: 1.63 },
    }
    const both = legendOf({ near, contour })
    expect(both).toMatchObject({ rows: [{ words: '≤ 1.8' }], near: { words: '≤ 1.72' } })
    expect(both!.near!.y).toBeGreaterThan(both!.rows[0]!.y)
    expect(both!.near!.y).toBeLessThan(both!.box.y + both!.box.height)
    expect(legendOf({ contour })).toMatchObject({ rows: [{ words: '≤ 1.8' }], near: null })
  })

  it('keeps its bands in a pane that is too low for all rows', () => {
    const bands = [1.7, 1.8, 1.9, 2, 2.2].map((upTo) => ({ upTo, areas: [] }))
    const contour = { label: 'F', unit: '', bands, lines: [], mark: { at: [0, 1] as const, value: 1.63 } }
    const low = legendOf({ near, contour, size: { width: 600, height: 116 } })
    expect(low).toMatchObject({ near: null })
    expect(low!.rows).toHaveLength(5)
  })

  it('has no row for surfaces whose layer is off', () =>
    expect(
      legendOf({ near, layers: new Set([...firstLayers].filter((id) => id !== 'nearCritical')) }),
    ).toBeNull())
})
