import { existsSync } from 'node:fs'
import { headlessChromium, systemChromium } from './chromium.mjs'
import { run, tool } from './run.mjs'

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/etc/debian_version')

/** Gives up soon without a network: what is asked for may be had otherwise. */
const apt = (...args) => [
  'apt-get',
  ['-q', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1', ...args],
]

const debianPackage = (name) => [apt('update'), apt('install', '-y', '--no-install-recommends', name)]

/** Whether all commands went well. */
async function succeeds(...commands) {
  for (const command of commands) {
    const { code } = await run(command, { show: true, env: { DEBIAN_FRONTEND: 'noninteractive' } }).catch(
      () => ({
        code: 1,
      }),
    )
    if (code !== 0) return false
  }
  return true
}

/**
 * Makes sure that browser tests have a Chromium: `CHROMIUM`, else the system's (the one without windows, which takes half
 * the time, where Debian's package can be had), else Playwright's own download. Answers what is missing and what to do, or
 * null when there is one.
 */
export async function ensureChromium() {
  // One that is named and not there throws.
  if ((process.env.CHROMIUM && systemChromium()) || headlessChromium() !== null) return null
  if (isDebianRoot()) {
    console.log('No Chromium without windows here: installing the Debian package')
    if (await succeeds(...debianPackage('chromium-headless-shell'))) return null
  }
  if (systemChromium() !== null) return null
  const { chromium } = await import('@playwright/test')
  if (existsSync(chromium.executablePath())) return null
  console.log("No Chromium here: downloading Playwright's")
  await succeeds(tool('@playwright/test/cli.js', 'install', 'chromium'))
  if (existsSync(chromium.executablePath())) return null
  return 'Browser tests need Chromium and none could be had. Install Chromium or Google Chrome, or set CHROMIUM to the path of one.'
}
