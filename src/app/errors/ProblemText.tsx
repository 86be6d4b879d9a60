import { errorCatalogue } from '#domain/errors/catalogue.ts'
import type { Problem } from '#domain/errors/result.ts'
import { inWords } from '#ui/catalogueWords.ts'

/** What happened and what can be done, in the catalogue's words. */
export function ProblemText({ problem }: { problem: Problem }) {
  const entry = errorCatalogue[problem.code]
  return (
    <p>
      {inWords(problem.message)}
      {'advice' in entry && <> {inWords(entry.advice ?? '')}</>}
    </p>
  )
}
