import { defineConfig } from '@playwright/test'
import { chromiumArgs, systemChromium } from './scripts/chromium.mjs'

const executablePath = systemChromium()

/** Each spec starts its own gateway (tests/helpers/gateway.ts) on a port and folder of its own. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/globalSetup.ts',
  workers: 2,
  retries: 0,
  timeout: 420_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    headless: true,
    locale: 'en-US',
    viewport: { width: 1366, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: { args: chromiumArgs, ...(executablePath === null ? {} : { executablePath }) },
  },
})
