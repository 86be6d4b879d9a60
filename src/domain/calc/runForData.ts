import { type FieldIssue, fail, ok, type Problem, problem, type Result } from '../errors/result.ts'
import type { Message } from '../schemas/message.ts'
import type { StoredResult } from '../schemas/messageResult.ts'
import type { ModuleResult } from '../schemas/result.ts'
import { ignoredInputs } from './askedInputs.ts'
import { canonicalJson, hashText } from './canonical.ts'
import { fieldIssues } from './fieldIssues.ts'
import type { AnyModule, RunContext } from './module.ts'

/** `footingWidth: Footing width must be at least 0.1 m; …` for the specification's message. */
const listOf = (issues: readonly FieldIssue[]): string =>
  issues.map((issue) => (issue.path === '' ? issue.message : `${issue.path}: ${issue.message}`)).join('; ')

type ParsedInput =
  | { readonly ok: true; readonly input: Record<string, unknown> }
  | { readonly ok: false; readonly issues: readonly FieldIssue[] }

/** Raw input through size, plain-data and schema checks. Safe for anything, cyclic or enormous values too. */
export function parseInput(module: AnyModule, raw: unknown): ParsedInput {
  const plain = canonicalJson(raw, module.limits.maxInputSize)
  const broken = plain.ok ? [] : [plain.issue]
  // A number that JSON cannot hold: the schema can still look at the rest of the input.
  if (!plain.ok && (plain.reason !== 'number' || plain.issue.path === ''))
    return { ok: false, issues: broken }
  // As JSON: a negative zero is zero.
  const given: unknown = plain.ok ? JSON.parse(plain.text) : raw
  const parsed = module.inputSchema.safeParse(given)
  const issues = parsed.success ? [] : fieldIssues(parsed.error, { fields: module.fields, given })
  const all = [...issues, ...broken.filter((issue) => !issues.some((other) => other.path === issue.path))]
  if (!parsed.success || all.length > 0) return { ok: false, issues: all }
  const ignored = ignoredInputs(module.fields, given as Record<string, unknown>, parsed.data)
  return ignored.length === 0 ? { ok: true, input: parsed.data } : { ok: false, issues: ignored }
}

/** Returns a text of a module as it is, and a message in English. */
export const inEnglish = (words: string | Message, { texts }: AnyModule): string =>
  typeof words === 'string' ? words : (texts?.say(words) ?? words.id)

const executionProblem = (module: AnyModule, cause: string, field?: string): Problem =>
  problem(
    'EXECUTION_ERROR',
    { failure: module.failure, cause },
    field === undefined ? undefined : [{ path: field, message: cause }],
  )

/**
 * Validates, solves and presents; answers the result as it is kept, with its messages. Refusals of the method and defects alike
 * come back as the module's own failure text followed by the cause; nothing is thrown.
 */
export function runForData(module: AnyModule, raw: unknown, context: RunContext): Result<StoredResult> {
  const started = context.elapsed()
  const parsed = parseInput(module, raw)
  if (!parsed.ok) return fail(problem('module/input', { list: listOf(parsed.issues) }, parsed.issues))
  const canonical = canonicalJson(parsed.input, Number.MAX_SAFE_INTEGER)
  if (!canonical.ok) return fail(executionProblem(module, canonical.issue.message))
  try {
    const solved = module.solve(parsed.input)
    if (!solved.ok)
      return fail(executionProblem(module, inEnglish(solved.refusal.message, module), solved.refusal.field))
    const outputs = outputsOf(module, parsed.input, solved.solution)
    return ok({
      id: context.resultId,
      timestamp: context.timestamp,
      projectId: context.projectId,
      moduleId: module.id,
      moduleVersion: module.version,
      inputs: parsed.input as ModuleResult['inputs'],
      outputs,
      metadata: {
        executionTime: Math.max(0, context.elapsed() - started),
        version: module.version,
        notes: '',
        inputHash: hashText(canonical.text),
      },
    } as StoredResult)
  } catch (cause) {
    return fail(executionProblem(module, cause instanceof Error ? cause.message : String(cause)))
  }
}

/** What a module presents, with the English texts of its messages. */
export function outputsOf(
  module: AnyModule,
  input: Record<string, unknown>,
  solution: unknown,
): StoredResult['outputs'] {
  const presented = module.present(input, solution)
  return 'form' in presented ? { ...presented, texts: module.texts?.of(presented) ?? {} } : presented
}
