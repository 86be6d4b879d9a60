import { type Endpoint, proxy, type Remote, releaseProxy, wrap } from 'comlink'
import { fail, ok, type Problem, problem, type Result } from '#domain/errors/result.ts'
import type { ImportsApi, MaterialFileQuestion, PackageHead } from '#domain/imports/reading.ts'
import { materialFileLimits } from '#domain/materials/fileLimits.ts'
import type { FileDrafts } from '#domain/materials/transfer.ts'
import { type PackageContents, type PackedCollection, packed } from '#domain/package/contents.ts'
import type { OpenedPackage } from '#domain/package/opened.ts'
import type { WaitingFile } from '#domain/package/waiting.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'

/** The part of a Worker that this file uses; a DOM Worker is one. */
export interface ImportWorker extends Endpoint {
  terminate(): unknown
}

/**
 * Reads files from outside, each in a worker of its own: the page answers meanwhile, whatever the file holds. Fails with the fault of
 * the file. A file that takes too long or breaks its worker is refused by its name (`file/too-slow`, `file/unreadable`), and the worker
 * ends. It also ends when `signal` aborts (`file/cancelled`).
 */
export interface ImportReader {
  /** A file of materials. Fails with `material/import-failed` for one that is too large. */
  materials(file: File, question: MaterialFileQuestion, signal: AbortSignal): Promise<Result<FileDrafts>>
  /** A file of waiting changes. */
  waiting(file: File, signal: AbortSignal): Promise<Result<WaitingFile>>
  /** A project file. Its worker lives until `signal` aborts: the import reads the files in it one by one. */
  project(
    file: File,
    given: { readonly signal: AbortSignal; onProgress(done: number, all: number): void },
  ): Promise<Result<OpenedPackage>>
}

/** Longest times for one file, in milliseconds. */
interface ImportTimes {
  /** For a file of materials or of waiting changes: several times what an old tablet needs for the largest one. */
  readonly fileMs: number
  /** For a project file, which may have 300 MB. */
  readonly projectMs: number
}

const longest: ImportTimes = { fileMs: 60_000, projectMs: 15 * 60_000 }

const defaultWorker = (): ImportWorker =>
  new Worker(new URL('../../../workers/imports/main.ts', import.meta.url), { type: 'module' })

/** Asks the worker of one file. Every failure is a `Result`. */
interface Reading {
  ask<Value>(call: (remote: Remote<ImportsApi<Blob>>) => Promise<Result<Value>>): Promise<Result<Value>>
  /** The deadline counts no more. */
  isRead(): void
  end(): void
}

function begin(worker: ImportWorker, { name }: File, signal: AbortSignal, timeoutMs: number): Reading {
  const remote = wrap<ImportsApi<Blob>>(worker)
  let giveUp: (why: Problem) => void = () => undefined
  const givenUp = new Promise<Result<never>>((resolve) => {
    giveUp = (why) => {
      resolve(fail(why))
      end()
    }
  })
  const broken = () => giveUp(problem('file/unreadable', { name }))
  const cancelled = () => giveUp(problem('file/cancelled'))
  const timer = setTimeout(() => giveUp(problem('file/too-slow', { name })), timeoutMs)
  let isEnded = false
  const end = () => {
    if (isEnded) return
    isEnded = true
    clearTimeout(timer)
    signal.removeEventListener('abort', cancelled)
    remote[releaseProxy]()
    worker.terminate()
  }
  worker.addEventListener('error', broken)
  worker.addEventListener('messageerror', broken)
  signal.addEventListener('abort', cancelled)
  return {
    async ask(call) {
      try {
        return await Promise.race([givenUp, isEnded ? givenUp : call(remote)])
      } catch {
        broken()
        return givenUp
      }
    },
    isRead: () => clearTimeout(timer),
    end,
  }
}

export function createImportReader(
  makeWorker: () => ImportWorker = defaultWorker,
  times: ImportTimes = longest,
): ImportReader {
  /** Asks a worker one thing about a file. */
  async function asked<Value>(
    file: File,
    signal: AbortSignal,
    call: (remote: Remote<ImportsApi<Blob>>) => Promise<Result<Value>>,
  ): Promise<Result<Value>> {
    if (signal.aborted) return fail(problem('file/cancelled'))
    const reading = begin(makeWorker(), file, signal, times.fileMs)
    const answer = await reading.ask(call)
    reading.end()
    return answer
  }

  return {
    async materials(file, question, signal) {
      if (file.size > materialFileLimits.fileBytes) {
        const statusText = `more than ${materialFileLimits.fileBytes / 1024 / 1024} MB`
        return fail(problem('material/import-failed', { statusText }))
      }
      return asked(file, signal, (remote) => remote.materials(file, question) as Promise<Result<FileDrafts>>)
    },
    waiting: (file, signal) =>
      asked(file, signal, (remote) => remote.waiting(file) as Promise<Result<WaitingFile>>),
    async project(file, { signal, onProgress }) {
      if (signal.aborted) return fail(problem('file/cancelled'))
      const reading = begin(makeWorker(), file, signal, times.projectMs)
      const opened = await readProject(reading, file, onProgress)
      if (opened.ok) reading.isRead()
      else reading.end()
      return opened
    },
  }
}

async function readProject(
  { ask }: Reading,
  file: File,
  onProgress: (done: number, all: number) => void,
): Promise<Result<OpenedPackage>> {
  const head = await ask(
    (remote) => remote.openPackage(file, proxy(onProgress)) as Promise<Result<PackageHead>>,
  )
  if (!head.ok) return head
  const { manifest, project } = head.value
  const documents = new Map<PackedCollection, readonly AnyDocument[]>()
  for (const collection of packed) {
    const all: AnyDocument[] = []
    for (;;) {
      const part = await ask(
        (remote) => remote.documents(collection, all.length) as Promise<Result<readonly AnyDocument[]>>,
      )
      if (!part.ok) return part
      if (part.value.length === 0) break
      all.push(...part.value)
    }
    documents.set(collection, all)
  }
  const contents = { project, ...Object.fromEntries(documents) } as unknown as PackageContents
  return ok({
    manifest,
    contents,
    file: (path) => ask((remote) => remote.entry(path) as Promise<Result<Uint8Array>>),
  })
}
