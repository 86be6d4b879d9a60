import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { couchPath } from '#domain/protocol/couch.ts'
import { accountExport, identityRoutes } from '#domain/protocol/identity.ts'
import { pieceBytes } from '#domain/protocol/projectFiles.ts'
import { mediaTypes } from '#domain/schemas/fileFormats.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import { openBlobs } from '#server/files/blobs.ts'
import { openProjectFiles } from '#server/files/projectFiles.ts'
import { fileKey } from '#server/reports/files.ts'
import type { Database, Store } from '#server/store/database.ts'
import { toStored } from '#server/store/documents.ts'
import { organizationDatabase } from '#server/store/names.ts'
import { openStore } from '#server/store/open.ts'
import { documentsAtOnce } from '#server/store/pages.ts'
import { done, newPerson, type Person } from '#tests/helpers/callables.ts'
import { type LocalGateway, startGatewayHere } from '#tests/helpers/gateway.ts'
import { activity, calculation, edit, folder, fresh, project, report } from './sync/documents.ts'
import { deviceOf } from './sync/office.ts'

/*
 * A document may have 2.5 million characters, and a plan has room for thousands of them: whatever reads stored documents reads a few
 * at a time.
 */

/** The most documents of a person that one read of the store has answered. */
let most = 0
/** Whether reads of a range of ids fail. */
let isOutOfOrder = false
/** What a read of the document of an id waits for. */
let held: (id: string) => Promise<void> = async () => undefined

/** The same store, whose reads are counted. */
function counted(store: Store): Store {
  const note = <Found extends object | null>(documents: readonly Found[]) => {
    const own = documents.filter(
      (each) =>
        each !== null &&
        /:(?:folders|projects|calculations|activities|reports):|^project:/.test(
          String('_id' in each && each._id),
        ),
    )
    most = Math.max(most, own.length)
    return documents
  }
  const watched = (of: Database): Database => ({
    ...of,
    get: async (id) => {
      await held(id)
      return of.get(id)
    },
    getMany: async (ids, options) => {
      await Promise.all(ids.map((id) => held(id)))
      return [...note(await of.getMany(ids, options))]
    },
    range: async (options) => {
      if (isOutOfOrder) throw new Error('The store is out of order')
      return [...note(await of.range(options))]
    },
    find: async (query) => [...note(await of.find(query))],
    leaves: async (id) => [...note(await of.leaves(id))],
    revisions: async (wanted, options) => [...note(await of.revisions(wanted, options))],
    changes: async (options) => {
      const page = await of.changes(options)
      note(page.changes.map(({ document }) => document))
      return page
    },
  })
  const known = new Map<string, Promise<Database>>()
  return {
    ...store,
    database: (name) => {
      const opened = known.get(name) ?? store.database(name).then(watched)
      known.set(name, opened)
      return opened
    },
  }
}

let store: Store
let gateway: LocalGateway
let ada: Person
let projectId: string
let ids: readonly string[]
beforeAll(async () => {
  store = await openStore({ memory: true })
  gateway = await startGatewayHere({ store: counted(store) })
  ada = await newPerson(gateway, 'Ada')
  const device = deviceOf(gateway, ada.userId, ada.token)
  const place = project(ada.userId, ada.organizationId)
  projectId = String(place.scope)
  await device.push('projects', [fresh(place)])
  const folders = Array.from({ length: 60 }, () => folder(ada.userId, ada.organizationId, projectId))
  for (const outcome of await device.push('folders', folders.map(fresh)))
    expect(outcome.kind).toBe('accepted')
  ids = folders.map(({ id }) => id)
})
afterAll(() => gateway.stop())

