import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { runModule } from '#domain/calc/run.ts'
import type { LineElement } from '#domain/drawing/elements.ts'
import { firstLayers, layerIds } from '#domain/drawing/layers.ts'
import { letterSize } from '#domain/drawing/lettering.ts'
import { nearCircles, nearLimitOf } from '#domain/drawing/maps.ts'
import { radiiPath } from '#domain/drawing/shapes.ts'
import { termsFor } from '#domain/reports/making.ts'
import type { Drawing } from '#domain/schemas/result.ts'
import { builtInTemplate, type ReportLanguage, reportLanguages } from '#domain/schemas/template.ts'
import { builtInModules, readSource } from '#tests/helpers/modules.ts'
import { type SheetCase, sheetsOf } from '#tests/helpers/sheetCases.ts'
import { viewOf } from '../drawingViews.ts'
import { wordsOf } from '../words/words.ts'
import { type FigureOf, figureSvg, paperLayout, paperSizes } from './figure.ts'
import { short } from './text.ts'

const view = viewOf(undefined, '')

const drawings = builtInModules.flatMap((module): (readonly [string, FigureOf])[] => {
  const result = runModule(module, module.example, {
    resultId: 'r1',
    timestamp: '2026-03-01T08:00:00.000Z',
    projectId: null,
    elapsed: () => 0,
  })
  if (!result.ok) throw new Error(result.problem.message)
  const { drawing, maps } = result.value.outputs
  return drawing === null ? [] : [[module.id, { drawing, map: maps?.[0] ?? null, view }]]
})

/** Points across of a drawing on a calculation sheet. */
const printedWidth = 283
const words = wordsOf('en')
const look = { font: 'sans-serif', words }

describe.each(drawings)('the drawing of %s on a sheet', (_, figure) => {
  const { svg, key } = figureSvg(figure, look, 'sheet')

  test('has all labels in it and none in a key', () => {
    expect(svg).toContain('<text')
    expect(key).toEqual([])
  })

  test('names each thing once, and dimensions with their symbols', () => {
    const texts = paperLayout(figure, words, 'sheet')!.texts.map(({ lines }) => lines.join(' '))
    expect(texts.filter((text) => texts.some((other) => other.startsWith(`${text}:`)))).toEqual([])
    expect(texts.filter((text) => /^[\d.]+ m$/.test(text))).toEqual([])
  })

  test('has letters of 6.5 points at least', () =>
    expect((letterSize * printedWidth) / paperSizes.sheet.width).toBeGreaterThanOrEqual(6.5))

  test('refers only to hatches and clips that it defines', () => {
    const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id)
    for (const id of new Set(used)) expect(svg).toContain(`id="${id}"`)
  })
})

test('numbers have the decimal mark of the language', () => {
  const [, footing] = drawings[0]!
  expect(figureSvg(footing, { font: 'sans-serif', words: wordsOf('de') }, 'sheet').svg).toContain('= 1,5 m')
})

const crowded: readonly SheetCase[] = ['slope', 'pad on three layers']

/** Pixels a metre of the sections that have the most labels, on a sheet in a language. */
async function scalesIn(language: ReportLanguage): Promise<readonly number[]> {
  const sheet = builtInTemplate('sheet')!
  const template = { ...sheet, contentPreferences: { ...sheet.contentPreferences, language } }
  const { made } = readSource({ ...sheetsOf(crowded), template }, { terms: await termsFor(template) })
  return made.sheet!.calculations.map(
    ({ figure }) => paperLayout(figure!, wordsOf(language), 'sheet')!.frame.scale,
  )
}

test.each(reportLanguages.filter((language) => language !== 'en'))(
  'sections on a sheet in %s are as large as in English, however long their labels are',
  async (language) => {
    const english = await scalesIn('en')
    const scales = await scalesIn(language)
    expect(scales).toHaveLength(crowded.length)
    for (const [index, scale] of scales.entries()) expect(scale).toBeGreaterThanOrEqual(english[index]!)
  },
)

test('a sheet shows the layers that are on', () => {
  const [, slope] = drawings.find(([id]) => id === 'slope-stability')!
  const shown = figureSvg(slope, look, 'sheet').svg
  const off: readonly string[] = ['water', 'contour', 'nearCritical']
  const layers = new Set([...firstLayers].filter((id) => !off.includes(id)))
  const hidden = figureSvg({ ...slope, view: { ...view, layers } }, look, 'sheet').svg
  expect(shown).toContain('>Water<')
  expect(hidden).not.toContain('>Water<')
  expect(shown).toContain('>≤ ')
  expect(hidden).not.toContain('>≤ ')
})

test('a sheet shows the centre of the slip circle, by the map of its factors or by its radii', () => {
  const [, slope] = drawings.find(([id]) => id === 'slope-stability')!
  const given = { ...slope, map: null }
  const { centre, frame } = paperLayout(given, words, 'sheet')!
  const { at } = slope.map!.mark
  expect(centre?.at[0]).toBeCloseTo(at[0], 2)
  expect(centre?.at[1]).toBeCloseTo(at[1], 2)
  expect(figureSvg(given, look, 'sheet').svg).toContain(`d="${radiiPath(centre!, frame)}"`)
  expect(paperLayout(slope, words, 'sheet')!.centre).toBeNull()
})

