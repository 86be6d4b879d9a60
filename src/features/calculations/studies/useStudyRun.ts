import { useCallback, useEffect, useRef, useState } from 'react'
import { createStore, type StoreApi } from 'zustand'
import type { StudyResult } from '#domain/calc/sampling/results.ts'
import type { Problem } from '#domain/errors/result.ts'
import { uuidv7 } from '#domain/schemas/ids.ts'
import { useEngine } from '#engine/hooks.ts'
import { useAtWork } from '#ui/atWork.ts'

type ResultOf<Kind> = Extract<StudyResult, { readonly kind: Kind }>

export interface StudyAnswer<Kind extends StudyResult['kind']> {
  /** Names this very answer. */
  readonly id: string
  readonly timestamp: string
  readonly result: ResultOf<Kind>
  /** Key of the inputs that it started from. */
  readonly key: string
  /** The task without the inputs. */
  readonly asked: Readonly<Record<string, unknown>>
  readonly tookMs: number
}

/** Points solved, of all; `count` 0 until it is known. */
export interface StudyProgress {
  readonly done: number
  readonly count: number
  /** Milliseconds for the rest; null until the first points tell. */
  readonly leftMs: number | null
}

export interface StudyRun<Kind extends StudyResult['kind']> {
  readonly isRunning: boolean
  /** Of the one that runs. It changes many times a second: only what shows it listens, never the page. */
  readonly progress: StoreApi<StudyProgress>
  readonly answer: StudyAnswer<Kind> | null
  /** Why the last one gave nothing; never that it was cancelled. */
  readonly problem: Problem | null
  /** `key` names the inputs of the task. Ends one that is still going. */
  start(task: Readonly<Record<string, unknown>>, key: string): Promise<Problem | null>
  cancel(): void
  /** Later entries may have repaired it. */
  forgetProblem(): void
}

const notBegun: StudyProgress = { done: 0, count: 0, leftMs: null }

/** One kind of study of a module, one at a time. The last answer stays until there is a new one. */
export function useStudyRun<Kind extends StudyResult['kind']>(
  kind: Kind,
  moduleId: string,
  projectId: string | null,
): StudyRun<Kind> {
  const engine = useEngine()
  const [isRunning, setIsRunning] = useState(false)
  const [progress] = useState(() => createStore<StudyProgress>(() => notBegun))
  const [answer, setAnswer] = useState<StudyAnswer<Kind> | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const current = useRef<AbortController | null>(null)
  useEffect(() => () => current.current?.abort(), [])
  useAtWork(isRunning ? 'running' : null)

  const start = useCallback(
    async (task: Readonly<Record<string, unknown>>, key: string) => {
      current.current?.abort()
      const control = new AbortController()
      current.current = control
      setProblem(null)
      progress.setState(notBegun)
      setIsRunning(true)
      const started = performance.now()
      const result = await engine.study(moduleId, task, {
        projectId,
        isUnfiled: projectId === null,
        signal: control.signal,
        onProgress(done, count, leftMs) {
          if (current.current === control) progress.setState({ done, count, leftMs })
        },
      })
      if (control.signal.aborted) return null
      current.current = null
      setIsRunning(false)
      if (!result.ok) {
        setProblem(result.problem)
        return result.problem
      }
      const { inputs: _, ...asked } = task
      if (result.value.kind === kind)
        setAnswer({
          id: uuidv7(Date.now(), crypto.getRandomValues(new Uint8Array(10))),
          timestamp: new Date().toISOString(),
          result: result.value as ResultOf<Kind>,
          key,
          asked,
          tookMs: performance.now() - started,
        })
      return null
    },
    [engine, kind, moduleId, projectId, progress],
  )
  const cancel = useCallback(() => {
    current.current?.abort()
    current.current = null
    setIsRunning(false)
  }, [])
  return { isRunning, progress, answer, problem, start, cancel, forgetProblem: () => setProblem(null) }
}
