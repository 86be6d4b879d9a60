import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { avatarBytes } from '#domain/protocol/files.ts'
import type { Store, StoredDocument } from '#server/store/database.ts'
import { DatabaseDamaged, StoreFull, StoreUnavailable } from '#server/store/failures.ts'
import { openStore } from '#server/store/open.ts'
import { call, type LocalGateway, signIn, signUpAndVerify, startGatewayHere } from '#tests/helpers/gateway.ts'
import { expectProblem } from '#tests/helpers/gatewayProblem.ts'

/** One pixel each, as programs write them. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
)
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
  'base64',
)

let gateway: LocalGateway
let store: Store
/** Makes the next writes of people's records fail, as a store that breaks at the wrong moment. */
let breaksRecords = false
/** The database of files does not open, with this. */
let filesFailure: Error | null = null
beforeAll(async () => {
  store = await openStore({ memory: true })
  const database: Store['database'] = async (name) => {
    if (name === 'files' && filesFailure !== null) throw filesFailure
    const own = await store.database(name)
    if (name !== 'registry') return own
    return {
      ...own,
      put: async (document: StoredDocument) => {
        if (breaksRecords && document._id.startsWith('account:')) throw new Error('The disk is gone')
        return own.put(document)
      },
    }
  }
  gateway = await startGatewayHere({ store: { ...store, database } })
})
afterAll(async () => {
  await gateway.stop()
})

let people = 0
const enter = async () =>
  signIn(
    gateway,
    await signUpAndVerify(gateway, {
      email: `person${++people}@example.org`,
      password: 'correct horse battery',
      name: 'Ada',
    }),
  )
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

function form(bytes: Buffer, options: { name?: string; type?: string; size?: number; field?: string } = {}) {
  const body = new FormData()
  if (options.size !== undefined) body.append('size', String(options.size))
  const file = new Blob([new Uint8Array(bytes)], { type: options.type ?? 'image/png' })
  body.append(options.field ?? 'file', file, options.name ?? 'me.png')
  return body
}

