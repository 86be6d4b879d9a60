import { type Endpoint, type Remote, releaseProxy, wrap } from 'comlink'
import { fail, problem, type Result } from '#domain/errors/result.ts'
import { pictureLimits } from '#domain/photos/limits.ts'
import type { KeptFacts, PhotosApi, ReadPhoto } from '#domain/photos/reading.ts'
import { createIdleEnd } from '../lifetime/idle.ts'

/** The part of a Worker that this file uses; a DOM Worker is one. */
export interface PhotoWorker extends Endpoint {
  terminate(): unknown
}

/** Reads pictures in a worker, one at a time, because each needs the memory of all its pixels. */
export interface PhotoReader {
  /** Fails with the fault of the file. A file that takes too long is refused, and its worker ends. */
  read(file: Blob, kept: KeptFacts): Promise<Result<ReadPhoto<Blob>>>
  thumbnail(picture: Blob): Promise<Result<Blob>>
  dispose(): void
}

const defaultWorker = (): PhotoWorker =>
  new Worker(new URL('../../../workers/photos/main.ts', import.meta.url), { type: 'module' })

/** Longest time for one picture, in milliseconds: enough for a large HEIC with the slow decoder on an old tablet. */
const mostMs = 90_000

interface Running {
  readonly remote: Remote<PhotosApi<Blob>>
  readonly broken: Promise<never>
  end(): void
}

/**
 * Creates the reader of photos in a worker. A photo that takes longer than `timeoutMs` milliseconds fails, and the
 * worker is replaced.
 */
export function createPhotoReader(
  makeWorker: () => PhotoWorker = defaultWorker,
  timeoutMs = mostMs,
): PhotoReader {
  let running: Running | null = null
  let last: Promise<unknown> = Promise.resolve()
  const end = () => {
    running?.end()
    running = null
  }
  const idle = createIdleEnd(end)

  function start(): Running {
    const worker = makeWorker()
    const remote = wrap<PhotosApi<Blob>>(worker)
    const broken = new Promise<never>((_, reject) => {
      const crashed = () => reject(new Error('The worker of photos broke'))
      worker.addEventListener('error', crashed)
      worker.addEventListener('messageerror', crashed)
    })
    broken.catch(() => undefined)
    return {
      remote,
      broken,
      end() {
        remote[releaseProxy]()
        worker.terminate()
      },
    }
  }

  async function asked<Value>(
    ask: (remote: Remote<PhotosApi<Blob>>) => Promise<Result<Value>>,
  ): Promise<Result<Value>> {
    running ??= start()
    const { remote, broken } = running
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The picture took too long')), timeoutMs)
    })
    try {
      return await idle.during(Promise.race([ask(remote), broken, late]))
    } catch {
      // A worker that is out of memory or hangs is replaced.
      end()
      return fail(problem('photo/unreadable'))
    } finally {
      clearTimeout(timer)
    }
  }

  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const turn = last.then(work, work)
    last = turn
    return turn
  }

  return {
    read: (file, kept) =>
      file.size > pictureLimits.fileBytes
        ? Promise.resolve(fail(problem('photo/file-size')))
        : inTurn(() => asked((remote) => remote.read(file, kept) as Promise<Result<ReadPhoto<Blob>>>)),
    thumbnail: (picture) =>
      inTurn(() => asked((remote) => remote.thumbnail(picture) as Promise<Result<Blob>>)),
    dispose: idle.endNow,
  }
}
