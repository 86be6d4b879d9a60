import { type Gathering, gather, type StudySize } from '#domain/calc/sampling/gather.ts'
import type { StudyResult } from '#domain/calc/sampling/results.ts'
import type { SolvedPart, StudyRequest } from '#domain/calc/sampling/studyApi.ts'
import { fail, type Problem, problem, type Result } from '#domain/errors/result.ts'
import type { EngineWorker } from './bridge.ts'
import { type PoolMember, startMember } from './poolMember.ts'
import { createTimeLeft, type TimeLeft } from './timeLeft.ts'

/**
 * Studies spread over several workers. A study goes out in parts whose size follows the time that their points take;
 * each part has its own place in the whole, so the answer is bit for bit that of one thread, whatever the number of
 * workers. A worker that dies is replaced and its part done again; every study is answered, once.
 */

export interface StudyOptions {
  readonly signal?: AbortSignal
  /** Without any part of the study coming back, waiting included; ten minutes when left out. */
  readonly timeoutMs?: number
  /**
   * Points solved so far, of all; and the milliseconds that the rest takes at most, null until the first points tell. Fewer
   * points may be enough where the task says `until`.
   */
  readonly onProgress?: (done: number, count: number, leftMs: number | null) => void
}

export interface EnginePool {
  /** `task`: see `studyTask`. Issues name its fields: `sample.variables.0.distribution.sd`. */
  study(moduleId: string, task: unknown, options?: StudyOptions): Promise<Result<StudyResult>>
  /** Answers what is under way as cancelled and ends the workers. */
  dispose(): void
}

export interface EnginePoolOptions {
  /** Workers at most; by the processors when left out. */
  readonly size?: number
  readonly makeWorker?: () => EngineWorker
}

/** A piece of work for one worker. */
type Work =
  | { readonly kind: 'open' }
  | { readonly kind: 'part'; readonly start: number; readonly count: number }
  | { readonly kind: 'close' }

interface Job {
  readonly request: StudyRequest
  readonly onProgress: StudyOptions['onProgress']
  readonly answer: (result: Result<StudyResult>) => void
  /** Work that may be handed out at once, before more parts are cut. */
  readonly ready: Work[]
  size: StudySize | null
  gathering: Gathering | null
  readonly timeLeft: TimeLeft
  /** Puts the time-out off: something came back. */
  readonly keepWaiting: () => void
  /** First point that no part has yet. */
  next: number
  /** Points of the next part. */
  part: number
  crashes: number
}

const mostWorkers = 8
const firstPart = 4
const largestPart = 20_000
/** What a part should take: short enough to show progress, long enough that sending it does not count. */
const partMs = 80
const defaultTimeoutMs = 600_000
/** Workers that a study may lose before it is given up. */
const mostCrashes = 2

function defaultSize(): number {
  const processors = navigator.hardwareConcurrency || 2
  return Math.max(1, Math.min(mostWorkers, processors > 2 ? processors - 1 : processors))
}

const defaultWorker = (): EngineWorker =>
  new Worker(new URL('../../workers/engine/main.ts', import.meta.url), { type: 'module' })

