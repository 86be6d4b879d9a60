import { writeFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { signUpAndVerify } from '#tests/helpers/gateway.ts'
import { hostileFiles } from '#tests/helpers/hostileFiles.ts'
import { openWorkspace } from '#tests/helpers/people.ts'
import { test } from './fixtures.ts'

const ada = { name: 'Ada Byron', email: 'ada@imports.example.org', password: 'correct horse battery' }

const hostile = (title: string) => {
  const found = hostileFiles.find(([name]) => name === title)
  if (found === undefined) throw new Error(`No hostile file is ${title}`)
  const [, format, make, reason] = found
  return { name: `from outside.${format}`, content: new Uint8Array(Buffer.from(make() as string)), reason }
}

/** The largest file that the import takes: ten thousand rows, 18 MB. */
const largest = () => {
  const rows = Array.from(
    { length: 10_000 },
    (_, at) => `Layer ${at},${'made ground '.repeat(150)},mohr-coulomb,${at % 20},25,20,0.3,19`,
  )
  const head = 'name,description,modelType,cohesion,frictionAngle,youngsModulus,poissonsRatio,unitWeight'
  return { name: 'layers.csv', content: new Uint8Array(Buffer.from([head, ...rows].join('\n'))) }
}

/** Chooses a file on the disk: the driver of the browser would write a buffer into the page, on the thread of the page. */
async function choose(
  page: Page,
  { name, content }: { readonly name: string; readonly content: Uint8Array<ArrayBuffer> },
) {
  const path = test.info().outputPath(name)
  await writeFile(path, content)
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^Choose (a|another) file/ }).click()
  await (await choosing).setFiles(path)
}

/** Longest stretch of work of the page since it was asked to watch, in milliseconds. */
const longestTask = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'longestTask') as number)

test('the page answers while it reads a file of materials, and says by its name what is against it', async ({
  page,
  gateway,
}) => {
  await signUpAndVerify(gateway, ada)
  await openWorkspace(page, gateway.url, ada)
  await page.goto(`${gateway.url}/library/materials`)
  await page.getByRole('button', { name: 'Add sample materials' }).click()
  await page.getByRole('button', { name: 'More for the library' }).click()
  await page.getByRole('menuitem', { name: 'Import…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  await page.evaluate(() => {
    Reflect.set(globalThis, 'longestTask', 0)
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        Reflect.set(globalThis, 'longestTask', Math.max(duration, Reflect.get(globalThis, 'longestTask')))
    }).observe({ type: 'longtask' })
  })
  // Slows the page alone: work on its thread shows, and work of a worker does not.
  const device = await page.context().newCDPSession(page)
  await device.send('Emulation.setCPUThrottlingRate', { rate: 4 })

  for (const title of ['a spreadsheet with one cell at its far corner', 'cells of one letter']) {
    const file = hostile(title)
    await choose(page, file)
    const refusal = dialog.getByRole('alert')
    await expect(refusal).toContainText(`Import failed: ${file.reason}`)
    await expect(refusal).toContainText(file.name)
    expect(page.workers().filter((worker) => worker.url().includes('worker-imports'))).toEqual([])
  }

  // A click beside the file that is read counts at once, and ends the reading.
  await choose(page, largest())
  await expect(dialog.getByText('Reading layers.csv')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await expect
    .poll(() => page.workers().filter((worker) => worker.url().includes('worker-imports')).length)
    .toBe(0)
  expect(await longestTask(page)).toBeLessThan(1_000)
})
