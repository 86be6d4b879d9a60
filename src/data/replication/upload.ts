import { type Problem, problem } from '#domain/errors/result.ts'
import { pieceBytes } from '#domain/protocol/projectFiles.ts'
import type { Database } from '../database/database.ts'
import { keyOf } from '../files/projectFiles.ts'
import { type FileQueue, type WaitingFile, waitingFileId } from '../files/queue.ts'
import type { ReportFiles } from '../files/reportFiles.ts'
import type { Connection } from './connection.ts'
import type { SyncGateway } from './gateway.ts'

/** Waits before a refused file is tried again: the first wait doubles up to the longest, in milliseconds. */
export const usualRetryMs = { first: 30_000, most: 10 * 60_000 }

/** The wait while the project itself is being sent, or another device sends the same file. */
const shortMs = 500

/** What the upload of files needs. */
export interface UploadDeps {
  readonly open: Database
  readonly queue: FileQueue
  readonly files: ReportFiles
  readonly gateway: NonNullable<SyncGateway['files']>
  readonly connection: Connection
  readonly onProblem: (problem: Problem) => void
  readonly onError: (error: unknown) => void
  readonly retryMs?: { readonly first: number; readonly most: number }
}

/**
 * Sends waiting files one after another in the leading tab, until stopped. Every upload continues where it was
 * interrupted. `tryNow` ends the wait before a refused file is sent again.
 */
export function uploadFiles(deps: UploadDeps): { tryNow(): void; stop(): Promise<void> } {
  const { open, queue, files, gateway, connection, onProblem, onError, retryMs = usualRetryMs } = deps
  const ending = new AbortController()
  const { signal } = ending
  let waiting: readonly WaitingFile[] = []
  let wake: () => void = () => {}
  /** Refused files by id, with the time of the next try. */
  const held = new Map<string, { readonly until: number; readonly times: number }>()

  const hold = (file: WaitingFile, ms?: number): void => {
    const times = (held.get(waitingFileId(file))?.times ?? 0) + (ms === undefined ? 1 : 0)
    const pause = ms ?? Math.min(retryMs.most, retryMs.first * 2 ** (times - 1))
    held.set(waitingFileId(file), { until: performance.now() + pause, times })
  }

  /** Whether the project is still to be sent; until then the gateway refuses its files. */
  const isProjectOnItsWay = async ({ projectId }: WaitingFile): Promise<boolean> => {
    const project = await open.projects.findOne(`project:${projectId}`).exec()
    return project !== null && project.waiting === 1 && project.server === null
  }

  async function send(file: WaitingFile): Promise<void> {
    if (await isProjectOnItsWay(file)) return hold(file, shortMs)
    const blob = await files.read(keyOf(file.sha256), file.sha256)
    if (blob === null) {
      // The browser has deleted the file, or it is damaged: waiting would not bring it back.
      onProblem(problem('file/lost'))
      await queue.remove(file)
      return
    }
    await connection.gate(signal)
    const standing = await connection.attempt(() => gateway.state(file, signal))
    if (standing.kind === 'later') return
    if (standing.kind === 'refused') return hold(file)
    let { offset, isComplete } = standing.value ?? { offset: 0, isComplete: false }
    while (!isComplete) {
      await connection.gate(signal)
      const piece = blob.slice(offset, offset + pieceBytes)
      const added = await connection.attempt(() => gateway.add({ ...file, offset, piece }, signal))
      if (added.kind === 'later') return
      // Another tab or device of this person has continued the upload.
      if (added.kind === 'refused')
        return hold(file, added.problem.code === 'file/offset' ? shortMs : undefined)
      ;({ offset, isComplete } = added.value)
    }
    held.delete(waitingFileId(file))
    await queue.remove(file)
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const now = performance.now()
      const next = waiting.find((file) => (held.get(waitingFileId(file))?.until ?? 0) <= now)
      if (next === undefined) {
        const until = Math.min(...waiting.map((file) => held.get(waitingFileId(file))?.until ?? 0))
        await new Promise<void>((resolve) => {
          const timer = Number.isFinite(until) ? setTimeout(resolve, Math.max(0, until - now)) : undefined
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
        continue
      }
      try {
        await connection.gate(signal)
        await send(next)
      } catch (error) {
        signal.throwIfAborted()
        onError(error)
        hold(next)
      }
      waiting = await queue.all().catch(() => waiting)
    }
  }

  const subscription = queue.live().subscribe({
    next: (all) => {
      waiting = all
      wake()
    },
    error: () => {},
  })
  const running = run().catch((error: unknown) => {
    if (!signal.aborted) throw error
  })

  return {
    tryNow() {
      held.clear()
      wake()
    },
    async stop() {
      subscription.unsubscribe()
      ending.abort()
      wake()
      await running.catch(() => {})
    },
  }
}
