import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { type RunningGateway, signUpAndVerify } from '#tests/helpers/gateway.ts'
import { openWorkspace, type Person } from '#tests/helpers/people.ts'
import { test } from '../e2e/fixtures.ts'

/** Where the pictures go; `npm run recordings` makes the page with all of them. */
export const recordings =
  process.env.RECORDINGS_DIR ?? fileURLToPath(new URL('../../recordings', import.meta.url))

/** A notebook and a tablet. */
const sizes = [
  { width: 1366, height: 768 },
  { width: 1024, height: 768 },
]

export interface Recording {
  readonly gateway: RunningGateway
  readonly page: Page
  readonly context: BrowserContext
  /** A page of another browser, of the same size. */
  otherBrowser(): Promise<Page>
  /** An account, and its workspace in the page. */
  newcomer(name: string): Promise<Person>
  /** Takes a picture of the page as it is, with a caption in plain words. */
  step(caption: string, of?: Page): Promise<void>
}

/** One job of a person in pictures: a test for each size. `id` is its folder; the page has the jobs in the order of their ids. */
export function record(id: string, title: string, play: (given: Recording) => Promise<void>): void {
  for (const viewport of sizes)
    test(`${id}: ${title}, ${viewport.width}x${viewport.height}`, async ({ browser, gateway }) => {
      const size = `${viewport.width}x${viewport.height}`
      const place = join(recordings, id, size)
      await rm(place, { recursive: true, force: true })
      await mkdir(place, { recursive: true })
      const contexts: BrowserContext[] = []
      const open = async () => {
        const context = await browser.newContext({ viewport, locale: 'en-US', reducedMotion: 'reduce' })
        contexts.push(context)
        return context.newPage()
      }
      const page = await open()
      const steps: { file: string; caption: string }[] = []
      await play({
        gateway,
        page,
        context: page.context(),
        otherBrowser: open,
        newcomer: async (name) => {
          const email = `${name.toLowerCase().replaceAll(' ', '.')}-${randomUUID().slice(0, 8)}@recordings.example.org`
          const person = { name, email, password: 'correct horse battery' }
          await signUpAndVerify(gateway, person)
          await openWorkspace(page, gateway.url, person)
          return person
        },
        step: async (caption, of = page) => {
          const file = `${String(steps.length + 1).padStart(2, '0')}.png`
          await of.bringToFront()
          // A result that is of the inputs of before would say another thing than its form.
          for (const words of ['Out of date', 'Calculating'])
            await expect(of.getByText(words, { exact: true })).toHaveCount(0)
          await of.mouse.move(0, 0)
          await of.evaluate(() => document.fonts.ready)
          await of.screenshot({ path: join(place, file), animations: 'disabled' })
          steps.push({ file, caption })
        },
      })
      await writeFile(join(place, 'steps.json'), JSON.stringify({ title, size, steps }, null, 2))
      for (const context of contexts) await context.close()
    })
}
