import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { chromiumArgs, systemChromium } from '../../scripts/chromium.mjs'

const executablePath = systemChromium()
const launchOptions = {
  headless: true,
  args: chromiumArgs,
  ...(executablePath === null ? {} : { executablePath }),
}
const pageOptions = { locale: 'en-US', viewport: { width: 1366, height: 900 } }

export const launchBrowser = (): Promise<Browser> => chromium.launch(launchOptions)

/** A browser profile in a folder of its own: what it stored is there again when it is opened anew. */
export interface Profile {
  open(): Promise<BrowserContext>
  /** Removes the folder. */
  remove(): Promise<void>
}

export async function newProfile(): Promise<Profile> {
  const folder = await mkdtemp(join(tmpdir(), 'groundwork-profile-'))
  return {
    open: () => chromium.launchPersistentContext(folder, { ...launchOptions, ...pageOptions }),
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  }
}
