import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#tests/helpers/accessibility.ts'
import { done, newPerson } from '#tests/helpers/callables.ts'
import type { RunningGateway } from '#tests/helpers/gateway.ts'
import { pdfText } from '#tests/helpers/pdfText.ts'
import { openWorkspace } from '#tests/helpers/people.ts'
import { reportedResults } from '#tests/helpers/reportCases.ts'
import { calculation, fresh } from '#tests/integration/sync/documents.ts'
import { deviceOf } from '#tests/integration/sync/office.ts'
import { test } from './fixtures.ts'

const password = 'long enough 1'
const icon = readFileSync('public/icons/icon-192.png')

/** Ada with an organization that is hers. */
async function firmOf(gateway: RunningGateway) {
  const ada = await newPerson(gateway, 'Ada')
  const { id } = await done(gateway, 'createOrganization', { name: 'Harbour Engineers' }, ada)
  return { ada, id }
}

async function upload(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const button = page.getByRole('button', { name: 'Upload a picture' })
  await button.scrollIntoViewIfNeeded()
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
  await chooser.setFiles(file)
}

test('the calculation sheet of an organization is set once, with its head in view', async ({
  page,
  gateway,
}) => {
  const { ada, id } = await firmOf(gateway)
  await openWorkspace(page, gateway.url, { name: 'Ada', email: ada.email, password })
  await page.goto(`${gateway.url}/organizations?id=${id}`)
  const head = page.locator('[data-head-preview]')
  await expect(head).toContainText('Harbour Engineers')

  await page.getByLabel('Address').fill('1 Quay Street\n5003 Bergen')
  await page.getByLabel('Number of a calculation').fill('C-@')
  await page.getByRole('button', { name: 'Save the sheet' }).click()
  await expect(page.getByText('Write # once for each digit of the number, from # to ####')).toBeVisible()
  await page.getByLabel('Number of a calculation').fill('C-@-##')
  await page.locator('label', { hasText: /^Client$/ }).click()
  await expect(page.getByRole('checkbox', { name: 'Client' })).not.toBeChecked()

  await upload(page, { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(page.getByText('logo.svg is neither PNG nor JPEG.')).toBeVisible()
  await upload(page, { name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(10_000_000) })
  await expect(page.getByText('huge.png is larger than 2 MB.')).toBeVisible()
  await upload(page, { name: 'broken.png', mimeType: 'image/png', buffer: icon.subarray(0, 60) })
  await expect(page.getByText('broken.png cannot be read as a picture.')).toBeVisible()
  await expect(head.getByRole('img')).toHaveCount(0)
  await upload(page, { name: 'logo.png', mimeType: 'image/png', buffer: icon })
  await expect(head.getByRole('img', { name: 'Logo' })).toBeVisible()
  await expect(head).toContainText('C-P-104-01')
  await expect(head).toContainText('5003 Bergen')
  await expect(head).not.toContainText('Client')
  await expectAccessible(page)

  // Somebody else sets the company meanwhile: it stays.
  const sheet = { company: 'Harbour Engineers Ltd' }
  await done(gateway, 'updateOrganization', { organizationId: id, fields: { sheet } }, ada)
  await page.getByRole('button', { name: 'Save the sheet' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expect(page.getByLabel('Name on the sheet')).toHaveValue('Harbour Engineers Ltd')

  await page.reload()
  await expect(page.getByLabel('Number of a calculation')).toHaveValue('C-@-##')
  await expect(page.getByLabel('Name on the sheet')).toHaveValue('Harbour Engineers Ltd')
  await expect(page.getByRole('checkbox', { name: 'Client' })).not.toBeChecked()
  await expect(head.getByRole('img', { name: 'Logo' })).toBeVisible()
})

test('a viewer sees the calculation sheet and cannot change it', async ({ page, gateway }) => {
  const { ada, id } = await firmOf(gateway)
  const vera = await newPerson(gateway, 'Vera')
  const invited = { organizationId: id, email: vera.email, role: 'viewer' }
  const { id: invitationId } = await done(gateway, 'inviteUserToOrganization', invited, ada)
  await done(gateway, 'acceptOrganizationInvitation', { invitationId }, vera)
  await openWorkspace(page, gateway.url, { name: 'Vera', email: vera.email, password })
  await page.goto(`${gateway.url}/organizations?id=${id}`)
  await expect(page.locator('[data-head-preview]')).toContainText('Harbour Engineers')
  await expect(page.getByLabel('Address')).toHaveAttribute('readonly')
  await expect(page.getByRole('checkbox', { name: 'Client' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Upload a picture' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save the sheet' })).toHaveCount(0)
})

test('a new report has head, numbers, language and appendices of its organization', async ({
  page,
  gateway,
}) => {
  const { ada, id } = await firmOf(gateway)
  const sheet = {
    address: '1 Quay Street',
    logo: `data:image/png;base64,${icon.toString('base64')}`,
    calculationNumber: 'C-@-##',
    appendices: ['traceability'],
    language: 'de',
  }
  await done(gateway, 'updateOrganization', { organizationId: id, fields: { sheet } }, ada)
  const draft = { organizationId: id, name: 'New quay', projectNumber: '2026-017', color: '#2563EB' }
  const { id: projectId } = await done(gateway, 'createProject', draft, ada)
  const [results] = reportedResults
  const { moduleId: type, inputs } = results!
  const pad = calculation(ada.userId, id, projectId, { type, inputs, results })
  await deviceOf(gateway, ada.userId, ada.token).push('calculations', [fresh({ ...pad, name: 'Pad F1' })])
  await openWorkspace(page, gateway.url, { name: 'Ada', email: ada.email, password })
  await page.goto(`${gateway.url}/projects/${projectId}/reports`)
  await page.getByRole('button', { name: 'New Report' }).click()
  const dialog = page.getByRole('dialog', { name: 'New report' })
  await dialog.getByLabel('Name', { exact: true }).fill('Design note')
  await dialog.getByRole('checkbox', { name: /^Pad F1/ }).click({ force: true })
  await expect(dialog.getByRole('checkbox', { name: /^Traceability/ })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: /^Charts/ })).not.toBeChecked()
  const made = page.waitForEvent('download', { timeout: 60_000 })
  await dialog.getByRole('button', { name: 'Download PDF' }).click()
  const { pages } = await pdfText(new Uint8Array(readFileSync(await (await made).path())))
  for (const text of ['Harbour Engineers', '1 Quay Street', 'Auftraggeber', 'C-2026-017-01', 'Blatt 1 von'])
    expect(pages[0]).toContain(text)
  expect(pages.join('')).toContain('Anhang A')

  await test.step('Ctrl+P of the calculation has the head too', async () => {
    await page.addInitScript(() => {
      window.printed = []
      window.print = () => {
        const sheet = document.querySelector('[data-printed]')?.shadowRoot?.querySelector('body')
        window.printed.push({ sheet: sheet?.textContent ?? null, screen: '', page: '' })
        dispatchEvent(new Event('afterprint'))
      }
    })
    await page.goto(`${gateway.url}/projects/${projectId}`)
    await page
      .getByRole('link', { name: /^Pad F1/ })
      .first()
      .click()
    await expect(page.getByRole('region', { name: 'Result' })).toBeVisible()
    await page.keyboard.press('Control+p')
    const printed = () => page.evaluate(() => window.printed)
    await expect.poll(async () => (await printed()).length, { timeout: 60_000 }).toBe(1)
    for (const text of ['Harbour Engineers', '1 Quay Street', '2026-017'])
      expect((await printed())[0]?.sheet).toContain(text)
  })
})
