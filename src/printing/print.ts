import { renderHtml } from '#domain/reports/html/renderHtml.ts'
import { renderSheet } from '#domain/reports/html/renderSheet.ts'
import type { MadeReport } from '#domain/reports/makeReport.ts'
import { pdfDefinition } from '#domain/reports/pdf/definition.ts'
import { lettersOf, type WidthOf } from '#domain/reports/pdf/letters.ts'
import type { PdfNode } from '#domain/reports/pdf/node.ts'
import { sheetDefinition } from '#domain/reports/pdf/sheet/definition.ts'
import { appendixPages } from '#domain/reports/pdf/sheet/pages.ts'
import { knownWidths, widthsDefinition } from '#domain/reports/pdf/widths.ts'
import type { WritePdf } from '#domain/reports/pdf/write.ts'
import { formulaNode } from '#domain/reports/sheet/formula.ts'
import type { SheetTree } from '#domain/reports/sheet/tree.ts'
import type { ReportBlock, ReportSection, ReportTree } from '#domain/reports/tree.ts'
import {
  type AppendixKind,
  type ReportLanguage,
  type ReportTemplate,
  standardTemplate,
} from '#domain/schemas/template.ts'
import type { LoadRasterizer, Rasterize } from './pictures/rasterizer.ts'
import { withReadablePictures, withReadableSheets } from './pictures/readable.ts'

/** A report as a page of HTML. */
export async function printHtml(made: MadeReport, asked: ReportTemplate = standardTemplate): Promise<string> {
  if (made.sheet !== null) {
    const { tree, template } = await withReadableSheets(made.sheet, asked)
    return renderSheet(tree, template)
  }
  const { tree, template } = await withReadablePictures(made.tree, asked)
  return [...renderHtml(tree, template)].join('')
}

/**
 * A report as a document of a word processor. The library is read when the first one is printed.
 *
 * @param load the renderer of the place, for programs that draw no vectors. Where it cannot be loaded, they show a crossed frame
 * in place of each drawing.
 */
export async function printWord(
  made: MadeReport,
  asked: ReportTemplate = standardTemplate,
  load: LoadRasterizer | null = null,
): Promise<Uint8Array<ArrayBuffer>> {
  if (made.sheet !== null) {
    const { tree, template } = await withReadableSheets(made.sheet, asked)
    const [{ printSheetDocx }, rasterize] = await Promise.all([
      import('./docx/printSheet.ts'),
      rasterizerFor(drawingsOfSheets(tree), template, load),
    ])
    return printSheetDocx(tree, template, rasterize)
  }
  const { tree, template } = await withReadablePictures(made.tree, asked)
  const [{ printDocx }, rasterize] = await Promise.all([
    import('./docx/printDocx.ts'),
    rasterizerFor(drawingsOfTree(tree), template, load),
  ])
  return printDocx(tree, template, rasterize)
}

interface Drawings {
  readonly language: ReportLanguage
  readonly drawings: readonly unknown[]
}

const drawingsOfSheets = ({ language, calculations }: SheetTree): Drawings => ({
  language,
  drawings: calculations.flatMap(({ figure, appendices }) => [
    ...(figure === null ? [] : [figure]),
    ...appendices.flatMap(({ charts }) => charts),
  ]),
})

function drawingsOfTree({ language, sections }: ReportTree): Drawings {
  const ofSection = (section: ReportSection): readonly ReportBlock[] => [
    ...section.blocks.filter(({ kind }) => kind === 'figure' || kind === 'chart'),
    ...section.sections.flatMap(ofSection),
  ]
  return { language, drawings: sections.flatMap(ofSection) }
}

/** Loads the renderer with the fonts that the PDF sets these drawings in; null where nothing is drawn or it does not come. */
async function rasterizerFor(
  of: Drawings,
  template: ReportTemplate,
  load: LoadRasterizer | null,
): Promise<Rasterize | null> {
  if (load === null || of.drawings.length === 0) return null
  let clock: ReturnType<typeof setTimeout> | undefined
  const waited = new Promise<null>((resolve) => {
    clock = setTimeout(() => resolve(null), patienceMs)
  })
  try {
    // What comes later is there for the next file.
    return await Promise.race([load(lettersOf(of, template).fonts), waited])
  } catch {
    return null
  } finally {
    clearTimeout(clock)
  }
}

/** How long a Word file waits for the renderer and its fonts, which may come over a network that hardly answers. */
const patienceMs = 30_000

/** A document that has all kinds of letters which a sheet usually has, and a formula. */
const firstDocument = { fonts: ['Arimo'], formula: '\\frac{1}{2}' } as const

