import { errorCatalogue } from '#domain/errors/catalogue.ts'
import type { Problem } from '#domain/errors/result.ts'

/** What happened and what can be done, in the catalogue's words. */
export function ProblemText({ problem }: { problem: Problem }) {
  const entry = errorCatalogue[problem.code]
  return (
    <p>
      {problem.message}
      {'advice' in entry && <> {entry.advice}</>}
    </p>
  )
}
