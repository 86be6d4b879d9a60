// Draws the PNG icons of public/icons from the two SVG sources beside them: node scripts/icons.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumArgs, systemChromium } from './chromium.mjs'
import { root } from './run.mjs'

const folder = join(root, 'public/icons')
const icons = [
  { file: 'icon-192.png', source: 'favicon.svg', size: 192 },
  { file: 'icon-512.png', source: 'favicon.svg', size: 512 },
  { file: 'icon-maskable-512.png', source: 'maskable.svg', size: 512 },
  // iOS rounds the corners itself.
  { file: 'apple-touch-icon.png', source: 'maskable.svg', size: 180 },
]

const executablePath = systemChromium()
const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath && { executablePath }) })
try {
  for (const { file, source, size } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    const svg = readFileSync(join(folder, source), 'utf8').replace(
      '<svg ',
      `<svg width="${size}" height="${size}" `,
    )
    await page.setContent(`<style>*{margin:0}svg{display:block}</style>${svg}`)
    writeFileSync(join(folder, file), await page.screenshot({ omitBackground: true }))
    await page.close()
    console.log(`public/icons/${file}`)
  }
} finally {
  await browser.close()
}
