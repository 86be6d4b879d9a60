import type { PDFDocumentProxy } from 'pdfjs-dist'
import { getDocument } from 'pdfjs-dist/build/pdf.min.mjs'
// It says of itself where it is: the library asks no further worker for it.
import 'pdfjs-dist/build/pdf.worker.min.mjs'
import type { LaidDocument } from '#domain/reports/making.ts'

/** The library draws on canvases of a page; a worker has its own. */
class WorkerCanvases {
  create(width: number, height: number) {
    const canvas = new OffscreenCanvas(width, height)
    return { canvas, context: canvas.getContext('2d') }
  }
  reset({ canvas }: { canvas: OffscreenCanvas }, width: number, height: number): void {
    canvas.width = width
    canvas.height = height
  }
  destroy({ canvas }: { canvas: OffscreenCanvas }): void {
    canvas.width = 0
    canvas.height = 0
  }
}

/** Filters are styles of a page. Documents of ours have none. */
class NoFilters {
  addFilter = () => 'none'
  addHCMFilter = () => 'none'
  addAlphaFilter = () => 'none'
  addLuminosityFilter = () => 'none'
  addHighlightHCMFilter = () => 'none'
  destroy = () => undefined
}

let shown: PDFDocumentProxy | null = null

/** Takes a PDF to be drawn from, in place of the one before. */
export async function open(data: Uint8Array<ArrayBuffer>): Promise<LaidDocument['sheets']> {
  await shown?.loadingTask.destroy()
  shown = await getDocument({
    data,
    // Letters are drawn as outlines: a worker has no page to load fonts into.
    disableFontFace: true,
    isEvalSupported: false,
    useSystemFonts: false,
    useWorkerFetch: false,
    verbosity: 0,
    CanvasFactory: WorkerCanvases,
    FilterFactory: NoFilters,
  }).promise
  const first = (await shown.getPage(1)).getViewport({ scale: 1 })
  // Sheets of a document have one size.
  return Array.from({ length: shown.numPages }, () => ({ width: first.width, height: first.height }))
}

/** A sheet as a PNG. */
export async function draw(sheet: number, width: number): Promise<Uint8Array<ArrayBuffer>> {
  if (shown === null) throw new Error('No document is open')
  const page = await shown.getPage(sheet + 1)
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width })
  const canvas = new OffscreenCanvas(Math.round(viewport.width), Math.round(viewport.height))
  const canvasContext = canvas.getContext('2d')
  if (canvasContext === null) throw new Error('No canvas')
  await page.render({
    // The types know the canvas of a page alone; a worker's does the same.
    canvas: canvas as never,
    canvasContext: canvasContext as never,
    viewport,
    // The other way waits for the frames of a page.
    intent: 'print',
  }).promise
  page.cleanup()
  const png = await canvas.convertToBlob({ type: 'image/png' })
  return new Uint8Array(await png.arrayBuffer())
}
