import { existsSync } from 'node:fs'
import { systemChromium } from './chromium.mjs'
import { run, tool } from './run.mjs'

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/etc/debian_version')

/**
 * Makes sure that browser tests have a Chromium: `CHROMIUM`, else the system's, else Debian's package when root,
 * else Playwright's own download. Answers what is missing and what to do, or null when there is one.
 */
export async function ensureChromium() {
  if (systemChromium() !== null) return null
  const { chromium } = await import('@playwright/test')
  if (existsSync(chromium.executablePath())) return null
  const tried = []
  const attempt = async (what, ...commands) => {
    console.log(`No Chromium here: ${what}`)
    for (const command of commands) {
      const { code } = await run(command, { show: true, env: { DEBIAN_FRONTEND: 'noninteractive' } }).catch(
        () => ({
          code: 1,
        }),
      )
      if (code !== 0) {
        tried.push(what)
        return
      }
    }
  }
  if (isDebianRoot()) {
    await attempt(
      'installing the Debian package',
      ['apt-get', ['update', '-q']],
      ['apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium']],
    )
    if (systemChromium() !== null) return null
  }
  await attempt("downloading Playwright's", tool('@playwright/test/cli.js', 'install', 'chromium'))
  if (existsSync(chromium.executablePath())) return null
  return `Browser tests need Chromium and none could be had (tried ${tried.join(', then ')}). Install Chromium or Google Chrome, or set CHROMIUM to the path of one.`
}
