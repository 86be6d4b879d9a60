import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import type { SyncGateway } from '#data/replication/gateway.ts'
import { takeBackup } from '#server/operations/backup/take.ts'
import { organizationDatabase } from '#server/store/names.ts'
import { openStore } from '#server/store/open.ts'
import { gateWrites } from '#server/store/writeGate.ts'
import { dropDatabases, type RunningGateway, signUpAndVerify, startGateway } from '#tests/helpers/gateway.ts'
import {
  calculation,
  type Device,
  isSynced,
  newProject,
  openDevice,
  until,
  value,
} from '#tests/integration/data/device.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { COUCHDB_URL: couchdbUrl } = process.env
const prefix = `test-backup-${process.pid}-`
const password = 'a-good-password'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function folder(name: string): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), `groundwork-${name}-`))
  ends.push(() => rm(made, { recursive: true, force: true }))
  return made
}

/** Runs a command of the project as a person does. */
function command(name: 'backup' | 'restore', dataDir: string, ...args: string[]) {
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    ...(couchdbUrl === undefined ? {} : { COUCHDB_URL: couchdbUrl, DATABASE_PREFIX: prefix }),
  }
  return new Promise<{ code: number; said: string }>((resolve) => {
    execFile(
      process.execPath,
      [join(root, `scripts/${name}.mjs`), ...args],
      { cwd: root, env },
      (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : Number(error.code), said: stdout + stderr }),
    )
  })
}

const storeOf = (dataDir: string) =>
  openStore(couchdbUrl === undefined ? { dataDir } : { couchdbUrl, prefix })

async function destroyStore(dataDir: string): Promise<void> {
  if (couchdbUrl === undefined) await rm(join(dataDir, 'store'), { recursive: true })
  else await dropDatabases(couchdbUrl, prefix)
}

const start = async (dataDir: string, port?: number): Promise<RunningGateway> => {
  const gateway = await startGateway({
    dataDir,
    ...(port === undefined ? {} : { port }),
    env: { DATABASE_PREFIX: prefix },
  })
  ends.push(gateway.kill)
  return gateway
}

interface Acknowledged {
  readonly id: string
  readonly editId: string
  readonly organizationId: string
  readonly at: string
}

/** Notes what the gateway says that it has taken, when it says so. */
const noting =
  (notes: Acknowledged[]) =>
  (inner: SyncGateway): SyncGateway => ({
    ...inner,
    push: async (push, signal) => {
      const answer = await inner.push(push, signal)
      const at = new Date().toISOString()
      if (answer.ok)
        for (const outcome of answer.value)
          if (outcome.kind === 'accepted') {
            const { id, editId, organizationId } = push.rows.find(
              ({ document }) => document.id === outcome.id,
            )!.document as unknown as Acknowledged
            notes.push({ id, editId, organizationId, at })
          }
      return answer
    },
  })

const synced = (device: Device) => until(device.workspace.sync.status(), isSynced, 60_000)

