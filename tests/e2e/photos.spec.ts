import { Buffer } from 'node:buffer'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#tests/helpers/accessibility.ts'
import { signUpAndVerify } from '#tests/helpers/gateway.ts'
import { createProject, openWorkspace, readyForOffline, syncState } from '#tests/helpers/people.ts'
import { emptyPng, heic, jpeg, withCamera } from '#tests/helpers/pictures.ts'
import { test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

const ada = { name: 'Ada Byron', email: 'ada@photos.example.org', password: 'correct horse battery' }
test.beforeAll(({ gateway }) => signUpAndVerify(gateway, ada))

interface Chosen {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** Chooses files by the button of the section. */
async function choose(page: Page, files: readonly Chosen[]): Promise<void> {
  const opened = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add pictures' }).click()
  await (await opened).setFiles([...files])
}

const tiles = (page: Page) => page.getByRole('list', { name: 'Photos' }).getByRole('listitem')
const site = { orientation: 6, time: '2026:03:01 08:30:00', zone: '+08:00' } as const
const place = { latitude: [22, 18, 36], longitude: [114, 13, 33] } as const

/** What lies in the browser's stores of files of the whole JPEGs that begin so. */
const keptPictures = (page: Page) =>
  page.evaluate(async () => {
    const found: { bytes: number; hasExif: boolean }[] = []
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) {
        const response = /report-files\/(?!thumbnail)/.test(request.url)
          ? await caches.match(request)
          : undefined
        if (response === undefined) continue
        const bytes = new Uint8Array(await response.arrayBuffer())
        const text = new TextDecoder('latin1').decode(bytes.slice(0, 4_000))
        found.push({ bytes: bytes.length, hasExif: text.includes('Exif') })
      }
    return found
  })

test('a photo is turned upright, made small and stripped of all that the person does not want kept', async ({
  page,
  gateway,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openWorkspace(page, gateway.url, ada)
  await createProject(page, { name: 'Quay', number: 'Q-1' })
  await expect(page.getByText(/^Photos of the site/)).toBeVisible()
  await expectAccessible(page, 'project without photos')
  const taken = withCamera(await jpeg(page, 3600, 2400, 'green'), { ...site, ...place })
  await choose(page, [{ name: 'pit.jpg', mimeType: 'image/jpeg', buffer: taken }])

  const dialog = page.getByRole('dialog', { name: 'What should be kept of each photo?' })
  await expectAccessible(page, 'what is kept of a photo', { isCovered: true })
  await dialog.getByText('Place', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Add photo' }).click()
  await expect(tiles(page)).toHaveCount(1)
  await expect(tiles(page).locator('img')).toBeVisible()

  await test.step('the viewer shows it upright, with its time and place', async () => {
    await tiles(page).getByRole('button', { name: 'Open Photo 1' }).click()
    const viewer = page.getByRole('dialog', { name: 'Photo 1' })
    const picture = viewer.getByRole('img', { name: 'Photo 1' })
    await expect(picture).toBeVisible()
    const size = await picture.evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      return [image.naturalWidth, image.naturalHeight]
    })
    expect(size).toEqual([1707, 2560])
    const [kept, ...others] = await keptPictures(page)
    expect(others).toEqual([])
    expect(kept?.hasExif).toBe(false)
    expect(kept?.bytes).toBeLessThan(2_000_000)
    await expect(viewer.getByText(/Taken .*2026/)).toBeVisible()
    await expect(viewer.getByRole('link', { name: '22.31000, 114.22583 on the map' })).toHaveAttribute(
      'href',
      /mlat=22\.31&mlon=114\.225833/,
    )
    await viewer.getByRole('textbox', { name: 'Caption' }).fill('Trial pit TP1, west face')
    await viewer.getByRole('textbox', { name: 'Note' }).fill('Water at 1.8 m')
    await expectAccessible(page, 'viewer of photos', { isCovered: true })
    await viewer.getByRole('button', { name: 'Save and close' }).click()
    await expect(tiles(page).getByText('Trial pit TP1, west face')).toBeVisible()
  })

  await test.step('files that are no photo, or no whole one, are refused with the reason, and the page goes on', async () => {
    const good = await jpeg(page, 40, 30, 'blue')
    await choose(page, [
      { name: 'bomb.png', mimeType: 'image/png', buffer: emptyPng(30_000, 30_000) },
      { name: 'script.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>alert(1)</script>') },
      { name: 'half.jpg', mimeType: 'image/jpeg', buffer: taken.subarray(0, taken.length / 2) },
      { name: 'good.jpg', mimeType: 'image/jpeg', buffer: good },
    ])
    await expect(tiles(page)).toHaveCount(2)
    for (const [name, reason] of [
      ['bomb.png', 'This picture has too many pixels'],
      ['script.jpg', 'This file is no picture'],
      ['half.jpg', 'This picture cannot be read'],
    ] as const) {
      const toast = page.getByRole('listitem').filter({ hasText: `${name} was not added` })
      await expect(toast).toContainText(reason)
    }
  })

  await test.step('the order changes, and a deletion can be taken back', async () => {
    await tiles(page).nth(1).getByRole('button', { name: 'Actions for Photo 2' }).click()
    await page.getByRole('menuitem', { name: 'Move earlier' }).click()
    await expect(tiles(page).nth(1)).toContainText('Trial pit TP1')
    await tiles(page)
      .first()
      .getByRole('button', { name: /^Actions for/ })
      .click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(tiles(page)).toHaveCount(1)
    await page.getByRole('button', { name: '1 deleted photo' }).click()
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(tiles(page)).toHaveCount(2)
  })

  await test.step('HEIC is decoded, by a file that is kept for work without a network', async () => {
    const chosen = { name: 'phone.heic', mimeType: 'image/heic', buffer: heic }
    await readyForOffline(page)
    await choose(page, [chosen])
    await expect(tiles(page)).toHaveCount(3)
    await page.context().setOffline(true)
    await page.reload()
    await expect(tiles(page)).toHaveCount(3)
    await choose(page, [chosen])
    await expect(tiles(page)).toHaveCount(4)
  })
})