async function request(method: string, path: string, token: string | null, body?: FormData | string) {
  const response = await fetch(`${gateway.url}${path}`, {
    method,
    ...(body === undefined ? {} : { body }),
    headers: token === null ? {} : bearer(token),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') === true
  return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : {} }
}

const upload = (of: { user: { id: string }; accessToken: string }, body: FormData | string) =>
  request('POST', `/api/users/${of.user.id}/avatar`, of.accessToken, body)
const shown = async (token: string) =>
  (await call(gateway, '/auth/profile', undefined, bearer(token))).json.avatar
const files = async () => (await store.database('files')).range({ from: '', to: '\uffff', limit: 1000 })

describe('uploading a picture', () => {
  test.each([
    ['image/png', png],
    ['image/gif', gif],
    ['image/jpeg', jpeg],
  ])('%s is known by its content, kept, named in the profile and served', async (type, bytes) => {
    const person = await enter()
    // The name and the claimed type are lies.
    const answer = await upload(person, form(bytes, { name: 'evil.html', type: 'text/html' }))
    expect(answer.status).toBe(200)
    expect(await shown(person.accessToken)).toBe(answer.json.avatar)

    const served = await fetch(`${gateway.url}${answer.json.avatar}`)
    expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true)
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=31536000, immutable',
      'content-disposition': expect.stringMatching(/^inline; filename="avatar\.(png|gif|jpg)"$/),
    })
    const again = await fetch(`${gateway.url}${answer.json.avatar}`, {
      headers: { 'if-none-match': served.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  })

  test('larger than one document of the store comes back whole', async () => {
    const person = await enter()
    // Readers of PNG skip what stands between its chunks here; the size stands at the front, the end at the back.
    const large = Buffer.concat([
      new Uint8Array(png.subarray(0, 33)),
      new Uint8Array(Buffer.alloc(avatarBytes - png.length, 7)),
      new Uint8Array(png.subarray(33)),
    ])
    expect(large.length).toBe(avatarBytes)
    const { json } = await upload(person, form(large))
    const served = Buffer.from(await (await fetch(`${gateway.url}${json.avatar}`)).arrayBuffer())
    expect(served.equals(large)).toBe(true)
    expectProblem(
      await upload(person, form(Buffer.concat([new Uint8Array(large), new Uint8Array(1)]))),
      'file/too-large',
    )
  })

  test.each([
    ['HTML', Buffer.from('<html><script>alert(1)</script></html>')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['WebP', Buffer.from('RIFF\x24\0\0\0WEBPVP8 ', 'latin1')],
    ['nothing', Buffer.alloc(0)],
  ])('%s is refused, whatever it is called', async (_what, bytes) => {
    const person = await enter()
    const refused = await upload(person, form(bytes, { name: 'me.png', type: 'image/png' }))
    expectProblem(refused, 'file/format')
    expect(refused.json.title).toBe('File must be JPEG, PNG, or GIF format')
  })

  test.each([
    ['a PNG that is cut off', png.subarray(0, 40)],
    ['a JPEG that is cut off', jpeg.subarray(0, 60)],
    ['a GIF that is cut off', gif.subarray(0, 9)],
    ['a picture a million pixels wide', Buffer.from(png).fill(0x7f, 16, 20)],
  ])('%s cannot be read', async (_what, bytes) => {
    expectProblem(await upload(await enter(), form(bytes)), 'file/cannot-process')
  })

  test('fewer bytes than announced are told from a whole file', async () => {
    const person = await enter()
    const refused = await upload(person, form(png, { size: png.length + 1 }))
    expectProblem(refused, 'file/size-mismatch')
    expect(refused.json.title).toBe('File size mismatch')
    expect((await upload(person, form(png, { size: png.length }))).status).toBe(200)
  })

  test('no form, no file, another field and a second file are refused', async () => {
    const person = await enter()
    const two = form(png)
    two.append('file', new Blob([new Uint8Array(png)]), 'two.png')
    for (const body of ['plain text', new FormData(), form(png, { field: 'picture' }), two]) {
      const { status } = await upload(person, body)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
    }
    expect(await shown(person.accessToken)).toBeNull()
  })

  test.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['another boundary', 'multipart/form-data; boundary=a', '--b\r\n\r\n\r\n--b--\r\n'],
    [
      'a part that never ends',
      'multipart/form-data; boundary=a',
      '--a\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\nGIF89a',
    ],
    [
      'the name of a prototype',
      'multipart/form-data; boundary=a',
      '--a\r\nContent-Disposition: form-data; name="__proto__"; filename="x"\r\n\r\nGIF89a\r\n--a--\r\n',
    ],
    [
      'a field too many',
      'multipart/form-data; boundary=a',
      `${'--a\r\nContent-Disposition: form-data; name="size"\r\n\r\n1\r\n'.repeat(50)}--a--\r\n`,
    ],
    [
      'a field of a megabyte',
      'multipart/form-data; boundary=a',
      `--a\r\nContent-Disposition: form-data; name="size"\r\n\r\n${'1'.repeat(1_000_000)}\r\n--a--\r\n`,
    ],
    ['JSON', 'application/json', '{"__proto__":{"file":1}}'],
  ])('%s is refused as the sender’s mistake', async (_what, type, body) => {
    const person = await enter()
    const response = await fetch(`${gateway.url}/api/users/${person.user.id}/avatar`, {
      method: 'POST',
      body,
      headers: { ...bearer(person.accessToken), 'content-type': type },
    })
    const text = await response.text()
    expect([response.status >= 400 && response.status < 500, text]).toEqual([
      true,
      expect.stringContaining('urn:groundwork:problem:'),
    ])
    expect(text).not.toContain('node_modules')
  })

  test('a picture is the person’s own affair', async () => {
    const [one, other] = [await enter(), await enter()]
    const path = `/api/users/${one.user.id}/avatar`
    const refused = await request('POST', path, other.accessToken, form(png))
    expectProblem(refused, 'file/unauthorized')
    expect(refused.json.title).toBe('You do not have permission to upload files')
    expectProblem(await request('DELETE', path, other.accessToken), 'file/unauthorized')
    expectProblem(await request('POST', path, null, form(png)), 'auth/not-authenticated')
  })
})

