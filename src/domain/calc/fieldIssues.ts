import type { z } from 'zod'
import type { FieldIssue } from '../errors/result.ts'
import { mustBeAtLeast, mustBeAtMost } from './fieldRange.ts'
import { fieldsFor } from './fieldUnits.ts'
import type { InputField } from './module.ts'

/** The fields and the values that were given for them. */
interface Asked {
  readonly fields: readonly InputField[]
  readonly given: unknown
}

/**
 * Returns the message of an issue with the unit that the field has for the given values; the schema knows only one
 * unit.
 */
function messageOf(issue: z.core.$ZodIssue, path: string, asked: readonly InputField[]): string {
  // Groups and list rows have no messages of their own: only a program leaves one out.
  if (issue.code === 'invalid_type' && issue.expected === 'object')
    return `${path || 'Inputs'} must be an object`
  if (issue.code !== 'too_small' && issue.code !== 'too_big') return issue.message
  const field = asked.find(({ id, unitWhen }) => id === path && unitWhen !== undefined)
  if (field === undefined) return issue.message
  return issue.code === 'too_small'
    ? mustBeAtLeast(field, Number(issue.minimum))
    : mustBeAtMost(field, Number(issue.maximum))
}

const valuesOf = (given: unknown): Readonly<Record<string, unknown>> =>
  typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {}

/** Returns the issues of a zod check by field path, with the first message of each path only. */
export function fieldIssues(error: z.ZodError, asked?: Asked): FieldIssue[] {
  const fields = asked === undefined ? [] : fieldsFor(asked.fields, valuesOf(asked.given))
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
    issues.push({ path, message: messageOf(issue, path, fields) })
    // Messages about fields of a value of another type do not help.
    if (path === '' && issue.code === 'invalid_type') break
  }
  return issues.slice(0, 100)
}
