import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.mjs'

const { launchBrowser } = await import('../../tests/helpers/browser.ts')
const { signUpAndVerify, startGateway } = await import('../../tests/helpers/gateway.ts')
const { calculateFooting, createProject, newFooting, saveCalculation, signInByHand } = await import(
  '../../tests/helpers/people.ts'
)

const folders = { docs: join(root, 'docs'), public: join(root, 'public/screenshots') }
const ada = { name: 'Ada Byron', email: 'ada@example.org', password: 'correct horse battery' }

/** The pictures of the README and of the manifest. */
export async function takeReadmePictures() {
  for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true })
  const gateway = await startGateway()
  const browser = await launchBrowser()
  try {
    await signUpAndVerify(gateway, ada)
    const context = await browser.newContext({
      locale: 'en-US',
      viewport: { width: 1366, height: 900 },
      colorScheme: 'light',
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await signInByHand(page, gateway.url, ada)
    const projects = [
      { name: 'Kwun Tong quay', number: '2026-017', footings: ['Pier P1', 'Pier P2', 'Crane rail'] },
      { name: 'Harbour road bridge', number: '2026-021', footings: ['North abutment'] },
    ]
    let widthM = 1.6
    for (const { name, number, footings } of projects) {
      await page.goto(`${gateway.url}/workspace`)
      await createProject(page, { name, number })
      const overview = page.url()
      for (const footing of footings) {
        await page.goto(overview)
        await newFooting(page)
        await calculateFooting(page, { name: footing, widthM: widthM.toFixed(1) })
        widthM += 0.3
        await saveCalculation(page)
      }
    }
    const settled = async () => {
      await page.getByRole('banner').getByRole('status').filter({ hasText: 'All changes saved' }).waitFor()
      await page.waitForFunction(() => document.querySelector('[data-sonner-toast]') === null)
      await page.evaluate(() => document.fonts.ready)
    }
    await page.getByText('Saved on the server').waitFor()
    await settled()
    await page.screenshot({ path: join(folders.docs, 'screenshot.png') })
    // Fetched by whoever may install the app: half as large as the other.
    await page.screenshot({ path: join(folders.public, 'wide.jpg'), type: 'jpeg', quality: 80 })
    await page.setViewportSize({ width: 412, height: 892 })
    await page.goto(`${gateway.url}/workspace`)
    await page.getByRole('link', { name: 'North abutment', exact: true }).waitFor()
    await settled()
    await page.screenshot({ path: join(folders.public, 'narrow.png') })
  } finally {
    await browser.close()
    await gateway.stop()
  }
}