describe('the pictures in the store', () => {
  test('a new one replaces the one before, also of many at once', async () => {
    const person = await enter()
    const mine = async () => (await files()).filter(({ _id }) => _id.includes(person.user.id))
    const first = (await upload(person, form(png))).json.avatar
    const answers = await Promise.all([gif, jpeg, png].map((bytes) => upload(person, form(bytes))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const current = await shown(person.accessToken)
    expect((await fetch(`${gateway.url}${current}`)).status).toBe(200)
    expect((await mine()).length).toBe(2)
    expectProblem(await call(gateway, first), 'file/not-found')
  })

  test.each([
    ['is damaged', new DatabaseDamaged('files', 'a byte has changed'), 'file/no-bucket'],
    ['may not be made', new Error('The database files could not be opened: 403'), 'file/no-bucket'],
    ['has no room', new StoreFull('No room to write to the database files'), 'file/quota'],
    ['does not answer', new StoreUnavailable('Silence'), 'request/store-unavailable'],
  ] as const)('a place for files that %s is told as such', async (_, failure, code) => {
    const person = await enter()
    filesFailure = failure
    const refused = await upload(person, form(png)).finally(() => {
      filesFailure = null
    })
    expectProblem(refused, code)
    expect(await shown(person.accessToken)).toBeNull()
  })

  test('when the profile cannot be saved, the picture goes again', async () => {
    const person = await enter()
    const before = (await upload(person, form(png))).json.avatar
    const kept = (await files()).map(({ _id }) => _id)
    breaksRecords = true
    const failed = await upload(person, form(gif))
    breaksRecords = false
    expect(failed.status).toBe(500)
    expect((await files()).map(({ _id }) => _id)).toEqual(kept)
    expect(await shown(person.accessToken)).toBe(before)
    expect((await fetch(`${gateway.url}${before}`)).status).toBe(200)
  })

  test('deleting succeeds, with a picture and without one', async () => {
    const person = await enter()
    const { avatar } = (await upload(person, form(png))).json
    for (const _ of [1, 2]) {
      const answer = await request('DELETE', `/api/users/${person.user.id}/avatar`, person.accessToken)
      expect([answer.status, answer.json]).toEqual([200, { avatar: null }])
    }
    expect(await shown(person.accessToken)).toBeNull()
    expectProblem(await call(gateway, avatar), 'file/not-found')
  })

  test('it is in the export of the account and goes with the account', async () => {
    const person = await enter()
    await upload(person, form(png))
    const { json } = await call(gateway, '/auth/account/export', undefined, bearer(person.accessToken))
    expect(json.holdings).toMatchObject({
      avatar: [{ type: 'image/png', base64: png.toString('base64') }],
    })
    const gone = await call(
      gateway,
      '/auth/account/delete',
      { currentPassword: 'correct horse battery', confirmation: 'DELETE' },
      bearer(person.accessToken),
    )
    expect(gone.status).toBe(200)
    expect((await files()).filter(({ _id }) => _id.includes(person.user.id))).toEqual([])
  })

  test.each(['', '?v=', '?v=guess', '?v=a:b', `?v=${'x'.repeat(300)}`])(
    'the address with %j answers that there is none',
    async (query) => {
      const person = await enter()
      await upload(person, form(png))
      expectProblem(await call(gateway, `/api/users/${person.user.id}/avatar${query}`), 'file/not-found')
    },
  )
})