test('a photo that was added without a network reaches another device, and words of both devices merge', async ({
  browser,
  page,
  gateway,
}) => {
  // Two browsers store the whole app.
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openWorkspace(page, gateway.url, ada)
  await createProject(page, { name: 'Pier', number: 'P-1' })
  const address = page.url()
  await expect(syncState(page)).toHaveText('All changes saved')
  await readyForOffline(page)
  await page.context().setOffline(true)

  await choose(page, [
    { name: 'core.jpg', mimeType: 'image/jpeg', buffer: await jpeg(page, 1200, 900, 'brown') },
  ])
  await page.getByRole('button', { name: 'Add photo' }).click()
  await expect(tiles(page).locator('img')).toBeVisible()
  await page.reload()
  await expect(tiles(page).locator('img')).toBeVisible()
  await expect(tiles(page).getByText('Waiting for upload')).toBeVisible()

  const elsewhere = await browser.newContext({ serviceWorkers: 'allow' })
  const other = await elsewhere.newPage()
  await other.emulateMedia({ reducedMotion: 'reduce' })
  await openWorkspace(other, gateway.url, ada)
  await other.goto(address)
  await expect(other.getByText(/^Photos of the site/)).toBeVisible()
  await page.context().setOffline(false)
  await expect(tiles(other)).toHaveCount(1)
  await expect(tiles(other).locator('img')).toBeVisible()
  await expect(tiles(page).getByText('Waiting for upload')).toBeHidden()

  await test.step('the caption of one and the note of the other are both kept', async () => {
    await page.context().setOffline(true)
    await write(page, 'Caption', 'Core box 3')
    await write(other, 'Note', 'Wash boring above')
    await page.context().setOffline(false)
    await expect(tiles(other).getByText('Core box 3')).toBeVisible()
    await tiles(page).getByRole('button', { name: 'Open Core box 3' }).click()
    await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Wash boring above')
  })
  await elsewhere.close()
})

/** Writes into a field of the viewer of the first photo. */
async function write(page: Page, field: 'Caption' | 'Note', words: string): Promise<void> {
  await tiles(page).getByRole('button', { name: /^Open/ }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: field }).fill(words)
  await page.getByRole('button', { name: 'Save and close' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}
