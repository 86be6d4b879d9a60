import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { freePort } from '#tests/helpers/gateway.ts'
import { createProject, syncState } from '#tests/helpers/people.ts'
import { test } from '../e2e/fixtures.ts'
import { record, recordings } from './recording.ts'

const rows = (page: Page) => page.getByRole('main').locator('tbody tr')
const verdict = (page: Page) =>
  page.getByRole('region', { name: 'Result', exact: true }).getByText(/^(PASS|FAIL)$/)

record('12-copies', 'A calculation, a folder and a project are copied', async (given) => {
  const { page, gateway, newcomer, step } = given
  await newcomer('Ada Byron')
  await page.getByRole('button', { name: 'Look around in a sample project' }).click()
  await expect(page).toHaveURL(/\/projects\/[^/]+$/)
  const original = page.url()
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await page.goto(`${gateway.url}/projects`)
  await createProject(page, { name: 'Pier', number: 'P-1' })
  await expect(syncState(page)).toHaveText('All changes saved')
  await page.goto(`${original}/calculations`)
  await rows(page)
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Copy to another project…' }).hover()
  await step('A calculation of the sample project')
  await page.getByRole('menuitem', { name: 'Copy to another project…' }).click()
  await expect(page.getByRole('dialog', { name: /^Copy .* to another project$/ })).toBeVisible()
  await step('The project and the folder to copy it into')
  await page.getByRole('button', { name: 'Copy here' }).click()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await rows(page).first().getByRole('link').click()
  await expect(verdict(page)).toBeVisible()
  await page.getByRole('button', { name: 'Details' }).click()
  await expect(page.getByText(/^Copied from .* on /)).toBeVisible()
  await step('The copy says of what it was copied, and when')
  await page.goto(`${original}/folders`)
  await page.getByRole('main').getByRole('button', { name: 'Actions for Pier foundations' }).first().click()
  await page.getByRole('menuitem', { name: 'Copy to another project…' }).click()
  await page.getByRole('button', { name: 'Copy here' }).click()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByText(/^Copied from Pier foundations .* on /)).toBeVisible()
  await step('A folder with all that lies in it')
  await page.goto(original)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Copy project…' }).click()
  const dialog = page.getByRole('dialog', { name: `Copy ${name}` })
  await dialog.getByRole('textbox', { name: 'Project name' }).fill('Second bridge')
  await step('A project, into any organization of the person')
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText(`Copied from ${name}`)).toBeVisible()
  await expect(syncState(page)).toHaveText('All changes saved')
  await step('The copied project and its origin')
})

record('13-monte-carlo', 'A study by chance', async ({ page, gateway, step }) => {
  await page.goto(`${gateway.url}/dashboard/calculations/slope-stability`)
  await page.getByRole('button', { name: 'Fill in an example' }).click()
  await expect(verdict(page)).toBeVisible()
  await page.getByRole('tab', { name: 'Studies' }).click()
  await page.getByRole('radio', { name: 'Probability', exact: true }).click()
  await expect(page.getByText('Latin hypercube', { exact: true }).first()).toBeVisible()
  await step('What varies, by a Latin hypercube')
  await page.getByRole('textbox', { name: 'Number of samples' }).fill('20000')
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  const progress = page.getByRole('progressbar')
  await expect(progress.getByText(/ of 20,000$/)).toBeVisible()
  await expect(page.getByText(/left$/).first()).toBeVisible()
  await progress.scrollIntoViewIfNeeded()
  await step('After the first 30 samples the study says how long the rest takes')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(progress).toBeHidden()
  await page.getByRole('button', { name: 'Stop at' }).click()
  await page.getByRole('option', { name: 'Band of the mean' }).click()
  await page.getByRole('textbox', { name: 'Samples at most' }).fill('2000')
  await page.getByRole('textbox', { name: 'Samples at most' }).scrollIntoViewIfNeeded()
  await step('It may stop once the band is narrow enough')
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  const answer = page.getByRole('region', { name: 'Answer of the study' })
  await expect(answer).toBeVisible()
  await answer.scrollIntoViewIfNeeded()
  await step('The answer, with its confidence')
})

test('14-npm-start: npm start beside a running gateway', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'groundwork-recording-'))
  const env = {
    ...process.env,
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
  }
  let text = ''
  const start = (): ChildProcess => {
    text += '$ npm start\n'
    const child = spawn(process.execPath, ['scripts/start.mjs'], { env })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += String(chunk)))
    return child
  }
  const first = start()
  try {
    await expect.poll(() => text).toMatch(/Groundwork runs at \S+\n/)
    text += '\n'
    const second = start()
    await new Promise((resolve) => second.once('close', resolve))
    expect(second.exitCode).not.toBe(0)
  } finally {
    first.kill('SIGTERM')
    await new Promise((resolve) => first.once('close', resolve))
    await rm(dataDir, { recursive: true, force: true })
  }
  const place = join(recordings, '14-npm-start', 'terminal')
  await mkdir(place, { recursive: true })
  const title = '`npm start` beside a running gateway'
  await writeFile(
    join(place, 'steps.json'),
    JSON.stringify({ title, size: 'terminal', steps: [], text }, null, 2),
  )
})
