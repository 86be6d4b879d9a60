import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pack } from '#data/project-file/write.ts'
import { fail, problem, type Result } from '#domain/errors/result.ts'
import { type PackageContents, packed } from '#domain/package/contents.ts'
import { sealedWaiting } from '#domain/package/waiting.ts'
import { createImportReader } from '#engine/imports/reader.ts'
import { importWorkers } from '#tests/helpers/importWorkers.ts'
import { everyFile, packageContents } from '#tests/helpers/packages.ts'

const at = '2026-04-01T08:00:00.000Z'
const value = <Value>(result: Result<Value>): Value => {
  if (!result.ok) throw new Error(JSON.stringify(result.problem))
  return result.value
}

const [contents] = fc.sample(
  packageContents.filter(
    ({ calculations, reports }) =>
      calculations.length > 1 && reports.some(({ data }) => data.made !== undefined),
  ),
  { numRuns: 1, seed: 11 },
) as [PackageContents]

async function projectFile(): Promise<File> {
  const { file } = value(
    await pack({
      ...{ app: '1', signal: new AbortController().signal, onProgress: () => undefined, readServed: null },
      contents,
      organizationName: 'Office',
      madeAt: at,
      madeBy: { id: 'ada', name: 'Ada' },
      readFile: everyFile(contents),
      readStored: async () => fail(problem('photo/not-here')),
    }),
  )
  return new File([file], 'quay.groundwork')
}

test('a project file comes from its worker whole, with its files one by one until the dialog closes', async () => {
  const { makeWorker, count } = importWorkers()
  const dialog = new AbortController()
  const reader = createImportReader(makeWorker)
  const opened = value(
    await reader.project(await projectFile(), { signal: dialog.signal, onProgress: () => undefined }),
  )
  expect(opened.contents.project).toEqual(contents.project)
  for (const collection of packed) expect(opened.contents[collection]).toEqual(contents[collection])
  const { path, bytes } = opened.manifest.entries.find((entry) => entry.path.startsWith('files/'))!
  for (const _ of [1, 2]) expect(value(await opened.file(path))).toHaveLength(bytes)
  expect(await opened.file('files/none.pdf')).toMatchObject({ ok: false })
  expect(count).toEqual({ started: 1, ended: 0 })
  dialog.abort()
  expect(count).toEqual({ started: 1, ended: 1 })
  expect(await opened.file(path)).toMatchObject({ ok: false, problem: { code: 'file/cancelled' } })
})

test('a project file that takes too long is refused by its name, and what is damaged by its entry', async () => {
  const whole = await projectFile()
  const given = { signal: new AbortController().signal, onProgress: () => undefined }
  const slow = importWorkers(() => ({ openPackage: () => new Promise(() => undefined) }))
  const times = { fileMs: 50, projectMs: 50 }
  expect(await createImportReader(slow.makeWorker, times).project(whole, given)).toMatchObject({
    ok: false,
    problem: { code: 'file/too-slow', message: 'quay.groundwork takes too long to read' },
  })
  expect(slow.count).toEqual({ started: 1, ended: 1 })

  const { makeWorker, count } = importWorkers()
  const shortened = new File([whole.slice(0, whole.size - 100)], whole.name)
  const answer = await createImportReader(makeWorker).project(shortened, given)
  expect(answer).toMatchObject({ ok: false, problem: { code: 'package/unreadable' } })
  expect(count).toEqual({ started: 1, ended: 1 })
})

test('a file of waiting changes is read and checked in its worker', async () => {
  const given = {
    app: '1',
    madeAt: at,
    madeBy: { id: 'ada', name: 'Ada' },
    changes: [],
    forms: [],
    settings: {},
  }
  const sealed = sealedWaiting(given)
  const { makeWorker, count } = importWorkers()
  const reader = createImportReader(makeWorker)
  const read = (content: object) =>
    reader.waiting(new File([JSON.stringify(content)], 'waiting.json'), new AbortController().signal)
  expect(value(await read(sealed))).toEqual(sealed)
  expect(await read({ ...sealed, app: '2' })).toMatchObject({
    ok: false,
    problem: { code: 'package/damaged' },
  })
  expect(count).toEqual({ started: 2, ended: 2 })
})
