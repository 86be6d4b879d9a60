import { builtInRegistry } from '#domain/calc/modules.ts'
import type { Outcome } from '#domain/calc/sampling/evaluate.ts'
import { finishStudy, rowAt } from '#domain/calc/sampling/finish.ts'
import type { TornadoResult } from '#domain/calc/sampling/results.ts'
import { solveStudy } from '#domain/calc/sampling/runStudy.ts'
import { compileStudy, type Study } from '#domain/calc/sampling/study.ts'
import type { Problem } from '#domain/errors/result.ts'
import { complain, type Io, json, write } from './io.ts'
import { readJson } from './jsonInput.ts'

const refuse = ({ stderr }: Io, problem: Problem): number => {
  stderr.write(json(problem))
  return problem.code === 'EXECUTION_ERROR' ? 1 : 2
}

/**
 * `geo sweep <module> [file]`: a study of a module on one thread. JSON in: `inputs` with one of `sample`, `sweep` and
 * `tornado`. JSON out, or with `--csv` the points as rows. At a terminal progress goes to standard error.
 */
export async function sweep(args: readonly string[], io: Io): Promise<number> {
  const flags = args.filter((arg) => arg.startsWith('--'))
  const [moduleId, file] = args.filter((arg) => !arg.startsWith('--'))
  const unknown = flags.find((flag) => flag !== '--csv')
  if (unknown !== undefined) return complain(io, `Unknown option: ${unknown}`)
  if (moduleId === undefined) return complain(io, 'Name a module: geo sweep <module> [file]')
  const found = (await builtInRegistry()).find(moduleId)
  if (!found.ok) return complain(io, found.problem.message)
  const read = await readJson(io, file)
  if (!read.ok) return complain(io, read.complaint)

  const study = compileStudy(found.value, read.value)
  if (!study.ok) return refuse(io, study.problem)
  const solved = solveStudy(study.value, { chunk: 200, progress: progressLine(io) })
  if (!solved.ok) return refuse(io, solved.problem)
  if (flags.includes('--csv')) {
    for (const lines of csv(study.value, solved.value)) await write(io, lines)
    return 0
  }
  await write(io, json(finishStudy(study.value, solved.value)))
  return 0
}

/** Shows progress at a terminal, some ten times a second. */
function progressLine({ stderr }: Io): (done: number, count: number) => boolean {
  let shown = performance.now()
  return (done, count) => {
    const now = performance.now()
    if (stderr.isTTY === true && (now - shown > 100 || (done === count && count > 10_000))) {
      shown = now
      stderr.write(`\r${done} of ${count}${done === count ? '\n' : ''}`)
    }
    return true
  }
}

type Cell = string | number | boolean | null

const cell = (value: Cell): string => {
  const text = value === null ? '' : String(value)
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const line = (cells: readonly Cell[]): string => `${cells.map(cell).join(',')}\n`

const linesAtOnce = 5000

function* csv(study: Study, whole: Outcome): Generator<string> {
  if (study.task.tornado !== undefined) {
    const result = finishStudy(study, whole)
    if (result.kind === 'tornado') yield tornadoLines(result)
    return
  }
  yield line([
    ...study.variables.map(({ path }) => path),
    ...study.responses.map(({ key }) => key),
    'refusal',
  ])
  for (let from = 0; from < whole.count; from += linesAtOnce) {
    let lines = ''
    for (let index = from; index < Math.min(from + linesAtOnce, whole.count); index++) {
      const { at, values, refusal } = rowAt(study, whole, index)
      lines += line([...at, ...values, refusal])
    }
    yield lines
  }
}

const tornadoLines = ({ responses }: TornadoResult): string =>
  line(['response', 'base', 'path', 'given', 'lowAt', 'low', 'highAt', 'high', 'swing', 'refusal']) +
  responses
    .flatMap(({ key, base, bars }) =>
      bars.map(({ path, given, low, high, swing }) =>
        line([
          key,
          base,
          path,
          given,
          low.at,
          low.value,
          high.at,
          high.value,
          swing,
          low.refusal ?? high.refusal,
        ]),
      ),
    )
    .join('')
