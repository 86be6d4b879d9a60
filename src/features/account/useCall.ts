import { useState } from 'react'
import { type ErrorCode, errorCatalogue } from '#domain/errors/catalogue.ts'
import type { Problem, Result } from '#domain/errors/result.ts'

/** What happened and what can be done about it, as one text. */
export function problemWords({ code, message }: { code: ErrorCode; message: string }): string {
  const entry = errorCatalogue[code]
  return 'advice' in entry ? `${message} ${entry.advice}` : message
}

/** Runs one call at a time. Returns whether one is running, and the error of the last one. */
export function useCall() {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  return {
    isBusy,
    problem,
    clear: () => setProblem(null),
    async call<Value>(work: () => Promise<Result<Value>>): Promise<Result<Value>> {
      setBusy(true)
      setProblem(null)
      const result = await work()
      setBusy(false)
      if (!result.ok) setProblem(result.problem)
      return result
    },
  }
}
