import { randomFillSync } from 'node:crypto'
import { unusedInputs } from '#domain/calc/askedInputs.ts'
import type { AnyModule } from '#domain/calc/module.ts'
import { builtInRegistry } from '#domain/calc/modules.ts'
import { runForData } from '#domain/calc/runForData.ts'
import { english } from '#domain/calc/shown/reader.ts'
import { shown } from '#domain/calc/shown/shown.ts'
import { unusualValues } from '#domain/calc/unusualValues.ts'
import { shownState } from '#domain/calc/verdict.ts'
import type { Problem, Result } from '#domain/errors/result.ts'
import { uuidv7 } from '#domain/schemas/ids.ts'
import type { StoredResult } from '#domain/schemas/messageResult.ts'
import type { Scalar } from '#domain/schemas/result.ts'
import { isLanguage, type Language, languages } from '#domain/words/languages.ts'
import { programReader } from '#domain/words/programReader.ts'
import { complain, type Io, json, write } from './io.ts'
import { parseJson, readText } from './jsonInput.ts'
import { readOptions } from './options.ts'
import { readTable, writeTable } from './rows.ts'

/** Calculations of one call at most. */
const maxRows = 100_000

/** 0 a result, 1 the method has no answer, 2 the input is wrong. */
const exitCode = (answer: Result<unknown>): number =>
  answer.ok ? 0 : answer.problem.code === 'module/input' ? 2 : 1

/** The form of a result as it is printed. */
type Printed = (result: StoredResult) => StoredResult

/**
 * `geo calc <module> [file] [--language de] [--form data]`. The texts of a result are in the language, which is English
 * unless the caller names one. With `--form data` a result has the form in which the app stores it: messages in place of
 * texts. A JSON object gives a result; a problem goes to standard error. A JSON array gives an array of
 * `{ ok, result | problem }`. A table (CSV) gives a table: its columns, and the summary and the error of each row. One
 * bad row does not stop the others; the exit code is that of the worst row. Unusual and unused values are named on
 * standard error.
 */
