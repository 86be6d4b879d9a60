import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Problem } from '#domain/errors/result.ts'
import type { ModuleResult } from '#domain/schemas/result.ts'
import { useEngine } from '#engine/hooks.ts'

interface Request {
  readonly inputs: Readonly<Record<string, unknown>>
  readonly key: string
}

/**
 * The result of inputs that change many times a second: one run at a time, then the newest of those that came meanwhile.
 * Nothing is cut off, so that a slow module still shows steps on the way.
 */
export function useLatest(
  moduleId: string,
  projectId: string | null,
  request: Request | null,
): { readonly result: ModuleResult | null; readonly problem: Problem | null } {
  const engine = useEngine()
  const [answer, setAnswer] = useState<{ result: ModuleResult | null; problem: Problem | null }>({
    result: null,
    problem: null,
  })
  const wanted = useRef<Request | null>(null)
  const isBusy = useRef(false)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  const key = request?.key ?? null
  const wantNow = useEffectEvent(() => {
    wanted.current = request
  })
  useEffect(() => {
    wantNow()
    if (key === null) return
    const work = async () => {
      isBusy.current = true
      for (let next = wanted.current; next !== null && !isGone.current; next = wanted.current) {
        wanted.current = null
        const result = await engine.run(moduleId, next.inputs, {
          projectId,
          isUnfiled: projectId === null,
          purpose: 'preview',
        })
        if (isGone.current) break
        setAnswer((last) =>
          result.ok
            ? { result: result.value, problem: null }
            : { result: last.result, problem: result.problem },
        )
      }
      isBusy.current = false
    }
    if (!isBusy.current) void work()
  }, [engine, moduleId, projectId, key])
  return answer
}