describe('a backup that is taken while people write', () => {
  it('has everything acknowledged before, and after a restore the devices give back the rest: [D11]', async () => {
    const dataDir = await folder('data')
    const backups = join(await folder('backups'), 'friday')
    if (couchdbUrl !== undefined) ends.push(() => dropDatabases(couchdbUrl, prefix))
    const first = await start(dataDir)
    const ada = await signUpAndVerify(first, { email: 'ada@example.com', password, name: 'Ada' })
    const notes: Acknowledged[] = []
    const desktop = await openDevice(first, ada, { wrap: noting(notes) })
    ends.push(() => desktop.close())
    const projectId = await newProject(desktop)
    const made: { local: string; name: string }[] = []
    const make = async () => {
      const name = `Footing ${made.length}`
      const { id } = value(await desktop.workspace.calculations.create(calculation(projectId, name)))
      made.push({ local: id.split(':')[2] ?? '', name })
    }
    const rename = async (index: number, name: string) => {
      const each = made[index]!
      value(await desktop.workspace.calculations.update(projectId, each.local, { name }))
      each.name = name
    }
    for (let count = 0; count < 60; count++) await make()
    await synced(desktop)

    // Writes before, while and after it is taken.
    let writing = true
    const writer = (async () => {
      for (let count = 0; writing; count++) {
        await make()
        await rename(count, `Renamed ${count}`)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    })()
    const before = notes.length
    await until(desktop.workspace.sync.status(), () => notes.length > before + 3)
    const { code, said } = await command('backup', dataDir, backups)
    expect({ code, said }).toMatchObject({ code: 0 })
    const during = notes.length
    await until(desktop.workspace.sync.status(), () => notes.length > during + 3)
    writing = false
    await writer
    await synced(desktop)
    expect((await stat(join(backups, 'manifest.json'))).mode & 0o077).toBe(0)
    const manifest = JSON.parse(await readFile(join(backups, 'manifest.json'), 'utf8'))
    if (couchdbUrl === undefined) expect(manifest.isOneMoment).toBe(true)
    const promised = notes.filter(({ at }) => at < manifest.completeAsOf)
    expect(promised.length).toBeGreaterThan(60)
    expect(promised.length).toBeLessThan(notes.length)

    desktop.network.cut()
    await first.kill()
    await destroyStore(dataDir)
    expect(await command('restore', dataDir, backups)).toMatchObject({ code: 0 })

    const store = await storeOf(dataDir)
    for (const { id, editId, organizationId } of promised) {
      const found = await (await store.database(organizationDatabase(organizationId))).get(id)
      const { ancestors = [] } = (found?.server ?? {}) as { ancestors?: string[] }
      expect([id, editId === found?.editId || ancestors.includes(editId)]).toEqual([id, true])
    }
    await store.close()

    // Nothing that was acknowledged afterwards is gone for good either: the device that made it has it still.
    const second = await start(dataDir, first.port)
    desktop.network.mend()
    await synced(desktop)
    const names = made.map(({ name }) => name).sort()
    const other = await openDevice(second, ada)
    ends.push(() => other.close())
    await until(
      other.workspace.calculations.listByProject(projectId),
      (all) => JSON.stringify(all.map(({ name }) => name).sort()) === JSON.stringify(names),
      60_000,
    )
    expect(value(await desktop.workspace.diagnostics.compare()).divergences).toEqual([])
  })

  it('holds writes no longer than it reads what came last', async () => {
    const gated = gateWrites(await openStore({ memory: true }))
    ends.push(() => gated.close())
    const database = await gated.database('org-1')
    await database.putMany(Array.from({ length: 1000 }, (_, index) => ({ _id: `d${index}` })))
    const parts = takeBackup(gated, { clock: Date.now, holdWrites: gated.holdWrites })
    const ids = new Set<string>()
    let extra = 0
    for (let step = await parts.next(); ; step = await parts.next()) {
      if (step.done === true) {
        expect(step.value.isOneMoment).toBe(true)
        break
      }
      for (const { _id } of step.value.rows) ids.add(_id)
      // A slow reader never makes a write wait.
      expect(await database.put({ _id: `during${extra++}` })).toBe('written')
    }
    expect([...ids].filter((id) => id.startsWith('d') && !id.startsWith('during'))).toHaveLength(1000)
  })
})

describe('a restore', () => {
  async function backedUp() {
    const dataDir = await folder('data')
    if (couchdbUrl !== undefined) ends.push(() => dropDatabases(couchdbUrl, prefix))
    const store = await storeOf(dataDir)
    const registry = await store.database('registry')
    await registry.putMany([{ _id: 'a', kept: 'first' }, { _id: 'b' }])
    const [written] = await registry.getMany(['a'])
    await registry.put({ ...written!, kept: 'second' })
    const [dropped] = await registry.getMany(['b'])
    await registry.put({ ...dropped!, _deleted: true })
    const epoch = await registry.epoch()
    await (await store.database('org-1')).epoch()
    const revision = (await registry.get('a'))?._rev
    await store.close()
    const backup = join(await folder('backups'), 'one')
    expect(await command('backup', dataDir, backup)).toMatchObject({ code: 0 })
    return { dataDir, backup, epoch, revision }
  }

  it('takes nothing from a store that holds documents, until it is told to', async () => {
    const { dataDir, backup, epoch, revision } = await backedUp()
    const refused = await command('restore', dataDir, backup)
    expect(refused.code).toBe(1)
    expect(refused.said).toContain('--replace')
    const replaced = await command('restore', dataDir, backup, '--replace')
    expect(replaced).toMatchObject({ code: 0 })
    const store = await storeOf(dataDir)
    expect(await store.names()).toEqual(['org-1', 'registry'])
    const registry = await store.database('registry')
    expect(await registry.get('a')).toEqual({ _id: 'a', _rev: revision, kept: 'second' })
    expect(await registry.leaves('b')).toMatchObject([{ _id: 'b', _deleted: true }])
    expect(await registry.get('b')).toBeNull()
    expect(await registry.epoch()).not.toBe(epoch)
    await store.close()
    if (couchdbUrl === undefined)
      expect((await readdir(dataDir)).filter((name) => name.startsWith('store-before-'))).toHaveLength(1)
  })

  it('refuses a backup that is damaged or was not finished, and leaves everything as it is', async () => {
    const { dataDir, backup } = await backedUp()
    expect(await command('restore', dataDir, backup, '--check')).toMatchObject({ code: 0 })
    const file = join(backup, 'registry.ndjson.gz')
    const bytes = await readFile(file)
    bytes[bytes.length - 9] = (bytes[bytes.length - 9] ?? 0) ^ 1
    await writeFile(file, new Uint8Array(bytes))
    for (const option of ['--check', '--replace']) {
      const { code, said } = await command('restore', dataDir, backup, option)
      expect(code).toBe(1)
      expect(said).toContain('the file of registry is not the one that was written')
    }
    await rm(join(backup, 'manifest.json'))
    expect((await command('restore', dataDir, backup, '--replace')).said).toContain('not finished')
    const store = await storeOf(dataDir)
    expect(await (await store.database('registry')).get('a')).toMatchObject({ kept: 'second' })
    await store.close()
  })

  it('refuses while a gateway has the folder open, and the gateway tells nobody else its documents', async () => {
    if (couchdbUrl !== undefined) return
    const { dataDir, backup } = await backedUp()
    const gateway = await start(dataDir)
    const { code, said } = await command('restore', dataDir, backup, '--replace')
    expect(code).toBe(1)
    expect(said).toContain('Another gateway may have the same data folder open')
    for (const authorization of [undefined, 'Bearer guess']) {
      const headers = authorization === undefined ? {} : { authorization }
      const response = await fetch(`${gateway.url}/backup`, { method: 'POST', headers })
      expect(response.status).toBe(404)
    }
    await gateway.stop()
    expect(await readdir(dataDir)).not.toContain('backup-access.json')
  })
})
