import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { startGateway } from '#tests/helpers/gateway.ts'
import {
  calculateFooting,
  createProject,
  newFooting,
  readyForOffline,
  saveCalculation,
  signUpByHand,
  syncState,
} from '#tests/helpers/people.ts'

test.use({ serviceWorkers: 'allow' })

const ada = { name: 'Ada Byron', email: 'ada@example.org', password: 'correct horse battery' }
const notice = (page: Page) => page.getByText('Queued calculations have been sent to the server.')

test('the app reports once that queued calculations were sent, after each kind of lost connection', async ({
  page,
  context,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'groundwork-notice-'))
  let gateway = await startGateway({ dataDir })
  const { url, port } = gateway
  try {
    await signUpByHand(page, url, ada)
    await createProject(page, { name: 'Quay', number: '2026-017' })
    await expect(syncState(page)).toHaveText('All changes saved')
    await newFooting(page)
    await calculateFooting(page, { name: 'Pier', widthM: '2' })
    await saveCalculation(page)
    await expect(syncState(page)).toHaveText('All changes saved')
    await readyForOffline(page)
    await expect(notice(page)).toHaveCount(0)

    let width = 2
    for (const cut of ['the network of the device', 'the gateway', 'both'])
      for (const isReloaded of [false, true])
        await test.step(`${cut}${isReloaded ? ', with a reload before it returns' : ''}`, async () => {
          if (cut !== 'the gateway') await context.setOffline(true)
          if (cut !== 'the network of the device') await gateway.stop()
          width += 0.1
          await page.getByRole('textbox', { name: 'Footing width' }).fill(width.toFixed(1))
          await saveCalculation(page)
          await expect(syncState(page)).toHaveText(/^Offline, 1 change waiting$/, { timeout: 30_000 })
          if (isReloaded) {
            await page.reload()
            await expect(syncState(page)).toHaveText(/^Offline, 1 change waiting$/, { timeout: 30_000 })
          }
          if (cut !== 'the network of the device') gateway = await startGateway({ dataDir, port })
          if (cut !== 'the gateway') await context.setOffline(false)
          await expect(notice(page)).toBeVisible({ timeout: 60_000 })
          await expect(syncState(page)).toHaveText('All changes saved', { timeout: 60_000 })
          await expect(notice(page)).toHaveCount(1)
          await page.reload()
          await expect(page.getByRole('textbox', { name: 'Footing width' })).toHaveValue(width.toFixed(1))
          await expect(notice(page)).toHaveCount(0)
        })
  } finally {
    await gateway.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
