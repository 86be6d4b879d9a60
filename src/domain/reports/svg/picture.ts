import type { ResultMap } from '#domain/drawing/elements.ts'
import type { Frame } from '#domain/drawing/frame.ts'
import type { GridLine } from '#domain/drawing/grid.ts'
import { hatchNames, hatchTiles } from '#domain/drawing/hatches.ts'
import type { LayerId } from '#domain/drawing/layers.ts'
import type { Layout } from '#domain/drawing/layout.ts'
import { nearCircles } from '#domain/drawing/maps.ts'
import {
  areasInOrder,
  contourMarkPath,
  dimensionPaths,
  forcePaths,
  levelPath,
  pointList,
  radiiPath,
  waterMarkPaths,
  waterMarkPlace,
} from '#domain/drawing/shapes.ts'
import type { SvgLook } from './look.ts'
import { centresSvg, contourSvg, legendSvg, nearStroke, nearSvg } from './mapPicture.ts'
import { dimensionText, short, type TextSpot, textSvg } from './text.ts'

const ink = '#1d2939'
const quiet = '#667085'
const water = '#1d6fb8'

/** Colours of soils under their hatches. */
const fills = {
  clay: '#efe3d6',
  silt: '#f1eadb',
  sand: '#f8f0d2',
  gravel: '#efe9c6',
  rock: '#e4e5e8',
  fill: '#ece6df',
  concrete: '#d3d7dd',
  none: '#f4f2ee',
} as const

const areaStyles: Readonly<Record<string, string>> = {
  soil: '',
  pond: 'fill="#d9e8f6"',
  zone: 'fill="#fdb022" fill-opacity="0.15" stroke="#98a2b3" stroke-width="0.6"',
  mass: 'fill="#b42318" fill-opacity="0.07"',
  slice: `fill="none" stroke="${quiet}" stroke-width="0.5"`,
  crack: `fill="#fff" stroke="${ink}"`,
  averaging: `fill="none" stroke="${quiet}" stroke-dasharray="5 4"`,
  foundation: `stroke="${ink}" stroke-width="1.4"`,
}

/** With the weights and dashes of the screen. */
const lineStyles: Readonly<Record<string, string>> = {
  ground: `stroke="${ink}" stroke-width="1.6"`,
  layer: `stroke="${quiet}" stroke-width="0.8"`,
  base: `stroke="${quiet}" stroke-width="0.8" stroke-dasharray="3 3"`,
  axis: `stroke="${quiet}" stroke-width="0.6" stroke-dasharray="10 3 2 3"`,
  slip: 'stroke="#b42318" stroke-width="2"',
  'near-critical': nearStroke,
  thrust: 'stroke="#6941c6" stroke-dasharray="6 3"',
  profile: 'stroke="#6941c6" stroke-width="1.4"',
  stress: 'stroke="#3538cd"',
  'pore-ratio': 'stroke="#0e9384" stroke-dasharray="3 2"',
  pore: `stroke="${water}" stroke-width="0.7"`,
  spread: `stroke="${quiet}" stroke-width="0.6" stroke-dasharray="6 4"`,
  water: `stroke="${water}" stroke-width="1.2" stroke-dasharray="9 4"`,
}

/** What a picture shows beside the elements of its drawing. */
interface PictureMore {
  readonly layers: ReadonlySet<LayerId>
  /** The map whose contour, centres and near-critical surfaces are drawn; null for none. */
  readonly map: ResultMap | null
  /** Surfaces with factors up to this share above the lowest are drawn. */
  readonly near: number
}

/** What a layout draws, from the ground up to the labels. */
export function pictureOf(layout: Layout, { layers, map, near }: PictureMore, look: SvgLook): string {
  const { elements, frame } = layout
  const isHatched = layers.has('hatch')
  const id = idOf(layout)
  return [
    `<defs><clipPath id="${id}pane"><rect width="${short(frame.width)}" height="${short(frame.height)}"/></clipPath>${hatches(layout, id, isHatched)}</defs>`,
    `<g clip-path="url(#${id}pane)">`,
    ...areas(layout, id, 'under', isHatched),
    layout.contour === null ? '' : contourSvg(layout.contour, frame),
    ...layout.grid.map((line) => gridSvg(line, layout)),
    ...areas(layout, id, 'over', isHatched),
    map === null || !layers.has('nearCritical') ? '' : nearSvg(nearCircles(map, near), frame),
    map === null || !layers.has('centres') ? '' : centresSvg(map, frame),
    ...elements.map((element) => {
      if (element.kind !== 'line') return ''
      const line = `<polyline points="${pointList(element.points, frame)}" fill="none" ${lineStyles[element.role] ?? `stroke="${quiet}"`}/>`
      const mark = element.role === 'water' ? waterMarkPlace(element, frame) : null
      if (mark === null) return line
      const { triangle, strokes } = waterMarkPaths(mark)
      return `${line}<path d="${triangle}" fill="#fff" stroke="${water}"/><path d="${strokes}" fill="none" stroke="${water}"/>`
    }),
    layout.centre === null ? '' : centreSvg(layout.centre, frame),
    '</g>',
    ...elements.map((element) =>
      element.kind === 'level'
        ? `<path d="${levelPath([frame.x(element.at[0]), frame.y(element.at[1])])}" fill="#fff" stroke="${ink}" stroke-width="0.8"/>`
        : '',
    ),
    ...layout.dimensions.map((placed) => {
      const { leads, line, ticks } = dimensionPaths(placed)
      return (
        `<path d="${leads.join('')}" fill="none" stroke="#98a2b3" stroke-width="0.6"/>` +
        `<path d="${line}" fill="none" stroke="${ink}" stroke-width="0.8"/>` +
        `<path d="${ticks.map(({ path }) => path).join('')}" fill="none" stroke="${ink}" stroke-width="1.5"/>` +
        (placed.isLettered ? dimensionText(placed, look) : '')
      )
    }),
    ...layout.forces.map((placed) => {
      const { shaft, head } = forcePaths(placed)
      return `<path d="${shaft}" fill="none" stroke="#b42318" stroke-width="1.8"/><path d="${head}" fill="#b42318"/>`
    }),
    ...layout.texts.flatMap(({ leader }) => (leader === null ? [] : [leaderSvg(leader)])),
    ...layout.forces.map(({ text }) =>
      text === null ? '' : textSvg({ ...text, lines: [text.words] }, look),
    ),
    ...layout.texts.map((text: TextSpot) => textSvg(text, look)),
    ...layout.grid.map(({ words, x, y, box }) =>
      textSvg({ lines: [words], x, y, anchor: 'start', box }, look),
    ),
    ...layout.keys.map(({ number, place }) => (place === null ? '' : numberSvg(number, place, look))),
    layout.legend === null ? '' : legendSvg(layout.legend, look),
    scaleBar(layout, look),
  ].join('')
}

