import { startTransition, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Problem } from '#domain/errors/result.ts'
import type { StoredResult } from '#domain/schemas/messageResult.ts'
import { useEngine } from '#engine/hooks.ts'

/** A calculation asked for: its inputs and the key that names them. */
export interface Request {
  readonly inputs: Readonly<Record<string, unknown>>
  readonly key: string
}

export interface Shown {
  readonly result: StoredResult
  /** Key of the inputs that it answers. */
  readonly key: string
}

export interface Run {
  readonly shown: Shown | null
  readonly isRunning: boolean
  /** Why the last run gave no result, and for which inputs. */
  readonly failure: { readonly problem: Problem; readonly key: string } | null
  /** Runs now; ends a run that is still going. Null when it gave no result. For `purpose` see the engine's options. */
  run(request: Request, purpose: 'run' | 'preview'): Promise<StoredResult | null>
}

interface Going extends Pick<Request, 'key'> {
  readonly purpose: 'run' | 'preview'
  readonly control: AbortController
  readonly answer: Promise<StoredResult | null>
}

/**
 * Runs of one module, one at a time, the newest only. Who asks for inputs that are being calculated already gets that
 * answer: a save right after typing must not lose its result to the preview that follows the typing.
 */
export function useRun(moduleId: string, projectId: string | null, initial: Shown | null): Run {
  const engine = useEngine()
  const [shown, setShown] = useState(initial)
  const [isRunning, setIsRunning] = useState(false)
  const [failure, setFailure] = useState<Run['failure']>(null)
  const current = useRef<Going | null>(null)
  useEffect(() => () => current.current?.control.abort(), [])

  const run = useCallback(
    ({ inputs, key }: Request, purpose: 'run' | 'preview') => {
      const going = current.current
      const answersThis =
        going?.key === key &&
        !going.control.signal.aborted &&
        (purpose === 'preview' || going.purpose === 'run')
      if (answersThis) return going.answer
      going?.control.abort()
      const control = new AbortController()
      const { signal } = control
      const ask = async () => {
        setIsRunning(true)
        const answer = await engine.run(moduleId, inputs, {
          projectId,
          isUnfiled: projectId === null,
          signal,
          purpose,
        })
        if (signal.aborted) {
          const newer = current.current
          return newer !== null && newer.control !== control && newer.key === key ? newer.answer : null
        }
        current.current = null
        const settle = () => {
          setIsRunning(false)
          setFailure(answer.ok ? null : { problem: answer.problem, key })
          if (answer.ok) setShown({ result: answer.value, key })
        }
        // Rendering a result takes long. While the user types, keys go first.
        if (purpose === 'preview') startTransition(settle)
        else settle()
        return answer.ok ? answer.value : null
      }
      const answer = ask()
      current.current = { key, purpose, control, answer }
      return answer
    },
    [engine, moduleId, projectId],
  )
  return { shown, isRunning, failure, run }
}

/** Milliseconds without a change until a result is asked for: a quick one is asked for sooner. */
const pauses = { least: 30, most: 150 } as const

/** After the time that the last result took, so that the thread of the engine has time between two keys. */
const pauseAfter = (result: StoredResult | undefined): number =>
  result === undefined
    ? pauses.most
    : Math.min(pauses.most, Math.max(pauses.least, 2 * result.metadata.executionTime))

/** Live mode: asks for a run a moment after the inputs have become what they are. Null: nothing to ask for. */
export function useLiveRun({ run, shown, failure }: Run, request: Request | null): void {
  const answered = shown?.key === request?.key || failure?.key === request?.key
  const key = request?.key ?? null
  const pause = useEffectEvent(() => pauseAfter(shown?.result))
  const preview = useEffectEvent(() => {
    if (request !== null) void run(request, 'preview')
  })
  useEffect(() => {
    if (key === null || answered) return
    const timer = setTimeout(() => preview(), pause())
    return () => clearTimeout(timer)
  }, [key, answered])
}
