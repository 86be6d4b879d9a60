import { adviceOn } from '#domain/errors/reach.ts'
import type { Problem } from '#domain/errors/result.ts'
import { Banner } from '#ui/states.tsx'

/** What stands against it, and what can be done about it. */
export function ProblemBanner({ problem }: { problem: Problem }) {
  return (
    <Banner tone="fail" title={problem.message}>
      {adviceOn(problem)}
    </Banner>
  )
}