/**
 * What the ids of a drawing begin with. A page with several drawings has one name space: two with the same start have the same tiles and
 * clips.
 */
const idOf = ({ frame }: Layout): string =>
  `d${[frame.x(0), frame.y(0), frame.width, frame.height].map((length) => Math.round(10 * length)).join('_')}_`

function areas(
  { elements, frame }: Layout,
  id: string,
  roles: 'under' | 'over',
  isHatched: boolean,
): string[] {
  return areasInOrder(elements, roles).map(({ element: { role, hatch, points } }) => {
    const list = pointList(points, frame)
    const fill = role === 'soil' || role === 'foundation' ? `fill="${fills[hatch]}" ` : ''
    const area = `<polygon points="${list}" ${fill}${areaStyles[role] ?? ''}/>`
    return hatch !== 'none' && (isHatched || role === 'foundation')
      ? `${area}<polygon points="${list}" fill="url(#${id}${hatch})"/>`
      : area
  })
}

/** The tiles of the hatches that are used; they keep their distance from the origin of the section. */
function hatches({ elements, frame }: Layout, id: string, isHatched: boolean): string {
  const used = new Set(
    elements.flatMap((element) =>
      element.kind === 'polygon' && (isHatched || element.role === 'foundation') ? [element.hatch] : [],
    ),
  )
  return hatchNames
    .filter((name) => used.has(name))
    .map((name) => {
      const { width, height, strokes, dots } = hatchTiles[name]
      const [x, y] = [frame.x(0) % width, frame.y(0) % height]
      const circles = dots.map(([cx, cy, r]) => `<circle cx="${cx}" cy="${cy}" r="${r}" fill="#b9b3a4"/>`)
      const path =
        strokes === '' ? '' : `<path d="${strokes}" fill="none" stroke="#b9b3a4" stroke-width="0.7"/>`
      return `<pattern id="${id}${name}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="translate(${short(x)} ${short(y)})">${path}${circles.join('')}</pattern>`
    })
    .join('')
}

/** The centre of the slip circle, and its radii. */
const centreSvg = (centre: NonNullable<Layout['centre']>, frame: Frame): string =>
  `<path d="${radiiPath(centre, frame)}" fill="none" ${lineStyles.axis}/><path d="${contourMarkPath([frame.x(centre.at[0]), frame.y(centre.at[1])])}" fill="none" stroke="#b42318" stroke-width="1.4"/>`

/** A line of the grid. Its coordinate is printed over the areas, so that none hides it. */
const gridSvg = ({ axis, at }: GridLine, { frame: { width, height } }: Layout): string =>
  `<path d="${axis === 'x' ? `M${short(at)} 0V${short(height)}` : `M0 ${short(at)}H${short(width)}`}" fill="none" stroke="#98a2b3" stroke-width="0.5"/>`

/** A thin line from a label to what it is about, with a dot at its end. */
const leaderSvg = ([[x, y], [a, b]]: NonNullable<Layout['texts'][number]['leader']>): string =>
  `<path d="M${short(x)} ${short(y)}L${short(a)} ${short(b)}" fill="none" stroke="${ink}" stroke-width="0.7"/><circle cx="${short(a)}" cy="${short(b)}" r="1.8" fill="${ink}"/>`

function numberSvg(
  number: number,
  { x, y, leader }: NonNullable<Layout['keys'][number]['place']>,
  look: SvgLook,
): string {
  return `${leader === null ? '' : leaderSvg(leader)}<circle cx="${short(x)}" cy="${short(y)}" r="8.5" fill="#fff" stroke="${ink}"/>${textSvg({ lines: [String(number)], x, y, anchor: 'middle', box: null }, look)}`
}

function scaleBar({ scale: { x, y, half, length } }: Layout, look: SvgLook): string {
  const bar = (from: number, fill: string) =>
    `<rect x="${short(from)}" y="${short(y - 4)}" width="${short(half)}" height="4" fill="${fill}" stroke="${ink}" stroke-width="0.8"/>`
  return (
    bar(x, ink) +
    bar(x + half, '#fff') +
    textSvg({ lines: ['0'], x, y: y - 11, anchor: 'middle', box: null }, look) +
    textSvg({ lines: [length], x: x + 2 * half, y: y - 11, anchor: 'middle', box: null }, look)
  )
}
