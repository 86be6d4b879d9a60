import { expect, test } from 'vitest'
import type { AnyDocument } from '#domain/schemas/document.ts'
import { readDocument } from '#domain/schemas/payload.ts'
import { documentFor } from '#tests/helpers/packages.ts'
import { refusedId } from '../sync/device.ts'
import { planPersonal, planWaiting, readWaiting, sealedWaiting, type WaitingEntry } from './waiting.ts'

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
const forms = [{ place: 'p1:slope-stability:new', draft: { version: 1, name: 'Bank' } }]
const settings = { theme: { from: 'light', to: 'dark' }, showBreadcrumbs: { to: false } }
const whole = { ...given, changes, forms, settings }
const text = JSON.stringify(sealedWaiting(whole))
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
  expect(read.ok && read.value).toMatchObject({ changes, forms, settings })
})

test('a file of version 1, as it was written then, is read still', () => {
  const read = readWaiting(version1, readDocument)
  expect(read.ok && read.value).toMatchObject({ version: 2, forms: [], settings: {} })
  expect(read.ok && read.value.changes.map(({ document }) => document.id)).toEqual(['p1:folders:f1'])
  expect(said(version1.replace('"waiting": 1', '"waiting": 0'))).toContain('another hash')
})

test('forms and settings come back to whom they belong to, and over nothing that stands', () => {
  const personal = (userId: string, standing: boolean) =>
    planPersonal(whole, userId, (place) => standing && place === forms[0]?.place)
  expect(personal('ada', false)).toEqual({ forms, settings, formsLeft: 0, isOthers: false })
  expect(personal('ada', true)).toMatchObject({ forms: [], formsLeft: 1 })
  expect(personal('bob', false)).toEqual({ forms: [], settings: {}, formsLeft: 0, isOthers: true })
})

test('a file that is damaged, newer or something else is refused', () => {
  expect(said(text.slice(0, -20))).toContain('package/damaged')
  expect(said(text.replace('"slopeHeight":8', '"slopeHeight":9'))).toContain('another hash')
  expect(said(text.replace('"version":2', '"version":3'))).toContain('package/newer')
  expect(said('{"format":"groundwork-device","version":1}')).toContain('package/not-a-package')
  const newer = entry('calculations', { ...calculation, payloadVersion: 99 })
  expect(said(JSON.stringify(sealedWaiting({ ...whole, changes: [newer] })))).toContain('changes.0')
  const wrong = entry('calculations', { ...calculation, data: { ...data, type: 'Not A Module' } })
  expect(said(JSON.stringify(sealedWaiting({ ...whole, changes: [wrong] })))).toContain('data.type')
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

/** What the app wrote before forms and settings were in it. */
const version1 = `{
 "format": "groundwork.waiting",
 "version": 1,
 "app": "1",
 "madeAt": "2026-04-01T08:00:00.000Z",
 "madeBy": {
  "id": "ada",
  "name": "Ada"
 },
 "changes": [
  {
   "kind": "waiting",
   "collection": "folders",
   "document": {
    "id": "p1:folders:f1",
    "organizationId": "o1",
    "scope": "p1",
    "editId": "device.0mwpy2b3f.f1",
    "payloadVersion": 1,
    "name": "f1",
    "description": "",
    "tags": [],
    "folderId": null,
    "createdAt": "2026-03-01T08:00:00.000Z",
    "createdBy": "ada",
    "updatedAt": "2026-03-01T08:00:00.000Z",
    "updatedBy": "ada",
    "deletedAt": null,
    "recency": 30731328000000,
    "waiting": 1,
    "server": null,
    "data": {}
   }
  }
 ],
 "sha256": "5ceccb537692ffd0c4d13aaca11f49f32318da3e4577cb0db54e2ff28db0c283"
}`
