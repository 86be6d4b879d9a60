import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { avatarAnswer, avatarPath } from '#domain/protocol/files.ts'
import { projectFilePath } from '#domain/protocol/projectFiles.ts'
import { calculationView } from '#domain/protocol/rest/calculations.ts'
import { reportFilePath } from '#domain/protocol/rest/reports.ts'
import { eventsPath } from '#domain/protocol/sync.ts'
import { openStore } from '#server/store/open.ts'
import type { Person } from '#tests/helpers/callables.ts'
import { isLongRun } from '#tests/helpers/cases.ts'
import { call, type LocalGateway, startGatewayHere } from '#tests/helpers/gateway.ts'
import { rest } from '#tests/helpers/rest.ts'
import { peopleOf } from '../authorisation/people.ts'
import { checkBy, type Endpoint } from './endpoints.ts'
import { newHome } from './home.ts'
import { hostileText, hostileTexts } from './hostile.ts'
import { requestsOf } from './requests.ts'
import { judge } from './verdict.ts'
import { closeWires, send, type Wire } from './wire.ts'

const seed = Number(process.env.FC_SEED ?? (isLongRun ? Date.now() % 1_000_000_000 : 1))
const runs = isLongRun ? 300 : 60

let gateway: LocalGateway
let appDir: string
let person: Person
let port = 0
beforeAll(async () => {
  // The pages of an app: without one the gateway says 503, which is no fault.
  appDir = await mkdtemp(join(tmpdir(), 'groundwork-app-'))
  await writeFile(join(appDir, 'index.html'), '<!doctype html><title>The app</title>')
  gateway = await startGatewayHere({ store: await openStore({ memory: true }), env: { APP_DIR: appDir } })
  person = await (await peopleOf(gateway))('fuzz')
  port = Number(new URL(gateway.url).port)
  console.info(`FC_SEED=${seed}`)
})
afterAll(async () => {
  closeWires()
  await gateway.stop()
  await rm(appDir, { recursive: true, force: true })
})

const none = z.strictObject({})
const endpointAt = (method: string, path: string, answer: z.ZodType): Endpoint => ({
  name: path,
  method,
  path,
  params: none,
  query: none,
  request: null,
  isCallable: false,
  isForAdministrators: false,
  check: checkBy(answer),
})

const every = (endpoint: () => Endpoint, wires: () => fc.Arbitrary<Wire>) =>
  fc.assert(
    fc.asyncProperty(wires(), async (wire) => {
      const reply = await send(port, wire)
      judge(endpoint(), wire, reply)
    }),
    { seed, numRuns: runs, endOnFailure: true },
  )

const authorized = () => ({ authorization: `Bearer ${person.token}` })

/** What stands in the head of a part cannot hold the end of a line. */
const inHead = hostileText.map((text) => text.replaceAll(/[\r\n"]/g, ''))

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
).toString('latin1')

const content = fc.oneof(
  fc.constantFrom(
    png,
    png.slice(0, 30),
    '',
    'GIF89a',
    '\xff\xd8\xff',
    '<svg onload=alert(1)>',
    `${png}<script>`,
  ),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => String.fromCharCode(...bytes)),
  fc
    .constantFrom('\x89PNG\r\n\x1a\n', 'GIF87a', '\xff\xd8\xff\xe0')
    .chain((start) =>
      fc.uint8Array({ maxLength: 100 }).map((bytes) => start + String.fromCharCode(...bytes)),
    ),
)

const part = fc
  .record({
    field: fc.oneof(fc.constantFrom('file', 'file', 'size', '__proto__', 'constructor', ''), inHead),
    fileName: fc.oneof(fc.constant(null), fc.constant('me.png'), inHead),
    type: fc.oneof(fc.constantFrom('image/png', 'text/html', ''), inHead),
    content,
  })
  .map(
    ({ field, fileName, type, content: bytes }) =>
      `Content-Disposition: form-data; name="${field}"${fileName === null ? '' : `; filename="${fileName}"`}\r\n` +
      `Content-Type: ${type}\r\n\r\n${bytes}\r\n`,
  )

/** Forms as nobody would fill them in: strange parts, many parts, ends missing, boundaries that are not there. */
const forms = fc
  .record({
    parts: fc.array(fc.oneof({ weight: 9, arbitrary: part }, { weight: 1, arbitrary: content }), {
      maxLength: 8,
    }),
    boundary: fc.constantFrom('x', 'x', 'x', 'y', '', 'x'.repeat(200)),
    isEnded: fc.constantFrom(true, true, true, false),
    share: fc.constantFrom(1, 1, 1, 0.5, 0.9),
  })
  .map(({ parts, boundary, isEnded, share }): Wire => {
    const text = parts.map((each) => `--x\r\n${each}`).join('') + (isEnded ? '--x--\r\n' : '')
    return {
      method: 'POST',
      path: avatarPath(person.userId),
      headers: { ...authorized(), 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: new Uint8Array(Buffer.from(text.slice(0, Math.ceil(text.length * share)), 'latin1')),
    }
  })

test('uploads of pictures', async () => {
  const upload = () => endpointAt('POST', avatarPath(person.userId), avatarAnswer)
  await every(upload, () => forms)
  const { garbled, astray } = requestsOf(upload(), { known: () => undefined, token: person.token })
  await every(upload, () => garbled)
  await every(upload, () => astray)
})

test('files and streams at addresses that are none', async () => {
  const binary = z.unknown()
  const addresses = [
    avatarPath('x'),
    `${avatarPath('x')}?v=x`,
    reportFilePath('x', 'y'),
    projectFilePath('x', 'y'),
    `${eventsPath}/x`,
    '/healthz',
    '/readyz',
    '/metrics',
    '/api/openapi.json',
    '/api/x',
    '/auth/x',
    '/sync/x',
    '/asia-east1/x',
    '/x/asia-east1/getProject',
    '/dev/mailbox.json',
    '/invitation/x',
    '/x',
  ]
  const wires = fc
    .tuple(
      fc.constantFrom(...addresses),
      fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'),
      hostileText,
    )
    .map(([address, method, text]): Wire => {
      const hostile = encodeURIComponent(text.toWellFormed())
      return { method, path: address.replaceAll(/x|y/g, () => hostile), headers: authorized(), body: null }
    })
  // Pages and files of the app have forms of their own: only that nothing fails and nothing is told.
  await every(
    () => ({ ...endpointAt('GET', '/', binary), method: 'none', isCallable: true }),
    () => wires,
  )
})

test('halves of characters are replaced wherever they come in, for no store keeps them', async () => {
  const home = await newHome(gateway, person)
  const id = String(home.known({ name: 'getCalculation', path: '/api/calculations' })('id')?.[0])
  for (const name of ['\ud800', 'x\udfff\ud800y', '\ufeff😀'].map((text) => `a${text}`)) {
    const body = { name, inputs: { note: name, list: [name] } }
    const saved = await rest(gateway, 'PUT', `/api/calculations/${id}`, { by: person, body })
    const { name: kept, inputs } = calculationView.parse(saved.data)
    const whole = name.toWellFormed()
    expect([kept, inputs]).toEqual([whole, { note: whole, list: [whole] }])
  }
  const refused = await rest(gateway, 'PUT', `/api/calculations/${id}`, {
    by: person,
    body: { inputs: { '\ud800': 1 } },
  })
  expect(refused.code).toBe('request/invalid')
})

test('every hostile text as an address of the app', async () => {
  for (const text of hostileTexts) {
    const answer = await call(gateway, `/${encodeURIComponent(text.toWellFormed())}`)
    expect([text, answer.status < 500]).toEqual([text, true])
  }
})