const ask = async (path: string, body?: object) => {
  const answer = await fetch(gateway.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${ada.token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  expect([path, answer.status, answer.status === 200 ? '' : text]).toEqual([path, 200, ''])
  return text
}
const copy = () => `${couchPath}/${encodeURIComponent(organizationDatabase(ada.organizationId))}`

const readers: Readonly<Record<string, () => Promise<string>>> = {
  'a pull': () => ask('/sync/pull', { pulls: [{ collection: 'folders', limit: 500 }] }),
  'the edits of a scope': () => ask('/sync/edits', { collection: 'folders', scope: projectId }),
  'the export of an account': () => ask(identityRoutes.exportAccount.path),
  'a list of a copy': () => ask(`${copy()}/_all_docs?include_docs=true`),
  'named documents of a copy': () => ask(`${copy()}/_all_docs?include_docs=true`, { keys: ids }),
  'revisions of a copy': () => ask(`${copy()}/_bulk_get`, { docs: ids.map((id) => ({ id })) }),
  'changes of a copy': () => ask(`${copy()}/_changes?include_docs=true`),
}

test.each(Object.entries(readers))('%s answers all of them, and reads a few at a time', async (_, read) => {
  most = 0
  const text = await read()
  for (const id of ids) expect(text).toContain(id)
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(documentsAtOnce)
})

test('each revision of a document that a copy names is told once, a few at a time', async () => {
  const device = deviceOf(gateway, ada.userId, ada.token)
  const place = project(ada.userId, ada.organizationId)
  await device.push('projects', [fresh(place)])
  const made = folder(ada.userId, ada.organizationId, String(place.scope))
  let [stored] = await device.push('folders', [fresh(made)])
  for (let round = 0; round < 24; round++) {
    if (stored === undefined || !('document' in stored) || stored.document === null) throw new Error('None')
    stored = (await device.push('folders', [edit(stored.document, { name: `Round ${round}` })]))[0]
  }
  const path = `${copy()}/${encodeURIComponent(made.id)}`
  const whole = z
    .object({ _revisions: z.object({ start: z.int(), ids: z.array(z.string()) }) })
    .parse(JSON.parse(await ask(`${path}?revs=true`)))
  const { start, ids: names } = whole._revisions
  const revisions = names.map((name, index) => `${start - index}-${name}`)
  expect(revisions).toHaveLength(25)
  most = 0
  // Eight times each: what the store does not keep is answered by the newest revision, each time anew.
  const named = JSON.stringify(Array.from({ length: 8 }, () => revisions).flat())
  const told = z
    .array(z.strictObject({ ok: z.looseObject({ _id: z.literal(made.id) }) }))
    .parse(JSON.parse(await ask(`${path}?open_revs=${encodeURIComponent(named)}`)))
  expect(told).toHaveLength(25)
  expect(most).toBe(documentsAtOnce)
})

test('the checksums, the counts and the usage of an organization read a few at a time', async () => {
  most = 0
  await ask('/sync/check', { collection: 'folders' })
  await done(gateway, 'getOrganizationStats', { organizationId: ada.organizationId }, ada)
  await done(gateway, 'getFolders', { projectId }, ada)
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(documentsAtOnce)
})

test('the history and the reports of a project are read a few at a time', async () => {
  const device = deviceOf(gateway, ada.userId, ada.token)
  const someCalculation = calculation(ada.userId, ada.organizationId, projectId)
  await device.push('calculations', [fresh(someCalculation)])
  const reports = Array.from({ length: 30 }, () =>
    report(ada.userId, ada.organizationId, projectId, [someCalculation.id]),
  )
  const timestamp = new Date().toISOString()
  const activities = Array.from({ length: 30 }, () =>
    activity(ada.userId, ada.organizationId, projectId, { timestamp }),
  )
  for (const [collection, documents] of Object.entries({ reports, activities }))
    for (const outcome of await device.push(collection as 'reports', documents.map(fresh)))
      expect(outcome.kind).toBe('accepted')
  const opened = async () => {
    const all = await ask(`/api/activities?type=folder_accessed&projectId=${projectId}&limit=100`)
    return all.split(ids[0] ?? '').length - 1
  }
  most = 0
  await done(gateway, 'getFolder', { id: ids[0] ?? '' }, ada)
  // The answer does not wait until it is written.
  await expect.poll(opened).toBe(1)
  await done(gateway, 'getFolder', { id: ids[0] ?? '' }, ada)
  const listed = await done(gateway, 'getReports', { projectId }, ada)
  expect(listed.map(({ id }) => id).sort()).toEqual(reports.map(({ id }) => id).sort())
  const all = await ask(`/api/activities?projectId=${projectId}&limit=100`)
  for (const { id } of activities) expect(all).toContain(id)
  expect(await ask('/api/activities/stats')).toContain('"calculation_saved":30')
  expect(await opened(), 'noted once').toBe(1)
  expect(most).toBe(documentsAtOnce)
})

test.each(['html', 'pdf'] as const)('a file of a report is sent while it is read: %s', async (format) => {
  const bytes = Buffer.alloc(12 * pieceBytes, 'Pier 4. ')
  const sha256 = createHash('sha256').update(new Uint8Array(bytes)).digest('hex')
  const someCalculation = calculation(ada.userId, ada.organizationId, projectId)
  const sheet = report(ada.userId, ada.organizationId, projectId, [someCalculation.id])
  const files = openProjectFiles(store, { usage: { grow: async () => null }, clock: Date.now })
  const about = {
    ...{ version: 1, sha256, bytes: bytes.length, generatedAt: new Date().toISOString() },
    ...{ generatedBy: ada.userId, inputsHash: sha256, modules: [] },
  }
  let data: object
  if (format === 'html') {
    const fileId = await openBlobs(store).keep(fileKey(sheet.id), { type: mediaTypes.html, bytes })
    data = { versions: [{ ...about, format, fileId }] }
  } else {
    const owner = { projectId, organizationId: ada.organizationId, userId: ada.userId }
    expect(await files.keep({ ...owner, sha256, type: mediaTypes.pdf, bytes })).toEqual({
      ok: true,
      value: null,
    })
    const calculations = [{ id: parseDocumentId(someCalculation.id)?.localId, contentHash: sha256 }]
    const made = { ...about, format, calculations, templateId: null, layoutHash: sha256, author: 'Ada' }
    data = { made: { 'made-1': made } }
  }
  const stamp = { by: ada.userId, at: '2026-03-01T08:00:00.000Z', editId: sheet.editId, ancestors: [] }
  const database = await store.database(organizationDatabase(ada.organizationId))
  await database.put(toStored({ ...sheet, data: { ...sheet.data, ...data }, waiting: 0, server: stamp }))

  let go = () => {}
  const begun = new Promise<void>((resolve) => {
    go = resolve
  })
  // Its end is read only when its beginning has come.
  const last = format === 'html' ? /^report:.*:0005$/ : /^piece:.*:0011$/
  held = (id) => (last.test(id) ? begun : Promise.resolve())
  const answer = await fetch(`${gateway.url}/api/reports/${encodeURIComponent(sheet.id)}/files/1`, {
    headers: { authorization: `Bearer ${ada.token}` },
  })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining(format)])
  go()
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
})

