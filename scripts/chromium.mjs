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

/** The Chromium of this machine: `CHROMIUM`, else the system's; null when there is neither. */
export function systemChromium(env = process.env) {
  if (env.CHROMIUM) {
    if (!executable(env.CHROMIUM)) throw new Error(`CHROMIUM is set to ${env.CHROMIUM}, which cannot be run.`)
    return env.CHROMIUM
  }
  for (const directory of (env.PATH ?? '').split(delimiter).filter(Boolean))
    for (const name of names) if (executable(join(directory, name))) return join(directory, name)
  return null
}

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
