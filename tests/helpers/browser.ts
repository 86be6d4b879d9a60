import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
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
  /** What the running browser takes; null where the system does not tell. */
  use(): BrowserUse | null
  /** Removes the folder. */
  remove(): Promise<void>
}

export interface BrowserUse {
  /** Bytes in memory of the processes in which pages and their workers run. */
  readonly memory: number
  /** Seconds of the processor of the whole browser since its start. */
  readonly busy: number
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
    use: () => useOf(folder),
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  }
}

/** Fields of `/proc/<id>/stat` after the name, and units in them. */
const statFields = { parent: 1, user: 11, system: 12, pages: 21 } as const
const [ticksASecond, pageBytes] = [100, 4096]

function useOf(folder: string): BrowserUse | null {
  const processes = running()
  if (processes === null) return null
  const main = processes.find(
    ({ command }) => command.includes(`--user-data-dir=${folder}`) && !command.includes('--type='),
  )
  if (main === undefined) return null
  const all = [main]
  for (const each of all) all.push(...processes.filter(({ stat }) => stat[statFields.parent] === each.id))
  const sum = (of: typeof all, field: keyof typeof statFields) =>
    of.reduce((total, { stat }) => total + (stat[statFields[field]] ?? 0), 0)
  return {
    memory:
      sum(
        all.filter(({ command }) => command.includes('--type=renderer')),
        'pages',
      ) * pageBytes,
    busy: (sum(all, 'user') + sum(all, 'system')) / ticksASecond,
  }
}

function running() {
  if (!existsSync('/proc/self/stat')) return null
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8')
      const text = readFileSync(`/proc/${name}/stat`, 'utf8')
      const stat = text
        .slice(text.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number)
      return [{ id: Number(name), command, stat }]
    } catch {
      // It has just ended.
      return []
    }
  })
}
