import { createHash, randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  pieceBytes,
  pieceType,
  projectFileBytes,
  projectFilePath,
  uploadKeptMs,
  uploadState,
} from '#domain/protocol/projectFiles.ts'
import { problemBody } from '#domain/protocol/route.ts'
import { createRemoval } from '#server/bin/removal.ts'
import { openBlobs } from '#server/files/blobs.ts'
import { openProjectFiles } from '#server/files/projectFiles.ts'
import type { Store } from '#server/store/database.ts'
import { openStore } from '#server/store/open.ts'
import { createUsage } from '#server/usage/usage.ts'
import { done, join, newPerson, type Person } from '#tests/helpers/callables.ts'
import { checkedStore } from '#tests/helpers/checkedStore.ts'
import { type LocalGateway, startGatewayHere } from '#tests/helpers/gateway.ts'

let store: Store
let gateway: LocalGateway
/** Admin of the project, member, viewer, in the organization only, elsewhere. */
let ada: Person
let ben: Person
let eve: Person
let dan: Person
let mallory: Person
let projectId: string
let otherId: string
beforeAll(async () => {
  store = checkedStore(await openStore({ memory: true }))
  gateway = await startGatewayHere({ store })
  ;[ada, ben, eve, dan, mallory] = (await Promise.all(
    ['Ada', 'Ben', 'Eve', 'Dan', 'Mallory'].map((name) => newPerson(gateway, name)),
  )) as [Person, Person, Person, Person, Person]
  for (const person of [ben, eve, dan]) await join(gateway, person, ada.organizationId)
  projectId = await newProject(ada)
  otherId = await newProject(mallory)
})
afterAll(() => gateway.stop())

const newProject = async (by: Person): Promise<string> => {
  const { id } = await done(
    gateway,
    'createProject',
    {
      name: 'North abutment',
      projectNumber: '1',
      color: '#2563EB',
      organizationId: by.organizationId,
      visibility: 'team',
      teamMembers: by === ada ? { [ben.userId]: { role: 'member' }, [eve.userId]: { role: 'viewer' } } : {},
    },
    by,
  )
  return id
}

const sha256 = (bytes: ArrayLike<number>) => createHash('sha256').update(new Uint8Array(bytes)).digest('hex')
/** Two whole pieces and a bit. */
const newFile = (bytes = 2 * pieceBytes + 1_000) => randomBytes(bytes)
const bearer = (by: Person) => ({ authorization: `Bearer ${by.token}` })
const address = (name: string, project = projectId) => `${gateway.url}${projectFilePath(project, name)}`

interface Given {
  readonly by?: Person
  readonly project?: string
  readonly name?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly length?: number
}

const piece = (
  file: Buffer,
  offset: number,
  given: Given = {},
  bytes = file.subarray(offset, offset + pieceBytes),
) =>
  fetch(address(given.name ?? sha256(file), given.project), {
    method: 'PATCH',
    headers: {
      ...bearer(given.by ?? ben),
      'content-type': pieceType,
      'upload-offset': String(offset),
      'upload-length': String(given.length ?? file.length),
      'upload-media-type': 'application/pdf',
      ...given.headers,
    },
    body: new Uint8Array(bytes),
  })
const head = (name: string, { by = ben, project = projectId }: Given = {}) =>
  fetch(address(name, project), { method: 'HEAD', headers: bearer(by) })
const get = (name: string, { by = ben, project = projectId }: Given = {}) =>
  fetch(address(name, project), { headers: bearer(by) })
const stateOf = ({ headers }: Response) => uploadState.parse(Object.fromEntries(headers))
const codeOf = async (answer: Response) => [answer.status, problemBody.parse(await answer.json()).code]

/** Goes on from wherever the gateway says. */
async function upload(file: Buffer, given: Given = {}): Promise<void> {
  const found = await head(given.name ?? sha256(file), given)
  for (let offset = found.status === 404 ? 0 : stateOf(found)['upload-offset']; offset < file.length; ) {
    const answer = await piece(file, offset, given)
    expect(answer.status).toBe(204)
    offset = stateOf(answer)['upload-offset']
  }
}

