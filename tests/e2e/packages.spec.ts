import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#tests/helpers/accessibility.ts'
import { launchBrowser } from '#tests/helpers/browser.ts'
import { type RunningGateway, signUpAndVerify } from '#tests/helpers/gateway.ts'
import { openWorkspace, readyForOffline } from '#tests/helpers/people.ts'
import { test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

const password = 'correct horse battery'
const ida = { name: 'Ida Holm', email: 'ida@packages.example.org', password }
const karl = { name: 'Karl Ohm', email: 'karl@packages.example.org', password }
const project = 'Sample: Harbour road bridge'
const footing = 'Pier P1, bearing to Eurocode 7'

let gateway: RunningGateway
test.beforeAll(async ({ gateway: shared }) => {
  gateway = shared
  for (const person of [ida, karl]) await signUpAndVerify(gateway, person)
})

declare global {
  interface Window {
    launchWith(launch: { files: { getFile(): Promise<File> }[] }): void
  }
}

/** A browser in which the app is not installed has no launches: this stands for those of the system. */
function launchable(): void {
  const launchQueue = {
    setConsumer(consumer: Window['launchWith']) {
      window.launchWith = consumer
    },
  }
  Object.defineProperty(window, 'launchQueue', { value: launchQueue })
}

const overview = (page: Page) => page.getByRole('heading', { name: project, level: 1 })
const toOverview = (page: Page) =>
  page.getByRole('navigation', { name: project }).getByRole('link', { name: 'Overview' }).click()
const recent = (page: Page) => page.getByRole('list', { name: 'Recent calculations' })
const result = (page: Page) => page.getByRole('region', { name: 'Result' })

/** Exports the project whose overview is on screen. Answers the file. */
async function exported(page: Page): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Export project…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export project' })
  await expect(dialog.getByText(/2 folders, 5 calculations, 1 run, 1 material, 1 report/)).toBeVisible()
  const downloading = page.waitForEvent('download', { timeout: 60_000 })
  await dialog.getByRole('button', { name: 'Save file' }).click()
  const download = await downloading
  await expect(dialog).toHaveCount(0)
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

/** A layer of the footing is taken from the library, and it is calculated anew. */
async function takesMaterial(page: Page): Promise<void> {
  await recent(page).getByRole('link', { name: footing }).click()
  await page.getByLabel('Depth to bottom, row 1').focus()
  await page.keyboard.press('Alt+m')
  const picker = page.getByRole('dialog', { name: 'Row 1: material from the library' })
  await expect(picker.getByRole('option').first()).toBeVisible()
  await page.keyboard.type('dense')
  await page.keyboard.press('Enter')
  await expect(picker).toBeHidden()
  await page.getByRole('button', { name: 'Calculate' }).click()
  await expect(page.getByText('Out of date')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Calculation saved')).toBeVisible()
}

/** What the footing's result says: verdict and numbers. */
async function numbers(page: Page): Promise<string> {
  await page.getByRole('main').getByRole('link', { name: footing }).first().click()
  await expect(result(page).getByText('PASS', { exact: true })).toBeVisible()
  const lines = (await result(page).innerText()).split('\n').filter((line) => /\d.*kN/.test(line))
  expect(lines.length).toBeGreaterThan(0)
  return lines.join('\n')
}

test('a project goes as a file, without a network, to another office, and comes again beside what is there', {
  tag: '@journey',
}, async ({ page }) => {
  await openWorkspace(page, gateway.url, ida)
  await readyForOffline(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Look around in a sample project' }).click()
  await expect(overview(page)).toBeVisible()
  await takesMaterial(page)
  await toOverview(page)
  const file = await exported(page)
  expect(file.name).toBe('Sample-Harbour-road-bridge.groundwork')
  const home = page.url()
  const idas = await numbers(page)

  // Somebody else, on another device.
  const browser = await launchBrowser()
  const office = await browser.newContext({ locale: 'en-US', viewport: { width: 1366, height: 900 } })
  await office.addInitScript(launchable)
  const other = await office.newPage()
  await openWorkspace(other, gateway.url, karl)
  await readyForOffline(other)
  await other.goto(`${gateway.url}/projects`)
  await expect(other.getByRole('button', { name: 'Import project…' })).toBeVisible()
  await office.setOffline(true)
  await other.getByRole('button', { name: 'Import project…' }).click()
  const dialog = other.getByRole('dialog', { name: 'Import project' })
  const choosing = other.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose a file' }).click()
  const chooser = await choosing
  // A file that was cut off on the way is refused, and nothing happens.
  await chooser.setFiles({ name: file.name, mimeType: '', buffer: file.bytes.subarray(0, 4_000) })
  await expect(dialog.getByText('This file is damaged or incomplete')).toBeVisible()
  const again = other.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose another file' }).click()
  await (await again).setFiles({ name: file.name, mimeType: '', buffer: file.bytes })
  await expect(dialog.getByText(/Of the file: \d+ new/)).toBeVisible()
  await expectAccessible(other)
  await dialog.getByRole('button', { name: 'Import as a new project' }).click()
  await expect(overview(other)).toBeVisible()
  await expect(recent(other).getByRole('listitem')).toHaveCount(5)
  const copy = other.url()
  expect(copy).not.toBe(home)
  expect(await numbers(other)).toBe(idas)

  // Ida goes on with hers, and sends it again.
  await page.getByLabel('Name', { exact: true }).fill('Pier P1, second round')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Calculation saved')).toBeVisible()
  await toOverview(page)
  const second = await exported(page)

  // The system opens it with the app, of whose windows it takes one that is there.
  await other.evaluate(
    ([name, bytes]) => {
      const file = new File([Uint8Array.from(atob(bytes!), (letter) => letter.charCodeAt(0))], name!)
      window.launchWith({ files: [{ getFile: async () => file }] })
    },
    [second.name, second.bytes.toString('base64')],
  )
  await expect(dialog.getByText(/Of the file: \d+ new/)).toBeVisible()
  await other.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  // It arrives from another app of the device, still without a network.
  await other.evaluate(
    ([name, bytes]) => {
      const files = new DataTransfer()
      files.items.add(new File([Uint8Array.from(atob(bytes!), (letter) => letter.charCodeAt(0))], name!))
      const field = Object.assign(document.createElement('input'), { type: 'file', name: 'file' })
      field.files = files.files
      const form = Object.assign(document.createElement('form'), {
        action: '/share',
        method: 'post',
        enctype: 'multipart/form-data',
      })
      form.append(field)
      document.body.append(form)
      form.submit()
    },
    [second.name, second.bytes.toString('base64')],
  )
  await dialog.getByRole('button', { name: 'Open' }).click()
  await expect(dialog.getByText(/Of the file: \d+ new/)).toBeVisible()
  await dialog.getByRole('button', { name: /^A new project/ }).click()
  await other.getByRole('option', { name: project }).click()
  await expect(dialog.getByText(/the same, 1 differs: kept beside/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Merge into this project' }).click()
  await expect(other.getByText('1 version is kept beside what was here.')).toBeVisible()
  await expect(recent(other).getByRole('link', { name: footing })).toBeVisible()

  // Both are there: the one of here in its place, the other one to be decided about.
  await other.getByRole('button', { name: 'Look at them' }).click()
  await other
    .getByRole('list', { name: 'Action needed' })
    .getByRole('link', { name: 'Pier P1, second round' })
    .click()
  await other.getByRole('button', { name: 'Save as a copy' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Save the copy' }).click()
  // Stored when it is said; who leaves the page before that finds the version still kept.
  await expect(other.getByText(/^Pier P1, second round .* was saved$/)).toBeVisible()
  await office.setOffline(false)
  await other.goto(copy)
  await expect(recent(other).getByRole('listitem')).toHaveCount(5)
  await expect(recent(other).getByRole('link', { name: /Pier P1, second round/ })).toBeVisible()
  await expect(recent(other).getByRole('link', { name: footing })).toBeVisible()
  await browser.close()
})
