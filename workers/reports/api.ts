import { transfer } from 'comlink'
import { renderHtml } from '#domain/reports/html/renderHtml.ts'
import {
  type MadeDocument,
  type MakingSource,
  type ReportsApi,
  readFacts,
  readSource,
  termsFor,
} from '#domain/reports/making.ts'
import { pdfDefinition } from '#domain/reports/pdf/definition.ts'
import { rememberingRuns } from '#domain/reports/reproduction.ts'
import { sampleSource } from '#domain/reports/sample.ts'
import type { ReportTree } from '#domain/reports/tree.ts'
import type { MadeFormat } from '#domain/schemas/report.ts'
import { withReadablePictures } from '#printing/pictures/readable.ts'

const again = rememberingRuns()

const page = async (source: MakingSource) => {
  const { made } = readSource(source, { terms: await termsFor(source.template), again })
  return [...renderHtml(made.tree, source.template)].join('')
}

/** What the worker answers. The libraries and letters of a format are read when the first document of it is made. */
export const reportsApi: ReportsApi = {
  async make({ source, format }, onProgress): Promise<MadeDocument> {
    const terms = await termsFor(source.template)
    const { made, facts } = readSource(source, {
      terms,
      again,
      onRead: (done) => onProgress({ stage: 'reading', done }),
    })
    onProgress({ stage: 'laying', done: 0 })
    const bytes = await printed(format, made.tree, source, (done) => onProgress({ stage: 'writing', done }))
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
    return transfer({ ...facts, bytes, sha256 }, [bytes.buffer])
  },
  facts: async (source) => readFacts(source),
  preview: page,
  sample: (template) => page(sampleSource(template)),
}

async function printed(
  format: MadeFormat,
  written: ReportTree,
  { template: asked, generatedAt }: MakingSource,
  onProgress: (done: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const { tree, template } = await withReadablePictures(written, asked)
  if (format === 'docx') {
    const { printDocx } = await import('#printing/docx/printDocx.ts')
    return printDocx(tree, template)
  }
  const { printPdf } = await import('./printPdf.ts')
  return printPdf(pdfDefinition(tree, template, generatedAt), onProgress)
}
