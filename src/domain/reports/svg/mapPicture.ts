import type { Contour } from '#domain/drawing/contour.ts'
import type { ResultMap } from '#domain/drawing/elements.ts'
import type { Frame } from '#domain/drawing/frame.ts'
import type { PlacedLegend } from '#domain/drawing/legend.ts'
import { arcOf, centresOf, type MapCircle } from '#domain/drawing/maps.ts'
import { bandStrength, closedPath, contourMarkPath, openPath, piecesPath } from '#domain/drawing/shapes.ts'
import type { SvgLook } from './look.ts'
import { short, textSvg } from './text.ts'

const bandColour = '#175cd3'
/** Of lines and dots that are seen on the darkest band. */
const onBands = '#1d2939'

/** Bands of equal numbers over the section, the lines between them, and a cross at the answer. */
export function contourSvg({ bands, lines, mark }: Contour, frame: Frame): string {
  return [
    ...bands.map(
      ({ areas }, index) =>
        `<path d="${areas.map((area) => closedPath(area, frame)).join('')}" fill="${bandColour}" fill-opacity="${bandStrength(index, bands.length)}" fill-rule="evenodd"/>`,
    ),
    ...lines.map(
      ({ pieces }) =>
        `<path d="${piecesPath(pieces, frame)}" fill="none" stroke="${onBands}" stroke-width="0.6"/>`,
    ),
    ...['stroke="#fff" stroke-width="4" stroke-linecap="square"', 'stroke="#b42318" stroke-width="1.4"'].map(
      (stroke) =>
        `<path d="${contourMarkPath([frame.x(mark.at[0]), frame.y(mark.at[1])])}" fill="none" ${stroke}/>`,
    ),
  ].join('')
}

/** Of slip surfaces near the critical one, which is wide and solid: they are told from it in black and white, too. */
export const nearStroke = 'stroke="#cf6a62" stroke-width="0.8" stroke-dasharray="4 2"'

/** Slip surfaces whose numbers are near the lowest one. */
export const nearSvg = (circles: readonly MapCircle[], frame: Frame): string =>
  circles.length === 0
    ? ''
    : `<path d="${circles.map((circle) => openPath(arcOf(circle), frame)).join('')}" fill="none" ${nearStroke}/>`

/** A dot for each centre that the search tried. */
export const centresSvg = (map: ResultMap, frame: Frame): string =>
  centresOf(map)
    .map(
      ({ at: [x, y] }) =>
        `<circle cx="${short(frame.x(x))}" cy="${short(frame.y(y))}" r="1.2" fill="${onBands}"/>`,
    )
    .join('')

/** What the bands and the lines of the near-critical surfaces mean. */
export function legendSvg({ title, x, y, rows, near, box }: PlacedLegend, look: SvgLook): string {
  const words = (line: string, left: number, middle: number) =>
    textSvg({ lines: [line], x: left, y: middle, anchor: 'start', box: null }, look)
  return (
    `<rect x="${short(box.x)}" y="${short(box.y)}" width="${short(box.width)}" height="${short(box.height)}" fill="#fff" stroke="#d0d5dd" stroke-width="0.8"/>${words(title, x, y)}` +
    rows
      .map(
        (row, index) =>
          `<rect x="${short(x)}" y="${short(row.y - 5)}" width="14" height="10" fill="${bandColour}" fill-opacity="${bandStrength(index, rows.length)}" stroke="#98a2b3" stroke-width="0.6"/>${words(row.words, x + 20, row.y)}`,
      )
      .join('') +
    (near === null
      ? ''
      : `<path d="M${short(x)} ${short(near.y)}h14" fill="none" ${nearStroke}/>${words(near.words, x + 20, near.y)}`)
  )
}
