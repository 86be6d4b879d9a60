import { parentPort, workerData } from 'node:worker_threads'
import { lowerPriorityOfThread } from '#server/lowPriority.ts'
import { createFrames } from './frames.ts'
import type { FramesAnswer, FramesQuestion } from './sourceMaps.ts'

lowerPriorityOfThread()

const framesOf = createFrames((workerData as { folder: string }).folder, Date.now)

parentPort?.on('message', ({ id, stack }: FramesQuestion) => {
  framesOf(stack)
    .catch(() => [])
    .then((frames) => parentPort?.postMessage({ id, frames } satisfies FramesAnswer))
})
