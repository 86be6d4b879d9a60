import { createHash, randomBytes } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { FileGateway } from '#data/files/fileGateway.ts'
import type { SyncGateway } from '#data/replication/gateway.ts'
import { ok } from '#domain/errors/result.ts'
import { pieceBytes } from '#domain/protocol/projectFiles.ts'
import type { MadeFile } from '#domain/schemas/report.ts'
import type { SharedGateway } from '#tests/helpers/gateway.ts'
import { memoryFiles } from '#tests/helpers/memoryFiles.ts'
import { newAccount, sharedGateway } from '#tests/helpers/sharedGateway.ts'
import {
  calculation,
  type Device,
  type DeviceOptions,
  isSynced,
  newProject,
  openDevice,
  until,
  value,
} from './data/device.ts'

let gateway: SharedGateway
let credentials: { email: string; password: string }
const open: Device[] = []

beforeAll(async () => {
  gateway = await sharedGateway()
  credentials = await newAccount(gateway)
}, 60_000)

afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
})

const quick = { fileRetryMs: { first: 100, most: 200 } }

async function device(options: DeviceOptions = {}) {
  const files = memoryFiles()
  const made = await openDevice(gateway, credentials, {
    page: { files: files.store },
    timing: quick,
    ...options,
  })
  open.push(made)
  return Object.assign(made, { files })
}

const withFiles = (wrap: (files: FileGateway) => Partial<FileGateway>) => (given: SyncGateway) => ({
  ...given,
  files: { ...given.files!, ...wrap(given.files!) },
})

const newFile = (bytes = 2 * pieceBytes + 1_000) =>
  new File([new Uint8Array(randomBytes(bytes))], 'Sheet 1.pdf', { type: 'application/pdf' })
const hashOf = async (file: Blob) =>
  createHash('sha256')
    .update(new Uint8Array(await file.arrayBuffer()))
    .digest('hex')
const offline = async (each: Device) => {
  each.network.cut()
  await until(each.database.sync.status(), ({ connection }) => connection === 'offline')
}
const synced = (each: Device) => until(each.database.sync.status(), isSynced, 30_000)
const waitingFiles = (each: Device, count: number) =>
  until(each.database.files.waiting(), ({ files }) => files === count, 30_000)

