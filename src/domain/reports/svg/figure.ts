import type { Drawing, DrawingElement } from '#domain/calc/result.ts'
import { firstLayers, shownIn } from '#domain/drawing/layers.ts'
import { withMark } from '#domain/words/decimalMark.ts'
import { plainMath } from '../math/plainMath.ts'
import { type Balloon, balloonRadius, distance, placeBalloons, type Spot } from './balloons.ts'
import { escapeHtml } from './escape.ts'
import type { SvgLook } from './look.ts'

const sheet = { width: 680, tallest: 420, margin: 44 } as const

const fills = {
  clay: '#e6d5c3',
  silt: '#ece2cf',
  sand: '#f6ebc2',
  gravel: '#e9e2b5',
  rock: '#d9dadd',
  fill: '#e4ddd5',
  concrete: '#c4c9d0',
  none: 'none',
} as const

const strokes: Readonly<Record<string, string>> = {
  water: 'stroke="#1d6fb8" stroke-dasharray="8 4"',
  slip: 'stroke="#b42318" stroke-width="2"',
  'near-critical': 'stroke="#e3a29b" stroke-width="0.8"',
  thrust: 'stroke="#6941c6" stroke-dasharray="4 3"',
  pore: 'stroke="#1d6fb8" stroke-width="0.7"',
  stress: 'stroke="#475467" stroke-width="0.8"',
  averaging: 'stroke="#475467" stroke-dasharray="3 3"',
  spread: 'stroke="#475467" stroke-dasharray="6 3"',
  axis: 'stroke="#475467" stroke-dasharray="10 3 2 3"',
  slice: 'stroke="#98a2b3" stroke-width="0.6"',
}

type Place = (point: Spot) => Spot

/** What a number in a drawing stands for. */
export interface FigureKey {
  readonly label: string
  readonly value: number | null
  readonly unit: string
}

/**
 * A section in metres as a vector drawing to scale. Lettering stands in a key below, so that no two words meet. The
 * drawing is empty when it has no extent.
 */
export function figureSvg(
  whole: Drawing,
  look: SvgLook,
): { readonly svg: string; readonly key: readonly FigureKey[] } {
  const drawing = { ...whole, elements: shownIn(whole.elements, firstLayers) }
  const frame = frameOf(drawing)
  if (frame === null) return { svg: '', key: [] }
  const key: FigureKey[] = []
  const spots: Spot[] = []
  const shapes = drawn(drawing, frame, (entry, spot) => {
    key.push({ ...entry, label: withMark(entry.label, look.words.decimalMark) })
    spots.push(spot)
  })
  return {
    svg: svgOf(drawing, frame, look, shapes + placeBalloons(spots, frame).map(balloonSvg).join('')),
    key,
  }
}

/** Where a drawing lies on its sheet. */
export interface Frame {
  readonly width: number
  readonly height: number
  /** Pixels a metre. */
  readonly scale: number
  readonly place: Place
}

/** Null for a drawing without extent. */
export function frameOf({ bounds: { minX, minY, maxX, maxY } }: Drawing): Frame | null {
  const across = Math.max(maxX - minX, 1e-6)
  const up = Math.max(maxY - minY, 1e-6)
  const room = { across: sheet.width - 2 * sheet.margin, up: sheet.tallest - 2 * sheet.margin }
  const scale = Math.min(room.across / across, room.up / up)
  if (!Number.isFinite(across) || !Number.isFinite(up) || !(scale > 0)) return null
  const left = (sheet.width - across * scale) / 2
  return {
    width: sheet.width,
    height: Math.ceil(up * scale + 2 * sheet.margin),
    scale,
    place: ([x, y]) => [left + (x - minX) * scale, sheet.margin + (maxY - y) * scale],
  }
}

/** The shapes of a drawing; `name` gets what is to be said of each. */
export function drawn(drawing: Drawing, { place, scale }: Frame, name: Pen['name']): string {
  const isNamed = (label: string) =>
    drawing.elements.some((other) => other.kind === 'label' && other.text.startsWith(label))
  return drawing.elements.map((element) => draw(element, { place, scale, name, isNamed })).join('')
}

