import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackages, requireNode } from './install.mjs'
import { root, run, tool } from './run.mjs'

requireNode()
await installPackages()

/** What failed, for the end: nobody finds it in a thousand lines. */
const troubles = []
const reports = mkdtempSync(join(tmpdir(), 'groundwork-reports-'))
const readReport = (name) => {
  try {
    return JSON.parse(readFileSync(join(reports, name), 'utf8'))
  } catch {
    return null
  }
}

/** A runner that fails without naming a test, for example on a file it cannot load, has failed once. */
const honest = (code, counts) => (code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts)

async function checks() {
  const { runChecks } = await import('./check.mjs')
  return runChecks()
}

async function vitest(name, files = []) {
  const { code } = await run(
    tool(
      'vitest/vitest.mjs',
      'run',
      ...files,
      '--reporter=default',
      '--reporter=json',
      `--reporter=${join(root, 'scripts', 'unheardErrors.mjs')}`,
      `--outputFile.json=${join(reports, name)}`,
    ),
    { show: true, env: { UNHEARD_ERRORS: join(reports, `unheard-${name}`) } },
  )
  return { code, report: readReport(name), ...troublesOf(readReport(name), readReport(`unheard-${name}`)) }
}

/** The files in which something failed, and how, a line each. What no test heard has failed the file that was running. */
function troublesOf(report, unheard) {
  const failed = (report?.testResults ?? []).filter(({ status }) => status === 'failed')
  const lines = failed.flatMap(({ name, message, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === 'failed')
    if (tests.length === 0) return [`${name}: ${message}`]
    return tests.map(({ fullName, failureMessages }) => `${name}: ${fullName}: ${failureMessages[0] ?? ''}`)
  })
  const outside = (unheard ?? []).map(
    ({ file, test, error, from }) =>
      `${file ?? 'no file'}: ${test ?? 'outside of a test'}: heard by nobody: ${error.split('\n')[0]} ${from}`,
  )
  const files = [...failed.map(({ name }) => name), ...(unheard ?? []).map(({ file }) => file)]
  return {
    files: [...new Set(files.filter(Boolean))],
    lines: [...lines, ...outside].map((line) => line.replaceAll(`${root}/`, '').split('\n')[0]),
  }
}

/** As of the browser tests: one more try, of the files in which something failed. What needed it is a bug to be found. */
async function unitAndGatewayTests() {
  const first = await vitest('vitest.json')
  const { code, report } = first
  const counts = {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  }
  if (code === 0) return counts
  if (first.files.length === 0) {
    troubles.push(...first.lines)
    return honest(code, counts)
  }
  const second = await vitest('again.json', first.files)
  troubles.push('At the first try:', ...first.lines)
  if (second.code === 0)
    return { ...counts, passed: counts.passed + counts.failed, failed: 0, flaky: first.lines.length }
  troubles.push('At the second try too:', ...second.lines)
  return honest(code, { ...counts, failed: Math.max(1, second.report?.numFailedTests ?? counts.failed) })
}

const schedules = 2000

/** Each schedule counts as a test of the sync rules. */
async function simulation() {
  const { code, output } = await run([process.execPath, [join(root, 'scripts', 'sim.mjs')]], {
    env: { SIM_RUNS: String(schedules) },
  })
  process.stdout.write(output)
  const failed = Number(/ (\d+) failed\s*$/.exec(output)?.[1] ?? schedules)
  return honest(code, { passed: schedules - failed, failed })
}

async function build() {
  const { buildWhenStale } = await import('./build.mjs')
  try {
    console.log((await buildWhenStale()) ? 'Built the app' : 'The app is built from these sources')
    return { passed: 1, failed: 0 }
  } catch (error) {
    console.error(error.message)
    return { passed: 0, failed: 1 }
  }
}

async function browserTests() {
  const { ensureChromium } = await import('./browser.mjs')
  const missing = await ensureChromium()
  if (missing !== null) {
    console.error(missing)
    return { passed: 0, failed: 1 }
  }
  const { code } = await run(tool('@playwright/test/cli.js', 'test', '--reporter=list,json'), {
    show: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'playwright.json') },
  })
  const stats = readReport('playwright.json')?.stats
  return honest(code, {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    flaky: stats?.flaky ?? 0,
    skipped: stats?.skipped ?? 0,
  })
}

const total = { passed: 0, failed: 0, skipped: 0 }
const lines = []
for (const [name, step] of [
  ['checks', checks],
  ['unit, property, contract and gateway tests', unitAndGatewayTests],
  ['schedules of the sync rules', simulation],
  ['build', build],
  ['browser tests', browserTests],
]) {
  console.log(`\n== ${name}`)
  const start = Date.now()
  const { passed, failed, skipped = 0, flaky = 0 } = await step()
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
  lines.push(
    `${name}: ${passed} passed, ${failed} failed${flaky === 0 ? '' : `, ${flaky} passed at the second try`} (${Math.round((Date.now() - start) / 1000)} s)`,
  )
}
rmSync(reports, { recursive: true, force: true })
if (troubles.length > 0) console.log(`\n${troubles.join('\n')}`)
console.log(`\n${lines.join('\n')}\n`)
console.log(
  `${total.passed} passed, ${total.failed} failed${total.skipped === 0 ? '' : `, ${total.skipped} skipped`}`,
)
process.exitCode = total.failed === 0 ? 0 : 1
