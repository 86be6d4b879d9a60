import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { newProfile } from '#tests/helpers/browser.ts'
import { startGateway } from '#tests/helpers/gateway.ts'
import { readyForOffline } from '#tests/helpers/people.ts'

const versionOf = (page: Page) => page.locator('meta[name=build]').getAttribute('content')

/** A copy of the built app that says which version it is, as the next build would. */
async function release(appDir: string, version: string): Promise<void> {
  await cp('dist/app', appDir, { recursive: true })
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

test('an update waits until it is asked for, then every start, offline too, shows the new version', async () => {
  const appDir = await mkdtemp(join(tmpdir(), 'groundwork-app-'))
  const profile = await newProfile()
  await release(appDir, '1')
  const gateway = await startGateway({ env: { APP_DIR: appDir } })
  try {
    const context = await profile.open()
    const page = await context.newPage()
    await page.goto(`${gateway.url}/login`)
    await readyForOffline(page)
    await release(appDir, '2')

    // A navigation makes the browser look for a new worker; the page itself still is the stored one.
    await page.goto(`${gateway.url}/login`)
    expect(await versionOf(page)).toBe('1')
    const notice = page.getByText('A new version is ready')
    await expect(notice).toBeVisible()
    await page.getByLabel('Email').fill('typed@before.example')
    expect(await versionOf(page)).toBe('1')

    const other = await context.newPage()
    await other.goto(`${gateway.url}/signup`)
    expect(await versionOf(other)).toBe('1')

    await page.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => versionOf(page)).toBe('2')
    // The other window is not reloaded under somebody's hands.
    await expect(other.getByText('Updated in another window')).toBeVisible()
    expect(await versionOf(other)).toBe('1')
    await context.close()

    await gateway.kill()
    const offline = await profile.open()
    await offline.setOffline(true)
    const again = await offline.newPage()
    await again.goto(`${gateway.url}/login`)
    expect(await versionOf(again)).toBe('2')
    await expect(again.getByRole('heading', { level: 1 })).toBeVisible()
    await offline.close()
  } finally {
    await gateway.stop()
    await profile.remove()
    await rm(appDir, { recursive: true, force: true })
  }
})

test('a missing script is a 404 and never the page', async ({ request }) => {
  const gateway = await startGateway()
  try {
    const gone = await request.get(`${gateway.url}/assets/gone-12345678.js`)
    expect(gone.status()).toBe(404)
    expect(gone.headers()['content-type']).not.toContain('html')
    const manifest = await request.get(`${gateway.url}/manifest.webmanifest`)
    expect(manifest.headers()['content-type']).toContain('manifest+json')
    const { icons, screenshots, ...rest } = await manifest.json()
    expect(rest).toMatchObject({ name: 'Groundwork', id: '/', scope: '/', display: 'standalone' })
    for (const { src, type } of [...icons, ...screenshots]) {
      const answer = await request.get(`${gateway.url}${src}`)
      expect(answer.headers()['content-type'], src).toBe(type)
    }
  } finally {
    await gateway.stop()
  }
})

test('the description of the API is read without a network', async () => {
  const profile = await newProfile()
  const gateway = await startGateway()
  try {
    const context = await profile.open()
    const page = await context.newPage()
    await page.goto(`${gateway.url}/login`)
    await readyForOffline(page)
    await context.setOffline(true)
    await page.goto(`${gateway.url}/api/docs`)
    await expect(page.getByRole('heading', { name: 'Groundwork API', level: 1 })).toBeVisible()
    await expect(page.getByRole('navigation').getByRole('link', { name: 'createCalculation' })).toBeVisible()
    await context.close()
  } finally {
    await gateway.stop()
    await profile.remove()
  }
})
