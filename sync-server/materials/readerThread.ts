import { randomBytes } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { problem } from '#domain/errors/result.ts'
import { draftsOfFile, type FileReaders } from '#domain/materials/readFile.ts'
import { readMaterials } from '#domain/materials/transfer.ts'
import { uuidv7 } from '#domain/schemas/ids.ts'
import { lowerPriorityOfThread } from '#server/lowPriority.ts'
import type { ReadingAnswer, ReadingJob } from './reader.ts'

lowerPriorityOfThread()

const readers: FileReaders = {
  decoder: TextDecoder,
  zip: async () => ({ unzipSync, zipSync }),
  sheet: (workbook) => readSheet(workbook),
}

async function answerTo({ format, bytes, taken, at, by }: ReadingJob): Promise<ReadingAnswer> {
  const drafts = await draftsOfFile(format, bytes, readers)
  if (!drafts.ok) return { kind: 'refused', problem: drafts.problem }
  const stamp = () => ({ id: uuidv7(Date.parse(at), new Uint8Array(randomBytes(10))), at, by })
  const { drafts: rows, notTaken, otherSheets } = drafts.value
  return { kind: 'read', total: rows.length, notTaken, otherSheets, ...readMaterials(rows, { taken, stamp }) }
}

parentPort?.once('message', (job: ReadingJob) => {
  answerTo(job)
    .catch(
      (): ReadingAnswer => ({
        kind: 'refused',
        problem: problem('material/import-failed', { statusText: 'the file cannot be read' }),
      }),
    )
    .then((answer) => parentPort?.postMessage(answer))
})
