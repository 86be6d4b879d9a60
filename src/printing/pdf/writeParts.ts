/// <reference path="./pdfmake.d.ts" />
import layoutBuilder from 'pdfmake/js/LayoutBuilder.js'
import pdfDocument from 'pdfmake/js/PDFDocument.js'
import renderer from 'pdfmake/js/Renderer.js'
import type { PdfFont } from '#domain/reports/pdf/letters.ts'
import type { PdfDefinition, PdfPart, WritePdf } from '#domain/reports/pdf/write.ts'
import type { FontFamily } from '../fonts/family.ts'
import { drawFormula, type PlacedFormula } from './drawFormula.ts'
import { svgMeasure } from './svgMeasure.ts'

/** The library is CommonJS: a bundler gives the class that a file exports, Node an object that holds it. */
const exported = <Class>(file: { readonly default: Class }): Class =>
  (file as { readonly default?: Class }).default ?? (file as unknown as Class)

const LayoutBuilder = exported(layoutBuilder)
const LibraryDocument = exported(pdfDocument)
const LibraryRenderer = exported(renderer)

type Document = InstanceType<typeof LibraryDocument>

/** Reads pictures from their data URLs by PDFKit alone: the library would ask for Node's Buffer, which browsers lack. */
class PDFDocument extends LibraryDocument {
  override provideImage(name: string): unknown {
    return super.provideImage(this.images[name] ?? name)
  }

  override openImage(name: string): unknown {
    return super.openImage(this.images[name] ?? name)
  }
}

/** Draws formulas as the letters that they are: the library would read a drawing of each. */
class Renderer extends LibraryRenderer {
  override renderSVG(node: object): void {
    if ('formula' in node) drawFormula(this.pdfDocument, node as PlacedFormula)
    else super.renderSVG(node)
  }
}

/**
 * Writes documents with pdfmake. Its printer lays a whole document out before it draws the first sheet, so that a long one takes
 * megabytes for each calculation. Here each part is laid out and drawn before the next one, into one document of PDFKit: fonts,
 * bookmarks and links are those of the whole.
 *
 * @param families the fonts that documents name, and their files.
 * @param readFont the bytes of such a file, asked for by each document. Nothing else is read: a document brings everything along.
 */
export function partsWriter(
  families: Readonly<Record<PdfFont, FontFamily>>,
  readFont: (file: string) => Promise<Uint8Array>,
): WritePdf {
  const fontFile = async (name: string): Promise<readonly [string, Uint8Array]> => [
    name,
    await readFont(name),
  ]
  return async (definition, onProgress = () => undefined) => {
    const named = definition.fonts.map((name) => [name, families[name]] as const)
    const names = new Set(named.flatMap(([, { normal, bold, italics }]) => [normal, bold, italics]))
    const files = new Map(await Promise.all([...names].map(fontFile)))
    const made = definition.formulaFont ?? null
    if (made !== null) files.set(made.name, made.file)
    const document = documentOf(definition, files, {
      ...Object.fromEntries(named.map(([name, family]) => [name, { ...family, bolditalics: family.bold }])),
      ...(made !== null && {
        [made.name]: { normal: made.name, bold: made.name, italics: made.name, bolditalics: made.name },
      }),
    })
    const written = bytesOf(document)
    if (definition.isOnlyLaid === true) {
      for (const part of definition.parts) laidOut(part, definition, document)
      return new Uint8Array()
    }
    drawParts(definition, document, onProgress)
    document.end()
    return written
  }
}

function drawParts(definition: PdfDefinition, document: Document, onProgress: (done: number) => void): void {
  const { parts, ahead = null } = definition
  const count = parts.length
  const firsts: number[] = []
  let sheets = 0
  for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
    const done = firsts.length / count
    firsts.push(sheets + 1)
    sheets += draw(laidOut(part, definition, document), document, (of) => onProgress(done + of / count))
  }
  if (ahead !== null) drawAhead(ahead, { firsts, sheets }, definition, document)
}

/** Draws what stands before all parts behind them, and puts its sheets in front. */
function drawAhead(
  ahead: NonNullable<PdfDefinition['ahead']>,
  { firsts, sheets }: { readonly firsts: readonly number[]; readonly sheets: number },
  definition: PdfDefinition,
  document: Document,
): void {
  const laidBefore = (own: number) =>
    laidOut(ahead({ firsts: firsts.map((first) => first + own), count: sheets + own }), definition, document)
  let pages = laidBefore(1)
  if (pages.length !== 1) pages = laidBefore(pages.length)
  const own = draw(pages, document)
  const { Kids } = document._root.data.Pages.data
  Kids.unshift(...Kids.splice(Kids.length - own, own))
}

type Pages = readonly object[]

function laidOut({ content, header, footer }: PdfPart, definition: PdfDefinition, document: Document): Pages {
  const { pageSize, pageMargins, defaultStyle, styles = {}, background, watermark } = definition
  const [left, top, right, bottom] = pageMargins
  const layout = new LayoutBuilder(
    { ...pageSize, orientation: 'portrait' },
    { left, top, right, bottom },
    svgMeasure,
  )
  return layout.layoutDocument(
    content,
    document,
    styles,
    defaultStyle,
    background,
    header,
    footer,
    watermark,
    definition.pageBreakBefore,
  )
}

/** How many sheets were drawn. */
function draw(pages: Pages, document: Document, onProgress?: (done: number) => void): number {
  new Renderer(document, onProgress).renderPages(pages)
  return pages.length
}

function documentOf(
  { pageSize, info = {}, language }: PdfDefinition,
  files: ReadonlyMap<string, Uint8Array>,
  fonts: Readonly<Record<string, object>>,
): Document {
  const options = {
    size: [pageSize.width, pageSize.height],
    pdfVersion: '1.3',
    compress: true,
    lang: language,
    fontLayoutCache: true,
    autoFirstPage: false,
    info: Object.fromEntries(
      Object.entries(info).map(([name, value]) => [name.charAt(0).toUpperCase() + name.slice(1), value]),
    ),
    font: null,
  }
  const document = new PDFDocument(fonts, {}, {}, {}, options, null, (name) => files.has(name))
  for (const [name, file] of files) document.registerFont(name, file)
  return document
}

/** All that a document writes until it ends. */
const bytesOf = (document: Document): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    const pieces: Uint8Array[] = []
    document.on('data', (piece) => pieces.push(piece))
    document.on('error', reject)
    document.on('end', () => resolve(joined(pieces)))
  })

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}
