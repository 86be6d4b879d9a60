import {
  HorizontalPositionRelativeFrom,
  ImageRun,
  TextWrappingType,
  VerticalPositionRelativeFrom,
} from 'docx'
import { qrOf, qrSvg, qrWidthMm } from '#domain/reports/code/qr.ts'
import { crossedFrame, squares } from '../pictures/instead.ts'
import type { Rasterize } from '../pictures/rasterizer.ts'
import { pictureOf } from '../pictures/readable.ts'

/**
 * A vector drawing, with a raster of it for programs that draw no vectors.
 *
 * @param width points
 * @param rasterize null where there is no renderer: those programs show a crossed frame.
 */
export function drawingRun(
  svg: string,
  width: number,
  { title, rasterize }: { readonly title: string; readonly rasterize: Rasterize | null },
): ImageRun | null {
  const [, x, y, across, down] =
    /viewBox="([-\d.]+) ([-\d.]+) ([\d.]+) ([\d.]+)"/.exec(svg)?.map(Number) ?? []
  if (x === undefined || y === undefined || !(Number(across) > 0) || !(Number(down) > 0)) return null
  const transformation = sized(width, Number(across), Number(down))
  const raster = rasterize?.(svg, Math.round(width * rasterPerPoint)) ?? null
  return new ImageRun({
    type: 'svg',
    data: new TextEncoder().encode(svg),
    transformation,
    fallback: {
      type: 'png',
      data: raster ?? crossedFrame(transformation.width, transformation.height),
    },
    altText: { title, name: title, description: title },
  })
}

/** An address as a code for cameras, at the right of the head of a page. */
export function codeRun(address: string, title: string): ImageRun {
  const size = Math.round((qrWidthMm / 25.4) * 96)
  return new ImageRun({
    type: 'svg',
    data: new TextEncoder().encode(qrSvg(address)),
    transformation: { width: size, height: size },
    fallback: { type: 'png', data: squares(qrOf(address).rows) },
    altText: { title, name: title, description: address },
    floating: {
      horizontalPosition: {
        relative: HorizontalPositionRelativeFrom.RIGHT_MARGIN,
        offset: -qrWidthMm * emuPerMm,
      },
      verticalPosition: { relative: VerticalPositionRelativeFrom.PAGE, offset: 5 * emuPerMm },
      wrap: { type: TextWrappingType.NONE },
    },
  })
}

/** What Word counts places in. */
const emuPerMm = 36_000

/** A picture inside the bounds, in its own proportions; null when it cannot be read. */
export function pictureRun(
  address: string,
  { width, height }: { readonly width: number; readonly height: number },
  title: string,
): ImageRun | null {
  const picture = pictureOf(address)
  if (picture === null) return null
  const { kind, data } = picture
  const [across, down] = picture.dots
  const scale = Math.min(width / across, height / down, 1)
  return new ImageRun({
    type: kind === 'png' ? 'png' : 'jpg',
    data,
    transformation: sized(across * scale, across, down),
    altText: { title, name: title, description: title },
  })
}

/** Points to the dots that the library counts in. */
const dotsPerPoint = 96 / 72

/** Points to the dots of a raster: 200 to the inch, so that a hatch and the smallest letters are sharp on paper. */
const rasterPerPoint = 200 / 72

const sized = (points: number, across: number, down: number) => ({
  width: Math.round(points * dotsPerPoint),
  height: Math.max(1, Math.round(((points * down) / across) * dotsPerPoint)),
})
