import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { settled, violations } from '#tests/helpers/accessibility.ts'
import { signUpAndVerify } from '#tests/helpers/gateway.ts'
import { pdfText, withoutSpaces } from '#tests/helpers/pdfText.ts'
import {
  calculateFooting,
  createProject,
  newFooting,
  openWorkspace,
  readyForOffline,
  saveCalculation,
  syncState,
} from '#tests/helpers/people.ts'
import { test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

const ida = { name: 'Ida Noddack', email: 'ida@issuing.example.org', password: 'correct horse battery' }
test.beforeAll(({ gateway }) => signUpAndVerify(gateway, ida))

const main = (page: Page) => page.getByRole('main')

async function downloaded(page: Page, version: number): Promise<Uint8Array> {
  const download = page.waitForEvent('download', { timeout: 60_000 })
  await main(page)
    .getByRole('button', { name: `Download Pad note, version ${version}` })
    .click()
  return new Uint8Array(readFileSync(await (await download).path()))
}

const cancel = (dialog: Locator) => dialog.getByRole('button', { name: 'Cancel' })

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const firstSheet = async (bytes: Uint8Array) => withoutSpaces((await pdfText(bytes)).pages[0] ?? '')

test('cancelling an issue leaves none; two devices that issue one letter from the dialog both keep their document, and both say so', async ({
  browser,
  gateway,
}) => {
  test.slow()
  const devices: Page[] = []
  for (const _ of ['first', 'second']) {
    const context = await browser.newContext({ serviceWorkers: 'allow', reducedMotion: 'reduce' })
    devices.push(await context.newPage())
  }
  const [page, other] = devices as [Page, Page]
  await openWorkspace(page, gateway.url, ida)
  await createProject(page, { name: 'Mole', number: 'M-1' })
  const reports = `${page.url()}/reports`
  await newFooting(page)
  await calculateFooting(page, { name: 'Pad F2', widthM: '2' })
  await saveCalculation(page)

  const dialog = await test.step('an issue that is cancelled leaves the report without one', async () => {
    await page.goto(reports)
    await page.getByRole('button', { name: 'New Report' }).click()
    const opened = page.getByRole('dialog', { name: 'New report' })
    await opened.getByLabel('Name', { exact: true }).fill('Pad note')
    await opened.getByText('Pad F2').click()
    await opened.getByRole('button', { name: 'Issue', exact: true }).click()
    await cancel(opened).click()
    await expect(page.getByText('Stopped. No version was made.')).toBeVisible()
    await expect(opened.getByRole('button', { name: 'Issue', exact: true })).toBeEnabled()
    await cancel(opened).click()
    await expect(opened).toBeHidden()
    await expect(main(page).getByText('Pad note')).toBeVisible()
    await expect(main(page).getByText(/^Revision/)).toHaveCount(0)
    await expect(main(page).getByRole('button', { name: /^Download Pad note, version/ })).toHaveCount(0)
    return (device: Page) => device.getByRole('dialog', { name: 'Edit report' })
  })

  await test.step('without a network each issues A', async () => {
    await expect(syncState(page)).toHaveText('All changes saved')
    await openWorkspace(other, gateway.url, ida)
    await other.goto(reports)
    await expect(main(other).getByText('Pad note')).toBeVisible()
    for (const device of devices) {
      await readyForOffline(device)
      await device.context().setOffline(true)
      await device.getByRole('button', { name: 'Preview of Pad note' }).click()
      await dialog(device).getByRole('button', { name: 'Issue', exact: true }).click()
      await expect(device.getByText('Issued as revision A')).toBeVisible({ timeout: 60_000 })
      await expect(main(device).getByText('Revision A, current')).toHaveCount(1)
    }
  })

  await test.step('with it both have both, and say that the letter stands twice', async () => {
    for (const device of devices) await device.context().setOffline(false)
    for (const device of devices) {
      await expect(syncState(device)).toHaveText('All changes saved')
      await expect(main(device).getByText('Revision A, current')).toHaveCount(2)
      await expect(main(device).getByText('Two documents carry revision A')).toHaveCount(2)
      await device.getByRole('button', { name: 'Preview of Pad note' }).click()
      await expect(dialog(device).getByRole('textbox', { name: 'Revision' })).toHaveValue('B')
      await cancel(dialog(device)).click()
    }
    const files = (device: Page) =>
      main(device)
        .getByRole('button', { name: /^Download Pad note, version/ })
        .count()
    expect([await files(page), await files(other)]).toEqual([2, 2])
  })
  for (const device of devices) await device.context().close()
})

test('a report is issued as A and, after a change and without a network, as B; another device has the same bytes', async ({
  browser,
  gateway,
}) => {
  test.slow()
  const first = await browser.newContext({ serviceWorkers: 'allow', reducedMotion: 'reduce' })
  const page = await first.newPage()
  await openWorkspace(page, gateway.url, ida)
  await createProject(page, { name: 'Quay', number: 'Q-1' })
  const project = new URL(page.url()).pathname
  const reports = `${gateway.url}${project}/reports`
  await newFooting(page)
  await calculateFooting(page, { name: 'Pad F1', widthM: '2' })
  await saveCalculation(page)
  const calculation = page.url()
  await readyForOffline(page)

  const issueA = await test.step('revision A is issued in one press, and its sheets carry it', async () => {
    await page.goto(reports)
    await page.getByRole('button', { name: 'New Report' }).click()
    const dialog = page.getByRole('dialog', { name: 'New report' })
    await dialog.getByLabel('Name', { exact: true }).fill('Pad note')
    await dialog.getByText('Pad F1').click()
    const revision = dialog.getByRole('textbox', { name: 'Revision' })
    await expect(revision).toHaveValue('A')
    await revision.fill('7')
    await expect(dialog.getByText('One or two letters from A to Z')).toBeVisible()
    await revision.fill('a')
    await dialog.getByRole('textbox', { name: /^Note/ }).fill('For the checker')
    await expect(dialog.getByRole('img', { name: 'Sheet 1 of 2' })).toBeVisible({ timeout: 60_000 })
    await settled(page)
    expect(await violations(page, 'a report to issue')).toEqual([])
    await dialog.getByRole('button', { name: 'Issue', exact: true }).click()
    await expect(page.getByText('Issued as revision A')).toBeVisible({ timeout: 60_000 })
    await expect(dialog).toBeHidden()
    await expect(main(page).getByText('Revision A, current')).toBeVisible()
    await expect(main(page).getByText(/For the checker/)).toBeVisible()
    const bytes = await downloaded(page, 1)
    expect(await firstSheet(bytes)).toContain(withoutSpaces('A / For check'))
    return hashOf(bytes)
  })

  await test.step('the histories of the project and of the calculation say who issued what, with the note', async () => {
    await page.goto(`${gateway.url}${project}`)
    await expect(page.getByText('You issued Pad note as revision A: For the checker')).toBeVisible()
    await page.goto(calculation)
    await page.getByRole('button', { name: 'History', exact: true }).click()
    const issued = page.getByRole('region', { name: 'Issued' })
    await expect(issued.getByRole('listitem')).toHaveText(
      /^In Pad note as revision A, For check.*Ida Noddack.*For the checker$/,
    )
  })

  await test.step('a change of an input is told', async () => {
    await page.goto(calculation)
    await page.getByRole('textbox', { name: 'Footing width' }).fill('2.4')
    await page.getByRole('button', { name: 'Calculate' }).first().click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Calculation saved')).toBeVisible()
    await page.goto(reports)
    await page.getByRole('button', { name: 'What changed since Pad note, version 1' }).click()
    const changes = page.getByRole('dialog', { name: 'Since version 1' })
    await expect(changes.getByRole('listitem').filter({ hasText: 'Pad F1' })).toContainText('Changed')
    await expect(changes.getByRole('listitem').filter({ hasText: 'Template, texts' })).toContainText(
      'Unchanged',
    )
    await changes.getByRole('button', { name: 'Close' }).click()
  })

  const issueB = await test.step('revision B supersedes A, and waits for the network', async () => {
    await expect(syncState(page)).toHaveText('All changes saved')
    await first.setOffline(true)
    await expect(syncState(page)).not.toHaveText('All changes saved')
    await page.getByRole('button', { name: 'Preview of Pad note' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit report' })
    await expect(dialog.getByRole('textbox', { name: 'Revision' })).toHaveValue('B')
    await expect(dialog.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Issue', exact: true }).click()
    await expect(page.getByText('Issued as revision B')).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText(/^The file waits on this device/)).toBeVisible()
    await expect(main(page).getByText('Revision A, superseded by B')).toBeVisible()
    await expect(main(page).getByText('Revision B, current')).toBeVisible()
    const bytes = await downloaded(page, 2)
    expect(await firstSheet(bytes)).toContain(withoutSpaces('B / For check'))
    await first.setOffline(false)
    await expect(syncState(page)).toHaveText('All changes saved')
    return hashOf(bytes)
  })
  await first.close()

  const second = await browser.newContext({ serviceWorkers: 'allow', reducedMotion: 'reduce' })
  const other = await second.newPage()
  await openWorkspace(other, gateway.url, ida)
  await other.goto(reports)
  expect([hashOf(await downloaded(other, 1)), hashOf(await downloaded(other, 2))]).toEqual([issueA, issueB])

  await test.step('Send takes the revision that is issued, as nothing has changed', async () => {
    await other.getByRole('button', { name: 'Preview of Pad note' }).click()
    const dialog = other.getByRole('dialog', { name: 'Edit report' })
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    const sending = other.getByRole('dialog', { name: 'Send Pad note 2' })
    await sending.getByRole('button', { name: /^Make/ }).click()
    await expect(sending.getByRole('textbox', { name: 'Link', exact: true })).toHaveValue(/#/)
    await sending.getByRole('button', { name: 'Close' }).click()
    await expect(sending).toBeHidden()
    await expect(main(other).getByRole('button', { name: /^Download Pad note, version/ })).toHaveCount(2)
  })
  await second.close()
})
