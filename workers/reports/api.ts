import { transfer } from 'comlink'
import type { MadeReport } from '#domain/reports/makeReport.ts'
import {
  type MadeDocument,
  type MakingSource,
  type ReportsApi,
  readFacts,
  readSource,
  termsFor,
} from '#domain/reports/making.ts'
import { rememberingRuns } from '#domain/reports/reproduction.ts'
import { sampleSource } from '#domain/reports/sample.ts'
import type { MadeFormat } from '#domain/schemas/report.ts'
import { printHtml, printPdfOf, printWord } from '#printing/print.ts'

const again = rememberingRuns()

const page = async (source: MakingSource) => {
  const { made } = readSource(source, { terms: await termsFor(source.template), again })
  return printHtml(made, source.template)
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
    const bytes = await printed(format, made, source, (done) => onProgress({ stage: 'writing', done }))
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
    return transfer({ ...facts, bytes, sha256 }, [bytes.buffer])
  },
  facts: async (source) => readFacts(source),
  preview: page,
  sample: (template) => page(sampleSource(template)),
}

const printed = (
  format: MadeFormat,
  made: MadeReport,
  { template, generatedAt }: MakingSource,
  onProgress: (done: number) => void,
): Promise<Uint8Array<ArrayBuffer>> =>
  format === 'docx'
    ? printWord(made, template)
    : printPdfOf(made, template, {
        madeAt: generatedAt,
        load: async () => (await import('./printPdf.ts')).printPdf,
        onProgress,
      })
