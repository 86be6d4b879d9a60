// npm test           what every change must pass, in minutes
// npm run test:all   everything, endurance included
// docs/testing.md says which test runs where, and what each part costs.
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackages } from './install.mjs'
import { requireNode } from './nodeVersion.mjs'
import { root, run } from './run.mjs'

requireNode()
await installPackages()

const all = process.argv.includes('--all')
const reports = mkdtempSync(join(tmpdir(), 'groundwork-reports-'))

async function checks() {
  const { runChecks } = await import('./check.mjs')
  return runChecks()
}

async function vitest() {
  const { runVitest } = await import('./testing/vitest.mjs')
  return runVitest({ all, reports })
}

/**
 * Each schedule of the simulation counts as a test: half of them of devices that run RxDB's replication, half of devices
 * that run our own loop. One process runs them, beside the checks, which seldom keep two processors busy to their end.
 */
async function simulation() {
  const schedules = all ? 1000 : 150
  const counts = { passed: 0, failed: 0, failures: [] }
  for (const bed of ['library', 'loop']) {
    const { code, output } = await run([process.execPath, [join(root, 'scripts/sim.mjs')]], {
      env: { SIM_BED: bed, SIM_RUNS: String(schedules), SIM_WORKERS: '1' },
    })
    process.stdout.write(output)
    const counted = Number(/ (\d+) failed\s*$/.exec(output)?.[1] ?? schedules)
    const failed = code === 0 ? counted : Math.max(1, counted)
    counts.passed += schedules - failed
    counts.failed += failed
    counts.failures.push(...output.split('\n').filter((line) => line.startsWith('seed ')))
  }
  return counts
}

async function build() {
  const { buildWhenStale } = await import('./build.mjs')
  const { buildProgramsWhenStale } = await import('./programs.mjs')
  try {
    await buildProgramsWhenStale()
    console.log((await buildWhenStale()) ? 'Built the app' : 'The app is built from these sources')
    return { passed: 1, failed: 0 }
  } catch (error) {
    return { passed: 0, failed: 1, failures: [error.message] }
  }
}

async function browserTests() {
  const { runPlaywright } = await import('./testing/playwright.mjs')
  return runPlaywright({ all, reports, project: 'e2e' })
}

/** The browser tests in which devices replicate. */
const replicating = [
  ...['conflicts', 'copies', 'data-tabs', 'durability', 'encryption', 'field', 'firstSync', 'moveProject'],
  ...['noAccess', 'projectsHere', 'sharedDevice', 'sync', 'syncedNotice', 'twoTabs'],
].map((name) => `tests/e2e/${name}.spec.ts`)

/** They run once more on an app with our own loop. The part behind them builds the usual app again. */
async function browserTestsOfLoop() {
  const { runPlaywright } = await import('./testing/playwright.mjs')
  const env = { VITE_SYNC_LOOP: 'true' }
  return runPlaywright({ all, reports, project: 'e2e', specs: replicating, env })
}

/** The lines of the customer's specification that a person sees; it lists those that are not met. */
async function specification() {
  const { runPlaywright } = await import('./testing/playwright.mjs')
  return runPlaywright({ all, reports, project: 'acceptance' })
}

/** The benchmark ends with an error when a page breaks rules of accessibility or best practice. Speed it only reports here. */
async function lighthouse() {
  const { code } = await run([process.execPath, [join(root, 'scripts/bench.mjs'), 'lighthouse']], {
    env: { LIGHTHOUSE_SPEED: 'report' },
    show: true,
  })
  return code === 0
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: 1, failures: ['A page breaks rules that Lighthouse checks'] }
}

/** One after another; the parts of a row run beside each other. */
const parts = [
  [
    ['checks', checks],
    ['schedules of the sync rules', simulation],
  ],
  [['build', build]],
  [['tests in Node', vitest]],
  [[all ? 'browser tests' : 'browser journeys', browserTests]],
  ...(all
    ? [
        [['browser tests on our own loop', browserTestsOfLoop]],
        [['specification in the browser', specification]],
        [['Lighthouse', lighthouse]],
      ]
    : []),
]

const total = { passed: 0, failed: 0, skipped: 0 }
const failures = []
const flaky = []
const table = []
const start = Date.now()
const secondsSince = (time) => Math.round((Date.now() - time) / 1000)
console.log(`Load of the machine before the run: ${loadNow()}`)
for (const row of parts) {
  console.log(`\n== ${row.map(([name]) => name).join(', ')}`)
  await Promise.all(row.map(([name, part]) => account(name, part)))
}
rmSync(reports, { recursive: true, force: true })

async function account(name, part) {
  const begun = Date.now()
  const result = await part()
  total.passed += result.passed
  total.failed += result.failed
  total.skipped += result.skipped ?? 0
  failures.push(...(result.failures ?? []))
  flaky.push(...(result.flaky ?? []))
  table.push(`${name}: ${result.passed} passed, ${result.failed} failed (${secondsSince(begun)} s)`)
}

function loadNow() {
  const [minute] = loadavg()
  return `${minute.toFixed(1)} on ${cpus().length} processors`
}

// Everything that a reader needs stands at the end: nobody scrolls through a thousand lines.
if (flaky.length > 0) console.log(`\nPassed only at the second try:\n  ${flaky.join('\n  ')}`)
if (failures.length > 0) console.log(`\nFailed:\n  ${failures.join('\n  ')}`)
console.log(`\n${table.join('\n')}`)
console.log(`${secondsSince(start)} s in all; load at the end: ${loadNow()}`)
if (flaky.length > 0) {
  console.log(
    `${flaky.length} passed only at the second try${all ? ', which counts as failed here' : ': find out why'}`,
  )
  if (all) {
    total.passed -= flaky.length
    total.failed += flaky.length
  }
}
const skipped = total.skipped === 0 ? '' : `, ${total.skipped} skipped`
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
process.exitCode = total.failed === 0 ? 0 : 1