describe('a file of a project', () => {
  it('that one device kept is read by another when the first is gone, the same to the byte', async () => {
    const first = await device()
    const projectId = await newProject(first)
    const file = newFile()
    const kept = value(await first.database.files.keep(projectId, file))
    expect(kept).toEqual({ sha256: await hashOf(file), bytes: file.size, type: 'application/pdf' })
    await synced(first)
    await first.close()
    open.splice(0)
    first.files.kept.clear()

    const second = await device()
    await until(second.database.projects.list(), (all) => all.some(({ scope }) => scope === projectId))
    expect(await second.database.files.isHere(projectId, kept.sha256)).toBe(false)
    const read = value(await second.database.files.read(projectId, kept.sha256))
    expect([await hashOf(read), read.type]).toEqual([kept.sha256, 'application/pdf'])
    // It stays here for when there is no network.
    await offline(second)
    expect(await hashOf(value(await second.database.files.read(projectId, kept.sha256)))).toBe(kept.sha256)
    await synced2(second)
  })

  const synced2 = async (each: Device) => {
    each.network.mend()
    await synced(each)
  }

  it('waits without a network, over a restart, and everything is on the server only when it is', async () => {
    const tablet = await device()
    const projectId = await newProject(tablet)
    await synced(tablet)
    await offline(tablet)
    const file = newFile()
    const { sha256 } = value(await tablet.database.files.keep(projectId, file))
    await until(tablet.database.sync.status(), ({ waiting }) => waiting === 1)
    await tablet.reopen()
    await until(
      tablet.database.sync.status(),
      ({ waiting, connection }) => waiting === 1 && connection === 'offline',
    )
    expect(await waitingFiles(tablet, 1)).toEqual({ files: 1, bytes: file.size })
    const listed = await until(tablet.database.sync.waiting(), (all) => all.length === 1)
    expect(listed).toMatchObject([{ collection: 'files', name: 'Sheet 1.pdf' }])
    expect(await until(tablet.database.unsent(), () => true)).toMatchObject({ edits: 1 })
    expect(await hashOf(value(await tablet.database.files.read(projectId, sha256)))).toBe(sha256)
    await synced2(tablet)
    await waitingFiles(tablet, 0)
  })

  it('goes on where it was cut at every tenth, each time after a restart', async () => {
    const sent: number[] = []
    let left = Number.POSITIVE_INFINITY
    const tablet = await device({
      wrap: withFiles((files) => ({
        add: async (piece, signal) => {
          if (left === 0) tablet.network.cut()
          left -= 1
          const answer = await files.add(piece, signal)
          if (answer.ok) sent.push(piece.offset / pieceBytes)
          return answer
        },
      })),
    })
    const projectId = await newProject(tablet)
    await synced(tablet)
    const file = newFile(9 * pieceBytes + 1)
    left = 1
    const { sha256 } = value(await tablet.database.files.keep(projectId, file))
    for (let tenth = 1; tenth < 10; tenth++) {
      await until(tablet.database.sync.status(), ({ connection }) => connection === 'offline')
      left = 1
      await tablet.reopen()
      tablet.network.mend()
    }
    left = Number.POSITIVE_INFINITY
    await waitingFiles(tablet, 0)
    // Each piece once: nothing that had arrived was sent again.
    expect(sent).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    const desktop = await device()
    await until(desktop.database.projects.list(), (all) => all.some(({ scope }) => scope === projectId))
    expect(await hashOf(value(await desktop.database.files.read(projectId, sha256)))).toBe(sha256)
  }, 90_000)

  it('that the gateway refuses waits, and is sent once it may be', async () => {
    let isSuspended = true
    const tablet = await device({
      wrap: withFiles((files) => ({
        add: (piece, signal) =>
          // A project that is not there.
          files.add(isSuspended ? { ...piece, projectId: 'nowhere' } : piece, signal),
      })),
    })
    const projectId = await newProject(tablet)
    value(await tablet.database.files.keep(projectId, newFile(1_000)))
    await until(
      tablet.database.sync.status(),
      ({ waiting, connection }) => waiting === 1 && connection === 'online',
    )
    isSuspended = false
    await synced(tablet)
  })

  it('is not shown when the gateway answers other bytes', async () => {
    const other = newFile(1_000)
    const tablet = await device({ wrap: withFiles(() => ({ read: async () => ok(other) })) })
    const projectId = await newProject(tablet)
    const sha256 = await hashOf(newFile(10))
    expect(await tablet.database.files.read(projectId, sha256)).toMatchObject({
      problem: { code: 'file/damaged' },
    })
    expect(await tablet.database.files.isHere(projectId, sha256)).toBe(false)
  })
})

