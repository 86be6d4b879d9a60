import { parentPort } from 'node:worker_threads'
import { renderHtml } from '#domain/reports/html/renderHtml.ts'
import { readSource, termsFor } from '#domain/reports/making.ts'
import { pdfDefinition } from '#domain/reports/pdf/definition.ts'
import { rememberingRuns } from '#domain/reports/reproduction.ts'
import { withReadablePictures } from '#printing/pictures/readable.ts'
import { lowerPriorityOfThread } from '#server/lowPriority.ts'
import type { PrintJob, ThreadAnswer } from './press.ts'

lowerPriorityOfThread()

const again = rememberingRuns()

/** The libraries of a format are read when the first document of it is made. */
async function printed({ source, format }: PrintJob): Promise<ThreadAnswer> {
  const { made, facts } = readSource(source, { terms: await termsFor(source.template), again })
  const { tree, template } = await withReadablePictures(made.tree, source.template)
  switch (format) {
    case 'html':
      return {
        kind: 'printed',
        facts,
        bytes: new TextEncoder().encode([...renderHtml(tree, template)].join('')),
      }
    case 'pdf': {
      const { printPdf } = await import('#printing/pdf/printPdf.ts')
      const bytes = await printPdf(pdfDefinition(tree, template, source.generatedAt))
      // Of its own: the library's may be a view into a larger one.
      return { kind: 'printed', facts, bytes: new Uint8Array(bytes) }
    }
    case 'docx': {
      const { printDocx } = await import('#printing/docx/printDocx.ts')
      return { kind: 'printed', facts, bytes: await printDocx(tree, template) }
    }
  }
}

parentPort?.on('message', (job: PrintJob) => {
  printed(job)
    .catch((cause: unknown): ThreadAnswer => ({ kind: 'failed', message: String(cause) }))
    .then((answer) => parentPort?.postMessage(answer))
})
