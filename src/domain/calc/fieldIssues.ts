import type { z } from 'zod'
import type { FieldIssue } from '../errors/result.ts'
import { mustBeAtLeast, mustBeAtMost } from './fieldRange.ts'
import { fieldsFor } from './fieldUnits.ts'
import type { InputField } from './module.ts'

/** The fields that were asked for, and what was given for them. */
interface Asked {
  readonly fields: readonly InputField[]
  readonly given: unknown
}

/** A schema knows one unit of a field; the message has the one that the field has for what was given. */
function messageOf(issue: z.core.$ZodIssue, path: string, asked: readonly InputField[]): string {
  // Groups of fields and rows of lists have no words of their own: only a program leaves one out.
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

/** Issues of a zod check by field path, first message of a path only. */
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
    // What is asked of the fields of something else is no help.
    if (path === '' && issue.code === 'invalid_type') break
  }
  return issues.slice(0, 100)
}
