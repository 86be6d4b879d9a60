import { proxy } from 'comlink'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import type { LaidDocument, MakingProgress, MakingSource } from '#domain/reports/making.ts'
import { type ReportWorker, type Running, sent, startWorker, untilAnswered } from './running.ts'

/** Shows the sheets of a document as they are printed. */
export interface SheetViewer {
  /**
   * Lays the document out, in place of the one before; `report/cancelled` when it is stopped, or nobody waits for it any more. One that
   * is being laid out already has a moment left, and is stopped after that.
   */
  lay(
    source: MakingSource,
    options: { readonly signal: AbortSignal; onProgress(progress: MakingProgress): void },
  ): Promise<Result<LaidDocument>>
  /** A sheet of the document as a PNG, counted from 0. Rejects when the viewer has ended. */
  draw(sheet: number, width: number): Promise<Blob>
  /** Stops what is being laid out. */
  stop(): void
  dispose(): void
}

/** A worker that is stopped reads its libraries again: a short document is waited for. */
const graceMs = 1_500

export function createSheetViewer(makeWorker: () => ReportWorker): SheetViewer {
  let running: Running | null = null
  let before: Promise<unknown> = Promise.resolve()
  let stop: () => void = () => undefined

  const end = () => {
    running?.end()
    running = null
  }

  /** Rejects when the worker breaks; null when it was stopped. */
  const laidBy = (
    { remote, broken }: Running,
    source: MakingSource,
    tell: (progress: MakingProgress) => void,
  ) =>
    Promise.race([
      sent(remote, source).then((whole) => remote.lay(whole, proxy(tell))),
      broken,
      new Promise<null>((resolve) => {
        stop = () => resolve(null)
      }),
    ])

  return {
    async lay(source, { signal, onProgress }) {
      const earlier = before
      let finish: () => void = () => undefined
      before = new Promise<void>((resolve) => {
        finish = resolve
      })
      const late = setTimeout(() => stop(), graceMs)
      await earlier
      clearTimeout(late)
      const progress = untilAnswered(onProgress)
      try {
        if (signal.aborted) return fail(problem('report/cancelled'))
        running ??= startWorker(makeWorker)
        const laid = await laidBy(running, source, progress.tell)
        if (laid === null) end()
        return laid === null || signal.aborted ? fail(problem('report/cancelled')) : ok(laid)
      } catch (cause) {
        end()
        console.error(cause)
        return fail(problem('report/failed'))
      } finally {
        progress.answered()
        finish()
      }
    },
    async draw(sheet, width) {
      if (running === null) throw new Error('No document is laid out')
      const png = await Promise.race([running.remote.draw(sheet, width), running.broken])
      return new Blob([png], { type: 'image/png' })
    },
    stop: () => stop(),
    dispose() {
      stop()
      end()
    },
  }
}
