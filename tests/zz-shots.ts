// usage: tsx zz-shots.ts <what…>   public workspace alone bad keyboard
import { launchBrowser } from '#tests/helpers/browser.ts'
import { settled } from '#tests/helpers/accessibility.ts'
import { startGateway, signUpAndVerify } from '#tests/helpers/gateway.ts'
import { createProject, openWorkspace } from '#tests/helpers/people.ts'
const out = '/tmp/draw-d-shots2'
const sizes: [number, number, object][] = [
  [1366, 768, {}], [1440, 900, {}], [1920, 1080, {}],
  [1024, 768, { hasTouch: true }], [768, 1024, { hasTouch: true }], [390, 844, { hasTouch: true, isMobile: true }],
]
const themes = ['light', 'dark', 'high-contrast']
const what = process.argv.slice(2)
const gateway = await startGateway()
const browser = await launchBrowser()
const show = (page: any, theme: string) => page.evaluate((newValue: string) => { localStorage.setItem('groundwork.theme', newValue); dispatchEvent(new StorageEvent('storage', { key: 'groundwork.theme', newValue })) }, theme)
const shoot = async (page: any, name: string, ths = themes) => {
  for (const theme of ths) { await show(page, theme); await page.waitForTimeout(250); await page.screenshot({ path: `${out}/${name}-${theme}.png` }) }
}
const open = async (page: any, url: string) => {
  await page.goto(url)
  await page.getByRole('button', { name: 'Fill in an example' }).click()
  await page.locator('[data-drawing] svg').first().waitFor()
  await page.waitForTimeout(700)
  await settled(page).catch(() => {})
}
try {
  const modules = (process.env.MODULES ?? 'slope-stability,settlement,bearing-capacity').split(',')
  const only = process.env.SIZES?.split(',')
  const shownThemes = process.env.THEMES?.split(',') ?? themes
  const chosen = sizes.filter(([w]) => only === undefined || only.includes(String(w)))
  if (what.includes('public')) for (const [w, h, o] of chosen) {
    const context = await browser.newContext({ locale: 'en-US', serviceWorkers: 'block', reducedMotion: 'reduce', viewport: { width: w, height: h }, ...o })
    for (const m of modules) { const page = await context.newPage(); await open(page, `${gateway.url}/dashboard/calculations/${m}`); await shoot(page, `public-${m}-${w}`, shownThemes); await page.close() }
    await context.close()
  }
  if (what.includes('workspace') || what.includes('bad')) {
    const ana = { name: 'Ana Reyes', email: 'ana@shots.example.org', password: 'correct horse battery' }
    await signUpAndVerify(gateway, ana)
    for (const [w, h, o] of chosen) {
      const context = await browser.newContext({ locale: 'en-US', serviceWorkers: what.includes('bad') ? 'allow' : 'block', reducedMotion: 'reduce', viewport: { width: w, height: h }, ...o })
      const page = await context.newPage()
      await openWorkspace(page, gateway.url, ana)
      if (w === Number(chosen[0]![0])) await createProject(page, { name: 'North slope', number: 'GW-1' })
      else { await page.goto(gateway.url + '/projects'); await page.getByRole('link', { name: /North slope/ }).first().click() }
      await page.waitForURL(/projects\/[^/]+$/)
      const project = page.url()
      for (const m of modules) {
        await open(page, `${project}/calculations/${m}/new`)
        const later = page.getByRole('button', { name: 'Not now' })
        if (await later.isVisible()) await later.click()
        await shoot(page, `work-${m}-${w}`, shownThemes)
        if (what.includes('bad')) {
          const height = page.locator('input[name="slopeHeight"]')
          await height.fill('abc'); await page.locator('input[name="slopeAngle"]').fill('120')
          await context.setOffline(true)
          await page.getByRole('button', { name: 'Calculate' }).first().click()
          await page.waitForTimeout(1500)
          await shoot(page, `bad-${m}-${w}`, shownThemes)
          await context.setOffline(false)
        }
      }
      await context.close()
    }
  }
  if (what.includes('alone')) for (const [w, h, o] of chosen) {
    const context = await browser.newContext({ locale: 'en-US', serviceWorkers: 'block', reducedMotion: 'reduce', viewport: { width: w, height: h }, ...o })
    const page = await context.newPage()
    await open(page, `${gateway.url}/dashboard/calculations/slope-stability`)
    await page.locator('[data-drawing]').focus()
    await page.keyboard.press('Shift+D'); await page.waitForTimeout(300)
    await shoot(page, `alone-${w}`, ['light'])
    await page.keyboard.press('['); await page.waitForTimeout(400)
    await shoot(page, `drawer-${w}`, shownThemes)
    await context.close()
  }
  if (what.includes('keyboard')) for (const [w, h, o] of chosen.filter(([w]) => w <= 1024)) {
    const context = await browser.newContext({ locale: 'en-US', serviceWorkers: 'block', reducedMotion: 'reduce', viewport: { width: w, height: h }, ...o })
    const page = await context.newPage()
    await open(page, `${gateway.url}/dashboard/calculations/slope-stability`)
    await page.locator('input[name="slopeAngle"]').focus()
    await page.setViewportSize({ width: w, height: 428 }); await page.waitForTimeout(1200)
    await shoot(page, `keyboard-${w}`, shownThemes)
    await context.close()
  }
} finally { await browser.close(); await gateway.stop() }