const roles = Object.keys({
  ground: 0,
  water: 0,
  layer: 0,
  base: 0,
  axis: 0,
  spread: 0,
  slip: 0,
  'near-critical': 0,
  thrust: 0,
  profile: 0,
  pore: 0,
  'pore-ratio': 0,
  stress: 0,
} satisfies Record<LineElement['role'], 0>) as LineElement['role'][]

test.each(roles)('a sheet draws the line %s with the weight and the dashes of the screen', (role) => {
  const css = readFileSync('src/ui/drawing/drawing.module.css', 'utf8')
  const onScreen = (name: string) =>
    [...css.matchAll(new RegExp(`\\n\\.(?:line|${role}) \\{[^}]*?\\b${name}: ([^;]+);`, 'g'))].at(-1)?.[1]
  const line = { kind: 'line' as const, role, points: [[0, 0] as const, [4, 1] as const] }
  const drawing = { title: 'Line', bounds: { minX: 0, maxX: 4, minY: 0, maxY: 1 }, elements: [line] }
  const all = { ...view, layers: new Set(layerIds) }
  const { svg } = figureSvg({ drawing, map: null, view: all }, look, 'sheet')
  const onPaper = (name: string) => new RegExp(`<polyline [^>]*\\b${name}="([^"]+)"`).exec(svg)?.[1]
  expect(onPaper('stroke-dasharray')).toBe(onScreen('stroke-dasharray'))
  expect(Number(onPaper('stroke-width') ?? 1)).toBe(Number(onScreen('stroke-width')))
})

test('a sheet shows the grid with its coordinates while the layer is on', () => {
  const [, slope] = drawings.find(([id]) => id === 'slope-stability')!
  const figure = { ...slope, view: { ...view, layers: new Set([...firstLayers, 'grid' as const]) } }
  const { grid } = paperLayout(figure, words, 'sheet')!
  const [shown, hidden] = [figureSvg(figure, look, 'sheet').svg, figureSvg(slope, look, 'sheet').svg]
  expect(new Set(grid.map(({ axis }) => axis))).toEqual(new Set(['x', 'y']))
  for (const { axis, at, words: coordinate } of grid) {
    const line = axis === 'x' ? `<path d="M${short(at)} 0V` : `<path d="M0 ${short(at)}H`
    expect(shown).toContain(line)
    expect(hidden).not.toContain(line)
    expect(shown).toContain(`>${coordinate}</text>`)
  }
})

test('a sheet shows the near-critical surfaces that the slider asks for', () => {
  const [, slope] = drawings.find(([id]) => id === 'slope-stability')!
  const surfaces = (near: number) => {
    const { svg } = figureSvg({ ...slope, view: { ...view, near } }, look, 'sheet')
    return /<path d="([^"]+)" fill="none" stroke="#cf6a62"/.exec(svg)?.[1]?.match(/M/g)?.length
  }
  expect(figureSvg(slope, look, 'sheet').svg).toContain(`>≤ ${nearLimitOf(slope.map!, view.near)!.upTo}<`)
  expect(surfaces(0.05)).toBe(nearCircles(slope.map!, 0.05).length)
  expect(surfaces(0.25)).toBe(nearCircles(slope.map!, 0.25).length)
  expect(nearCircles(slope.map!, 0.25).length).toBeGreaterThan(nearCircles(slope.map!, 0.05).length)
})

const layers = (count: number): Drawing => ({
  title: 'Ground',
  bounds: { minX: -4, maxX: 4, minY: -count * 0.3, maxY: 1 },
  elements: Array.from({ length: count }, (_, index) => ({
    kind: 'polygon' as const,
    role: 'soil' as const,
    hatch: 'clay' as const,
    label: `Clay ${index}: c 5 kPa, φ 22°`,
    points: [
      [-4, -0.3 * index],
      [4, -0.3 * index],
      [4, -0.3 * (index + 1)],
      [-4, -0.3 * (index + 1)],
    ] as [number, number][],
  })),
})

test('labels of thin layers stand in a column beside the section, with leaders to their layers', () => {
  const layout = paperLayout({ drawing: layers(20), map: null, view }, words, 'sheet')!
  const beside = layout.texts.filter(({ leader }) => leader !== null)
  expect(layout.frame.width).toBeLessThan(layout.size.width)
  expect(beside.length).toBeGreaterThan(0)
  for (const { box } of beside) expect(box.x).toBeGreaterThan(layout.frame.width)
})

test('a drawing with coordinates beyond all sense has a picture, or none', () => {
  const far: FigureOf['drawing'] = {
    title: 'Far',
    bounds: { minX: 0, minY: 0, maxX: 1e308, maxY: -1e308 },
    elements: [
      {
        kind: 'line',
        role: 'slip',
        label: 'Slip',
        points: [
          [-1e308, 0],
          [1e308, 1e308],
        ],
      },
      { kind: 'label', at: [0, 0], text: 'Here' },
    ],
  }
  expect(figureSvg({ drawing: far, map: null, view }, look, 'sheet').svg).toContain('<svg')
  const bounds = { ...far.bounds, minX: -1e308 }
  expect(figureSvg({ drawing: { ...far, bounds }, map: null, view }, look, 'sheet').svg).toBe('')
})

test('a drawing without extent is empty', () =>
  expect(
    figureSvg(
      { drawing: { ...layers(1), bounds: { minX: 0, maxX: 0, minY: 0, maxY: 0 } }, map: null, view },
      look,
      'sheet',
    ),
  ).toEqual({
    svg: '',
    key: [],
  }))
