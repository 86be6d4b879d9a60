import { decode, encode, type ImageData } from 'fast-png'
import { describe, expect, test } from 'vitest'
import { opaque } from './opaque.ts'

const addressOf = (bytes: Uint8Array) => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`
const drawn = (image: ImageData, interlace: 'null' | 'Adam7' = 'null') =>
  addressOf(encode(image, { interlace }))

async function dotsOf(address: string): Promise<readonly number[][]> {
  const plain = (await opaque(address)) ?? ''
  const { data, channels } = decode(Buffer.from(plain.split(',')[1] ?? '', 'base64'))
  expect(channels).toBe(3)
  return Array.from({ length: data.length / 3 }, (_, dot) => Array.from(data.slice(dot * 3, dot * 3 + 3)))
}

/** A PNG with the part that says which colour is clear. */
function withClear(png: Uint8Array, values: readonly number[]): string {
  const part = Buffer.alloc(12 + values.length)
  part.writeUInt32BE(values.length, 0)
  part.write('tRNS', 4, 'latin1')
  part.set(values, 8)
  const bytes = Buffer.from(png)
  const at = bytes.indexOf('IDAT', 0, 'latin1') - 4
  return addressOf(new Uint8Array([...bytes.subarray(0, at), ...part, ...bytes.subarray(at)]))
}

const size = { width: 2, height: 1 } as const
const red = [255, 0, 0]
const white = [255, 255, 255]

describe('lays transparent dots on white', () => {
  test.each<[string, string, readonly number[][]]>([
    [
      'colours',
      drawn({ ...size, channels: 4, data: new Uint8Array([255, 0, 0, 255, 0, 0, 255, 128]) }),
      [red, [127, 127, 255]],
    ],
    [
      'colours of 16 bits',
      drawn({
        ...size,
        channels: 4,
        depth: 16,
        data: new Uint16Array([65535, 0, 0, 65535, 0, 0, 65535, 0]),
      }),
      [red, white],
    ],
    ['greys', drawn({ ...size, channels: 2, data: new Uint8Array([51, 255, 0, 0]) }), [[51, 51, 51], white]],
    [
      'a palette',
      drawn({
        ...size,
        channels: 1,
        data: new Uint8Array([1, 0]),
        palette: [
          [0, 255, 0, 0],
          [255, 0, 0, 254],
        ],
      }),
      [[255, 1, 1], white],
    ],
    [
      'one colour',
      withClear(
        encode({ width: 3, height: 1, channels: 3, data: new Uint8Array([255, 0, 0, 1, 2, 3, 1, 2, 4]) }),
        [0, 1, 0, 2, 0, 3],
      ),
      [red, white, [1, 2, 4]],
    ],
    [
      'one grey of four',
      withClear(encode({ ...size, channels: 1, depth: 2, data: new Uint8Array([0b01_11_0000]) }), [0, 3]),
      [[85, 85, 85], white],
    ],
  ])('%s', async (_, address, dots) => {
    expect(await dotsOf(address)).toEqual(dots)
  })
})

test('lays the lines of an interlaced picture one after the other', async () => {
  const data = Uint8Array.from({ length: 9 * 7 * 3 }, (_, index) => index)
  const address = drawn({ width: 9, height: 7, channels: 3, data }, 'Adam7')
  expect((await dotsOf(address)).flat()).toEqual([...data])
})

test('leaves a picture without clear dots as it is', async () => {
  const address = drawn({ ...size, channels: 3, data: new Uint8Array(6) })
  expect(await opaque(address)).toBe(address)
})
