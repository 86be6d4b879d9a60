import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const executable = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The first of the programs that a folder of `PATH` has. */
function found(programs, path = '') {
  for (const directory of path.split(delimiter).filter(Boolean))
    for (const name of programs) if (executable(join(directory, name))) return join(directory, name)
  return null
}

/** The Chromium of this machine: `CHROMIUM`, else the system's; null when there is neither. */
export function systemChromium(env = process.env) {
  if (env.CHROMIUM) {
    if (!executable(env.CHROMIUM)) throw new Error(`CHROMIUM is set to ${env.CHROMIUM}, which cannot be run.`)
    return env.CHROMIUM
  }
  return found(names, env.PATH)
}

/**
 * The same browser without its own windows, which nobody sees in a test and which take as much work as a page of the app:
 * each test opens a new one. Null where it is not installed.
 */
export const headlessChromium = (env = process.env) => found(['chromium-headless-shell'], env.PATH)

/** What tests run in: `CHROMIUM`, else the one without windows, else the system's. */
export const testChromium = (env = process.env) =>
  (env.CHROMIUM ? null : headlessChromium(env)) ?? systemChromium(env)

/** What keeps a test browser quiet, and alive without a display or a user of its own. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
