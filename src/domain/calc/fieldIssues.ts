import type { z } from 'zod'
import type { FieldIssue } from '../errors/result.ts'

/** Issues of a zod check by field path, first message of a path only. */
export function fieldIssues(error: z.ZodError): FieldIssue[] {
  const seen = new Set<string>()
  const issues: FieldIssue[] = []
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys)
        issues.push({ path: [...issue.path, key].join('.').slice(0, 200), message: 'Unknown field' })
      continue
    }
    const path = issue.path.join('.')
    if (seen.has(path)) continue
    seen.add(path)
    issues.push({ path, message: issue.message })
  }
  return issues.slice(0, 100)
}
