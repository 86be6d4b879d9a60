import { readFile } from 'node:fs/promises'
import { complain, type Io, messageOf } from './io.ts'
import { runSlopeCase, slopeCase } from './slopeCases.ts'

/**
 * `geo validate <cases.json>`: runs published slope problems on the slope engine. One line a case: id, expected, got,
 * relative difference, pass or fail; then the sum. Exit 1 when a case failed, 2 when the file is no such file.
 */
export async function validate(args: readonly string[], io: Io): Promise<number> {
  const [file] = args
  if (file === undefined) return complain(io, 'Name a file of cases: geo validate <cases.json>')
  let rows: unknown
  try {
    rows = JSON.parse((await readFile(file, 'utf8')).replace(/^\uFEFF/, ''))
  } catch (cause) {
    return complain(io, `Cases cannot be read: ${messageOf(cause)}`)
  }
  if (!Array.isArray(rows)) return complain(io, 'Cases must be a JSON array')
  let passed = 0
  let failed = 0
  for (const [index, row] of rows.entries()) {
    const parsed = slopeCase.safeParse(row)
    const fields: Record<string, unknown> = typeof row === 'object' && row !== null ? row : {}
    const id = typeof fields.id === 'string' ? fields.id : `case ${index}`
    const outcome = parsed.success ? runSlopeCase(parsed.data) : null
    if (outcome?.passed === true) passed++
    else failed++
    const reason =
      outcome === null
        ? parsed.error!.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')
        : outcome.reason
    const got = outcome?.got ?? null
    const difference = outcome?.difference ?? null
    io.stdout.write(
      `${id}  expected ${outcome?.expected ?? String(fields.expected)}  got ${got === null ? 'none' : got.toPrecision(6)}  difference ${difference === null ? 'none' : `${(difference * 100).toFixed(3)} %`}  ${outcome?.passed === true ? 'pass' : `FAIL: ${reason}`}\n`,
    )
  }
  io.stdout.write(`${passed} passed, ${failed} failed\n`)
  return failed === 0 ? 0 : 1
}
