import { expect, test } from 'vitest'
import type { AnyDocument } from '#domain/schemas/document.ts'
import { documentFor } from '#tests/helpers/packages.ts'
import { refusedId } from '../sync/device.ts'
import { planWaiting, readWaiting, sealedWaiting, type WaitingEntry } from './waiting.ts'

const metadata = { author: 'Ada', version: 1, isTemplate: false, accessCount: 0, lastAccessedAt: null }
const data = { type: 'slope-stability', inputs: { slopeHeight: 8 }, results: null, metadata }
const calculation = documentFor('calculations', 'c1', { waiting: 1, data })
const folder = documentFor('folders', 'f1', { waiting: 1 })
const entry = (collection: WaitingEntry['collection'], document: AnyDocument): WaitingEntry => ({
  kind: 'waiting',
  collection,
  document: { ...document },
})
const changes = [entry('calculations', calculation), entry('folders', folder)]
const given = { app: '1', madeAt: '2026-04-01T08:00:00.000Z', madeBy: { id: 'ada', name: 'Ada' } }
const text = JSON.stringify(sealedWaiting({ ...given, changes }))
const upgrade = () => null
const said = (file: string) => {
  const read = readWaiting(file, upgrade)
  return read.ok ? 'read' : `${read.problem.code}: ${read.problem.message}`
}
const nothing = { here: new Map(), asked: new Set<string>(), projects: new Set<string>() }
const plan = (more: Partial<typeof nothing> = {}, all = changes) => {
  const { here, asked, projects } = { ...nothing, ...more }
  return planWaiting({ changes: all }, here, asked, projects)
}

test('what was waiting is read again, whole', () => {
  const read = readWaiting(text, upgrade)
  expect(read.ok && read.value.changes).toEqual(changes)
})

test('a file that is damaged, newer or something else is refused', () => {
  expect(said(text.slice(0, -20))).toContain('package/damaged')
  expect(said(text.replace('"slopeHeight":8', '"slopeHeight":9'))).toContain('another hash')
  expect(said(text.replace('"version":1', '"version":2'))).toContain('package/newer')
  expect(said('{"format":"groundwork-device","version":1}')).toContain('package/not-a-package')
  const newer = entry('calculations', { ...calculation, payloadVersion: 99 })
  expect(said(JSON.stringify(sealedWaiting({ ...given, changes: [newer] })))).toContain('changes.0')
  const wrong = entry('calculations', { ...calculation, data: { ...data, type: 'Not A Module' } })
  expect(said(JSON.stringify(sealedWaiting({ ...given, changes: [wrong] })))).toContain('data.type')
})

test('on another device each waits for a decision; a second time nothing does', () => {
  expect(plan().kept).toEqual(changes)
  const asked = new Set(
    changes.map(({ document }) => refusedId(String(document.id), String(document.editId))),
  )
  expect(plan({ asked })).toMatchObject({ kept: [], same: 2 })
})

test('what has reached the server meanwhile is nothing new, what stands against it is', () => {
  const reached: AnyDocument = {
    ...calculation,
    editId: 'other.0mwpy2b3z.1',
    server: { by: 'ada', at: given.madeAt, editId: 'other.0mwpy2b3z.1', ancestors: [calculation.editId] },
  }
  expect(plan({ here: new Map([[reached.id, reached]]) })).toMatchObject({ same: 1 })
  const against = { ...calculation, editId: 'other.0mwpy2b3z.1' }
  expect(plan({ here: new Map([[against.id, against]]) }).kept).toEqual(changes)
})

test('runs go with their project, entries of the history stay in the file', () => {
  const all = [
    entry('runs', documentFor('runs', 'r1', {})),
    entry('activities', documentFor('activities', 'a1', {})),
  ]
  expect(plan({ projects: new Set(['p1']) }, all)).toMatchObject({
    kept: [],
    left: 1,
    runs: [{ id: 'p1:runs:r1' }],
  })
  expect(plan({}, all)).toMatchObject({ left: 2, runs: [] })
})
