import { type Endpoint, type Remote, releaseProxy, wrap } from 'comlink'
import { fail, type Problem, problem, type Result } from '#domain/errors/result.ts'
import type { ImportsApi, MaterialFileQuestion } from '#domain/imports/reading.ts'
import { materialFileLimits } from '#domain/materials/fileLimits.ts'
import type { FileDrafts } from '#domain/materials/transfer.ts'

/** The part of a Worker that this file uses; a DOM Worker is one. */
export interface ImportWorker extends Endpoint {
  terminate(): unknown
}

/**
 * Reads files from outside, each in a worker of its own: the page answers meanwhile, whatever the file holds. A file that takes
 * too long or breaks its worker is refused by its name (`file/too-slow`, `file/unreadable`), and the worker ends. It also ends when
 * `signal` aborts (`file/cancelled`).
 */
export interface ImportReader {
  /** Fails with the fault of the file, and with `material/import-failed` for one that is too large. */
  materials(file: File, question: MaterialFileQuestion, signal: AbortSignal): Promise<Result<FileDrafts>>
}

const defaultWorker = (): ImportWorker =>
  new Worker(new URL('../../../workers/imports/main.ts', import.meta.url), { type: 'module' })

/** Longest time for a file of materials, in milliseconds: several times what an old tablet needs for the largest one. */
const mostMs = 60_000

export function createImportReader(
  makeWorker: () => ImportWorker = defaultWorker,
  timeoutMs = mostMs,
): ImportReader {
  /** Asks a worker about a file, and ends the worker. */
  async function asked<Value>(
    { name }: File,
    signal: AbortSignal,
    ask: (remote: Remote<ImportsApi<Blob>>) => Promise<Result<Value>>,
  ): Promise<Result<Value>> {
    if (signal.aborted) return fail(problem('file/cancelled'))
    const worker = makeWorker()
    const remote = wrap<ImportsApi<Blob>>(worker)
    let giveUp: (why: Problem) => void = () => undefined
    const givenUp = new Promise<Result<never>>((resolve) => {
      giveUp = (why) => resolve(fail(why))
    })
    const broken = () => giveUp(problem('file/unreadable', { name }))
    const cancelled = () => giveUp(problem('file/cancelled'))
    worker.addEventListener('error', broken)
    worker.addEventListener('messageerror', broken)
    signal.addEventListener('abort', cancelled)
    const timer = setTimeout(() => giveUp(problem('file/too-slow', { name })), timeoutMs)
    try {
      return await Promise.race([ask(remote), givenUp])
    } catch {
      return fail(problem('file/unreadable', { name }))
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', cancelled)
      remote[releaseProxy]()
      worker.terminate()
    }
  }

  return {
    async materials(file, question, signal) {
      if (file.size > materialFileLimits.fileBytes) {
        const statusText = `more than ${materialFileLimits.fileBytes / 1024 / 1024} MB`
        return fail(problem('material/import-failed', { statusText }))
      }
      return asked(file, signal, (remote) => remote.materials(file, question) as Promise<Result<FileDrafts>>)
    },
  }
}
