import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { builtFiles } from '#tests/helpers/builtFiles.ts'
import { type RunningGateway, signUpAndVerify, startGateway } from '#tests/helpers/gateway.ts'
import { createProject, signInByHand, syncState } from '#tests/helpers/people.ts'

const ada = { name: 'Ada Byron', email: 'ada@example.org', password: 'correct horse battery' }

interface Site {
  readonly gateway: RunningGateway
  restart(): Promise<void>
}

/** A device opened for the first time, whose connection goes before the app is stored on it. */
const test = base.extend<{ site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  site: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'groundwork-missing-'))
    let gateway = await startGateway({ dataDir })
    const { port } = gateway
    await signUpAndVerify(gateway, ada)
    await use({
      gateway,
      restart: async () => {
        gateway = await startGateway({ dataDir, port })
      },
    })
    await gateway.stop()
    await rm(dataDir, { recursive: true, force: true })
  },
})

const missing = 'This part of Groundwork is not on this device yet'

const openProject = async (page: Page, url: string) => {
  await signInByHand(page, url, ada)
  await createProject(page, { name: 'Kwun Tong quay', number: '2026-017' })
  await expect(syncState(page)).toHaveText('All changes saved')
}

const openSettings = async (page: Page) => {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
}

test('a screen that could not be fetched says so, and opens by itself when the gateway is back', async ({
  site,
  page,
}) => {
  await openProject(page, site.gateway.url)
  await site.gateway.kill()
  await page.getByRole('banner').getByRole('button', { name: 'Library' }).click()
  await page.getByRole('link', { name: 'Materials' }).click()
  await expect(page.getByRole('heading', { name: missing, level: 1 })).toBeVisible()
  await expect(page.getByText('What you saved is safe on this device.')).toBeVisible()

  await site.restart()
  await expect(page.getByRole('button', { name: 'Import a file' })).toBeVisible()
  await expect(page.getByText(missing)).toHaveCount(0)
})

test('a dialog that could not be fetched leaves the screen standing, and the page offers to have it', async ({
  site,
  page,
}) => {
  const words = builtFiles('src/app/i18n/en/settings.ts')
  await page.route(words, (route) => route.abort())
  await openProject(page, site.gateway.url)
  await openSettings(page)
  await expect(page.getByText(missing)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Kwun Tong quay', level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.unroute(words)
  await expect(page.getByText('The rest of Groundwork is in reach again')).toBeVisible()
  await page.getByRole('button', { name: 'Reload page' }).click()
  await expect(syncState(page)).toHaveText('All changes saved')
  await openSettings(page)
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
})

test('the app is stored at another try when the connection went in the middle of it', async ({
  site,
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'allow' })
  const page = await context.newPage()
  await page.clock.install()
  const letters = '**/assets/Arimo_*'
  let dropped = 0
  await context.route(letters, (route) => {
    dropped += 1
    return route.abort()
  })
  await page.goto(site.gateway.url)
  await expect.poll(() => dropped).toBeGreaterThan(0)
  const stored = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state ?? null)
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing ?? null),
    )
    .toBeNull()
  expect(await stored()).toBeNull()
  await context.unroute(letters)
  await page.clock.runFor(30_000)
  await expect.poll(stored).toBe('activated')
  await context.close()
})
