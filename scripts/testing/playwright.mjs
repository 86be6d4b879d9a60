import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from '../browser.mjs'
import { root, run, tool } from '../run.mjs'

/**
 * Runs the browser tests. Playwright tries a failed test once more: what passes only then is reported as flaky.
 *
 * @param options.project of playwright.config.ts
 * @param options.specs files of the project; all of them when it is left out
 * @param options.env of the build of the app and of the tests
 * @param options.all runs every test in all themes; otherwise only those with the tag `@journey`, which judge the light theme
 */
export async function runPlaywright({ all, reports, project, specs = [], env = {} }) {
  const missing = await ensureChromium()
  if (missing !== null) return { passed: 0, failed: 1, failures: [missing], flaky: [] }
  const reportFile = join(reports, `playwright-${project}.json`)
  const { code } = await run(
    tool(
      '@playwright/test/cli.js',
      'test',
      ...specs,
      `--project=${project}`,
      ...(all ? [] : ['--grep', '@journey']),
      '--reporter=list,json',
    ),
    {
      show: true,
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile, ...(all ? {} : { ONE_THEME: 'true' }) },
    },
  )
  const report = readReport(reportFile)
  const tests = (report?.suites ?? []).flatMap((suite) => testsOf(suite))
  const titlesOf = (status) => tests.filter((test) => test.status === status).map(({ title }) => title)
  const failures = titlesOf('unexpected')
  const errors = (report?.errors ?? []).map(({ message = '' }) => message.split('\n')[0])
  // A run that ends with an error and names no test, such as one that finds no test at all, has failed once.
  const failed = code === 0 ? 0 : Math.max(1, failures.length)
  const flaky = titlesOf('flaky')
  return {
    passed: titlesOf('expected').length + flaky.length,
    failed,
    skipped: titlesOf('skipped').length,
    failures: [...failures, ...(failed > 0 ? errors : [])],
    flaky,
  }
}

function testsOf(suite, titles = []) {
  const path = [...titles, suite.title].filter(Boolean)
  return [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests.map(({ status }) => ({ status, title: [...path, spec.title].join(' > ') })),
    ),
    ...(suite.suites ?? []).flatMap((each) => testsOf(each, path)),
  ]
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8').replaceAll(`${root}/`, ''))
  } catch {
    return null
  }
}
