import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { newProfile } from '#tests/helpers/browser.ts'
import { signUpAndVerify, startGateway } from '#tests/helpers/gateway.ts'
import {
  calculateFooting,
  createProject,
  newFooting,
  readyForOffline,
  saveCalculation,
  signInByHand,
} from '#tests/helpers/people.ts'
import { lookForUpdate, release, versionOf } from '#tests/helpers/release.ts'

test.use({ serviceWorkers: 'allow' })

test('an update waits for what is typed and for the network; an older window turns read-only and keeps its edit', async () => {
  const appDir = await mkdtemp(join(tmpdir(), 'groundwork-app-'))
  const profile = await newProfile()
  await release(appDir, '1')
  const gateway = await startGateway({ env: { APP_DIR: appDir } })
  try {
    const ada = { name: 'Ada Byron', email: 'ada@example.org', password: 'correct horse battery' }
    await signUpAndVerify(gateway, ada)
    const context = await profile.open()
    const page = await context.newPage()
    const width = page.getByRole('textbox', { name: 'Footing width' })
    await signInByHand(page, gateway.url, ada)
    await createProject(page, { name: 'Kwun Tong quay', number: '2026-017' })
    await newFooting(page)
    await calculateFooting(page, { name: 'Pier P3', widthM: '1.8' })
    await saveCalculation(page)
    await readyForOffline(page)

    // Without a network nothing is known of the release, and the work goes on.
    await context.setOffline(true)
    await width.fill('1.9')
    const said = 'Settlement 99.0.0: creep is added to consolidation.'
    const what = { en: said, de: said, fr: said, es: said, zh: said, ja: said }
    const changes = [{ module: 'settlement', version: '99.0.0', what }]
    await release(appDir, '2')
    await writeFile(join(appDir, 'modules.json'), JSON.stringify(changes))
    await expect(page.getByText('Unsaved changes')).toBeVisible()
    await context.setOffline(false)
    await lookForUpdate(page)
    await expect(page.getByText(`Changed in the calculation modules: ${said}`)).toBeVisible()
    const reload = page.getByRole('listitem').getByRole('button', { name: 'Reload' })
    await reload.click()
    await expect(page.getByText('Not reloaded yet')).toBeVisible()
    await expect(width).toHaveValue('1.9')
    expect(await versionOf(page)).toBe('1')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Unsaved changes')).toHaveCount(0)
    // At once, while what was saved is on its way: the worker before must not hold up its successor for it.
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Not reloaded yet' })
      .getByRole('button', { name: 'Reload' })
      .press('Enter')
    await expect.poll(() => versionOf(page)).toBe('2')
    await expect(width).toHaveValue('1.9')

    const other = await context.newPage()
    await other.goto(`${gateway.url}/workspace`)
    await expect(other.getByRole('heading', { name: 'Workspace', level: 1 })).toBeVisible()
    await width.fill('2.1')
    await release(appDir, '3', { newDatabase: true })
    await lookForUpdate(other)
    await other.getByRole('listitem').getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => versionOf(other)).toBe('3')

    const older = page.getByText('This window shows an older version of Groundwork')
    await expect(older.first()).toBeVisible()
    expect(await versionOf(page)).toBe('2')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Unsaved changes')).toBeVisible()
    await expect(width).toHaveValue('2.1')
    await page.getByRole('button', { name: 'Reload page' }).click()
    await expect.poll(() => versionOf(page)).toBe('3')
    await expect(width).toHaveValue('2.1')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved on the server')).toBeVisible()
    await context.close()
  } finally {
    await gateway.stop()
    await profile.remove()
    await rm(appDir, { recursive: true, force: true })
  }
})

test('a window of an older version says when the server no longer has its next screen, and offers the new version; what is typed stays', async () => {
  const appDir = await mkdtemp(join(tmpdir(), 'groundwork-app-'))
  const profile = await newProfile()
  await release(appDir, '1')
  const gateway = await startGateway({ env: { APP_DIR: appDir } })
  try {
    const ada = { name: 'Ada Byron', email: 'ada@example.org', password: 'correct horse battery' }
    await signUpAndVerify(gateway, ada)
    const context = await profile.open()
    const page = await context.newPage()
    const width = page.getByRole('textbox', { name: 'Footing width' })
    await signInByHand(page, gateway.url, ada)
    await createProject(page, { name: 'Kwun Tong quay', number: '2026-017' })
    await newFooting(page)
    await calculateFooting(page, { name: 'Pier P3', widthM: '1.8' })
    await saveCalculation(page)
    await readyForOffline(page)
    await width.fill('2.1')
    await expect(page.getByText('Unsaved changes')).toBeVisible()

    await release(appDir, '2', { renamed: ['materials', 'StudiesPart'] })
    const other = await context.newPage()
    await other.goto(`${gateway.url}/workspace`)
    await other.getByRole('listitem').getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => versionOf(other)).toBe('2')
    await expect(page.getByText('Updated in another window')).toBeVisible()
    // What the browser itself may keep of the files for a while is not what this is about.
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache')

    const missing = page.getByText('This part of Groundwork is not on this device yet')
    await page.getByRole('tab', { name: 'Studies' }).click()
    await expect(missing).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reload page' })).toBeVisible()
    await expect(width).toHaveValue('2.1')
    expect(await versionOf(page)).toBe('1')

    await page.getByRole('banner').getByRole('button', { name: 'Library' }).click()
    await page.getByRole('link', { name: 'Materials' }).click()
    await page.getByRole('button', { name: 'Leave, keep the draft' }).click()
    // Nothing is typed on that screen any more: it loads itself anew.
    await expect(page.getByRole('button', { name: 'Import a file' })).toBeVisible()
    expect(await versionOf(page)).toBe('2')
    await page.goBack()
    await expect(width).toHaveValue('2.1')
    await expect(page.getByText('Your unsaved changes are back')).toBeVisible()
    await context.close()
  } finally {
    await gateway.stop()
    await profile.remove()
    await rm(appDir, { recursive: true, force: true })
  }
})

test('an update waits until it is asked for, then every start, offline too, shows the new version', {
  tag: '@journey',
}, async () => {
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
    // What is new comes late to it: later than the update is taken.
    await other.addInitScript(() => {
      const usual = globalThis.fetch
      globalThis.fetch = async (...asked) => {
        if (String(asked[0]).includes('modules.json')) {
          await new Promise((resolve) => setTimeout(resolve, 3000))
          document.documentElement.dataset.news = 'here'
        }
        return usual(...asked)
      }
    })
    await other.goto(`${gateway.url}/signup`)
    await expect(other.getByLabel('Name', { exact: true })).toBeVisible()
    expect(await versionOf(other)).toBe('1')

    await page.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => versionOf(page)).toBe('2')
    // The other window is not reloaded under somebody's hands.
    await expect(other.getByText('Updated in another window')).toBeVisible()
    await expect(other.locator('html[data-news]')).toHaveCount(1)
    await sleep(500)
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
