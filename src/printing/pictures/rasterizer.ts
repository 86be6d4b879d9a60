import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { encode } from 'fast-png'
import type { PdfFont } from '#domain/reports/pdf/letters.ts'
import type { FontFamily } from '../fonts/family.ts'

/**
 * A drawing (SVG) on white as a PNG, the same bytes on every device; null where it cannot be rendered.
 *
 * @param across width in dots; the height follows from the view box.
 */
export type Rasterize = (svg: string, across: number) => Uint8Array<ArrayBuffer> | null

/** Reads the renderer and the named fonts, the font of Latin letters first. Rejects when one of them cannot be read. */
export type LoadRasterizer = (fonts: readonly PdfFont[]) => Promise<Rasterize>

type ReadRenderer = () => Promise<ArrayBuffer | Uint8Array<ArrayBuffer>>

/** Starts the renderer that it reads. Later calls wait for the first, and read it again only when that failed. */
export function startOnce(start: (renderer: Awaited<ReturnType<ReadRenderer>>) => Promise<void>) {
  let started: Promise<void> | null = null
  return (read: ReadRenderer): Promise<void> => {
    started ??= read()
      .then(start)
      .catch((cause: unknown) => {
        started = null
        throw cause
      })
    return started
  }
}

/** The library keeps one renderer in each thread. */
const startRenderer = startOnce(initWasm)

/**
 * Loads rasterizers.
 *
 * @param families the fonts, and their files.
 * @param readFont the bytes of such a file.
 * @param readRenderer the bytes of the renderer, a WebAssembly module. Asked for once, and again only when that failed.
 * @param start starts the renderer of this thread.
 */
export function rasterizerLoader(
  families: Readonly<Record<PdfFont, FontFamily>>,
  {
    readFont,
    readRenderer,
    start = startRenderer,
  }: {
    readonly readFont: (file: string) => Promise<Uint8Array>
    readonly readRenderer: ReadRenderer
    readonly start?: (read: ReadRenderer) => Promise<void>
  },
): LoadRasterizer {
  return async (fonts) => {
    const started = start(readRenderer)
    // Drawings have neither bold nor slanted letters.
    const files = fonts.map((font) => readFont(families[font].normal))
    const [fontBuffers] = await Promise.all([Promise.all(files), started])
    const [family] = fonts
    const font = {
      fontBuffers,
      ...(family !== undefined && { defaultFontFamily: family, sansSerifFamily: family }),
    }
    return (svg, across) => {
      try {
        return rendered(new Resvg(svg, { font, background: '#fff', fitTo: { mode: 'width', value: across } }))
      } catch {
        return null
      }
    }
  }
}

/** Nothing shows through a drawing on white: three channels take two thirds of the library's own four. */
function rendered(drawing: InstanceType<typeof Resvg>): Uint8Array<ArrayBuffer> {
  try {
    const image = drawing.render()
    try {
      const { width, height, pixels } = image
      const data = new Uint8Array(3 * width * height)
      for (let at = 0, from = 0; at < data.length; from++) {
        for (let channel = 0; channel < 3; channel++) data[at++] = pixels[from++] ?? 0
      }
      return new Uint8Array(encode({ width, height, data, channels: 3, depth: 8 }))
    } finally {
      image.free()
    }
  } finally {
    drawing.free()
  }
}
