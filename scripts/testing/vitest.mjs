import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, tool } from '../run.mjs'

/**
 * Projects of vitest.config.ts that every change must pass. The others are `long`, tests of endurance, and `acceptance`, the
 * lines of the specification. They are named, because vitest runs every project when two are excluded.
 */
const ofEveryChange = ['unit', 'architecture', 'property', 'contract', 'integration', 'registry', 'devices']

/**
 * Runs vitest, and once more the files in which something failed: what passes only then is reported as flaky.
 *
 * @param options.all includes the long suite, the acceptance suite and the long number of property cases
 * @param options.reports a folder for the report files
 * @returns the counts, the failures and the flaky tests as lines for people
 */
export async function runVitest({ all, reports }) {
  const suites = all ? [] : ofEveryChange.map((project) => `--project=${project}`)
  const env = all ? { CASES: '10000' } : {}
  const first = await vitestRun({ name: 'first', args: suites, env, reports })
  const { counts } = first
  if (first.code === 0) return { ...counts, failures: [], flaky: [] }
  if (first.files.length === 0)
    return { ...counts, failed: Math.max(1, counts.failed), failures: first.failures, flaky: [] }

  const second = await vitestRun({ name: 'second', args: [...suites, ...first.files], env, reports })
  if (second.code === 0)
    return {
      ...counts,
      passed: counts.passed + counts.failed,
      failed: 0,
      failures: [],
      flaky: first.failures,
    }
  const failedTwice = Math.max(1, second.counts.failed)
  const passedLater = first.failures.filter((line) => !second.failures.some((each) => isSameTest(each, line)))
  return {
    ...counts,
    passed: counts.passed + Math.max(0, counts.failed - failedTwice),
    failed: failedTwice,
    failures: second.failures,
    flaky: passedLater,
  }
}

/** Lines begin with the file and the title; the error behind them may differ from run to run. */
const isSameTest = (one, other) => one.split(' :: ')[0] === other.split(' :: ')[0]

async function vitestRun({ name, args, env, reports }) {
  const reportFile = join(reports, `vitest-${name}.json`)
  const unhandledFile = join(reports, `vitest-${name}-unhandled.json`)
  const { code } = await run(
    tool(
      'vitest/vitest.mjs',
      'run',
      ...args,
      '--reporter=default',
      '--reporter=json',
      `--reporter=${join(root, 'scripts/testing/unhandledErrors.mjs')}`,
      `--outputFile.json=${reportFile}`,
    ),
    { show: true, env: { ...env, UNHANDLED_ERRORS: unhandledFile } },
  )
  const report = readJson(reportFile)
  const unhandled = readJson(unhandledFile) ?? []
  const failedFiles = (report?.testResults ?? []).filter(({ status }) => status === 'failed')
  return {
    code,
    counts: {
      passed: report?.numPassedTests ?? 0,
      failed: report?.numFailedTests ?? 0,
      skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    },
    files: [
      ...new Set(
        [...failedFiles.map((file) => file.name), ...unhandled.map(({ file }) => file)].filter(Boolean),
      ),
    ],
    failures: [...failedFiles.flatMap(failuresOf), ...unhandled.map(lineOfUnhandled)].map((line) =>
      line.replaceAll(`${root}/`, ''),
    ),
  }
}

function failuresOf({ name, message, assertionResults }) {
  const tests = assertionResults.filter(({ status }) => status === 'failed')
  // The file could not be loaded.
  if (tests.length === 0) return [lineOf(name, 'the whole file', message)]
  return tests.map(({ fullName, failureMessages }) => lineOf(name, fullName, failureMessages[0]))
}

const lineOfUnhandled = ({ file, test, error, from }) =>
  lineOf(file ?? 'no file', test ?? 'outside of a test', `unhandled error: ${error} ${from}`)

const lineOf = (file, title, error = '') => `${file}: ${title} :: ${error.split('\n')[0]}`

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}