describe('a disk', () => {
  it('that is full refuses the file in words, and nothing waits', async () => {
    const tablet = await device()
    const projectId = await newProject(tablet)
    tablet.files.fill(true)
    expect(await tablet.database.files.keep(projectId, newFile(1_000))).toMatchObject({
      problem: { code: 'storage/quota' },
    })
    expect(await waitingFiles(tablet, 0)).toEqual({ files: 0, bytes: 0 })
  })

  it('that is damaged takes nothing for the file: it comes from the gateway again, or is told as lost', async () => {
    const tablet = await device()
    const projectId = await newProject(tablet)
    const { sha256 } = value(await tablet.database.files.keep(projectId, newFile(1_000)))
    await synced(tablet)
    const damage = () => {
      for (const each of tablet.files.kept.values()) each.bytes = new Uint8Array([1, 2, 3]).buffer
    }
    damage()
    expect(await hashOf(value(await tablet.database.files.read(projectId, sha256)))).toBe(sha256)
    await offline(tablet)
    value(await tablet.database.files.keep(projectId, newFile(1_000)))
    damage()
    const told = until(tablet.database.storage.problems(), (found) => found?.code === 'file/lost')
    tablet.network.mend()
    await told
    await waitingFiles(tablet, 0)
  })

  it('of an earlier app gives its made files to the gateway, and keeps one that was made again', async () => {
    const tablet = await device()
    const projectId = await newProject(tablet)
    const { id } = value(await tablet.database.calculations.create(calculation(projectId, 'Footing F1')))
    const calculationId = id.split(':')[2]!
    const report = value(
      await tablet.database.reports.create({
        projectId,
        name: 'Survey',
        description: '',
        calculationIds: [calculationId],
      }),
    )
    const [file, again] = [newFile(1_000), newFile(1_000)]
    const entry = async (of: Blob, version: number): Promise<MadeFile> => ({
      ...{ version, format: 'pdf', sha256: await hashOf(of), bytes: of.size, modules: [], templateId: null },
      ...{ generatedAt: new Date().toISOString(), generatedBy: tablet.user.id, author: 'Ada' },
      ...{ inputsHash: '0'.repeat(64), layoutHash: '0'.repeat(64) },
      calculations: [{ id: calculationId, contentHash: '0'.repeat(64) }],
    })
    const reportId = report.id.split(':')[2]!
    const { reports, reportFiles } = tablet.database
    value(await reports.addFile(projectId, reportId, 'first', await entry(file, 1)))
    value(await reports.addFile(projectId, reportId, 'second', await entry(newFile(10), 2)))
    value(await reportFiles.keep('first', file))
    value(await reportFiles.keep('second', again))
    await synced(tablet)
    await tablet.reopen()
    const sha256 = await hashOf(file)
    await until(tablet.database.files.waiting(), () => true)
    await expect
      .poll(
        async () =>
          (await tablet.gateway.files!.state({ projectId, sha256 }, new AbortController().signal)).ok &&
          tablet.database.reportFiles.keys(),
      )
      .toEqual(expect.arrayContaining([`sha256-${sha256}`, 'second']))
    await synced(tablet)
    const desktop = await device()
    await until(desktop.database.projects.list(), (all) => all.some(({ scope }) => scope === projectId))
    expect(await hashOf(value(await desktop.database.files.read(projectId, sha256)))).toBe(sha256)
  })

  it('of a report is named and issued as the revision that its sheets carry, or neither', async () => {
    const tablet = await device()
    const projectId = await newProject(tablet)
    const { id } = value(await tablet.database.calculations.create(calculation(projectId, 'Footing F1')))
    const calculationId = id.split(':')[2]!
    const { reports } = tablet.database
    const given = { projectId, name: 'Survey', description: '', calculationIds: [calculationId] }
    const reportId = value(await reports.create(given)).id.split(':')[2]!
    const file: MadeFile = {
      ...{ version: 1, format: 'pdf', sha256: '1'.repeat(64), bytes: 1, modules: [], templateId: null },
      ...{ generatedAt: new Date().toISOString(), generatedBy: tablet.user.id, author: 'Ada' },
      ...{ inputsHash: '0'.repeat(64), layoutHash: '0'.repeat(64) },
      calculations: [{ id: calculationId, contentHash: '0'.repeat(64) }],
    }
    const issue = { revision: 'C', status: 'for-check', note: ' First ' } as const
    const { data } = value(await reports.addFile(projectId, reportId, 'first', file, issue))
    expect(Object.values(data.issues ?? {})).toMatchObject([
      { ...issue, note: 'First', madeId: 'first', sha256: file.sha256, issuedBy: tablet.user.id },
    ])
    for (const revision of ['B', 'C'])
      expect(
        await reports.addFile(projectId, reportId, 'second', file, { ...issue, revision }),
      ).toMatchObject({ ok: false, problem: { code: 'report/revision-taken' } })
    const [stored] = await until(reports.listByProject(projectId), () => true)
    expect(Object.keys(stored?.data.made ?? {})).toEqual(['first'])
  })
})