test('the export of an account is one JSON document', async () => {
  const { holdings } = accountExport.parse(JSON.parse(await ask(identityRoutes.exportAccount.path)))
  const documents = holdings.documents as { id: string }[]
  expect(documents.map(({ id }) => id)).toEqual(expect.arrayContaining([...ids]))
  expect(holdings.account).toMatchObject({ signIn: { email: ada.email } })
})

const askEdits = (scope: string, encoding: 'identity' | 'gzip') =>
  fetch(`${gateway.url}/sync/edits`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${ada.token}`,
      'content-type': 'application/json',
      'accept-encoding': encoding,
    },
    body: JSON.stringify({ collection: 'folders', scope }),
  })

test('the edit ids of a scope are sent while they are read, and those of a scope of others are none', async () => {
  const send = (scope: string) => askEdits(scope, 'identity')
  const answer = await send(projectId)
  expect(answer.headers.get('content-type')).toContain('application/json')
  // The length of what is sent while it is read is not known before.
  expect(answer.headers.get('content-length')).toBeNull()
  const rows = z.array(z.strictObject({ id: z.string(), editId: z.string() })).parse(await answer.json())
  expect(rows.map(({ id }) => id)).toEqual([...ids].sort())
  expect(await (await send('a-project-of-others')).json()).toEqual([])
})

test('a failure before the first edit id is answered by a problem, as of every call', async () => {
  isOutOfOrder = true
  const answer = await askEdits(projectId, 'gzip').finally(() => {
    isOutOfOrder = false
  })
  expect([answer.status, await answer.json()]).toEqual([500, expect.objectContaining({ status: 500 })])
})

/** Calculations of a million characters, as the gateway keeps them. */
async function largeCalculations() {
  const database = await store.database(organizationDatabase(ada.organizationId))
  const large = Array.from({ length: 24 }, () =>
    calculation(ada.userId, ada.organizationId, projectId, { inputs: { note: 'x'.repeat(1_000_000) } }),
  )
  const stamp = ({ editId }: { editId: string }) => ({
    ...{ by: ada.userId, at: '2026-03-01T08:00:00.000Z', editId, ancestors: [] },
  })
  await database.putMany(large.map((each) => toStored({ ...each, waiting: 0, server: stamp(each) })))
  return large
}

test('small edits of many large documents are answered part by part', async () => {
  const large = await largeCalculations()
  most = 0
  const rows = large.map((each) => ({
    ...edit(each, { data: { ...each.data, inputs: {} } }),
    base: 'device.unknown',
  }))
  const outcomes = await deviceOf(gateway, ada.userId, ada.token).push('calculations', rows)
  const kinds = outcomes.map(({ kind }) => kind)
  expect(kinds.slice(0, 8)).toEqual(Array(8).fill('conflict'))
  expect(kinds.at(-1)).toBe('retry')
  expect(most).toBeLessThanOrEqual(documentsAtOnce)
})

test('a list that is being read ends with the session of its reader', async () => {
  await largeCalculations()
  const headers = { authorization: `Bearer ${ada.token}` }
  const { body } = await fetch(`${gateway.url}${copy()}/_all_docs?include_docs=true`, { headers })
  const reader = body?.getReader()
  expect((await reader?.read())?.done).toBe(false)
  await ask(identityRoutes.signOutEverywhere.path, {})
  const rest = async () => {
    while ((await reader?.read())?.done === false);
  }
  await expect(rest()).rejects.toThrow()
})
