import type { ModuleMetadata } from './usage.ts'

/** Health of a module and its issues (engineering specification, section 4). */
export type HealthStatus = 'healthy' | 'warning' | 'error'

/** A finding about a module. */
export interface HealthIssue {
  readonly severity: 'warning' | 'error'
  readonly message:
    | 'No input schema defined'
    | 'Input schema error'
    | 'Example inputs fail validation'
    | 'Low success rate'
    | 'High execution time'
  /** The finding in one sentence; empty when the message says all. */
  readonly detail: string
}

/** The findings about a module and the worst of them. */
export interface ModuleHealth {
  readonly status: HealthStatus
  readonly issues: readonly HealthIssue[]
}

/**
 * The fields of a module that the health check examines. They are unknown, because the check looks for faulty
 * modules.
 */
export interface ExaminedModule {
  readonly inputSchema?: unknown
  readonly fields?: unknown
  readonly example?: unknown
}

/** Percent. */
const leastSuccessRate = 95
/** Milliseconds. */
const mostExecutionTime = 10_000

type Parse = (input: unknown) => { readonly success?: unknown; readonly error?: unknown }

/**
 * Returns the health of a module: checks the schema, validates the example, and compares the figures of its runs with
 * the limits.
 */
export function healthOf(
  module: ExaminedModule,
  figures: Pick<ModuleMetadata, 'successRate' | 'averageExecutionTime'>,
): ModuleHealth {
  const issues = [...schemaIssues(module), ...figureIssues(figures)]
  const isError = issues.some(({ severity }) => severity === 'error')
  return { status: isError ? 'error' : issues.length > 0 ? 'warning' : 'healthy', issues }
}

function schemaIssues({ inputSchema, fields, example }: ExaminedModule): readonly HealthIssue[] {
  const error = (message: HealthIssue['message'], detail = ''): readonly HealthIssue[] => [
    { severity: 'error', message, detail },
  ]
  const isMissing = typeof inputSchema !== 'object' || inputSchema === null
  if (isMissing || !Array.isArray(fields) || fields.length === 0) return error('No input schema defined')
  const { safeParse } = inputSchema as { readonly safeParse?: Parse }
  if (typeof safeParse !== 'function') return error('Input schema error', 'The schema cannot validate.')
  try {
    const parsed = safeParse.call(inputSchema, example)
    return parsed.success === true ? [] : error('Example inputs fail validation', messageOf(parsed.error))
  } catch (cause) {
    return error('Input schema error', messageOf(cause))
  }
}

function figureIssues({
  successRate,
  averageExecutionTime,
}: Pick<ModuleMetadata, 'successRate' | 'averageExecutionTime'>): readonly HealthIssue[] {
  const issues: HealthIssue[] = []
  if (successRate !== null && successRate < leastSuccessRate)
    issues.push({
      severity: 'warning',
      message: 'Low success rate',
      detail: `${successRate.toFixed(1)} % of the runs gave a result, under ${leastSuccessRate} %.`,
    })
  if (averageExecutionTime !== null && averageExecutionTime > mostExecutionTime)
    issues.push({
      severity: 'warning',
      message: 'High execution time',
      detail: `${Math.round(averageExecutionTime)} ms on average, above ${mostExecutionTime} ms.`,
    })
  return issues
}

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))
