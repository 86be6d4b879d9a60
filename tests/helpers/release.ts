import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'

/** The version of the app that a page shows. */
export const versionOf = (page: Page) => page.locator('meta[name=build]').getAttribute('content')

/**
 * A copy of the built app that says which version it is, as the next build would. It comes as a whole: browsers look for
 * a new worker whenever they like, and would find half of one.
 * @param newDatabase with another form of the database: it takes it over from every older window.
 */
export async function release(appDir: string, version: string, newDatabase = false): Promise<void> {
  const made = await mkdtemp(join(tmpdir(), 'groundwork-release-'))
  await cp('dist/app', made, { recursive: true })
  await nameVersion(made, version)
  if (newDatabase) await raiseGeneration(made, version)
  const worker = 'sw.js'
  await cp(made, appDir, { recursive: true, filter: (from) => from !== join(made, worker) })
  const inIt = new Set(await readdir(made, { recursive: true }))
  for (const file of await readdir(appDir, { recursive: true }))
    if (!inIt.has(file)) await rm(join(appDir, file), { recursive: true, force: true })
  await rename(join(made, worker), join(appDir, worker))
  await rm(made, { recursive: true })
}

async function nameVersion(appDir: string, version: string): Promise<void> {
  const index = join(appDir, 'index.html')
  const html = await readFile(index, 'utf8')
  await writeFile(index, html.replace('<head>', `<head><meta name="build" content="${version}">`))
  const worker = join(appDir, 'sw.js')
  const script = await readFile(worker, 'utf8')
  // The precache list names index.html by a revision: a hash of its content.
  const list = script.replace(
    /("revision":")[0-9a-f]{32}(","url":"index\.html")/,
    `$1${version.repeat(32)}$2`,
  )
  expect(list).not.toBe(script)
  await writeFile(worker, list)
}

async function raiseGeneration(appDir: string, version: string): Promise<void> {
  const assets = join(appDir, 'assets')
  for (const name of await readdir(assets)) {
    if (!name.endsWith('.js')) continue
    const text = await readFile(join(assets, name), 'utf8')
    const raised = text.replace(/\{generation:\d+\}/, '{generation:99}')
    if (raised === text) continue
    await writeFile(join(assets, name), raised)
    // What was laid beside it for the way over the network is the one before.
    for (const end of ['br', 'gz']) await rm(join(assets, `${name}.${end}`), { force: true })
    const worker = join(appDir, 'sw.js')
    const script = await readFile(worker, 'utf8')
    // Its name would be another one; here its revision is.
    const listed = script.replace(
      `"revision":null,"url":"assets/${name}"`,
      `"revision":"${version}","url":"assets/${name}"`,
    )
    expect(listed).not.toBe(script)
    await writeFile(worker, listed)
    return
  }
  throw new Error('No script of the app says which form the database has')
}

/** What the browser does by itself every hour, and with each navigation. */
export const lookForUpdate = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