/** What the gateway removes when it comes by after this time. */
const removalAfter = (ms: number) => {
  const clock = () => Date.now() + ms
  const projectFiles = openProjectFiles(store, { usage: createUsage(store, clock), clock })
  return createRemoval({ store, blobs: openBlobs(store), projectFiles, clock, log: gateway.app.log }).run()
}

const idsOfFiles = async (prefix: string) =>
  (await (await store.database('files')).range({ from: prefix, to: `${prefix}\uffff`, limit: 1000 })).map(
    ({ _id }) => _id,
  )

describe('a file of a project', () => {
  test.each(['image/jpeg', 'image/png'])('that says it is a whole %s and is not is refused', async (type) => {
    const headers = { 'upload-media-type': type }
    const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')
    for (const file of [newFile(200), jpeg]) {
      expect(await codeOf(await piece(file, 0, { headers }))).toEqual([422, 'file/cannot-process'])
      expect((await head(sha256(file))).status).toBe(404)
    }
  })

  test('that is a picture is checked in memory at the end of its upload, one picture at a time', async () => {
    const pictures = await openStore({ memory: true })
    const read: string[] = []
    const database: Store['database'] = async (name) => {
      const of = await pictures.database(name)
      const get: typeof of.get = (id) => {
        read.push(id)
        return of.get(id)
      }
      return { ...of, get }
    }
    const files = openProjectFiles(
      { ...pictures, database },
      { usage: { grow: async () => null }, clock: Date.now },
    )
    const owner = { projectId, organizationId: ada.organizationId, userId: ben.userId }
    const [one, other] = [newFile(6 * pieceBytes), newFile(6 * pieceBytes)]
    const add = (file: Buffer, offset: number) =>
      files.add({
        ...{ ...owner, sha256: sha256(file), offset, length: file.length },
        type: 'image/png',
        bytes: file.subarray(offset, offset + pieceBytes),
      })
    for (const file of [one, other])
      for (let offset = 0; offset < 5 * pieceBytes; offset += pieceBytes)
        expect(await add(file, offset)).toMatchObject({ ok: true })
    read.length = 0
    const ended = await Promise.all([one, other].map((file) => add(file, 5 * pieceBytes)))
    for (const each of ended) expect(each).toMatchObject({ problem: { code: 'file/cannot-process' } })
    // The sixth is read by whoever writes it, too.
    const owners = read.flatMap((id) => /^piece:[^:]+:([^:]+):000[0-4]$/.exec(id)?.[1] ?? [])
    expect(owners).toEqual([...Array(5).fill(owners[0]), ...Array(5).fill(owners[5])])
    expect(new Set(owners).size).toBe(2)
    await pictures.close()
  })

  test('is uploaded in pieces and read by everybody who sees the project', async () => {
    const file = newFile()
    const name = sha256(file)
    expect((await head(name)).status).toBe(404)
    await upload(file)
    for (const by of [ada, ben, eve]) {
      const answer = await get(name, { by })
      expect(answer.status).toBe(200)
      expect(sha256(Buffer.from(await answer.arrayBuffer()))).toBe(name)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': String(file.length),
        'cache-control': expect.stringMatching(/private.*immutable/),
        'x-content-type-options': 'nosniff',
        'content-disposition': expect.stringMatching(/^attachment/),
        'content-security-policy': expect.stringContaining('sandbox'),
        vary: expect.stringMatching(/authorization/i),
      })
    }
    const again = await fetch(address(name), { headers: { ...bearer(eve), 'if-none-match': `"${name}"` } })
    expect(again.status).toBe(304)
  })

  test('goes on where the line broke, at every tenth of it', async () => {
    const file = newFile(3 * pieceBytes + 10_000)
    const name = sha256(file)
    const { hostname, port } = new URL(gateway.url)
    for (let tenth = 1; tenth < 10; tenth++) {
      // As much of the rest as a tenth of the whole, then the line breaks within a request.
      const found = await head(name)
      const offset = found.status === 404 ? 0 : stateOf(found)['upload-offset']
      const end = Math.floor((tenth * file.length) / 10)
      if (end - offset >= pieceBytes) {
        expect((await piece(file, offset)).status).toBe(204)
        continue
      }
      const bytes = file.subarray(offset, Math.min(offset + pieceBytes, file.length))
      const text = [
        `PATCH ${projectFilePath(projectId, name)} HTTP/1.1`,
        `Host: ${hostname}:${port}`,
        `Authorization: Bearer ${ben.token}`,
        `Content-Type: ${pieceType}`,
        `Content-Length: ${bytes.length}`,
        `Upload-Offset: ${offset}`,
        `Upload-Length: ${file.length}`,
        'Upload-Media-Type: application/pdf',
        '\r\n',
      ].join('\r\n')
      await new Promise<void>((resolve, reject) => {
        const line = connect(Number(port), hostname, () => {
          line.write(text)
          line.write(new Uint8Array(bytes.subarray(0, Math.max(1, end - offset))), () => line.destroy())
        })
        line.on('close', () => resolve()).on('error', reject)
      })
      const after = await head(name)
      expect(after.status === 404 ? 0 : stateOf(after)['upload-offset']).toBe(offset)
    }
    await upload(file)
    expect(sha256(Buffer.from(await (await get(name)).arrayBuffer()))).toBe(name)
  })

  test('takes a piece whose answer was lost once more, and is there once', async () => {
    const file = newFile()
    for (const offset of [0, 0, pieceBytes, pieceBytes, 2 * pieceBytes, 2 * pieceBytes])
      expect((await piece(file, offset)).status).toBe(204)
    expect(stateOf(await head(sha256(file)))).toEqual({
      'upload-offset': file.length,
      'upload-length': file.length,
      'upload-complete': true,
    })
  })

  test('is kept once, also when two people send it at the same time', async () => {
    const file = newFile()
    await Promise.all([upload(file, { by: ada }), upload(file, { by: ben })])
    await upload(file)
    expect(await idsOfFiles(`upload:${projectId}:${sha256(file)}`)).toEqual([])
    const pieces = await idsOfFiles(`piece:${projectId}:`)
    const uploads = new Set(pieces.map((id) => id.split(':')[2]))
    expect(uploads.size).toBe((await idsOfFiles(`file:${projectId}:`)).length)
  })

  test('is not kept when its bytes are not those of its name', async () => {
    const file = newFile()
    const name = sha256(newFile())
    const before = await idsOfFiles(`piece:${projectId}:`)
    for (const offset of [0, pieceBytes]) expect((await piece(file, offset, { name })).status).toBe(204)
    expect(await codeOf(await piece(file, 2 * pieceBytes, { name }))).toEqual([422, 'file/damaged'])
    expect((await head(name)).status).toBe(404)
    expect((await get(name)).status).toBe(404)
    expect(await idsOfFiles(`piece:${projectId}:`)).toEqual(before)
  })
})

