import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { settled, violations } from '#tests/helpers/accessibility.ts'
import { type RunningGateway, signIn, signUpAndVerify, startGateway } from '#tests/helpers/gateway.ts'
import { pdfText, withoutSpaces } from '#tests/helpers/pdfText.ts'
import { readyForOffline, signInByHand } from '#tests/helpers/people.ts'
import { reportedInputs, reportedResults, reportedValues } from '#tests/helpers/reportCases.ts'
import { calculation, fresh, project } from '#tests/integration/sync/documents.ts'
import { deviceOf } from '#tests/integration/sync/office.ts'

const ana = { name: 'Ana Reyes', email: 'ana@example.org', password: 'correct horse battery' }
const names = ['Pad F1', 'Raft', 'North slope']

let gateway: RunningGateway
let place: string
let site: string
test.beforeAll(async () => {
  gateway = await startGateway()
  const session = await signIn(gateway, await signUpAndVerify(gateway, ana))
  const organizationId = session.user.defaultOrganization ?? ''
  const device = deviceOf(gateway, session.user.id, session.accessToken)
  const works = project(session.user.id, organizationId)
  site = works.scope as string
  place = `/projects/${site}/reports`
  await device.push('projects', [fresh(works)])
  await device.push(
    'calculations',
    reportedResults.map((results, index) =>
      fresh({
        ...calculation(session.user.id, organizationId, site, {
          type: results.moduleId,
          inputs: results.inputs,
          results,
        }),
        name: names[index] ?? '',
      }),
    ),
  )
})
test.afterAll(() => gateway.stop())

const main = (page: Page) => page.getByRole('main')

test('offline, three calculations become a PDF with every value', async ({ page, context }) => {
  test.slow()
  await signInByHand(page, gateway.url, ana)
  await page.goto(gateway.url + place)
  await expect(page.getByText('No reports yet')).toBeVisible()
  await readyForOffline(page)
  await context.setOffline(true)

  await page.getByRole('button', { name: 'New Report' }).click()
  const dialog = page.getByRole('dialog', { name: 'New report' })
  await dialog.getByLabel('Name', { exact: true }).fill('Design note')
  for (const name of names)
    await dialog.getByRole('checkbox', { name: new RegExp(`^${name}`) }).click({ force: true })
  await dialog.getByRole('button', { name: 'Create and generate' }).click()
  await expect(page.getByText('Design note: version 1 is ready.')).toBeVisible({ timeout: 60_000 })

  const first = await downloaded(page, 'Download Design note, version 1')
  const { pages, outline } = await pdfText(first)
  const text = withoutSpaces(pages.join(''))
  for (const value of [...reportedValues(), ...reportedInputs()]) expect(text).toContain(value)
  expect(outline).toHaveLength(8)
  for (const [index, sheet] of pages.entries())
    expect(sheet).toContain(`Sheet ${index + 1} of ${pages.length}`)

  await page.getByRole('button', { name: 'What changed since Design note, version 1' }).click()
  const changes = page.getByRole('dialog', { name: 'Since version 1' })
  await expect(changes.getByText('Unchanged', { exact: true })).toHaveCount(4)
  await changes.getByRole('button', { name: 'Close' }).click()
  await settled(page)
  expect(await violations(page, 'reports')).toEqual([])
})

async function downloaded(page: Page, name: string): Promise<Uint8Array> {
  const download = page.waitForEvent('download')
  await main(page).getByRole('button', { name }).click()
  return new Uint8Array(readFileSync(await (await download).path()))
}
