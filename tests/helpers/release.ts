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
 * @param renamed scripts whose names begin so have other names, as when their content had changed: the former are gone.
 */
export async function release(
  appDir: string,
  version: string,
  { newDatabase = false, renamed = [] }: { newDatabase?: boolean; renamed?: readonly string[] } = {},
): Promise<void> {
  const made = await mkdtemp(join(tmpdir(), 'groundwork-release-'))
  await cp('dist/app', made, { recursive: true })
  await nameVersion(made, version)
  if (newDatabase) await raiseGeneration(made, version)
  if (renamed.length > 0) await renameScripts(made, version, renamed)
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
  const changed = await changeScripts(appDir, version, (text) =>
    text.replace(/\{generation:\d+\}/, '{generation:99}'),
  )
  expect(changed).toBe(1)
}

async function renameScripts(appDir: string, version: string, starts: readonly string[]): Promise<void> {
  const assets = join(appDir, 'assets')
  const names = (await readdir(assets)).filter(
    (name) => name.endsWith('.js') && starts.some((start) => name.startsWith(`${start}-`)),
  )
  // The build names scripts after their first module: a name that has gone would make a release without a difference.
  for (const start of starts)
    expect(names, `scripts of ${start}`).toContainEqual(expect.stringMatching(new RegExp(`^${start}-`)))
  const newName = (name: string) => name.replace(/\.js$/, `${version}.js`)
  const renamed = (text: string) =>
    names.reduce((now, name) => now.replaceAll(`/${name}`, `/${newName(name)}`), text)
  expect(await changeScripts(appDir, version, renamed)).toBeGreaterThan(0)
  for (const name of names)
    for (const end of ['', '.br', '.gz'])
      await rename(join(assets, name + end), join(assets, newName(name) + end)).catch(() => undefined)
  const worker = join(appDir, 'sw.js')
  await writeFile(worker, renamed(await readFile(worker, 'utf8')))
}

/** How many scripts were changed. Their names would be other ones; here their revisions are. */
async function changeScripts(
  appDir: string,
  version: string,
  change: (text: string) => string,
): Promise<number> {
  const assets = join(appDir, 'assets')
  const worker = join(appDir, 'sw.js')
  let list = await readFile(worker, 'utf8')
  let count = 0
  for (const name of await readdir(assets)) {
    if (!name.endsWith('.js')) continue
    const text = await readFile(join(assets, name), 'utf8')
    const changed = change(text)
    if (changed === text) continue
    await writeFile(join(assets, name), changed)
    // What was laid beside it for the way over the network is the one before.
    for (const end of ['br', 'gz']) await rm(join(assets, `${name}.${end}`), { force: true })
    const entry = `"url":"assets/${name}"`
    expect(list).toContain(`"revision":null,${entry}`)
    list = list.replace(`"revision":null,${entry}`, `"revision":"${version}",${entry}`)
    count += 1
  }
  await writeFile(worker, list)
  return count
}

/** What the browser does by itself every hour, and with each navigation. */
export const lookForUpdate = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
