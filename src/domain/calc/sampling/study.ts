import { type FieldIssue, fail, ok, type Problem, problem, type Result } from '#domain/errors/result.ts'
import { ignoredInputs } from '../askedInputs.ts'
import { canonicalJson } from '../canonical.ts'
import { fieldIssues } from '../fieldIssues.ts'
import type { AnyModule, ModuleResponse } from '../module.ts'
import { cholesky } from './correlation.ts'
import { type Design, latinHypercube, monteCarlo } from './design.ts'
import { compileDistribution, type Quantile } from './distributions.ts'
import { type Reuse, reuseOf, stopOf } from './plan.ts'
import type { StopRule } from './stopping.ts'
import { type Correlation, mostPoints, type SampleTask, type StudyTask, studyTask } from './task.ts'
import { findVariable, type Variable } from './variables.ts'

/**
 * A compiled task. Its points are independent of one another and of their order, so that any thread can solve them.
 */
export interface Study {
  readonly module: AnyModule
  readonly task: StudyTask
  readonly variables: readonly Variable[]
  readonly responses: readonly ModuleResponse<Record<string, unknown>, unknown>[]
  /** Number of points to solve. */
  readonly count: number
  /** Inputs that the variables write into. */
  readonly inputs: Record<string, unknown>
  /** Limits of the responses for the inputs as given; null where there is none. */
  readonly limits: readonly (number | null)[]
  /** Writes the values of the variables at a point, before the limits of the inputs. */
  readonly point: (index: number, out: Float64Array) => void
  /**
   * For a sample: returns the value of a variable that is not exceeded with this probability; null for other studies.
   */
  readonly quantile: ((variable: number, probability: number) => number) | null
  /** Whether every point must go through the whole schema of the inputs. */
  readonly checked: boolean
  /**
   * Number of points that are solved before all others: they show how long the rest takes, and find surfaces for it.
   */
  readonly first: number
  /** How samples use found surfaces; null when each point is solved by itself. */
  readonly reuse: Reuse | null
  readonly stop: StopRule | null
}

/** Number of samples that are solved first. */
const firstPoints = 30

/** Largest number of characters of a task. */
const largestTask = 400_000

const issuesProblem = (issues: readonly FieldIssue[]): Problem =>
  problem(
    'module/input',
    { list: issues.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join('; ') },
    issues,
  )

const isIssue = (found: Variable | FieldIssue): found is FieldIssue => 'message' in found

/** Parses and compiles a task. Fails with issues by the path of the field in the task. */
export function compileStudy(module: AnyModule, raw: unknown): Result<Study> {
  const plain = canonicalJson(raw, largestTask)
  if (!plain.ok) return fail(issuesProblem([plain.issue]))
  // Copy the inputs by way of text, because the study changes them.
  const parsed = studyTask.safeParse(JSON.parse(plain.text))
  if (!parsed.success) return fail(issuesProblem(fieldIssues(parsed.error)))
  const task = parsed.data
  if (JSON.stringify(task.inputs).length > module.limits.maxInputSize)
    return fail(
      issuesProblem([
        { path: 'inputs', message: `Input is larger than ${module.limits.maxInputSize} characters` },
      ]),
    )
  const inputs = module.inputSchema.safeParse(task.inputs)
  const wrong = inputs.success
    ? ignoredInputs(module.fields, task.inputs, inputs.data)
    : fieldIssues(inputs.error, { fields: module.fields, given: task.inputs })
  if (!inputs.success || wrong.length > 0)
    return fail(
      issuesProblem(
        wrong.map(({ path, message }) => ({ path: path === '' ? 'inputs' : `inputs.${path}`, message })),
      ),
    )
  const responses = chosenResponses(module, task)
  if (!responses.ok) return responses
  const limits = responses.value.map((response) => response.limit?.(inputs.data) ?? null)

  const [kind, wanted] =
    task.sample !== undefined
      ? (['sample', task.sample.variables] as const)
      : task.sweep !== undefined
        ? (['sweep', task.sweep.variables] as const)
        : (['tornado', task.tornado?.variables ?? []] as const)
  const variables: Variable[] = []
  const issues: FieldIssue[] = []
  wanted.forEach(({ path }, index) => {
    const where = `${kind}.variables.${index}.path`
    const found = findVariable(module, inputs.data, path, where)
    if (isIssue(found)) issues.push(found)
    else if (wanted.findIndex((other) => other.path === path) < index)
      issues.push({ path: where, message: 'This input is already one of the variables' })
    else variables.push(found)
  })
  if (issues.length > 0) return fail(issuesProblem(issues))

  const points = pointsOf(task, variables)
  if (!points.ok) return points
  const stop = stopOf(task.sample, responses.value[0], limits[0] ?? null)
  if (stop !== null && 'message' in stop) return fail(issuesProblem([stop]))
  return ok({
    module,
    task,
    variables,
    responses: responses.value,
    inputs: inputs.data,
    limits,
    checked: variables.some(({ coupled }) => coupled),
    first: Math.min(firstPoints, points.value.count),
    reuse: reuseOf(module, task.sample, inputs.data, variables),
    stop,
    ...points.value,
  })
}

