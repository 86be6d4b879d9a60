import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { SourceFrame } from '#domain/protocol/errorReports.ts'
import { threadFile } from '#server/threads.ts'
import { placeIn } from './places.ts'

/** Finds where in the sources a stack of a built app comes from, on a thread of its own: a map takes long to read. */
export interface SourceMaps {
  /** The frames that a map is there for, the innermost first; none where nothing is known. Never rejects. */
  framesOf(stack: string): Promise<readonly SourceFrame[]>
  close(): Promise<void>
}

export interface FramesQuestion {
  readonly id: number
  readonly stack: string
}

export interface FramesAnswer {
  readonly id: number
  readonly frames: readonly SourceFrame[]
}

/** Stacks that wait; of more the report stays as it came. */
const mostWaiting = 50
/** A thread that has not answered for so long is given up, and what waits for it with it. */
const answerMs = 20_000
/** An idle thread ends after this time, because it holds source maps in memory. */
const idleMs = 60_000
const memoryMb = 256

/**
 * @param folder where the build left the maps, each named after its script. The gateway delivers no map.
 * @param programs folder of the built programs: see `threadFile`
 */
export function createSourceMaps(folder: string, programs: URL | undefined): SourceMaps {
  const waiting = new Map<number, (frames: readonly SourceFrame[]) => void>()
  let thread: Worker | null = null
  let timer: NodeJS.Timeout | null = null
  let asked = 0

  const endAfter = (ms: number) => {
    if (timer !== null) clearTimeout(timer)
    timer = setTimeout(() => void end(), ms).unref()
  }
  const end = async (): Promise<void> => {
    const ended = thread
    thread = null
    if (timer !== null) clearTimeout(timer)
    timer = null
    for (const answer of [...waiting.values()]) answer([])
    waiting.clear()
    await ended?.terminate()
  }

  const begin = (): Worker => {
    const begun = new Worker(threadFile('framesThread', programs), {
      workerData: { folder },
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      execArgv: [],
    })
    const endThis = () => {
      if (thread === begun) void end()
    }
    begun.on('error', endThis)
    begun.on('exit', endThis)
    begun.on('message', ({ id, frames }: FramesAnswer) => {
      waiting.get(id)?.(frames)
      waiting.delete(id)
      endAfter(waiting.size === 0 ? idleMs : answerMs)
    })
    // It keeps no gateway from ending.
    begun.unref()
    return begun
  }

  /** Whether there is a map for any script that the stack names: whoever makes stacks up begins no thread. */
  const isKnown = async (stack: string): Promise<boolean> => {
    const scripts = new Set(
      stack.split('\n').flatMap((line) => placeIn(line.slice(0, 400).trim())?.script ?? []),
    )
    for (const script of scripts)
      if (
        await access(join(folder, `${script}.map`)).then(
          () => true,
          () => false,
        )
      )
        return true
    return false
  }

  return {
    framesOf: async (stack) => {
      if (!(await isKnown(stack)) || waiting.size >= mostWaiting) return []
      thread ??= begin()
      asked += 1
      const id = asked
      const answered = new Promise<readonly SourceFrame[]>((resolve) => waiting.set(id, resolve))
      if (waiting.size === 1) endAfter(answerMs)
      thread.postMessage({ id, stack } satisfies FramesQuestion)
      return answered
    },
    close: end,
  }
}
