import { readFileSync } from 'node:fs'
import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible } from '#tests/helpers/accessibility.ts'
import { done, type Person } from '#tests/helpers/callables.ts'
import type { RunningGateway } from '#tests/helpers/gateway.ts'
import { type SharedOffice, sharedOffice } from '#tests/helpers/office.ts'
import { readyForOffline, saveCalculation, signInByHand, syncState } from '#tests/helpers/people.ts'
import { test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

let gateway: RunningGateway
let office: SharedOffice
test.beforeAll(async ({ gateway: shared }) => {
  gateway = shared
  office = await sharedOffice(gateway)
})

/** A browser profile of its own with the project's calculations on screen, all of them on the device. */
async function profile(browser: Browser, { email }: Person): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signInByHand(page, gateway.url, { name: '', email, password: 'long enough 1' })
  await page.goto(`${gateway.url}/projects/${office.projectId}/calculations`)
  await expect(page.getByRole('link', { name: 'Pier 3' })).toBeVisible()
  await expect(syncState(page)).toHaveText('All changes saved')
  return page
}

async function open(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByText('Saved on the server')).toBeVisible()
}

const input = (page: Page, name: string) => page.getByRole('textbox', { name })

async function saveWith(page: Page, name: string, text: string): Promise<void> {
  await input(page, name).fill(text)
  await saveCalculation(page)
}

const team = (role: 'member' | 'viewer') =>
  done(
    gateway,
    'updateProjectTeamMember',
    { projectId: office.projectId, userId: office.member.userId, role },
    office.owner,
  )

test('two people change one calculation: both versions are kept, compared, and combined with a new result', {
  tag: '@journey',
}, async ({ browser }) => {
  const olga = await profile(browser, office.owner)
  const max = await profile(browser, office.member)
  await open(olga, 'Pier 1')
  await open(max, 'Pier 1')
  await readyForOffline(max)
  await max.context().setOffline(true)
  await expect(syncState(max)).toHaveText('Offline')
  await saveWith(max, 'Footing width', '2.75')
  await expect(max.getByText('Saved on this device').first()).toBeVisible()
  await saveWith(olga, 'Footing length', '4.25')
  await expect(syncState(olga)).toHaveText('All changes saved')
  await max.context().setOffline(false)

  await expect(syncState(max)).toHaveText('1 change needs a decision')
  await expect(input(max, 'Footing length')).toHaveValue('4.25')
  await max.getByRole('link', { name: 'Decide' }).click()
  const table = max.getByRole('table', { name: 'Comparison of both versions' })
  const width = table.getByRole('row').filter({ hasText: 'Footing width' })
  await expect(width.getByRole('cell')).toHaveText(['3', '2.75', '3', /./])
  await expectAccessible(max, 'comparison of both versions')
  await max.reload()
  await expect(width.getByRole('cell')).toHaveText(['3', '2.75', '3', /./])
  await table
    .getByRole('radiogroup', { name: 'Which Footing width to take' })
    .getByRole('radio', { name: 'Yours' })
    .click()
  await max.getByRole('button', { name: 'Combine and recalculate' }).click()
  await expect(max.getByRole('heading', { name: 'Nothing to resolve' })).toBeVisible()
  await expect(syncState(max)).toHaveText('All changes saved')

  await expect(input(olga, 'Footing width')).toHaveValue('2.75')
  await expect(input(olga, 'Footing length')).toHaveValue('4.25')
  await expect(olga.getByRole('region', { name: 'Result' }).getByText(/^(PASS|FAIL)$/)).toBeVisible()
  await olga.context().close()
  await max.context().close()
})

test('what is refused, or lies in a project that was left, is kept, told why, and tried again', async ({
  browser,
}) => {
  const page = await profile(browser, office.member)
  const context = page.context()
  const needs = page.getByRole('list', { name: 'Action needed' }).getByRole('link')
  const decided = page.getByRole('heading', { name: 'Nothing to resolve' })

  await test.step('a role that was taken away refuses, and takes it once it is back', async () => {
    await open(page, 'Pier 2')
    await readyForOffline(page)
    await context.setOffline(true)
    await expect(syncState(page)).toHaveText('Offline')
    await saveWith(page, 'Footing width', '1.25')
    await team('viewer')
    await context.setOffline(false)
    await expect(syncState(page)).toHaveText('1 change needs a decision')
    await page.goto(`${gateway.url}/workspace`)
    await expect(page.getByText('Nothing waits to be sent.')).toBeVisible()
    await expect(page.getByText('Everything is on the server')).toHaveCount(0)
    await page.getByRole('button', { name: '1 change needs a decision' }).click()
    await page.getByRole('link', { name: 'All of sync' }).click()
    await expect(needs).toContainText('Refused')
    await team('member')
    await needs.click()
    await expect(page.getByRole('table', { name: 'Comparison of both versions' })).toContainText('1.25')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(decided).toBeVisible()
    await expect(syncState(page)).toHaveText('All changes saved')
  })

  await test.step('a member who is removed loses what was synced and keeps what was not sent', async () => {
    await page.goto(`${gateway.url}/projects/${office.projectId}/calculations`)
    await open(page, 'Pier 3')
    await readyForOffline(page)
    await context.setOffline(true)
    await expect(syncState(page)).toHaveText('Offline')
    await saveWith(page, 'Footing width', '2.35')
    const { projectId, member, owner } = office
    await done(gateway, 'removeProjectTeamMember', { projectId, userId: member.userId }, owner)
    await context.setOffline(false)
    await expect(syncState(page)).toHaveText('1 change needs a decision')
    await page.goto(`${gateway.url}/projects`)
    await expect(page.getByRole('main').getByRole('link', { name: 'Ferry terminal' })).toHaveCount(0)
    await page.getByRole('button', { name: '1 change needs a decision' }).click()
    await page.getByRole('link', { name: /^Pier 3/ }).click()
    await expect(page.getByText('No longer on this device')).toBeVisible()
    const download = page.waitForEvent('download', { timeout: 60_000 })
    await page.getByRole('button', { name: 'Export' }).click()
    expect(readFileSync(await (await download).path(), 'utf8')).toContain('"footingWidth": 2.35')
  })

  await test.step('access brings the whole past back, and the draft goes where it belongs', async () => {
    const { projectId, member, owner } = office
    await done(gateway, 'inviteToProject', { projectId, userId: member.userId, role: 'member' }, owner)
    await expect(page.getByRole('table', { name: 'Comparison of both versions' })).toContainText('2.35')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(decided).toBeVisible()
    await expect(syncState(page)).toHaveText('All changes saved')
    await page.goto(`${gateway.url}/projects/${projectId}/calculations`)
    await open(page, 'Pier 3')
    await expect(input(page, 'Footing width')).toHaveValue('2.35')
  })
  await context.close()
})