describe('a hostile or mistaken client', () => {
  test('is refused an offset, a length or a piece that does not fit', async () => {
    const file = newFile()
    expect(await codeOf(await piece(file, pieceBytes))).toEqual([409, 'file/offset'])
    expect((await piece(file, 0)).status).toBe(204)
    const beyond = await piece(file, 2 * pieceBytes)
    expect(stateOf(beyond)['upload-offset']).toBe(pieceBytes)
    expect(await codeOf(beyond)).toEqual([409, 'file/offset'])
    const lies: [Promise<Response>, number, string][] = [
      [piece(file, pieceBytes, { length: file.length + 1 }), 400, 'file/size-mismatch'],
      [piece(file, pieceBytes, { length: file.length - pieceBytes }), 400, 'file/size-mismatch'],
      [piece(file, pieceBytes, {}, file.subarray(0, 100)), 400, 'file/size-mismatch'],
      [piece(file, pieceBytes + 1), 400, 'file/size-mismatch'],
      [piece(file, 0, { length: 0, by: ada }), 400, 'file/size-mismatch'],
      [piece(file, 0, { length: projectFileBytes + 1, by: ada }), 413, 'file/over-limit'],
      [piece(file, 0, { by: ada }, file.subarray(0, pieceBytes + 1)), 413, 'request/too-large'],
    ]
    for (const [answer, status, code] of lies) expect(await codeOf(await answer)).toEqual([status, code])
    for (const headers of [
      { 'upload-offset': '-1' },
      { 'upload-offset': '1e3' },
      { 'upload-length': '99999999999999' },
      { 'upload-media-type': 'text/html' },
    ])
      expect(await codeOf(await piece(file, 0, { headers }))).toEqual([400, 'request/invalid'])
  })

  test('is refused packed pieces and other kinds of bodies', async () => {
    const file = newFile(1_000)
    for (const encoding of ['gzip', 'br', 'deflate', 'zstd', 'x-unknown'])
      expect(await codeOf(await piece(file, 0, { headers: { 'content-encoding': encoding } }))).toEqual([
        415,
        'file/encoded',
      ])
    for (const type of ['application/json', 'application/octet-stream', 'text/html'])
      expect((await piece(file, 0, { headers: { 'content-type': type } })).status).toBe(415)
    expect((await head(sha256(file))).status).toBe(404)
  })

  test('finds nothing under another spelling of a name', async () => {
    const file = newFile(1_000)
    await upload(file)
    const name = sha256(file)
    for (const spelling of [
      name.toUpperCase(),
      `${name}%00`,
      `..%2f${name}`,
      `%252e%252e%252f${name}`,
      `${name.slice(0, 63)}%C3%A9`,
    ]) {
      const answer = await get(spelling)
      expect([spelling, answer.status]).toEqual([spelling, 404])
    }
  })

  test('sees and adds nothing without the right to it', async () => {
    const file = newFile(1_000)
    const name = sha256(file)
    expect(await codeOf(await piece(file, 0, { by: eve }))).toEqual([403, 'access/role'])
    for (const by of [dan, mallory])
      expect(await codeOf(await piece(file, 0, { by }))).toEqual([403, 'access/no-access'])
    await upload(file)
    for (const by of [dan, mallory]) {
      expect((await head(name, { by })).status).toBe(403)
      expect(await codeOf(await get(name, { by }))).toEqual([403, 'access/no-access'])
    }
    // The same bytes are in no other project, and knowing the name brings them into none.
    expect((await get(name, { by: mallory, project: otherId })).status).toBe(404)
    expect(await codeOf(await get(name, { by: ben, project: otherId }))).toEqual([403, 'access/no-access'])
    const nobody = { ...ben, token: 'garbage' }
    expect((await get(name, { by: nobody })).status).toBe(401)
    expect((await piece(file, 0, { by: nobody })).status).toBe(401)
  })
})

