import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { openStore } from '#server/store/open.ts'
import { launchBrowser } from '#tests/helpers/browser.ts'
import { newPerson } from '#tests/helpers/callables.ts'
import { startGatewayHere } from '#tests/helpers/gateway.ts'
import { calculation, fresh, project } from '#tests/integration/sync/documents.ts'
import { deviceOf } from '#tests/integration/sync/office.ts'
import { giveRoom } from './officeSite.ts'
import { median, type Report } from './report.ts'

const count = 1_000
const note = 'x'.repeat(2_200)
const rounds = 5
const saves = 40
const password = 'long enough 1'

interface Figures {
  readonly firstSync: number
  readonly open: number
  readonly save: number
  readonly list: number
}

/** What it costs to encrypt what a device keeps: the same work, the same browser, plain and encrypted. */
export default async function encryptionBench(report: Report): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'groundwork-bench-'))
  const appDir = join(folder, 'page')
  await build({
    configFile: false,
    root: fileURLToPath(new URL('sealedPage', import.meta.url)),
    logLevel: 'error',
    build: { outDir: appDir, emptyOutDir: true, target: 'es2022' },
  })
  const store = await openStore({ dataDir: join(folder, 'data') })
  const gateway = await startGatewayHere({ store, env: { APP_DIR: appDir } })
  const browser = await launchBrowser()
  try {
    const person = await newPerson(gateway)
    await giveRoom(store, person.organizationId)
    const credentials = { email: person.email, password }
    const device = deviceOf(gateway, person.userId, person.token)
    const site = project(person.userId, person.organizationId)
    await device.push('projects', [fresh(site)])
    const projectId = String(site.scope)
    const made = Array.from({ length: count }, () => {
      const one = calculation(person.userId, person.organizationId, projectId)
      return { ...one, data: { ...(one.data as object), inputs: { note } } }
    })
    for (let sent = 0; sent < count; sent += 200)
      await device.push('calculations', made.slice(sent, sent + 200).map(fresh))
    const id = made[0]?.id.split(':')[2] ?? ''

    const context = await browser.newContext({ bypassCSP: true })
    const page = await context.newPage()
    /** Every round begins with a page that remembers nothing. */
    const load = async () => {
      await page.goto(gateway.url)
      await page.waitForFunction(() => 'sealedBench' in window)
    }
    const measure = async (): Promise<Figures> => {
      await load()
      const opening = await page.evaluate((who) => window.sealedBench.open(who), credentials)
      const coming = await page.evaluate((all) => window.sealedBench.holds(all), count)
      await page.evaluate(() => window.sealedBench.close())
      const opens: number[] = []
      const lists: number[] = []
      const times: number[] = []
      for (let round = 0; round < rounds; round++) {
        await load()
        opens.push(await page.evaluate((who) => window.sealedBench.open(who), credentials))
        lists.push(
          await page.evaluate(([of, all]) => window.sealedBench.list(of, all), [projectId, count] as const),
        )
        times.push(
          ...(await page.evaluate(([of, one, turns]) => window.sealedBench.save(of, one, turns), [
            projectId,
            id,
            saves / rounds,
          ] as const)),
        )
        await page.evaluate(() => window.sealedBench.close())
      }
      return {
        firstSync: opening + coming,
        open: median(opens),
        save: median(times),
        list: median(lists),
      }
    }

    const plain = await measure()
    await load()
    const wrapping = await page.evaluate(([userId, by]) => window.sealedBench.switchOn(userId, by), [
      person.userId,
      password,
    ] as const)
    const converting = await page.evaluate((userId) => window.sealedBench.convert(userId), person.userId)
    const unlocking = await page.evaluate(([userId, by]) => window.sealedBench.unlock(userId, by), [
      person.userId,
      password,
    ] as const)
    await page.evaluate(([userId, by]) => window.sealedBench.anew(userId, by), [
      person.userId,
      password,
    ] as const)
    const sealed = await measure()

    const row = (title: string, what: keyof Figures) =>
      report({
        name: `Encryption: ${title}`,
        value: sealed[what],
        unit: 'ms',
        ratio: sealed[what] / plain[what],
        against: `plain (${plain[what].toFixed(1)} ms)`,
      })
    row(`first sync of ${count} calculations of 3 kB`, 'firstSync')
    row(`open with ${count} calculations`, 'open')
    row('save a calculation', 'save')
    row(`read ${count} whole calculations`, 'list')
    report({ name: `Encryption: switch on with ${count} calculations`, value: converting, unit: 'ms' })
    report({ name: 'Encryption: make and wrap a key (PBKDF2, 600,000 rounds)', value: wrapping, unit: 'ms' })
    report({
      name: 'Encryption: unlock by the password (PBKDF2, 600,000 rounds)',
      value: unlocking,
      unit: 'ms',
    })
  } finally {
    await browser.close()
    await gateway.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
