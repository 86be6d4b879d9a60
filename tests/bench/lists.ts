import { expect, type Page } from '@playwright/test'
import { paths } from '#domain/protocol/paths.ts'
import { openStore } from '#server/store/open.ts'
import { newProfile } from '#tests/helpers/browser.ts'
import { signIn, signUpAndVerify, startGatewayHere } from '#tests/helpers/gateway.ts'
import { readyForOffline, signInByHand } from '#tests/helpers/people.ts'
import { deviceOf } from '#tests/integration/sync/office.ts'
import { giveRoom, pushSite, type Site } from './officeSite.ts'
import { median, type Report } from './report.ts'
import { load, type Opening, open, watchPages } from './watchPage.ts'

const person = { name: 'Ada Byron', email: 'ada@example.org', password: 'correct horse battery' }
const full = { calculations: 10_000, folders: 200 }
const small = { calculations: 20, folders: 20 }
const rounds = 3

/** Each list, and words that stand in it when its rows do. */
const lists = [
  { name: 'workspace', path: () => paths.workspace, words: ({ newest }: Site) => newest },
  { name: 'projects', path: () => paths.projects, words: () => 'Harbour extension' },
  { name: 'all folders', path: () => paths.allFolders, words: () => 'Part 1' },
  {
    name: 'project overview',
    path: ({ projectId }: Site) => paths.project(projectId),
    words: ({ newest }: Site) => newest,
  },
  {
    name: 'calculations of a project',
    path: ({ projectId }: Site) => paths.projectCalculations(projectId),
    words: ({ newest }: Site) => newest,
  },
  {
    name: 'folders of a project',
    path: ({ projectId }: Site) => paths.projectFolders(projectId),
    words: () => 'Part 1',
  },
] as const

type Openings = Readonly<Record<'loaded' | 'opened', readonly Opening[]>>

/**
 * Every list with 10,000 calculations on the device, without a network: loaded anew, and opened in the app that runs.
 * Half a screen of calculations beside it, because an empty database has no rows to wait for.
 */
export default async function bench(report: Report): Promise<void> {
  const { openings: before, held: emptied } = await openAll(small)
  const { openings: after, held: filled } = await openAll(full)
  const against = `with ${small.calculations} calculations`
  for (const { name } of lists)
    for (const how of ['loaded', 'opened'] as const) {
      const middle = (from: ReadonlyMap<string, Openings>, what: keyof Opening) =>
        median(from.get(name)![how].map((opening) => opening[what]))
      const row = (title: string, what: keyof Opening) =>
        report({
          name: `Lists: ${name} ${how}, ${title}`,
          value: middle(after, what),
          unit: 'ms',
          ratio: middle(after, what) / middle(before, what),
          against,
        })
      row('rows stand', 'ms')
      row('longest task (50: none longer)', 'longestTask')
    }
  const megabytes = (bytes: number) => bytes / 1024 / 1024
  const device = (name: string, value: (of: Held) => number, unit: string) =>
    report({ name, value: value(filled), unit, ratio: value(filled) / value(emptied), against })
  device('Lists: everything on a new device', ({ arrivedMs }) => arrivedMs / 1000, 's')
  device('Lists: stored on the device', ({ storedBytes }) => megabytes(storedBytes), 'MB')
  device('Lists: memory of the page that lists them', ({ heapBytes }) => megabytes(heapBytes), 'MB')
  for (const { name } of lists) {
    const { loaded, opened } = after.get(name)!
    report({
      name: `Lists: ${name}, all layout shifts, worst of ${2 * rounds}`,
      value: Math.max(...[...loaded, ...opened].map(({ shift }) => shift)),
      unit: 'CLS',
    })
  }
}

/** What a device holds once everything is on it. */
interface Held {
  /** From signing in on a new device until every calculation is listed. */
  readonly arrivedMs: number
  readonly storedBytes: number
  readonly heapBytes: number
}

async function openAll(
  size: typeof full,
): Promise<{ readonly openings: ReadonlyMap<string, Openings>; readonly held: Held }> {
  const store = await openStore({ memory: true })
  const gateway = await startGatewayHere({ store })
  const profile = await newProfile()
  try {
    const session = await signIn(gateway, await signUpAndVerify(gateway, person))
    const device = deviceOf(gateway, session.user.id, session.accessToken)
    const organizationId = session.user.defaultOrganization ?? ''
    await giveRoom(store, organizationId)
    const site = await pushSite(device, { ...size, organizationId })

    const context = await profile.open()
    await watchPages(context)
    const page = await context.newPage()
    await signInByHand(page, gateway.url, person)
    const started = performance.now()
    await readyForOffline(page)
    await arrived(page, site, size.calculations)
    const arrivedMs = performance.now() - started
    // The contents are written two seconds after the last change.
    await page.waitForTimeout(3_000)
    await context.setOffline(true)

    const openings = new Map<string, Openings>()
    for (const list of lists) {
      const [path, words] = [list.path(site), list.words(site)]
      const loaded: Opening[] = []
      const opened: Opening[] = []
      for (let round = 0; round < rounds; round++) {
        loaded.push(await load(page, gateway.url + path, words))
        await open(page, paths.organizations, 'Organizations')
        opened.push(await open(page, path, words))
      }
      openings.set(list.name, { loaded, opened })
    }
    await page.goto(gateway.url + paths.workspace)
    await expect(page.getByText(site.newest).first()).toBeVisible()
    const held = { arrivedMs, ...(await heldBy(page)) }
    await context.close()
    return { openings, held }
  } finally {
    await gateway.stop()
    await profile.remove()
  }
}

/** Waits until everything has come. */
async function arrived(page: Page, { projectId }: Site, count: number): Promise<void> {
  const calculations = paths.projectCalculations(projectId)
  const entry = page.locator(`a[href="${calculations}"]`).first()
  await page.goto(new URL(paths.project(projectId), page.url()).href)
  await expect(entry).toContainText(new RegExp(`${count}|${count.toLocaleString('en')}`), {
    timeout: 600_000,
  })
}

async function heldBy(page: Page): Promise<Omit<Held, 'arrivedMs'>> {
  // What has not been collected yet says nothing.
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('HeapProfiler.collectGarbage')
  return page.evaluate(async () => ({
    storedBytes: (await navigator.storage.estimate()).usage ?? 0,
    heapBytes:
      (performance as Performance & { memory?: { usedJSHeapSize: number } }).memory?.usedJSHeapSize ?? 0,
  }))
}
