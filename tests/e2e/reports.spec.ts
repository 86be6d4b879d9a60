import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type { ReportView } from '#domain/protocol/rest/reports.ts'
import { formatDocumentId, parseDocumentId } from '#domain/schemas/ids.ts'
import { reportTemplate } from '#domain/schemas/template.ts'
import { settled, violations } from '#tests/helpers/accessibility.ts'
import { done } from '#tests/helpers/callables.ts'
import { type RunningGateway, signIn, signUpAndVerify } from '#tests/helpers/gateway.ts'
import { pdfText, withoutSpaces } from '#tests/helpers/pdfText.ts'
import { openWorkspace, readyForOffline, syncState } from '#tests/helpers/people.ts'
import { reportedInputs, reportedResults, reportedValues } from '#tests/helpers/reportCases.ts'
import { calculation, fresh, freshId, project } from '#tests/integration/sync/documents.ts'
import { deviceOf } from '#tests/integration/sync/office.ts'
import { test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

const ana = { name: 'Ana Reyes', email: 'ana@reports.example.org', password: 'correct horse battery' }
const names = ['Pad F1', 'Raft', 'North slope']

let gateway: RunningGateway
let place: string
let site: string
let footingId: string
let token: string
const japanese = 'Footing in Japanese'
test.beforeAll(async ({ gateway: shared }) => {
  gateway = shared
  const session = await signIn(gateway, await signUpAndVerify(gateway, ana))
  const organizationId = session.user.defaultOrganization ?? ''
  const device = deviceOf(gateway, session.user.id, session.accessToken)
  token = session.accessToken
  const works = project(session.user.id, organizationId)
  site = works.scope as string
  place = `/projects/${site}/reports`
  await device.push('projects', [fresh(works)])
  const calculations = reportedResults.map((results, index) =>
    fresh({
      ...calculation(session.user.id, organizationId, site, {
        type: results.moduleId,
        inputs: results.inputs,
        results,
      }),
      name: names[index] ?? '',
    }),
  )
  await device.push('calculations', calculations)
  footingId = calculations[0]?.document.id ?? ''
  await pushJapanese(device, { by: session.user.id, organizationId }, calculations[0]?.document.id ?? '')
})

/** Previews: thousands of nodes, the same as in the document that is read below. */
const sheets = '[aria-label=Preview]'
/** A template in Japanese, and a report of one calculation that is laid out by it. */
async function pushJapanese(
  device: ReturnType<typeof deviceOf>,
  { by, organizationId }: { by: string; organizationId: string },
  calculationId: string,
): Promise<void> {
  const [localId, reportId] = [freshId(), freshId()]
  const envelope = calculation(by, organizationId, organizationId)
  const template = reportTemplate.parse({ templateName: '和文', contentPreferences: { language: 'ja' } })
  await device.push('reportTemplates', [
    fresh({
      ...envelope,
      id: formatDocumentId({ scope: organizationId, collection: 'reportTemplates', localId }),
      name: template.templateName,
      data: { audience: 'own', template },
    }),
  ])
  await device.push('reports', [
    fresh({
      ...calculation(by, organizationId, site),
      id: formatDocumentId({ scope: site, collection: 'reports', localId: reportId }),
      name: japanese,
      data: {
        calculationIds: [parseDocumentId(calculationId)?.localId ?? ''],
        templateId: localId,
        overrides: {},
        status: 'draft',
        versions: [],
      },
    }),
  ])
}

const main = (page: Page) => page.getByRole('main')

test('offline, three calculations become sheets; a template makes the full record with every value', {
  tag: '@journey',
}, async ({ page, context }) => {
  test.slow()
  await openWorkspace(page, gateway.url, ana)
  await page.goto(gateway.url + place)
  await expect(main(page).getByText(japanese)).toBeVisible()
  await readyForOffline(page)
  await context.setOffline(true)

  await page.getByRole('button', { name: 'New Report' }).click()
  const dialog = page.getByRole('dialog', { name: 'New report' })
  await dialog.getByLabel('Name', { exact: true }).fill('Design note')
  for (const name of names)
    await dialog.getByRole('checkbox', { name: new RegExp(`^${name}`) }).click({ force: true })
  const shown = dialog.getByRole('region', { name: 'Preview' })
  await expect(shown.getByRole('img', { name: 'Sheet 2 of 8' })).toBeVisible({ timeout: 60_000 })
  await expect(shown.getByRole('status')).toHaveText(/^8 sheets · \d+ kB$/)
  const combinations = dialog.getByRole('checkbox', { name: /^Other combinations in full/ })
  // Of studies and of photos.
  await expect(dialog.getByText('Nothing in these calculations')).toHaveCount(2, { timeout: 60_000 })
  // They go on where their calculation ends: the file grows, and may have as many sheets as before.
  const size = async () =>
    Number(/(\d+) kB$/.exec((await shown.getByRole('status').textContent()) ?? '')?.[1])
  const bare = await size()
  await combinations.click({ force: true })
  await expect.poll(size, { timeout: 60_000 }).toBeGreaterThan(bare)
  await combinations.click({ force: true })
  const order = dialog.getByRole('list', { name: 'Order in the report' })
  await order.getByRole('button', { name: `Move ${names[1]} up` }).click()
  await expect(order.getByRole('listitem').first()).toContainText(names[1] ?? '')
  await order.getByRole('button', { name: `Move ${names[0]} up` }).click()
  await settled(page)
  expect(await violations(page, 'a new report')).toEqual([])
  const made = page.waitForEvent('download', { timeout: 60_000 })
  await dialog.getByRole('button', { name: 'Download PDF' }).click()
  await expect(page.getByText('Design note: version 1 is ready.')).toBeVisible({ timeout: 60_000 })
  const given = readFileSync(await (await made).path())

  const first = await downloaded(page, 'Download Design note, version 1')
  expect(Buffer.from(first).equals(given)).toBe(true)
  const { pages, outline } = await pdfText(first)
  expect(outline).toEqual(names.map((name, index) => `${index + 1} ${name}`))
  expect(pages.length).toBeLessThanOrEqual(10)
  expect(pages[1]).toContain('Sheet 1 of')
  for (const { outputs } of reportedResults)
    expect(withoutSpaces(pages.join(''))).toContain(withoutSpaces(outputs.verdict.governing))

  await page.getByRole('button', { name: 'What changed since Design note, version 1' }).click()
  const changes = page.getByRole('dialog', { name: 'Since version 1' })
  await expect(changes.getByText('Unchanged', { exact: true })).toHaveCount(4)
  await changes.getByRole('button', { name: 'Close' }).click()
  await settled(page)
  expect(await violations(page, 'reports')).toEqual([])

  await test.step('a template of one’s own is written, and lays out the next version', async () => {
    await page.goto(`${gateway.url}/library/reports`)
    await main(page).getByRole('button', { name: 'New Template' }).first().click()
    await page.getByRole('textbox', { name: 'Template name' }).fill('Bridge sheets')
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect(preview.getByRole('heading', { name: 'Bridge sheets', level: 1 })).toBeVisible()

    await page.getByRole('tab', { name: 'Styling & Layout' }).click()
    const size = page.getByRole('textbox', { name: 'Font size' })
    await size.fill('17')
    await expect(page.getByText('From 8 to 16')).toBeVisible()
    await size.fill('9')
    await page.getByRole('checkbox', { name: 'Print a watermark' }).click({ force: true })
    await page.getByRole('textbox', { name: 'Watermark text' }).fill('DRAFT')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload a picture' }).click()
    await (await chooser).setFiles({
      name: 'huge.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(10_000_000),
    })
    await expect(page.getByText('huge.png is larger than 2 MB.')).toBeVisible()

    await page.getByRole('tab', { name: 'Sections & Structure' }).click()
    const sections = page.getByRole('grid', { name: 'Sections & Structure' })
    await sections.getByRole('row', { name: 'Results' }).click()
    await expect(page.getByRole('checkbox', { name: 'In the report' })).toBeDisabled()
    await page.getByRole('button', { name: 'Move Limitations up' }).press('Enter')
    await page.getByRole('button', { name: 'Add a section' }).click()
    await page.getByRole('menuitem', { name: 'Table' }).click()
    await page.getByRole('textbox', { name: 'Title' }).fill('Boreholes')
    await page.getByRole('textbox', { name: 'Content' }).fill('Name\tDepth\nB1\t<b>12.5</b>')
    await expect(preview.getByText('<b>12.5</b>')).toBeVisible()
    expect(await violations(page, 'sections of a template', { without: sheets })).toEqual([])
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Template saved')).toBeVisible()

    await page.goto(gateway.url + place)
    await page.getByRole('button', { name: 'Preview of Design note' }).click()
    const sheet = page.getByRole('dialog', { name: 'Edit report' })
    await sheet.getByRole('button', { name: /Form/ }).click()
    await page.getByRole('option', { name: 'Bridge sheets' }).click()
    await sheet.getByRole('button', { name: 'Texts', exact: true }).click()
    await sheet.getByRole('textbox', { name: /^Client/ }).fill('City Rail')
    await sheet.getByRole('button', { name: 'Save', exact: true }).click()
    const note = main(page).getByRole('listitem').filter({ hasText: 'Design note' })
    await note.getByRole('button', { name: 'Generate PDF' }).click()
    await expect(page.getByText('Design note: version 2 is ready.')).toBeVisible({ timeout: 60_000 })
    const second = await pdfText(await downloaded(page, 'Download Design note, version 2'))
    const text = second.pages.join('')
    for (const words of ['DRAFT', 'Boreholes', 'City Rail', '<b>12.5</b>']) expect(text).toContain(words)
    for (const value of [...reportedValues(), ...reportedInputs()])
      expect(withoutSpaces(text)).toContain(value)
  })

  await test.step('the gateway makes the same document', async () => {
    await context.setOffline(false)
    await expect(syncState(page)).toHaveText('All changes saved')
    const held = await api(`/projects/${site}/search?q=design`)
    const id =
      (held as { id: string; category: string }[]).find(({ category }) => category === 'report')?.id ?? ''
    await api(`/reports/${id}/generate?format=pdf`, 'POST')
    const mine = await pdfText(await downloaded(page, 'Download Design note, version 2'))
    const theirs = await pdfText(await downloaded(page, 'Download Design note, version 3'))
    expect(theirs.pages.map(plain)).toEqual(mine.pages.map(plain))
  })
})

test('letters that came once with a network are there without one', async ({ page, context }) => {
  await openWorkspace(page, gateway.url, ana)
  await page.goto(gateway.url + place)
  await readyForOffline(page)
  const report = main(page).getByRole('listitem').filter({ hasText: japanese })
  const make = report.getByRole('button', { name: 'Generate PDF' })
  await make.click()
  await expect(page.getByText(`${japanese}: version 1 is ready.`)).toBeVisible({ timeout: 60_000 })
  expect(await keptLetters(page)).toEqual([
    expect.stringContaining('NotoSansJP'),
    expect.stringContaining('NotoSansJP'),
  ])

  await context.setOffline(true)
  await page.reload()
  await make.click()
  await expect(page.getByText(`${japanese}: version 2 is ready.`)).toBeVisible({ timeout: 60_000 })
  const { pages } = await pdfText(await downloaded(page, `Download ${japanese}, version 2`))
  expect(pages.join('')).toContain('入力値')
})

test('a report draws what was on in the drawing of whoever made it, and keeps that when the screen shows something else', async ({
  page,
}) => {
  test.slow()
  const name = 'Slope note'
  await openWorkspace(page, gateway.url, ana)
  const slope = `${gateway.url}/projects/${site}/calculations/slope-stability/new`
  const toggleWater = async () => {
    await page.getByRole('button', { name: 'Layers of the drawing' }).click()
    await page.getByRole('switch', { name: 'Water', exact: true }).click()
  }
  await page.goto(slope)
  await page.getByRole('button', { name: 'Fill in an example' }).click()
  await toggleWater()
  await page.getByRole('slider', { name: 'Above the lowest factor by up to' }).focus()
  await page.keyboard.press('ArrowRight')

  await page.goto(gateway.url + place)
  await page.getByRole('button', { name: 'New Report' }).click()
  const dialog = page.getByRole('dialog', { name: /report$/ })
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  // Two drawings look as they do for everybody.
  await dialog.getByRole('checkbox', { name: new RegExp(`^${names[0]}`) }).click({ force: true })
  const look = dialog.getByRole('button', { name: /Drawings$/ })
  await expect(look).toHaveCount(0)
  await dialog.getByRole('checkbox', { name: new RegExp(`^${names[2]}`) }).click({ force: true })
  await expect(look).toContainText('As on my screen')
  await settled(page)
  expect(await violations(page, 'a report with drawings as on the screen', { without: sheets })).toEqual([])
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  const row = main(page).getByRole('listitem').filter({ hasText: name })
  await row.getByRole('button', { name: 'Generate PDF' }).click()
  await expect(page.getByText(`${name}: version 1 is ready.`)).toBeVisible({ timeout: 60_000 })
  await expect(syncState(page)).toHaveText('All changes saved')

  const stored = async () => {
    const found = await done(gateway, 'getReports', { projectId: site }, { token })
    return (await api(`/reports/${found.find((each) => each.name === name)?.id}`)) as ReportView
  }
  const { overrides, id } = await stored()
  expect(Object.keys(overrides.drawings ?? {})).toEqual(['slope-stability'])
  const { layers = [], near } = overrides.drawings?.['slope-stability'] ?? {}
  expect(layers).toContain('contour')
  expect(layers).not.toContain('water')
  expect(near).toBe(0.1)
  // The gateway draws the same.
  await api(`/reports/${id}/generate?format=pdf`, 'POST')
  const mine = await pdfText(await downloaded(page, `Download ${name}, version 1`))
  const theirs = await pdfText(await downloaded(page, `Download ${name}, version 2`))
  expect(theirs.pages.map(plain)).toEqual(mine.pages.map(plain))

  // The example that was left is kept as a draft.
  await page.goto(slope)
  await toggleWater()
  await page.goto(gateway.url + place)
  await page.getByRole('button', { name: `Preview of ${name}` }).click()
  await expect(look).toContainText('As in this report so far')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(syncState(page)).toHaveText('All changes saved')
  expect((await stored()).overrides).toEqual(overrides)
})

test('what the gateway made goes with the file of the project, and is read elsewhere without a network', async ({
  page,
  context,
}) => {
  await openWorkspace(page, gateway.url, ana)
  const name = 'Survey report'
  const report = (await api('/reports', 'POST', {
    projectId: site,
    name,
    calculationIds: [footingId],
  })) as ReportView
  for (const format of ['pdf', 'html']) await api(`/reports/${report.id}/generate?format=${format}`, 'POST')
  const { versions } = (await api(`/reports/${report.id}`)) as ReportView
  await page.goto(gateway.url + place)
  await readyForOffline(page)
  await expect(main(page).getByRole('button', { name: `Download ${name}, version 2` })).toBeVisible()

  await page.goto(`${gateway.url}/projects/${site}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Export project…' }).click()
  const downloading = page.waitForEvent('download', { timeout: 60_000 })
  await page.getByRole('dialog').getByRole('button', { name: 'Save file' }).click()
  const file = readFileSync(await (await downloading).path())

  await context.setOffline(true)
  await page.getByRole('link', { name: 'Projects', exact: true }).first().click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Import project…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import project' })
  await dialog.getByRole('button', { name: 'Choose a file' }).click()
  await (await choosing).setFiles({ name: 'site.groundwork', mimeType: '', buffer: file })
  const row = dialog.getByRole('row', { name: /Files of reports/ })
  await expect(row).toBeVisible()
  await dialog.getByRole('button', { name: /Import into/ }).click()
  await page.getByRole('option', { name: 'A new project' }).click()
  await dialog.getByLabel('Project name').fill('North abutment, copy')
  await dialog.getByRole('button', { name: 'Import as a new project' }).click()
  await expect(page.getByRole('heading', { name: 'North abutment, copy', level: 1 })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'North abutment, copy' })
    .getByRole('link', { name: 'Reports' })
    .click()
  const copy = main(page).getByRole('listitem').filter({ hasText: name }).first()
  await expect(copy.getByText(/· from a project file that Ana Reyes .*took in/).first()).toBeVisible()
  expect(await violations(page, 'reports with files of a package')).toEqual([])
  for (const { version, sha256 } of versions) {
    const bytes = await downloaded(page, `Download ${name}, version ${version}`)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
  }
  // A page that came with a file is no part of the app: it is not shown at its address.
  await expect(copy.getByRole('button', { name: `Open ${name}, version 1` })).toBeVisible()
  await expect(copy.getByRole('button', { name: `Open ${name}, version 2` })).toHaveCount(0)

  // What the person adds goes on counting, and all of it arrives.
  await context.setOffline(false)
  await expect(syncState(page)).toHaveText('All changes saved')
  await copy.getByRole('button', { name: 'Generate PDF' }).click()
  await expect(page.getByText(`${name}: version 3 is ready.`)).toBeVisible({ timeout: 60_000 })
  await expect(syncState(page)).toHaveText('All changes saved')
})

/** Addresses of the letters that the browser keeps for documents. */
const keptLetters = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await (await caches.open('report-fonts')).keys()).map(({ url }) => url))

/** Text of a sheet without what differs from version to version. */
const plain = (text: string): string =>
  withoutSpaces(text)
    .replaceAll(/\d{4}-\d\d-\d\d\d\d:\d\dUTC/g, '')
    .replaceAll(/Versionofthereport\d|(?<=Reference\/)version\d|(?<=Version\/status)\d|\d(?=\.pdf)/g, '')
    // Files of a device alone have one.
    .replaceAll(/Codeofthisfile\S{1,60}\/d\/[0-9a-z]{26}/g, '')

async function api(path: string, method = 'GET', body?: object): Promise<unknown> {
  const response = await fetch(`${gateway.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const { data } = (await response.json()) as { data: unknown }
  return data
}

async function downloaded(page: Page, name: string): Promise<Uint8Array> {
  const download = page.waitForEvent('download', { timeout: 60_000 })
  await main(page).getByRole('button', { name }).click()
  return new Uint8Array(readFileSync(await (await download).path()))
}
