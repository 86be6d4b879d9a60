import { parentPort } from 'node:worker_threads'
import { readSource, termsFor } from '#domain/reports/making.ts'
import { loadReportModules } from '#domain/reports/modules.ts'
import { rememberingRuns } from '#domain/reports/reproduction.ts'
import type { LoadRasterizer } from '#printing/pictures/rasterizer.ts'
import { printHtml, printPdfOf, printWord } from '#printing/print.ts'
import { lowerPriorityOfThread } from '#server/lowPriority.ts'
import type { PrintJob, ThreadAnswer } from './pdfPool.ts'

lowerPriorityOfThread()

const again = rememberingRuns()
const modules = loadReportModules()

/** The libraries of a format are read when the first document of it is made. */
async function printed({ source, format }: PrintJob): Promise<ThreadAnswer> {
  const { made, facts } = readSource(source, await modules, { terms: await termsFor(source.template), again })
  const { template, generatedAt } = source
  switch (format) {
    case 'html':
      return { kind: 'printed', facts, bytes: new TextEncoder().encode(await printHtml(made, template)) }
    case 'pdf':
      return {
        kind: 'printed',
        facts,
        bytes: await printPdfOf(made, template, { madeAt: generatedAt, load }),
      }
    case 'docx':
      return { kind: 'printed', facts, bytes: await printWord(made, template, loadRasterizer) }
  }
}

const load = async () => (await import('#printing/pdf/printPdf.ts')).printPdf

const loadRasterizer: LoadRasterizer = async (fonts) =>
  (await import('#printing/files/rasterizer.ts')).loadRasterizer(fonts)

parentPort?.on('message', (job: PrintJob) => {
  printed(job)
    .catch((cause: unknown): ThreadAnswer => ({ kind: 'failed', message: String(cause) }))
    .then((answer) => parentPort?.postMessage(answer))
})