describe('storage', () => {
  let measurements = 0
  const storedBytes = async (by: Person) => {
    // Measured anew each time.
    const after = ++measurements * 7 * 60 * 60 * 1000
    const later = () => Date.now() + after
    return (await createUsage(store, later).read(by.organizationId)).storedBytes
  }

  test('counts a file once, and not what was refused', async () => {
    const owner = await newPerson(gateway, 'Owner')
    const project = await newProject(owner)
    const before = await storedBytes(owner)
    const file = newFile()
    await upload(file, { by: owner, project })
    await upload(file, { by: owner, project })
    const name = sha256(newFile(10))
    expect((await piece(newFile(20_000), 0, { by: owner, project, name })).status).toBe(422)
    expect((await storedBytes(owner)) - before).toBe(file.length)
  })

  test('is asked before the first byte, and given back when nothing comes of it', async () => {
    const usage = createUsage(store, Date.now)
    let held = 0
    const files = openProjectFiles(store, {
      clock: Date.now,
      usage: {
        ...usage,
        grow: async (_, bytes) => {
          if (held + bytes > 1_000_000) return 'organization/storage-limit'
          held += bytes
          return null
        },
      },
    })
    const file = newFile(1_000)
    const sent = {
      ...{ projectId: 'full', organizationId: 'o', userId: 'u', type: 'application/pdf' as const, offset: 0 },
      sha256: sha256(file),
      bytes: file,
    }
    expect(await files.add({ ...sent, length: 2_000_000, bytes: newFile(pieceBytes) })).toMatchObject({
      problem: { code: 'organization/storage-limit' },
    })
    expect(await files.add({ ...sent, sha256: sha256(newFile(10)), length: 1_000 })).toMatchObject({
      problem: { code: 'file/damaged' },
    })
    expect(held).toBe(0)
    expect(await files.add({ ...sent, length: 1_000 })).toMatchObject({ ok: true })
    expect(held).toBe(1_000)
  })

  test('is freed of uploads that nobody goes on with, and of the files of a project that is gone', async () => {
    const whole = newFile()
    await upload(whole)
    const project = await newProject(ada)
    const begun = newFile()
    expect((await piece(begun, 0, { by: ada, project })).status).toBe(204)
    await removalAfter(uploadKeptMs - 60_000)
    expect(await idsOfFiles(`upload:${project}:`)).toHaveLength(1)
    await removalAfter(uploadKeptMs + 1)
    expect(await idsOfFiles(`upload:${project}:`)).toEqual([])
    expect(await idsOfFiles(`piece:${project}:`)).toEqual([])

    await upload(begun, { by: ada, project })
    expect((await piece(whole, 0, { by: ada, project })).status).toBe(204)
    await done(gateway, 'deleteProject', { projectId: project }, ada)
    expect((await get(sha256(begun), { by: ada, project })).status).toBe(404)
    await removalAfter(91 * 24 * 60 * 60 * 1000)
    for (const kind of ['file', 'upload', 'piece'])
      expect(await idsOfFiles(`${kind}:${project}:`)).toEqual([])
    expect(await idsOfFiles(`file:${projectId}:${sha256(whole)}`)).toHaveLength(1)
  })
})

