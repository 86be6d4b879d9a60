import { defineConfig } from '@playwright/test'
import { chromiumArgs, testChromium } from './scripts/chromium.mjs'

const executablePath = testChromium()

/** Each spec starts its own gateway (tests/helpers/gateway.ts) on a port and folder of its own. */
export default defineConfig({
  projects: [
    { name: 'e2e', testDir: 'tests/e2e' },
    // The customer's specification line by line. Chapters are short and know nothing of each other.
    { name: 'acceptance', testDir: 'tests/acceptance/browser', fullyParallel: true },
    // Pictures of the jobs of people: `npm run recordings`. No part of the tests.
    {
      name: 'recordings',
      testDir: 'tests/recordings',
      retries: 0,
      timeout: 120_000,
      expect: { timeout: 30_000 },
    },
  ],
  outputDir: 'test-results',
  globalSetup: './tests/e2e/globalSetup.ts',
  workers: 2,
  // One more try, on a machine that may be busy; what needed it is named at the end and is a bug to be found.
  retries: 1,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    headless: true,
    locale: 'en-US',
    // Each new browser would store the whole app first: only the files that go offline ask for it.
    serviceWorkers: 'block',
    viewport: { width: 1366, height: 900 },
    // What moves is drawn sixty times a second, by the processors that the app needs.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every action takes much of the time of a test; TRACE=1 asks for it.
    trace: process.env.TRACE === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumArgs, ...(executablePath === null ? {} : { executablePath }) },
  },
})
