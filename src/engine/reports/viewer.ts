import { proxy } from 'comlink'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import type { LaidDocument, MakingProgress, MakingSource } from '#domain/reports/making.ts'
import { type Running, sent, untilAnswered } from './running.ts'

/** Shows the sheets of a document as they are printed. */
export interface SheetViewer {
  /**
   * Lays out a document, in place of the last one. Fails with `report/cancelled` when it is stopped or replaced. A
   * layout that is already running gets a short time to end, and is then stopped.
   */
  lay(
    source: MakingSource,
    options: { readonly signal: AbortSignal; onProgress(progress: MakingProgress): void },
  ): Promise<Result<LaidDocument>>
  /** Draws a sheet of the document as a PNG; the first sheet is 0. Rejects when the viewer has ended. */
  draw(sheet: number, width: number): Promise<Blob>
  /** Stops the running layout. */
  stop(): void
  dispose(): void
}

/** Time that a running layout gets, in milliseconds: stopping a worker costs loading its libraries again. */
const graceMs = 1_500

/** @param start a worker, which the viewer ends. */
export function createSheetViewer(start: () => Running): SheetViewer {
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
        running ??= start()
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
