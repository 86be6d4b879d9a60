import { constants, createDeflate } from 'node:zlib'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { reportTemplate } from '#domain/schemas/template.ts'
import type { SharedGateway } from '#tests/helpers/gateway.ts'
import { sharedGateway } from '#tests/helpers/sharedGateway.ts'
import { type Caller, somebody } from './organizations/people.ts'
import { calculation, fresh } from './sync/documents.ts'
import { pushOne } from './sync/site.ts'

const whole =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const cutOff = whole.slice(0, 60)

let gateway: SharedGateway
let ada: Caller
let organizationId: string
beforeAll(async () => {
  gateway = await sharedGateway()
  ada = await somebody(gateway)
  organizationId = (await ada.call('createOrganization', { name: 'Firm Ltd' })).id
})

test('a call that sets a logo which no sheet can print is refused', async () => {
  const sheet = (logo: string) => ({ organizationId, fields: { sheet: { logo } } })
  expect(await ada.refusal('updateOrganization', sheet(cutOff))).toBe('file/cannot-process')
  expect(await ada.call('updateOrganization', sheet(whole))).toMatchObject({ sheet: { logo: whole } })
})

const templateOf = (styling: object, customSections: readonly object[] = []) => ({
  ...calculation(ada.userId, organizationId, organizationId),
  id: `${organizationId}:reportTemplates:t${crypto.randomUUID()}`,
  name: 'Bridges',
  payloadVersion: 1,
  data: {
    audience: 'organization',
    template: reportTemplate.parse({ templateName: 'Bridges', styling, customSections }),
  },
})

test.each([
  ['data.template.styling.logo', { logo: cutOff }, []],
  [
    'data.template.customSections.0.content',
    { logo: whole },
    [{ id: 'own', title: 'BH 3', content: cutOff, type: 'image', order: 4 }],
  ],
])('a device that sends a damaged picture in %s is refused, and told so', async (path, styling, sections) => {
  expect(await pushOne(ada.device, 'reportTemplates', fresh(templateOf(styling, sections)))).toMatchObject({
    kind: 'refused',
    code: 'file/cannot-process',
    reason: expect.stringContaining(path),
  })
})

/** A white PNG of 16 bits a channel: 288 MB in some 300 kB. The checksums of its parts are left out, as readers leave them. */
async function largePng(side = 6_000): Promise<string> {
  const lines = createDeflate({ level: constants.Z_BEST_COMPRESSION })
  const packed: Uint8Array[] = []
  const ended = new Promise((resolve) =>
    lines.on('data', (piece: Buffer) => packed.push(new Uint8Array(piece))).once('end', resolve),
  )
  const line = new Uint8Array(1 + side * 8)
  for (let row = 0; row < side; row += 100)
    await new Promise((resolve) => lines.write(new Uint8Array(100 * line.length), resolve))
  lines.end()
  await ended
  const part = (kind: string, data: Uint8Array) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return [length, Buffer.from(kind), data, Buffer.alloc(4)]
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([16, 6], 8)
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [
    mark,
    ...part('IHDR', new Uint8Array(head)),
    ...part('IDAT', new Uint8Array(Buffer.concat(packed))),
    ...part('IEND', new Uint8Array()),
  ]
  return `data:image/png;base64,${Buffer.concat(parts.map((each) => new Uint8Array(each))).toString('base64')}`
}

afterEach(() => vi.unstubAllGlobals())

test('of pictures that unpack to gigabytes the gateway unpacks a small part', async () => {
  let unpacked = 0
  const Inflate = DecompressionStream
  vi.stubGlobal(
    'DecompressionStream',
    class {
      readonly readable: ReadableStream<Uint8Array>
      readonly writable: WritableStream
      constructor(format: 'deflate') {
        const inner = new Inflate(format)
        this.writable = inner.writable
        this.readable = inner.readable.pipeThrough(
          new TransformStream<Uint8Array, Uint8Array>({
            transform(piece, counted) {
              unpacked += piece.byteLength
              counted.enqueue(piece)
            },
          }),
        )
      }
    },
  )
  const bomb = await largePng()
  const sections = [1, 2, 3].map((order) => ({
    ...{ id: `own${order}`, title: 'BH 3', content: bomb, type: 'image', order },
  }))
  const sent = await pushOne(ada.device, 'reportTemplates', fresh(templateOf({ logo: bomb }, sections)))
  expect(sent.kind).toBe('accepted')
  expect(unpacked).toBeGreaterThan(60_000_000)
  expect(unpacked).toBeLessThan(80_000_000)
}, 60_000)

test('a device that sends whole pictures is not refused', async () => {
  const document = templateOf({ logo: whole })
  const sent = await pushOne(ada.device, 'reportTemplates', fresh(document))
  expect(sent.kind).toBe('accepted')
})