/** A pool; its workers start as work comes. */
export function createEnginePool(options: EnginePoolOptions = {}): EnginePool {
  const size = Math.max(1, Math.floor(options.size ?? defaultSize()))
  const makeWorker = options.makeWorker ?? defaultWorker
  const members = new Set<PoolMember>()
  const busy = new Map<PoolMember, { readonly job: Job; readonly work: Work }>()
  const jobs: Job[] = []
  let named = 0
  let disposed = false

  function end(job: Job, result: Result<StudyResult>): void {
    const place = jobs.indexOf(job)
    if (place < 0) return
    jobs.splice(place, 1)
    // What still works on it is of no use; a solution may take long, so its worker goes too.
    for (const [member, { job: other }] of busy) if (other === job) discard(member)
    job.answer(result)
    handOut()
  }

  function discard(member: PoolMember): void {
    members.delete(member)
    busy.delete(member)
    member.end()
  }

  function idleMember(): PoolMember | null {
    for (const member of members) if (!busy.has(member)) return member
    if (members.size >= size) return null
    const member = startMember(makeWorker(), () => crashed(member))
    members.add(member)
    return member
  }

  function crashed(member: PoolMember): void {
    const lost = busy.get(member)
    discard(member)
    if (lost === undefined) return
    lost.job.crashes++
    if (lost.job.crashes > mostCrashes) end(lost.job, fail(problem('module/engine')))
    else lost.job.ready.push(lost.work)
    handOut()
  }

  function handOut(): void {
    if (disposed) return
    for (let job = jobs.find(hasWork); job !== undefined; job = jobs.find(hasWork)) {
      let member: PoolMember | null
      try {
        member = idleMember()
      } catch {
        end(job, fail(problem('module/engine')))
        continue
      }
      if (member === null) return
      const work = takeWork(job)
      busy.set(member, { job, work })
      void send(member, job, work)
    }
  }

  async function send(member: PoolMember, job: Job, work: Work): Promise<void> {
    try {
      const received = await perform(member, job, work)
      // A stale answer of a replaced worker is dropped.
      if (busy.get(member)?.work !== work) return
      busy.delete(member)
      if (!received.result.ok) end(job, received.result)
      else if (received.kind === 'closed') end(job, received.result)
      else if (received.kind === 'opened') opened(job, received.result.value)
      else solved(job, received.result.value)
      handOut()
    } catch (cause) {
      if (busy.get(member)?.work !== work) return
      if (!(cause instanceof Error && cause.name === 'DataCloneError')) return crashed(member)
      busy.delete(member)
      end(job, fail(notPlain))
    }
  }

  function start(request: StudyRequest, { signal, timeoutMs, onProgress }: StudyOptions) {
    return new Promise<Result<StudyResult>>((resolve) => {
      const cancel = () => end(job, fail(problem('module/cancelled')))
      const tooLong = () => end(job, fail(problem('module/timeout')))
      let timer = setTimeout(tooLong, timeoutMs ?? defaultTimeoutMs)
      const job: Job = {
        request,
        onProgress,
        answer(result) {
          clearTimeout(timer)
          signal?.removeEventListener('abort', cancel)
          resolve(result)
        },
        ready: [{ kind: 'open' }],
        size: null,
        gathering: null,
        timeLeft: createTimeLeft(() => performance.now()),
        keepWaiting() {
          clearTimeout(timer)
          timer = setTimeout(tooLong, timeoutMs ?? defaultTimeoutMs)
        },
        next: 0,
        part: firstPart,
        crashes: 0,
      }
      signal?.addEventListener('abort', cancel, { once: true })
      jobs.push(job)
      handOut()
    })
  }

  return {
    study(moduleId, task, given = {}) {
      if (disposed || given.signal?.aborted === true)
        return Promise.resolve(fail(problem('module/cancelled')))
      named++
      return start({ key: `${named}`, moduleId, task }, given)
    },
    dispose() {
      disposed = true
      for (const job of [...jobs]) end(job, fail(problem('module/cancelled')))
      for (const member of [...members]) discard(member)
    },
  }
}

const notPlain: Problem = problem('module/input', { list: 'Must be plain data' }, [
  { path: '', message: 'Must be plain data' },
])

const hasWork = (job: Job): boolean =>
  job.ready.length > 0 || (job.gathering !== null && job.next < job.gathering.open)

function takeWork(job: Job): Work {
  const ready = job.ready.shift()
  if (ready !== undefined) return ready
  const start = job.next
  const count = Math.min(job.part, (job.gathering?.open ?? 0) - start)
  job.next += count
  return { kind: 'part', start, count }
}

type Received =
  | { readonly kind: 'opened'; readonly result: Result<StudySize> }
  | { readonly kind: 'part'; readonly result: Result<SolvedPart> }
  | { readonly kind: 'closed'; readonly result: Result<StudyResult> }

async function perform({ remote }: PoolMember, job: Job, work: Work): Promise<Received> {
  if (work.kind === 'open') return { kind: 'opened', result: await remote.openStudy(job.request) }
  if (work.kind === 'part')
    return {
      kind: 'part',
      result: await remote.solvePart(job.request, work.start, work.count, foundFor(job, work.start)),
    }
  if (job.gathering === null) throw new Error('A study is closed after its parts')
  return { kind: 'closed', result: await remote.closeStudy(job.request, job.gathering.whole()) }
}

/** What the first points found; they themselves, also when their worker died and they are solved again, get nothing. */
const foundFor = ({ gathering, size }: Job, start: number): readonly unknown[] =>
  gathering === null || size === null || start < size.first ? [] : gathering.found

function opened(job: Job, size: StudySize): void {
  job.size = size
  job.gathering = gather(size)
  job.timeLeft.begin()
}

function solved(job: Job, { outcome: part, solvedMs }: SolvedPart): void {
  const { gathering, size, timeLeft, onProgress } = job
  // A part that was under way when the study had enough.
  if (gathering === null || size === null || gathering.isComplete) return
  gathering.take(part)
  if (gathering.isComplete) job.ready.push({ kind: 'close' })
  job.part = nextPart(part.count, solvedMs)
  job.keepWaiting()
  const { done } = gathering
  const leftMs = timeLeft.after(done, size)
  // What a listener throws is its own trouble, not the study's.
  if (onProgress !== undefined) queueMicrotask(() => onProgress(done, size.count, leftMs))
}

/**
 * Points of the next part: as many as fit the time wanted, never many times more than the last. By the time of the points
 * alone: where the page is busy parts wait for it, and smaller ones would wait more often.
 */
const nextPart = (count: number, solvedMs: number): number =>
  Math.max(1, Math.min(Math.floor((count * partMs) / Math.max(solvedMs, 0.01)), count * 8, largestPart))
