import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { chromiumArgs, testChromium } from '../../scripts/chromium.mjs'

const executablePath = testChromium()
const launchOptions = {
  headless: true,
  args: chromiumArgs,
  ...(executablePath === null ? {} : { executablePath }),
}
const pageOptions = {
  locale: 'en-US',
  serviceWorkers: 'allow',
  viewport: { width: 1366, height: 900 },
} as const

export const launchBrowser = (): Promise<Browser> => chromium.launch(launchOptions)

/** A browser profile in a folder of its own: what it stored is there again when it is opened anew. */
export interface Profile {
  open(): Promise<BrowserContext>
  /** Ends the browser as a crash does: nothing is asked of it, nothing is closed. */
  kill(): void
  /** Removes the folder. */
  remove(): Promise<void>
}

export async function newProfile(): Promise<Profile> {
  const folder = await mkdtemp(join(tmpdir(), 'groundwork-profile-'))
  return {
    async open() {
      const context = await chromium.launchPersistentContext(folder, { ...launchOptions, ...pageOptions })
      // What waits for something that never comes says for what, before the whole test has run out of time.
      context.setDefaultTimeout(60_000)
      return context
    },
    kill() {
      const processes = execFileSync('ps', ['-axo', 'pid=,args='], { encoding: 'utf8', maxBuffer: 1 << 26 })
      for (const line of processes.split('\n')) {
        if (!line.includes(`--user-data-dir=${folder}`)) continue
        try {
          process.kill(Number.parseInt(line, 10), 'SIGKILL')
        } catch (error) {
          // It went with the one before it.
          if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
        }
      }
    },
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  }
}
