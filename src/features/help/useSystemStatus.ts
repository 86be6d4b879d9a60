import { useEffect, useState } from 'react'

export type PartState = 'operational' | 'unreachable' | 'trouble' | 'absent'

export const systemParts = ['api', 'database', 'storage', 'calculations'] as const
export type SystemPart = (typeof systemParts)[number]

/** How each part is found out; a check that throws has found trouble. */
export type SystemChecks = Readonly<Record<SystemPart, (signal: AbortSignal) => Promise<PartState>>>

export type SystemStatus = Readonly<
  Record<SystemPart, { readonly state: PartState; readonly tookMs: number } | null>
>

const unknown: SystemStatus = { api: null, database: null, storage: null, calculations: null }

/** Checks every part when first shown and whenever asked again; null while it is not known. */
export function useSystemStatus(checks: SystemChecks): { status: SystemStatus; checkAgain: () => void } {
  const [status, setStatus] = useState(unknown)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const over = new AbortController()
    for (const part of systemParts) {
      const began = performance.now()
      const found = (state: PartState) => {
        if (over.signal.aborted) return
        const tookMs = Math.round(performance.now() - began)
        setStatus((before) => ({ ...before, [part]: { state, tookMs } }))
      }
      checks[part](over.signal).then(found, () => found('trouble'))
    }
    return () => over.abort()
  }, [checks, attempt])
  const checkAgain = () => {
    setStatus(unknown)
    setAttempt((before) => before + 1)
  }
  return { status, checkAgain }
}
