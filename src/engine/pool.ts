import { type Gathering, gather, type StudySize } from '#domain/calc/sampling/gather.ts'
import type { StudyResult } from '#domain/calc/sampling/results.ts'
import type { SolvedPart, StudyRequest } from '#domain/calc/sampling/studyApi.ts'
import { fail, type Problem, problem, type Result } from '#domain/errors/result.ts'
import type { EngineWorker } from './bridge.ts'
import { type PoolMember, startMember } from './poolMember.ts'
import { createTimeLeft, type TimeLeft } from './timeLeft.ts'

/**
 * Spreads studies over several workers. A study is cut into parts whose size follows the time of their points. Each
 * part has a fixed place in the whole, so that the answer equals that of one thread bit for bit, whatever the number
 * of workers. A worker that dies is replaced and its part is solved again. Every study is answered once.
 */

/** Options of a study. */
export interface StudyOptions {
  readonly signal?: AbortSignal
  /** Longest time without a solved part, waiting included, in milliseconds; ten minutes by default. */
  readonly timeoutMs?: number
  /**
   * Receives the number of solved points and of all points, and the milliseconds that the rest takes at most, null
   * until the first points are known. A task with `until` may need fewer points.
   */
  readonly onProgress?: (done: number, count: number, leftMs: number | null) => void
}

/** Several workers that share the parts of a study. */
export interface EnginePool {
  /** `task`: see `studyTask`. Issues name its fields: `sample.variables.0.distribution.sd`. */
  study(moduleId: string, task: unknown, options?: StudyOptions): Promise<Result<StudyResult>>
  /** Answers running studies as cancelled and ends the workers. */
  dispose(): void
}

/** Options of the pool. */
export interface EnginePoolOptions {
  /** Largest number of workers; by default from the number of processors. */
  readonly size?: number
  readonly makeWorker?: () => EngineWorker
}

/** Work for one worker. */
type Work =
  | { readonly kind: 'open' }
  | { readonly kind: 'part'; readonly start: number; readonly count: number }
  | { readonly kind: 'close' }

interface Job {
  readonly request: StudyRequest
  readonly onProgress: StudyOptions['onProgress']
  readonly answer: (result: Result<StudyResult>) => void
  /** Work to hand out before more parts are cut. */
  readonly ready: Work[]
  size: StudySize | null
  gathering: Gathering | null
  readonly timeLeft: TimeLeft
  /** Restarts the time-out, because a part came back. */
  readonly keepWaiting: () => void
  /** First point that is in no part yet. */
  next: number
  /** Points of the next part. */
  part: number
  crashes: number
}

const mostWorkers = 8
const firstPart = 4
const largestPart = 20_000
/**
 * Target time of a part, in milliseconds: short enough to show progress, long enough that sending it costs little.
 */
const partMs = 80
const defaultTimeoutMs = 600_000
/** A study is given up after it has lost this many workers. */
const mostCrashes = 2

function defaultSize(): number {
  const processors = navigator.hardwareConcurrency || 2
  return Math.max(1, Math.min(mostWorkers, processors > 2 ? processors - 1 : processors))
}

const defaultWorker = (): EngineWorker =>
  new Worker(new URL('../../workers/engine/main.ts', import.meta.url), { type: 'module' })

/** Makes a pool. Its workers start when there is work. */
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
    // Ends the workers of a finished study too, because a single solution may take long.
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
      // Ignores a late answer of a replaced worker.
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

/**
 * Returns the surfaces that the first points found. The first points themselves receive none, not even when they are
 * solved again after a crash.
 */
const foundFor = ({ gathering, size }: Job, start: number): readonly unknown[] =>
  gathering === null || size === null || start < size.first ? [] : gathering.found

function opened(job: Job, size: StudySize): void {
  job.size = size
  job.gathering = gather(size)
  job.timeLeft.begin()
}

function solved(job: Job, { outcome: part, solvedMs }: SolvedPart): void {
  const { gathering, size, timeLeft, onProgress } = job
  // Ignores a part that was running when the study had enough points.
  if (gathering === null || size === null || gathering.isComplete) return
  gathering.take(part)
  if (gathering.isComplete) job.ready.push({ kind: 'close' })
  job.part = nextPart(part.count, solvedMs)
  job.keepWaiting()
  const { done } = gathering
  const leftMs = timeLeft.after(done, size)
  // A listener that throws does not stop the study.
  if (onProgress !== undefined) queueMicrotask(() => onProgress(done, size.count, leftMs))
}

/**
 * Returns the number of points for the next part: as many as fit the target time, and at most a few times more than
 * the last part. Uses the time of the points alone, because on a busy page smaller parts would only wait more often.
 */
const nextPart = (count: number, solvedMs: number): number =>
  Math.max(1, Math.min(Math.floor((count * partMs) / Math.max(solvedMs, 0.01)), count * 8, largestPart))