/** Reads what the first PDF needs, and runs it once: code that has run is ready. */
export async function preparePdf(load: () => Promise<WritePdf>): Promise<void> {
  const [write, { formulaSetter }] = await Promise.all([
    load(),
    import('./math/formula.ts'),
    import('./pictures/opaque.ts'),
  ])
  const formulas = formulaSetter()
  const set = formulas.set(firstDocument.formula)
  const text = (style: object) => ({ text: 'A', ...style })
  await write({
    fonts: firstDocument.fonts,
    formulaFont: formulas.font(),
    pageSize: { width: 100, height: 100 },
    pageMargins: [0, 0, 0, 0],
    defaultStyle: { font: firstDocument.fonts[0], fontSize: 8 },
    parts: [
      {
        content: [
          text({}),
          text({ bold: true }),
          text({ italics: true }),
          ...(set === null ? [] : [formulaNode(set, 8)]),
        ],
      },
    ],
  })
}

/**
 * A report as a PDF.
 *
 * @param madeAt what the file says of its making: the same report, made again, is the same file.
 * @param load the writer of the place: fonts come from files or from the network.
 */
export async function printPdfOf(
  made: MadeReport,
  asked: ReportTemplate = standardTemplate,
  {
    madeAt = null,
    load,
    onProgress = () => undefined,
  }: {
    readonly madeAt?: string | null
    readonly load: () => Promise<WritePdf>
    readonly onProgress?: (done: number) => void
  },
): Promise<Uint8Array<ArrayBuffer>> {
  const [write, { opaque }] = await Promise.all([load(), import('./pictures/opaque.ts')])
  if (made.sheet !== null) {
    const { tree, template } = await withReadableSheets(made.sheet, asked, opaque)
    return sheetPdf(tree, template, { madeAt, write, onProgress })
  }
  const { tree, template } = await withReadablePictures(made.tree, asked, opaque)
  return write(await measured(write, (widthOf) => pdfDefinition(tree, template, madeAt, widthOf)), onProgress)
}

/**
 * A document whose lines are broken by widths that the library itself has measured. Most documents ask for none: only
 * scripts that the library does not break into lines as they are read.
 */
async function measured<Definition>(
  write: WritePdf,
  define: (widthOf: WidthOf) => Definition,
): Promise<Definition> {
  const { widthOf, asked, know } = knownWidths()
  for (;;) {
    const made = define(widthOf)
    const texts = asked()
    if (texts.length === 0) return made
    const { definition, widths } = widthsDefinition(texts)
    await write(definition)
    const found = widths()
    if (found.size < texts.length) throw new Error(`${texts.length - found.size} texts have no width`)
    know(found)
  }
}

async function sheetPdf(
  tree: SheetTree,
  template: ReportTemplate,
  {
    madeAt,
    write,
    onProgress,
  }: {
    readonly madeAt: string | null
    readonly write: WritePdf
    readonly onProgress: (done: number) => void
  },
): Promise<Uint8Array<ArrayBuffer>> {
  const { formulaSetter } = await import('./math/formula.ts')
  const formulas = formulaSetter()
  const definition = await measured(write, (widthOf) =>
    sheetDefinition(tree, { template, formulas, madeAt, widthOf }),
  )
  const bytes = await write(definition, onProgress)
  const { formulaFont } = definition
  if (formulaFont !== null && !hasFont(bytes, formulaFont.name))
    throw new Error('The file lacks the letters of its formulas')
  return bytes
}

/** The library leaves out what it has no letters for, and says nothing. */
const hasFont = (bytes: Uint8Array, name: string): boolean =>
  new TextDecoder('latin1').decode(bytes).includes(`+${name}`)

/** Sheets that each appendix takes which the calculation sheets have, without writing them. */
export async function countAppendixPages(
  tree: SheetTree,
  asked: ReportTemplate = standardTemplate,
  load: () => Promise<WritePdf>,
): Promise<ReadonlyMap<AppendixKind, number>> {
  const [write, { formulaSetter }, { opaque }] = await Promise.all([
    load(),
    import('./math/formula.ts'),
    import('./pictures/opaque.ts'),
  ])
  const { tree: readable, template } = await withReadableSheets(tree, asked, opaque)
  const laid: (readonly PdfNode[])[] = []
  const formulas = formulaSetter()
  const onLaid = (content: readonly PdfNode[]) => void laid.push(content)
  const definition = await measured(write, (widthOf) =>
    sheetDefinition(readable, { template, formulas, onLaid, widthOf }),
  )
  await write({ ...definition, isOnlyLaid: true })
  return appendixPages(laid)
}
