import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { main as backupMain } from '#server/operations/backup/main.ts'
import { main as verifyMain } from '#server/operations/backup/verifyCommand.ts'
import { organizationDatabase } from '#server/store/names.ts'
import { newPerson, type Person } from '#tests/helpers/callables.ts'
import { type LocalGateway, startGatewayHere } from '#tests/helpers/gateway.ts'
import { changeBytes, compact, levelFolder } from '#tests/helpers/levelFiles.ts'
import { fresh, project } from './sync/documents.ts'
import { deviceOf } from './sync/office.ts'
import { newCalculation } from './sync/site.ts'

const documents = 67
/** A text that LevelDB's compression leaves as it is: nothing in it comes twice. */
const markOf = (at: number) => createHash('sha256').update(String(at)).digest('base64url')
/** Four letters of a piece may stand in the block before by chance, and are compressed then: not so in all pieces. */
const piecesOf = (mark: string) => [0, 10, 20, 30].map((from) => mark.slice(from, from + 10))

let folder: string
let dataDir: string
let gateway: LocalGateway
let ada: Person
let ben: Person
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'groundwork-verify-'))
  dataDir = join(folder, 'data')
  gateway = await startGatewayHere({ dataDir })
  ada = await newPerson(gateway, 'Ada')
  ben = await newPerson(gateway, 'Ben')
  for (const person of [ada, ben]) {
    const device = deviceOf(gateway, person.userId, person.token)
    const site = project(person.userId, person.organizationId)
    await device.push('projects', [fresh(site)])
    const place = { organizationId: person.organizationId, projectId: String(site.scope) }
    const rows = Array.from({ length: documents }, (_, at) =>
      fresh(newCalculation(place, device, { inputs: { note: markOf(at) } })),
    )
    // One at a time: a record of the log holds one document.
    for (const row of rows) await device.push('calculations', [row])
  }
})
afterAll(async () => {
  await gateway.close().catch(() => undefined)
  await rm(folder, { recursive: true, force: true })
})

/** Runs a command as its script does. Answers its exit code and what it printed. */
async function run(command: () => Promise<number>): Promise<{ code: number; printed: string }> {
  const printed: string[] = []
  const note = (text: string | Uint8Array) => printed.push(String(text)) > 0
  const out = vi.spyOn(process.stdout, 'write').mockImplementation(note)
  const err = vi.spyOn(process.stderr, 'write').mockImplementation(note)
  try {
    return { code: await command(), printed: printed.join('') }
  } finally {
    out.mockRestore()
    err.mockRestore()
  }
}

/** Changes one byte of a text in the files of a folder. Answers how many were changed. */
async function changeOneByte(place: string, mark: string): Promise<number> {
  for (const piece of piecesOf(mark)) {
    const changed = await changeBytes(place, [piece])
    if (changed > 0) return changed
  }
  return 0
}

/** The files of a folder with their bytes, by path. */
async function filesOf(place: string): Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>>> {
  const paths = (await readdir(place)).map((name) => join(place, name))
  const read = async (path: string) => [path, new Uint8Array(await readFile(path))] as const
  return new Map(await Promise.all(paths.map(read)))
}

async function putBack(files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>): Promise<void> {
  for (const [path, bytes] of files) await writeFile(path, bytes)
}

const environment = () => ({ DATA_DIR: dataDir, NODE_ENV: 'test' })
const verify = () => run(() => verifyMain([], environment()))
const backup = (to: string) => run(() => backupMain('backup', [to], environment()))
const restore = (...args: string[]) => run(() => backupMain('restore', args, environment()))

test('one damaged organization is found byte by byte, left out of a backup, and restored alone', async () => {
  const good = join(folder, 'good')
  expect(await backup(good)).toMatchObject({ code: 0 })
  expect(await verify()).toMatchObject({ code: 0 })
  await gateway.close()
  expect(await verify()).toMatchObject({ code: 0 })

  const name = organizationDatabase(ada.organizationId)
  const place = levelFolder(dataDir, name)
  await compact(place)
  const sound = await filesOf(place)
  let found = 0
  for (let at = 0; at < documents; at++) {
    // Put back first, so that each byte is found by itself.
    await putBack(sound)
    expect(await changeOneByte(place, markOf(at))).toBe(1)
    const { code, printed } = await verify()
    if (code === 1 && printed.includes(`${name}: `) && /^1 of \d+ databases are damaged/m.test(printed))
      found++
  }
  expect(found).toBe(documents)

  const part = join(folder, 'part')
  const left = await backup(part)
  expect(left.code).toBe(1)
  expect(left.printed).toContain(`${name} is damaged and not in the backup`)
  expect(await restore(part, '--only', name, '--replace')).toMatchObject({ code: 1 })

  expect(await restore(good, '--only', name)).toMatchObject({ code: 1 })
  const restored = await restore(good, '--only', name, '--replace')
  expect(restored.code, restored.printed).toBe(0)
  expect(await verify()).toMatchObject({ code: 0 })

  gateway = await startGatewayHere({ dataDir })
  for (const person of [ada, ben]) {
    const device = deviceOf(gateway, person.userId, person.token)
    expect((await device.sync('calculations')).documents).toHaveLength(documents)
  }
}, 120_000)
