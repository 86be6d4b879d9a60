import { renderHtml } from '#domain/reports/html/renderHtml.ts'
import { renderSheet } from '#domain/reports/html/renderSheet.ts'
import type { MadeReport } from '#domain/reports/makeReport.ts'
import { pdfDefinition } from '#domain/reports/pdf/definition.ts'
import { sheetDefinition } from '#domain/reports/pdf/sheet/definition.ts'
import { appendixPages } from '#domain/reports/pdf/sheet/pages.ts'
import type { WritePdf } from '#domain/reports/pdf/write.ts'
import type { SetFormula } from '#domain/reports/sheet/formula.ts'
import type { SheetTree } from '#domain/reports/sheet/tree.ts'
import { type AppendixKind, type ReportTemplate, standardTemplate } from '#domain/reports/template.ts'
import { withReadableLogo, withReadablePhotos, withReadablePictures } from './pictures/readable.ts'

/** A report as a page of HTML. */
export async function printHtml(made: MadeReport, asked: ReportTemplate = standardTemplate): Promise<string> {
  if (made.sheet !== null)
    return renderSheet(await withReadablePhotos(made.sheet), await withReadableLogo(asked))
  const { tree, template } = await withReadablePictures(made.tree, asked)
  return [...renderHtml(tree, template)].join('')
}

/** A report as a document of a word processor. The library is read when the first one is printed. */
export async function printWord(
  made: MadeReport,
  asked: ReportTemplate = standardTemplate,
): Promise<Uint8Array<ArrayBuffer>> {
  if (made.sheet !== null) {
    const { printSheetDocx } = await import('./docx/printSheet.ts')
    return printSheetDocx(await withReadablePhotos(made.sheet), await withReadableLogo(asked))
  }
  const { tree, template } = await withReadablePictures(made.tree, asked)
  const { printDocx } = await import('./docx/printDocx.ts')
  return printDocx(tree, template)
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
  const write = await load()
  if (made.sheet !== null)
    return sheetPdf(await withReadablePhotos(made.sheet), await withReadableLogo(asked), {
      madeAt,
      write,
      onProgress,
    })
  const { tree, template } = await withReadablePictures(made.tree, asked)
  return write(pdfDefinition(tree, template, madeAt), onProgress)
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
  const { setFormula } = await import('./math/formula.ts')
  return write(sheetDefinition(tree, { template, setFormula: remembering(setFormula), madeAt }), onProgress)
}

/** Ends the writing of a PDF as soon as its sheets are laid out. */
class LaidOut extends Error {}

/** Sheets that each appendix takes which the calculation sheets have, without writing them. */
export async function countAppendixPages(
  tree: SheetTree,
  asked: ReportTemplate = standardTemplate,
  load: () => Promise<WritePdf>,
): Promise<ReadonlyMap<AppendixKind, number>> {
  const [write, { setFormula }, template] = await Promise.all([
    load(),
    import('./math/formula.ts'),
    withReadableLogo(asked),
  ])
  let found: ReadonlyMap<AppendixKind, number> = new Map()
  const definition = sheetDefinition(await withReadablePhotos(tree), {
    template,
    setFormula: remembering(setFormula),
    onLaid: (content) => {
      found = appendixPages(content)
      throw new LaidOut()
    },
  })
  await write(definition).catch((cause: unknown) => {
    if (!(cause instanceof LaidOut)) throw cause
  })
  return found
}

function remembering(setFormula: SetFormula): SetFormula {
  const known = new Map<string, ReturnType<SetFormula>>()
  return (tex) => {
    const before = known.get(tex)
    if (before !== undefined) return before
    const set = setFormula(tex)
    known.set(tex, set)
    return set
  }
}
