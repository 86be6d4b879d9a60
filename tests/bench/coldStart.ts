import { expect, type Page } from '@playwright/test'
import { newProfile } from '#tests/helpers/browser.ts'
import { signIn, signUpAndVerify, startGateway } from '#tests/helpers/gateway.ts'
import { readyForOffline, signInByHand, syncState } from '#tests/helpers/people.ts'
import { calculation, fresh, project } from '#tests/integration/sync/documents.ts'
import { deviceOf } from '#tests/integration/sync/office.ts'
import { type Asked, median, type Report } from './report.ts'

const person = { name: 'Ada Byron', email: 'ada@example.org', password: 'correct horse battery' }
const starts = 5

/** From opening the address in a browser just started, gateway stopped and network cut, until the work can go on. */
export default async function coldStart(report: Report, { against }: Asked): Promise<void> {
  const row = { name: 'cold offline start to a usable workspace, 1,000 calculations', unit: 'ms' }
  const value = await timeStart(1000)
  const empty = await timeStart(0)
  report({ ...row, value, ratio: value / empty, against: 'the same with an empty database' })
  if (against === null) return
  const other = await timeStart(1000, against)
  report({ ...row, value, ratio: value / other, against: `the other build, ${Math.round(other)} ms` })
}

async function timeStart(count: number, appDir?: string): Promise<number> {
  const gateway = await startGateway(appDir === undefined ? {} : { env: { APP_DIR: appDir } })
  const profile = await newProfile()
  try {
    const session = await signIn(gateway, await signUpAndVerify(gateway, person))
    const organizationId = session.user.defaultOrganization ?? ''
    const device = deviceOf(gateway, session.user.id, session.accessToken)
    const place = project(session.user.id, organizationId)
    if (count > 0) await device.push('projects', [fresh(place)])
    for (let pushed = 0; pushed < count; pushed += 200)
      await device.push(
        'calculations',
        Array.from({ length: 200 }, (_, index) => ({
          ...fresh({
            ...calculation(session.user.id, organizationId, place.scope as string),
            name: `Footing ${pushed + index + 1}`,
          }),
        })),
      )

    const first = await profile.open()
    const page = await first.newPage()
    await signInByHand(page, gateway.url, person)
    await syncState(page).filter({ hasText: 'All changes saved' }).waitFor()
    await arrived(page, count)
    await readyForOffline(page)
    await first.close()
    await gateway.kill()

    const times: number[] = []
    for (let start = 0; start < starts; start++) {
      const context = await profile.open()
      await context.setOffline(true)
      const opened = await context.newPage()
      const from = performance.now()
      await opened.goto(`${gateway.url}/workspace`)
      await usable(opened, count)
      times.push(performance.now() - from)
      await context.close()
    }
    return median(times)
  } finally {
    await gateway.stop()
    await profile.remove()
  }
}

/** Waits until so many calculations are in the database of the page. */
async function arrived(page: Page, count: number): Promise<void> {
  await expect.poll(() => stored(page), { timeout: 60_000 }).toBeGreaterThanOrEqual(count)
}

const stored = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const name = databases.find((database) => database.name?.endsWith('--calculations'))?.name
    if (name === undefined) return -1
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const counting = database.transaction('docs').objectStore('docs').count()
    const count = await new Promise<number>((resolve, reject) => {
      counting.onsuccess = () => resolve(counting.result)
      counting.onerror = () => reject(counting.error)
    })
    database.close()
    return count
  })

/** Looks at each frame: a locator that waits looks ever more rarely, up to half a second late. */
async function usable(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (isFull) =>
      document.querySelector('h1') !== null &&
      (!isFull ||
        Array.from(document.querySelectorAll('main a')).some((link) =>
          link.textContent?.trim().startsWith('Footing '),
        )),
    count > 0,
    { polling: 'raf' },
  )
}