function chosenResponses(module: AnyModule, task: StudyTask): Result<Study['responses']> {
  const all = module.responses ?? []
  const named = all.map(({ key }) => key).join(', ')
  if (all.length === 0)
    return fail(issuesProblem([{ path: 'responses', message: `${module.name} has no responses to study` }]))
  if (task.responses === undefined) return ok(all)
  const chosen: Study['responses'][number][] = []
  for (const [index, key] of task.responses.entries()) {
    const response = all.find((candidate) => candidate.key === key)
    if (response === undefined || chosen.includes(response))
      return fail(
        issuesProblem([
          {
            path: `responses.${index}`,
            message:
              response === undefined
                ? `There is no response ${key}; there are: ${named}`
                : `${key} is already asked for`,
          },
        ]),
      )
    chosen.push(response)
  }
  return ok(chosen)
}

type Points = Pick<Study, 'count' | 'point' | 'quantile'>

function pointsOf(task: StudyTask, variables: readonly Variable[]): Result<Points> {
  if (task.sample !== undefined) return samplePoints(task.sample, variables)
  if (task.sweep !== undefined) return sweepPoints(task.sweep.variables)
  return tornadoPoints(task.tornado?.variables ?? [], variables)
}

function samplePoints(task: SampleTask, variables: readonly Variable[]): Result<Points> {
  const issues: FieldIssue[] = []
  const quantiles: Quantile[] = []
  variables.forEach((variable, index) => {
    const compiled = compileDistribution(task.variables[index]!.distribution, variable.given)
    if (compiled.ok) quantiles.push(compiled.quantile)
    else
      issues.push({
        path: `sample.variables.${index}.distribution.${compiled.issue.parameter}`,
        message: compiled.issue.message,
      })
  })
  const matrix = correlationMatrix(task.correlation, variables, issues)
  if (issues.length > 0) return fail(issuesProblem(issues))
  let lower: Float64Array | null = null
  if (matrix !== null) {
    lower = cholesky(matrix)
    if (lower === null) {
      const contradiction = problem('module/correlation')
      return fail({
        ...contradiction,
        issues: [{ path: 'sample.correlation', message: contradiction.message }],
      })
    }
  }
  // The hypercube needs all ranks before its first point, so they are computed with the first point.
  let design: Design | null = null
  return ok({
    count: task.count,
    quantile: (variable, probability) => quantiles[variable]!(probability),
    point(index, out) {
      design ??=
        task.method === 'monte-carlo'
          ? monteCarlo(task.seed, lower)
          : latinHypercube(task.seed, task, variables.length, lower)
      design(index, out)
      for (let place = 0; place < out.length; place++) out[place] = quantiles[place]!(out[place]!)
    },
  })
}

