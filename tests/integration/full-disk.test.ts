import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { newPerson } from '#tests/helpers/callables.ts'
import { type LocalGateway, startGatewayHere } from '#tests/helpers/gateway.ts'
import { fresh, project } from './sync/documents.ts'
import { deviceOf } from './sync/office.ts'
import { newCalculation, pushOne } from './sync/site.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'groundwork-full-'))
/** A disk of 32 MB. Only root may make one; elsewhere the test is left out. */
const isMounted = (() => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=32m', 'tmpfs', dataDir], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()
let gateway: LocalGateway | undefined
afterAll(async () => {
  await gateway?.close()
  if (isMounted) execFileSync('umount', [dataDir])
  rmSync(dataDir, { recursive: true, force: true })
})

const filler = join(dataDir, 'filler')

/** Leaves so many bytes of the disk. */
async function fill(left: number): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir)
  await writeFile(filler, new Uint8Array(Math.max(0, bavail * bsize - left)))
}

test.runIf(isMounted)(
  'a full disk refuses writes with words, answers reads, and takes writes again when it has room',
  async () => {
    gateway = await startGatewayHere({ dataDir })
    const { url } = gateway
    const ready = async () => (await fetch(`${url}/readyz`)).status
    const ada = await newPerson(gateway, 'Ada')
    const device = deviceOf(gateway, ada.userId, ada.token)
    const site = project(ada.userId, ada.organizationId)
    await device.push('projects', [fresh(site)])
    const place = { organizationId: ada.organizationId, projectId: String(site.scope) }
    const made = () => fresh(newCalculation(place, device, { inputs: { note: 'x'.repeat(20_000) } }))
    const stored: string[] = []
    const push = async () => {
      const row = made()
      const outcome = await pushOne(device, 'calculations', row)
      if (outcome.kind === 'accepted') stored.push(row.document.id)
      return outcome.kind
    }
    expect(await push()).toBe('accepted')
    expect(await ready()).toBe(200)

    for (let round = 0; round < 3; round++) {
      await fill(8_000)
      const refusals: string[] = []
      for (let tries = 0; tries < 4; tries++)
        await push().catch((error: unknown) => {
          refusals.push(String(error))
        })
      expect(refusals.length).toBeGreaterThan(0)
      for (const refusal of refusals) {
        expect(refusal).toContain('507')
        expect(refusal).toContain('request/store-full')
      }
      expect((await device.pull('calculations')).documents.map(({ id }) => id).sort()).toEqual(stored.sort())
      await expect.poll(ready, { timeout: 5_000 }).toBe(503)

      await rm(filler)
      expect(await push()).toBe('accepted')
      expect(await ready()).toBe(200)
      expect((await device.pull('calculations')).documents.map(({ id }) => id).sort()).toEqual(stored.sort())
    }

    await gateway.close()
    gateway = await startGatewayHere({ dataDir })
    const again = deviceOf(gateway, ada.userId, ada.token)
    expect((await again.pull('calculations')).documents.map(({ id }) => id).sort()).toEqual(stored.sort())
  },
)