export const svgOf = (
  { title }: Drawing,
  { width, height }: Frame,
  { font }: SvgLook,
  content: string,
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="${font}" font-size="10" role="img" aria-label="${escapeHtml(title)}">${content}</svg>`

interface Pen {
  readonly place: Place
  /** Pixels a metre. */
  readonly scale: number
  name(entry: FigureKey, at: Spot): void
  /** Whether a label says the name of an area, and more of it. */
  isNamed(label: string): boolean
}

export function balloonSvg({ at: [x, y], of }: Balloon, index: number): string {
  const leader =
    distance([x, y], of) === 0
      ? ''
      : `<line x1="${at(of[0])}" y1="${at(of[1])}" x2="${at(x)}" y2="${at(y)}" stroke="#344054" stroke-width="0.6"/>` +
        `<circle cx="${at(of[0])}" cy="${at(of[1])}" r="1.5" fill="#344054"/>`
  return (
    `${leader}<circle cx="${at(x)}" cy="${at(y)}" r="${balloonRadius}" fill="#fff" stroke="#344054"/>` +
    `<text x="${at(x)}" y="${at(y + 3.5)}" text-anchor="middle">${index + 1}</text>`
  )
}

const words = (label: string): FigureKey => ({ label, value: null, unit: '' })

const at = (pixels: number): string => (Number.isFinite(pixels) ? pixels.toFixed(1) : '0')
const pointsOf = (points: readonly (readonly [number, number])[], place: Place): string =>
  points.map((point) => place(point).map(at).join(',')).join(' ')

function draw(element: DrawingElement, { place, scale, name, isNamed }: Pen): string {
  switch (element.kind) {
    case 'polygon': {
      const stroke = strokes[element.role] ?? 'stroke="#667085"'
      if (element.label !== undefined && !isNamed(element.label))
        name(words(element.label), middleOf(element.points, place))
      return `<polygon points="${pointsOf(element.points, place)}" fill="${fills[element.hatch]}" ${stroke}/>`
    }
    case 'line': {
      const stroke = strokes[element.role] ?? 'stroke="#344054" stroke-width="1.2"'
      if (element.label !== undefined) name(words(element.label), partWay(element.points, place))
      return `<polyline points="${pointsOf(element.points, place)}" fill="none" ${stroke}/>`
    }
    case 'dimension': {
      const [from, to] = [place(element.from), place(element.to)]
      const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
      // To the left of from → to; on paper y points down.
      const across = [(to[1] - from[1]) / length, -(to[0] - from[0]) / length] as const
      const off = element.offset * scale
      const [a, b] = [from, to].map(([x, y]) => [x + across[0] * off, y + across[1] * off] as const)
      if (a === undefined || b === undefined) return ''
      const symbol = element.symbol === '' ? '' : `${plainMath(element.symbol)} = `
      name(words(`${symbol}${element.label}`), [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2])
      const tick = ([x, y]: readonly [number, number]) =>
        `<line x1="${at(x - 3)}" y1="${at(y + 3)}" x2="${at(x + 3)}" y2="${at(y - 3)}" stroke="#344054"/>`
      return `<line x1="${at(a[0])}" y1="${at(a[1])}" x2="${at(b[0])}" y2="${at(b[1])}" stroke="#344054" stroke-width="0.8"/>${tick(a)}${tick(b)}`
    }
    case 'level': {
      const [x, y] = place(element.at)
      name(words(element.label), [x + 20, y - 10])
      return `<path d="M${at(x)} ${at(y)}l-5 -8h10z" fill="none" stroke="#1d6fb8"/>`
    }
    case 'force': {
      const [x, y] = place(element.at)
      const size = Math.hypot(...element.direction) || 1
      const [dx, dy] = [element.direction[0] / size, -element.direction[1] / size]
      const tail = [x - 34 * dx, y - 34 * dy] as const
      name({ label: element.label, value: element.value, unit: element.unit }, [
        tail[0] - 9 * dx,
        tail[1] - 9 * dy,
      ])
      const barb = (turn: number) =>
        `L${at(x)} ${at(y)}L${at(x - 8 * dx + turn * dy)} ${at(y - 8 * dy - turn * dx)}`
      return `<path d="M${at(tail[0])} ${at(tail[1])}${barb(4)}M${at(x)} ${at(y)}${barb(-4)}" fill="none" stroke="#b42318" stroke-width="1.6"/>`
    }
    case 'label':
      name(words(element.text), place(element.at))
      return ''
  }
}

function middleOf(points: readonly Spot[], place: Place): Spot {
  const placed = points.map(place)
  const mean = (axis: 0 | 1) => placed.reduce((sum, point) => sum + point[axis], 0) / (placed.length || 1)
  return [mean(0), mean(1)]
}

/** A third of the way along. */
function partWay(points: readonly Spot[], place: Place): Spot {
  const way = Math.max(0, points.length - 1) / 3
  const [from = [0, 0], to = from] = points.slice(Math.floor(way))
  const share = way - Math.floor(way)
  return place([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share])
}
