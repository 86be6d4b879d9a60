import { type Contour, contourOf, fieldBounds } from '#domain/drawing/contour.ts'
import type { Drawing, ResultMap } from '#domain/drawing/elements.ts'
import { type Layout, layoutDrawing } from '#domain/drawing/layout.ts'
import { type Letters, meanWidth } from '#domain/drawing/lettering.ts'
import { nearLimitOf, withoutNear } from '#domain/drawing/maps.ts'
import { heightFor } from '#domain/drawing/viewport.ts'
import { withMark } from '#domain/units/decimalMark.ts'
import type { DrawingView } from '../drawingViews.ts'
import { plainMath } from '../math/plainMath.ts'
import { sheetFigure } from '../sheet/figures.ts'
import type { ReportWords } from '../words/en.ts'
import { escapeHtml } from './escape.ts'
import type { SvgLook } from './look.ts'
import { pictureOf } from './picture.ts'

/**
 * Sizes of a drawing on paper, in the pixels of the layout. Letters of 12 pixels become letters of 7 points where 485 pixels are
 * printed 283 points (100 mm) wide.
 */
export const paperSizes = {
  /** Beside the inputs of a calculation sheet. */
  sheet: { width: 485, shortest: 180, tallest: 300 },
  /** As wide as the text of a full record. */
  record: { width: 680, shortest: 240, tallest: 420 },
} as const
type PaperSize = keyof typeof paperSizes

interface Figure {
  /** Empty for a drawing without extent. */
  readonly svg: string
  /** Labels that found no room in the drawing, in the order of their numbers in it. */
  readonly key: readonly string[]
}

/** What a figure is drawn from. */
export interface FigureOf {
  readonly drawing: Drawing
  /** Numbers over the section, drawn into it as its contour; null for none. */
  readonly map: ResultMap | null
  readonly view: DrawingView
}

/** A section as a vector drawing to scale, laid out as on the screen: the same layout places labels, dimensions, loads and hatches. */
export function figureSvg(of: FigureOf, look: SvgLook, size: PaperSize): Figure {
  const layout = paperLayout(of, look.words, size)
  if (layout === null) return { svg: '', key: [] }
  const { width, height } = layout.size
  const more = { ...of.view, map: of.map }
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="${look.font}" font-size="12" role="img" aria-label="${escapeHtml(of.drawing.title)}">${pictureOf(layout, more, look)}</svg>`,
    key: layout.keys.map(({ words }) => words),
  }
}

/** The layout of a drawing on paper; null for a drawing without extent. */
export function paperLayout(of: FigureOf, words: ReportWords, size: PaperSize): Layout | null {
  const {
    map,
    view: { layers },
  } = of
  const drawing = map?.circles === undefined ? of.drawing : withoutNear(of.drawing)
  const { minX, minY, maxX, maxY } = drawing.bounds
  if (![maxX - minX, maxY - minY].every(Number.isFinite) || (maxX <= minX && maxY <= minY)) return null
  const contour = map !== null && layers.has('contour') ? contourIn(map, size) : null
  const contourBounds = map === null ? null : fieldBounds(map)
  const tall = contour === null || contourBounds === null ? maxY : Math.max(maxY, contourBounds.maxY)
  const { width, shortest, tallest } = paperSizes[size]
  const height = heightFor({ minX, minY, maxX, maxY: tall }, width)
  return layoutDrawing(drawing, {
    size: { width, height: Math.min(Math.max(height, shortest), tallest) },
    letters: paperLetters(words),
    layers,
    contour,
    contourBounds,
    near: map === null ? null : nearLimitOf(map, of.view.near),
    isPaper: true,
  })
}

/** The contour. Calculation sheets print its factor of safety as they do elsewhere: rounded down. */
function contourIn(map: ResultMap, size: PaperSize): Contour {
  const contour = contourOf(map)
  const { mark } = contour
  return map.label === 'F' && size === 'sheet'
    ? { ...contour, mark: { ...mark, value: Number(sheetFigure(mark.value, '', 'safety')) } }
    : contour
}

const paperLetters = ({ decimalMark }: ReportWords): Letters => ({
  width: meanWidth,
  symbol: plainMath,
  marked: (text) => withMark(text, decimalMark),
  number: (value) =>
    String(Number(value.toPrecision(4)))
      .replace('-', '−')
      .replace('.', decimalMark),
})
