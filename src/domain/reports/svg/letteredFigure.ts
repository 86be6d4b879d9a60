import type { Drawing } from '#domain/calc/result.ts'
import { firstLayers, shownIn } from '#domain/drawing/layers.ts'
import { withMark } from '#domain/words/decimalMark.ts'
import { symbolsInText } from '../math/symbolsInText.ts'
import { plainUnit } from '../written.ts'
import { placeBalloons, type Spot } from './balloons.ts'
import { escapeHtml } from './escape.ts'
import { balloonSvg, drawn, type FigureKey, frameOf, svgOf } from './figure.ts'
import { type Label, type Lettering, leaderOf, placeLabels, type Stroke } from './labels.ts'
import type { SvgLook } from './look.ts'

/** Letters of a drawing in its units: 7 points where the drawing is 100 mm wide. */
export const letterSize = 16.8

/**
 * A section in metres with its values where they belong: those of a layer in the layer, dimensions, levels and loads beside them. Only what
 * has no room stands as a number with a key.
 */
export function letteredFigure(
  whole: Drawing,
  look: SvgLook,
): { readonly svg: string; readonly key: readonly FigureKey[]; readonly labels: readonly Label[] } {
  const drawing = { ...whole, elements: shownIn(whole.elements, firstLayers) }
  const frame = frameOf(drawing)
  if (frame === null) return { svg: '', key: [], labels: [] }
  const { decimalMark } = look.words
  const { place, width, height } = frame
  const areas = drawing.elements.flatMap((element) =>
    element.kind === 'polygon' && element.label !== undefined
      ? [{ label: element.label, points: element.points.map(place) }]
      : [],
  )
  const entries: { readonly entry: FigureKey; readonly lettering: Lettering }[] = []
  const shapes = drawn(drawing, frame, (entry, spot) => {
    const said = { ...entry, label: withMark(entry.label, decimalMark) }
    const area = areas.find(({ label }) => entry.label.startsWith(label))?.points ?? null
    entries.push({ entry: said, lettering: { text: textOf(said, decimalMark), spot, area } })
  })
  const [left, right] = sidesOf(drawing, place)
  const labels = placeLabels(
    entries.map(({ lettering }) => lettering),
    { width, height, size: letterSize, left, right, strokes: strokesOf(drawing, place) },
  )
  const rest = entries.filter((_, index) => labels[index] === null)
  const balloons = placeBalloons(
    rest.map(({ lettering }) => lettering.spot),
    { width, height },
  )
  const lettered = labels.filter((label) => label !== null)
  return {
    svg: svgOf(
      drawing,
      frame,
      look,
      shapes +
        lettered.map((label) => labelSvg(label, look.letters ?? escapeHtml)).join('') +
        balloons.map(balloonSvg).join(''),
    ),
    key: rest.map(({ entry }) => entry),
    labels: lettered,
  }
}

function textOf({ label, value, unit }: FigureKey, decimalMark: string): string {
  if (value === null) return label
  const figure = String(Number(value.toPrecision(4)))
    .replace('-', '−')
    .replace('.', decimalMark)
  return `${label} ${figure}${plainUnit(unit)}`
}

const sidesOf = ({ bounds: { minX, maxX, minY } }: Drawing, place: (point: Spot) => Spot) =>
  [place([minX, minY])[0], place([maxX, minY])[0]] as const

/** What a text should not stand on. */
const strokesOf = (drawing: Drawing, place: (point: Spot) => Spot): Stroke[] =>
  drawing.elements.flatMap((element): Stroke[] => {
    if (element.kind !== 'polygon' && element.kind !== 'line') return []
    const points = element.points.map(place)
    const closed = element.kind === 'polygon' ? [...points, ...points.slice(0, 1)] : points
    return closed.slice(1).map((to, index): Stroke => [closed[index] ?? to, to])
  })

const at = (length: number): string => length.toFixed(1)

function labelSvg({ leadsTo, lines, ...box }: Label, set: (text: string) => string): string {
  const { x, y, width, height } = box
  const leader = leadsTo === null ? '' : leaderSvg(leaderOf(box, leadsTo))
  const rows = lines.map((line, index) => {
    const [left, base] = [at(x + 3), at(y + letterSize * (0.95 + 1.15 * index))]
    return `<text x="${left}" y="${base}" fill="#101828" ${letters(line, set)}</text>`
  })
  return `${leader}<rect x="${at(x)}" y="${at(y)}" width="${at(width)}" height="${at(height)}" fill="#fff" fill-opacity="0.7"/>${rows.join('')}`
}

/** With a dot at its end. */
const leaderSvg = ([[fromX, fromY], [toX, toY]]: Stroke): string =>
  `<line x1="${at(fromX)}" y1="${at(fromY)}" x2="${at(toX)}" y2="${at(toY)}" stroke="#344054" stroke-width="0.8"/><circle cx="${at(toX)}" cy="${at(toY)}" r="2" fill="#344054"/>`

/** By how much indices are lowered, and how wide a space is, over the size of letters. */
const [drop, space] = [0.2, 0.28]

/** The end of a tag for a text, and the text: indices of symbols are lowered, and smaller. */
function letters(text: string, set: (text: string) => string): string {
  const pieces = symbolsInText(text).filter((piece) => piece.text !== '')
  if (pieces.length < 2) return `font-size="${letterSize}">${set(text)}`
  const spans = pieces.map(({ text: piece, isIndex }, index) => {
    const wasIndex = pieces[index - 1]?.isIndex ?? false
    const down = (Number(isIndex) - Number(wasIndex)) * drop * letterSize
    const across = /^\s/.test(piece) ? space * letterSize : 0
    const moved = `${across === 0 ? '' : ` dx="${at(across)}"`}${down === 0 ? '' : ` dy="${at(down)}"`}`
    return `<tspan font-size="${at(letterSize * (isIndex ? 0.75 : 1))}"${moved}>${set(piece.trim())}</tspan>`
  })
  // A library that prints it puts a space around each piece, which has the size of the whole.
  return `font-size="0.01">${spans.join('')}`
}
