import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Browser, expect, type Page } from '@playwright/test'
import { pieceType, projectFilePath } from '#domain/protocol/projectFiles.ts'
import { sheetCodeOf } from '#domain/reports/code/sheetCode.ts'
import { expectAccessible } from '#tests/helpers/accessibility.ts'
import { type RunningGateway, signIn, signUpAndVerify } from '#tests/helpers/gateway.ts'
import { openWorkspace, readyForOffline } from '#tests/helpers/people.ts'
import { calculation, fresh, project, report } from '#tests/integration/sync/documents.ts'
import { deviceOf } from '#tests/integration/sync/office.ts'
import { test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

const ines = { name: 'Ines Duarte', email: 'ines@sending.example.org', password: 'correct horse battery' }
const name = 'Footing of the quay'
const content = Buffer.from('%PDF-1.7 a sheet of the quay')
const sha256 = createHash('sha256').update(new Uint8Array(content)).digest('hex')
const hashes = { inputsHash: 'a'.repeat(64), layoutHash: 'b'.repeat(64) }

let gateway: RunningGateway
let place: string
/** Of revision A, which B supersedes, and of B. */
let codes: readonly [string, string]

test.beforeAll(async ({ gateway: shared }) => {
  gateway = shared
  const { user, accessToken } = await signIn(gateway, await signUpAndVerify(gateway, ines))
  const device = deviceOf(gateway, user.id, accessToken)
  const works = project(user.id, user.defaultOrganization ?? '')
  const site = String(works.scope)
  place = `/projects/${site}/reports`
  await device.push('projects', [fresh(works)])
  const pad = calculation(user.id, user.defaultOrganization ?? '', site)
  await device.push('calculations', [fresh(pad)])
  const empty = report(user.id, user.defaultOrganization ?? '', site, [pad.id])
  const codeOf = (madeId: string) => sheetCodeOf({ ...hashes, reportId: empty.id, madeId })
  codes = [codeOf('f1'), codeOf('f2')]
  const file = (madeId: string, version: number) => ({
    ...{ ...hashes, sha256, version, format: 'pdf', bytes: content.length, author: ines.name, modules: [] },
    ...{ generatedAt: '2026-03-01T08:00:00.000Z', generatedBy: user.id, templateId: null },
    ...{ calculations: [{ id: 'c1', contentHash: '0'.repeat(64) }], code: codeOf(madeId) },
  })
  const issue = (revision: string, madeId: string) => ({
    ...{ revision, status: 'approved', madeId, sha256, issuedBy: user.id },
    issuedAt: '2026-03-02T08:00:00.000Z',
  })
  const data = {
    ...empty.data,
    made: { f1: file('f1', 1), f2: file('f2', 2) },
    issues: { i1: issue('A', 'f1'), i2: issue('B', 'f2') },
  }
  await device.push('reports', [fresh({ ...empty, name, data })])
  const uploaded = await fetch(gateway.url + projectFilePath(site, sha256), {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${accessToken}`,
      'content-type': pieceType,
      'upload-offset': '0',
      'upload-length': String(content.length),
      'upload-media-type': 'application/pdf',
    },
    body: new Uint8Array(content),
  })
  expect(uploaded.ok).toBe(true)
})

const main = (page: Page) => page.getByRole('main')

/** A browser that nobody signed in to. */
const visitor = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage()

test('somebody without an account learns from the code whether a sheet is current', async ({ browser }) => {
  const page = await visitor(browser)
  await page.goto(`${gateway.url}/d/${codes[0]}`)
  await expect(main(page).getByText('Superseded by revision B')).toBeVisible()
  await expect(main(page).getByText('Approved')).toBeVisible()
  await expect(main(page)).not.toContainText(name)
  await expect(main(page).getByRole('link', { name: 'Open the document' })).toHaveCount(0)
  await expectAccessible(page)

  const typed = codes[1].toUpperCase().replace(/(.{5})/g, '$1-')
  await main(page).getByLabel('Code on the sheet').fill(typed)
  await main(page).getByRole('button', { name: 'Check' }).click()
  await expect(main(page).getByText('Revision B is current')).toBeVisible()

  await page.goto(`${gateway.url}/d/${'0'.repeat(26)}`)
  await expect(main(page).getByText('Unknown code')).toBeVisible()
  await page.context().close()
})

test('a device that has the report answers without a network, and says that nobody confirmed it', async ({
  page,
  context,
}) => {
  await openWorkspace(page, gateway.url, ines)
  await page.goto(gateway.url + place)
  await expect(main(page).getByText(name)).toBeVisible()
  await page.goto(`${gateway.url}/d/${codes[1]}`)
  await expect(main(page).getByText('Revision B is current')).toBeVisible()
  await readyForOffline(page)
  await context.setOffline(true)
  await page.goto(`${gateway.url}/d/${codes[0]}`)
  await expect(main(page).getByText('Superseded by revision B')).toBeVisible()
  await expect(main(page).getByText('Answered by this device alone')).toBeVisible()
  await main(page).getByRole('link', { name: 'Open the document' }).click()
  await expect(page).toHaveURL(gateway.url + place)
  await expect(main(page).getByText(name)).toBeVisible()
})

test('a link opens one file to somebody without an account, until it is revoked', async ({
  page,
  browser,
}) => {
  await page.addInitScript(() => {
    window.sharedLinks = []
    navigator.canShare = ({ url } = {}) => url !== undefined
    navigator.share = async ({ url = '' } = {}) => void window.sharedLinks.push(url)
  })
  await openWorkspace(page, gateway.url, ines)
  await page.goto(gateway.url + place)
  await main(page)
    .getByRole('button', { name: `Send ${name} 2` })
    .click()
  const dialog = page.getByRole('dialog', { name: `Send ${name} 2` })
  await expect(dialog.getByLabel('Works for, in days')).toHaveValue('30')
  await expectAccessible(page, 'the dialog of links', { isCovered: true })
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  const address = await dialog.getByLabel('Link', { exact: true }).inputValue()
  await dialog.getByRole('button', { name: 'Share link' }).click()
  await expect.poll(() => page.evaluate(() => window.sharedLinks)).toEqual([address])

  const other = await visitor(browser)
  await other.goto(address)
  await expect(main(other).getByText(`${name} 2.pdf`)).toBeVisible()
  await expectAccessible(other)
  const [download] = await Promise.all([
    other.waitForEvent('download'),
    main(other).getByRole('button', { name: 'Download' }).click(),
  ])
  expect(readFileSync(await download.path()).equals(content)).toBe(true)

  await dialog.getByRole('button', { name: /^Revoke the link of/ }).click()
  await expect(dialog.getByText('Revoked')).toBeVisible()
  await expect(dialog.getByText('Opened once')).toBeVisible()
  await other.reload()
  await expect(main(other).getByText('This link was revoked')).toBeVisible()
  await other.context().close()
})

interface Shared {
  readonly title: string | undefined
  readonly name: string
  readonly type: string
  readonly bytes: number[]
}

declare global {
  interface Window {
    shared: Shared[]
    sharedLinks: string[]
  }
}

test('a file goes to the share sheet of the system where there is one, under its own name', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.shared = []
    navigator.canShare = ({ files } = {}) => files?.[0]?.type === 'application/pdf'
    navigator.share = async ({ title, files = [] } = {}) => {
      for (const file of files)
        window.shared.push({
          ...{ title, name: file.name, type: file.type },
          bytes: [...new Uint8Array(await file.arrayBuffer())],
        })
    }
  })
  await openWorkspace(page, gateway.url, ines)
  await page.goto(gateway.url + place)
  await main(page)
    .getByRole('button', { name: `Share ${name}, version 2` })
    .click()
  await expect.poll(() => page.evaluate(() => window.shared.length)).toBe(1)
  const [shared] = await page.evaluate(() => window.shared)
  expect(shared).toEqual({ title: name, name: `${name} 2.pdf`, type: 'application/pdf', bytes: [...content] })
})