/** Returns the correlation matrix in the order of the variables; null when all are independent. Adds its faults to `issues`. */
function correlationMatrix(
  given: Correlation | undefined,
  variables: readonly Variable[],
  issues: FieldIssue[],
): number[][] | null {
  if (given === undefined || given.length === 0) return null
  const size = variables.length
  const wrong = (path: string, message: string) => issues.push({ path: `sample.correlation${path}`, message })
  const matrix = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column): number => (row === column ? 1 : 0)),
  )
  for (const [index, entry] of given.entries()) {
    if (Array.isArray(entry)) {
      if (given.length !== size || entry.length !== size) {
        wrong('', `Correlation must be a matrix of ${size} rows and ${size} columns`)
        return null
      }
      if (entry[index] !== 1) wrong(`.${index}.${index}`, 'The diagonal of a correlation matrix is 1')
      for (let column = 0; column < index; column++) {
        const mirror = given[column]
        if (Array.isArray(mirror) && mirror[index] !== entry[column])
          wrong(`.${index}.${column}`, 'A correlation matrix is symmetric')
      }
      matrix[index] = [...entry]
      continue
    }
    const a = variables.findIndex(({ path }) => path === entry.a)
    const b = variables.findIndex(({ path }) => path === entry.b)
    if (a < 0) wrong(`.${index}.a`, 'This input is not one of the variables')
    if (b < 0) wrong(`.${index}.b`, 'This input is not one of the variables')
    if (a < 0 || b < 0) continue
    if (a === b) wrong(`.${index}.b`, 'A variable is not correlated with itself')
    else {
      matrix[a]![b] = entry.value
      matrix[b]![a] = entry.value
    }
  }
  return matrix
}

function sweepPoints(wanted: NonNullable<StudyTask['sweep']>['variables']): Result<Points> {
  const axes = wanted.map((axis) =>
    'values' in axis
      ? axis.values
      : Array.from({ length: axis.steps }, (_, step) =>
          // Exact at both ends.
          step === axis.steps - 1 ? axis.to : axis.from + ((axis.to - axis.from) * step) / (axis.steps - 1),
        ),
  )
  const count = axes.reduce((product, axis) => product * axis.length, 1)
  if (count > mostPoints / 10)
    return fail(
      issuesProblem([{ path: 'sweep.variables', message: `A sweep has at most ${mostPoints / 10} points` }]),
    )
  const fast = axes[axes.length - 1]!
  return ok({
    count,
    quantile: null,
    point(index, out) {
      out[out.length - 1] = fast[index % fast.length]!
      if (axes.length === 2) out[0] = axes[0]![Math.floor(index / fast.length)]!
    },
  })
}

/** Point 0 has the inputs as given. The others have one variable at its low or high end, in turn, the rest as given. */
function tornadoPoints(
  wanted: NonNullable<StudyTask['tornado']>['variables'],
  variables: readonly Variable[],
): Result<Points> {
  const issues: FieldIssue[] = []
  const ends = wanted.map((entry, index): readonly [number, number] => {
    const given = variables[index]!.given
    const where = `tornado.variables.${index}`
    if (given === undefined) {
      issues.push({ path: `${where}.path`, message: 'The inputs have no value to vary' })
      return [0, 0]
    }
    if ('change' in entry)
      return [given - entry.change * Math.abs(given), given + entry.change * Math.abs(given)]
    if ('distribution' in entry) {
      const compiled = compileDistribution(entry.distribution, given)
      if (!compiled.ok) {
        issues.push({
          path: `${where}.distribution.${compiled.issue.parameter}`,
          message: compiled.issue.message,
        })
        return [0, 0]
      }
      const [low, high] = entry.percentiles ?? [5, 95]
      if (low > high) issues.push({ path: `${where}.percentiles`, message: 'Percentiles must not fall' })
      return [compiled.quantile(low / 100), compiled.quantile(high / 100)]
    }
    if (entry.low > entry.high)
      issues.push({ path: `${where}.high`, message: 'High must not be less than low' })
    return [entry.low, entry.high]
  })
  if (issues.length > 0) return fail(issuesProblem(issues))
  return ok({
    count: 1 + 2 * variables.length,
    quantile: null,
    point(index, out) {
      for (let place = 0; place < out.length; place++) out[place] = variables[place]!.given ?? 0
      if (index === 0) return
      const varied = (index - 1) >> 1
      out[varied] = ends[varied]![(index - 1) & 1]!
    },
  })
}
