import type { EventEmitter } from 'node:events'
import type { Worker } from 'node:worker_threads'

/** The part of a worker thread that is needed. */
export type Thread = EventEmitter & Pick<Worker, 'postMessage' | 'terminate' | 'unref'>

/** The thread failed, ended, or took longer than it may. Its job has no answer. */
export class ThreadBroken extends Error {}

/** Asks a thread one thing. Rejects with `ThreadBroken`. */
export type Ask<Message, Answer> = (message: Message) => Promise<Answer>

/** Threads that are started when they are needed, used again, and ended when they have been idle. */
export interface ThreadPool<Message, Answer> {
  /** Gives a thread to `talk` alone until `talk` has ended. A broken thread is replaced by a new one. */
  use<Value>(talk: (ask: Ask<Message, Answer>) => Promise<Value>): Promise<Value>
  /** Ends all threads. Questions under way reject with `ThreadBroken`. */
  close(): Promise<void>
}

export interface ThreadPoolOptions {
  /** Starts a thread that sends one answer for each message. */
  readonly start: () => Thread
  /** The time that a thread may work for one `talk`, all its questions together, ms. */
  readonly mostMs: number
  /** What a thread may take longer for its first answer, because it loads its libraries before it, ms. */
  readonly startMs?: number
  /** A thread that has nothing to do for so long ends, because its libraries take memory, ms. */
  readonly idleMs: number
  /** Milliseconds since some start. */
  readonly now?: () => number
}

/** Makes a pool of threads of one kind. How many run at once is up to the caller, which queues its jobs. */
export function createThreadPool<Message, Answer>({
  start,
  mostMs,
  startMs = 0,
  idleMs,
  now = () => performance.now(),
}: ThreadPoolOptions): ThreadPool<Message, Answer> {
  const free: Thread[] = []
  const all = new Set<Thread>()
  /** Threads that have given an answer. */
  const ready = new WeakSet<Thread>()
  const idle = new Map<Thread, NodeJS.Timeout>()
  let isClosed = false

  function begin(): Thread {
    const thread = start()
    all.add(thread)
    // The gateway may end while a thread is idle.
    thread.unref()
    thread.on('error', () => undefined)
    thread.once('exit', () => forget(thread))
    return thread
  }

  function forget(thread: Thread): void {
    all.delete(thread)
    clearTimeout(idle.get(thread))
    idle.delete(thread)
    const at = free.indexOf(thread)
    if (at >= 0) free.splice(at, 1)
  }

  function end(thread: Thread): void {
    forget(thread)
    void thread.terminate()
  }

  function take(): Thread {
    const thread = free.pop() ?? begin()
    clearTimeout(idle.get(thread))
    idle.delete(thread)
    return thread
  }

  function rest(thread: Thread): void {
    if (isClosed || !all.has(thread)) return
    free.push(thread)
    const timer = setTimeout(() => end(thread), idleMs)
    timer.unref()
    idle.set(thread, timer)
  }

  const askOf = (thread: Thread): Ask<Message, Answer> => {
    let leftMs = mostMs + (ready.has(thread) ? 0 : startMs)
    return (message) =>
      new Promise((resolve, reject) => {
        const asked = now()
        const stop = () => {
          clearTimeout(timer)
          thread.off('message', answered)
          thread.off('error', failed)
          thread.off('exit', gone)
        }
        const broken = (reason: string) => {
          stop()
          end(thread)
          reject(new ThreadBroken(reason))
        }
        const answered = (answer: Answer) => {
          stop()
          leftMs = Math.min(mostMs, leftMs - (now() - asked))
          ready.add(thread)
          resolve(answer)
        }
        const failed = (cause: Error) => broken(cause.message)
        const gone = () => broken('The thread ended')
        const timer = setTimeout(() => broken(`It took longer than ${mostMs} ms`), Math.max(0, leftMs))
        thread.on('message', answered)
        thread.on('error', failed)
        thread.on('exit', gone)
        if (all.has(thread)) thread.postMessage(message)
        else gone()
      })
  }

  return {
    use: async (talk) => {
      if (isClosed) throw new ThreadBroken('The pool is closed')
      const thread = take()
      try {
        return await talk(askOf(thread))
      } finally {
        rest(thread)
      }
    },
    close: async () => {
      isClosed = true
      await Promise.all([...all].map((thread) => thread.terminate()))
    },
  }
}