test('an upload whose gateway stopped when the file was made neither expires with it nor comes twice', async () => {
  const file = newFile()
  const kept = await store.database('files')
  let stops = true
  const breaking: Store = {
    ...store,
    database: async (name) => ({
      ...kept,
      ...(name !== 'files' && (await store.database(name))),
      put: async (document) => {
        if (stops && document._deleted === true && document._id.startsWith('upload:'))
          throw new Error('Stopped')
        return kept.put(document)
      },
    }),
  }
  let now = Date.now()
  const usage = { ...createUsage(store, () => now), grow: async () => null }
  const files = openProjectFiles(breaking, { usage, clock: () => now })
  const name = { projectId: 'broken', sha256: sha256(file) }
  const add = (offset: number) =>
    files.add({
      ...{ ...name, organizationId: 'o', userId: 'u', type: 'application/pdf' },
      ...{ offset, length: file.length, bytes: file.subarray(offset, offset + pieceBytes) },
    })
  await add(0)
  await add(pieceBytes)
  await expect(add(2 * pieceBytes)).rejects.toThrow('Stopped')
  stops = false
  now += uploadKeptMs + 1
  await files.expire()
  expect(await idsOfFiles('upload:broken:')).toEqual([])
  const parts: Uint8Array[] = []
  for await (const bytes of (await files.read(name))!.content()) parts.push(bytes)
  expect(sha256(Buffer.concat(parts))).toBe(name.sha256)
})
