import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { example } from '#domain/calc/bearing-capacity-eurocode/inputs.ts'
import { moduleResult } from '#domain/schemas/result.ts'
import { reportedResults } from '#tests/helpers/reportCases.ts'

/** What only a process of its own shows: the standard streams and the exit code. src/cli tests the commands. */
const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'geo-'))
afterAll(() => rmSync(folder, { recursive: true }))

const geo = (args: readonly string[], stdin = '') =>
  new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    const answered = execFile(process.execPath, ['scripts/geo.mjs', ...args], { cwd: root }, done)
    function done(failure: { code?: unknown } | null, stdout: string, stderr: string) {
      resolve({ code: failure === null ? 0 : failure.code, stdout, stderr })
    }
    answered.stdin?.end(stdin)
  })

test('prints the result of inputs on standard input and nothing else, exit 0', async () => {
  const { code, stdout, stderr } = await geo(['calc', 'bearing-capacity-eurocode'], JSON.stringify(example))
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(moduleResult.parse(JSON.parse(stdout)).moduleId).toBe('bearing-capacity-eurocode')
})

test('prints field errors as JSON on standard error, exit 2', async () => {
  const inputs = JSON.stringify({ ...example, footingWidth: -1 })
  const { code, stdout, stderr } = await geo(['calc', 'bearing-capacity-eurocode'], inputs)
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(JSON.parse(stderr)).toMatchObject({ code: 'module/input', issues: [{ path: 'footingWidth' }] })
})

test('writes a report to the named file', async () => {
  const [results, report] = [join(folder, 'results.json'), join(folder, 'report.pdf')]
  writeFileSync(results, JSON.stringify(reportedResults))
  expect(await geo(['report', results, '-o', report])).toEqual({ code: 0, stdout: '', stderr: '' })
  expect(readFileSync(report).subarray(0, 5).toString()).toBe('%PDF-')
})