export async function calc(args: readonly string[], io: Io): Promise<number> {
  const asked = readArguments(args)
  if (typeof asked === 'string') return complain(io, asked)
  const { moduleId, file, language, form } = asked
  const found = (await builtInRegistry()).find(moduleId)
  if (!found.ok) return complain(io, found.problem.message)
  const read = await readText(io, file)
  if (!read.ok) return complain(io, read.complaint)
  const { text } = read
  const isTable =
    file?.toLowerCase().endsWith('.csv') === true || !/^\s*([[{"\d-]|true|false|null)/.test(text)
  if (isTable && text.trim() !== '' && /[,;\t\n]/.test(text)) return table(io, found.value, text)
  const parsed = parseJson(text)
  if (!parsed.ok) return complain(io, parsed.complaint)
  const reader = await programReader(language, found.value.fields)
  const printed: Printed = (result) => (form === 'data' ? result : shown(result, reader))
  return Array.isArray(parsed.value)
    ? many(io, found.value, parsed.value, printed)
    : one(io, found.value, parsed.value, printed)
}

interface Asked {
  readonly moduleId: string
  readonly file: string | undefined
  readonly language: Language
  readonly form: 'texts' | 'data'
}

/** A text is a complaint. */
function readArguments(args: readonly string[]): Asked | string {
  const parsed = readOptions(args, { language: { type: 'string' }, form: { type: 'string' } })
  if (typeof parsed === 'string') return parsed
  const {
    values: { language = 'en', form = 'texts' },
    positionals: [moduleId, file],
  } = parsed
  if (moduleId === undefined) return 'Name a module: geo calc <module> [file]'
  if (!isLanguage(language)) return `Language must be one of ${languages.join(', ')}`
  if (form !== 'texts' && form !== 'data') return 'Form must be one of texts, data'
  return { moduleId, file, language, form }
}

function run(module: AnyModule, inputs: unknown): Result<StoredResult> {
  const now = new Date()
  return runForData(module, inputs, {
    resultId: uuidv7(now.getTime(), randomFillSync(new Uint8Array(10))),
    timestamp: now.toISOString(),
    projectId: null,
    elapsed: () => performance.now(),
  })
}

function one(io: Io, module: AnyModule, inputs: unknown, printed: Printed): number {
  const answer = run(module, inputs)
  if (answer.ok) io.stdout.write(json(printed(answer.value)))
  else io.stderr.write(json(answer.problem))
  if (answer.ok) remark(io, module, [inputs])
  return exitCode(answer)
}

async function many(io: Io, module: AnyModule, rows: readonly unknown[], printed: Printed): Promise<number> {
  if (rows.length === 0) return complain(io, 'The list is empty: give at least one object of inputs')
  if (rows.length > maxRows) return complain(io, `At most ${maxRows} calculations at once`)
  let worst = 0
  await write(io, '[')
  for (const [index, inputs] of rows.entries()) {
    const answer = run(module, inputs)
    worst = Math.max(worst, exitCode(answer))
    const row = answer.ok
      ? { ok: true, result: printed(answer.value) }
      : { ok: false, problem: answer.problem }
    await write(io, `${index === 0 ? '' : ','}\n${JSON.stringify(row)}`)
  }
  await write(io, '\n]\n')
  remark(io, module, rows)
  return worst
}

/** Remarks of one call at most. */
const mostRemarks = 50

/** Names on standard error the values that a form would mark as unusual, and those that it would hide: a result does not use them. */
function remark({ stderr }: Io, module: AnyModule, rows: readonly unknown[]): void {
  const lines = rows.flatMap((inputs, index) =>
    [...unusual(module, inputs), ...unused(module, inputs)].map((line) =>
      rows.length > 1 ? `Row ${index + 1}: ${line}` : line,
    ),
  )
  for (const line of lines.slice(0, mostRemarks)) stderr.write(`${line}\n`)
  if (lines.length > mostRemarks) stderr.write(`${lines.length - mostRemarks} more remarks\n`)
}

const unusual = (module: AnyModule, inputs: unknown): readonly string[] =>
  unusualValues(module.fields, inputs).map(({ path, label, value, range: [least, most], unit }) => {
    const named = unit === '' ? '' : ` ${unit}`
    return `${path}: ${label} is ${value}${named}, which is unusual (${least} to ${most}${named}). Check its unit`
  })

const unused = (module: AnyModule, inputs: unknown): readonly string[] =>
  typeof inputs !== 'object' || inputs === null
    ? []
    : unusedInputs(module.fields, inputs as Readonly<Record<string, unknown>>).map(
        ({ path, message }) => `${path} is not used: ${message}`,
      )

async function table(io: Io, module: AnyModule, text: string): Promise<number> {
  const read = readTable(text, module)
  if (!read.ok) return complain(io, read.complaint)
  if (read.rows.length > maxRows) return complain(io, `At most ${maxRows} calculations at once`)
  const answers = read.rows.map(({ inputs }) => run(module, inputs))
  const keys = new Set<string>()
  for (const answer of answers)
    if (answer.ok) for (const key of Object.keys(answer.value.outputs.summary)) keys.add(key)
  const summaryKeys = [...keys]
  const header = [...read.header, 'verdict', ...summaryKeys, 'error']
  const rows = answers.map((answer, index) => {
    const cells: Scalar[] = read.header.map((_, column) => read.rows[index]!.cells[column] ?? '')
    if (!answer.ok) return [...cells, '', ...summaryKeys.map(() => ''), errorText(answer.problem)]
    const { summary, verdict } = shown(answer.value, english).outputs
    return [...cells, shownState(verdict), ...summaryKeys.map((key) => summary[key] ?? ''), '']
  })
  await write(io, writeTable(header, rows))
  remark(
    io,
    module,
    read.rows.map(({ inputs }) => inputs),
  )
  return Math.max(...answers.map(exitCode))
}

const errorText = ({ message, issues }: Problem): string =>
  issues === undefined ? message : issues.map((issue) => `${issue.path}: ${issue.message}`).join('; ')
