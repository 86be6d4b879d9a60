import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'

/** A JPEG of one colour with a white left half, as the browser of the page encodes it. */
export async function jpeg(page: Page, width: number, height: number, colour: string): Promise<Buffer> {
  const encoded = await page.evaluate(
    async ([w, h, fill]) => {
      const canvas = new OffscreenCanvas(w, h)
      const context = canvas.getContext('2d')
      if (context === null) throw new Error('There is no canvas')
      context.fillStyle = fill
      context.fillRect(0, 0, w, h)
      context.fillStyle = 'white'
      context.fillRect(0, 0, w / 2, h)
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())
      return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
    },
    [width, height, colour] as const,
  )
  return Buffer.from(encoded, 'hex')
}

interface Camera {
  /** EXIF orientation, 1 to 8. */
  readonly orientation: number
  /** `2026:03:01 08:30:00`. */
  readonly time: string
  /** `+08:00`. */
  readonly zone: string
  /** Whole degrees, minutes and seconds, north and east. */
  readonly latitude: readonly [number, number, number]
  readonly longitude: readonly [number, number, number]
}

const u16 = (value: number) => [value >> 8, value & 255]
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)]
const text = (value: string) => [...`${value}\0`].map((letter) => letter.charCodeAt(0))
const degrees = (values: readonly number[]) => values.flatMap((value) => [...u32(value), ...u32(1)])

/** An entry of a directory: its value, or where that stands, fills four bytes. */
const entry = (tag: number, type: number, count: number, value: readonly number[]) => [
  ...u16(tag),
  ...u16(type),
  ...u32(count),
  ...[...value, 0, 0, 0, 0].slice(0, 4),
]
const directory = (...entries: readonly (readonly number[])[]) => [
  ...u16(entries.length),
  ...entries.flat(),
  ...u32(0),
]
const sizeOf = (entries: number) => 2 + entries * 12 + 4

/** The JPEG with what a camera writes into it. */
export function withCamera(picture: Buffer, camera: Camera): Buffer {
  const exifAt = 8 + sizeOf(3)
  const gpsAt = exifAt + sizeOf(2)
  const data = [text(camera.time), text(camera.zone), degrees(camera.latitude), degrees(camera.longitude)]
  const placeOf = (index: number) =>
    u32(data.slice(0, index).reduce((sum, each) => sum + each.length, gpsAt + sizeOf(4)))
  const content = [
    ...text('Exif'),
    0,
    ...[0x4d, 0x4d, 0, 0x2a],
    ...u32(8),
    ...directory(
      entry(0x0112, 3, 1, u16(camera.orientation)),
      entry(0x8769, 4, 1, u32(exifAt)),
      entry(0x8825, 4, 1, u32(gpsAt)),
    ),
    ...directory(entry(0x9003, 2, 20, placeOf(0)), entry(0x9011, 2, camera.zone.length + 1, placeOf(1))),
    ...directory(
      entry(1, 2, 2, text('N')),
      entry(2, 5, 3, placeOf(2)),
      entry(3, 2, 2, text('E')),
      entry(4, 5, 3, placeOf(3)),
    ),
    ...data.flat(),
  ]
  return Buffer.from([
    ...picture.subarray(0, 2),
    0xff,
    0xe1,
    ...u16(content.length + 2),
    ...content,
    ...picture.subarray(2),
  ])
}

/** A PNG that promises so many pixels and holds none of them. */
export function emptyPng(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(57)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])
  bytes.write('IHDR', 12, 'latin1')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.write('IEND', 49, 'latin1')
  return bytes
}

/** A HEIC of 64 by 48 pixels, from red to blue. */
export const heic = Buffer.from(
  [
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAaptZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA',
    'AA5waXRtAAAAAAACAAAAEGlkYXQAAAAAAEAAMAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHOAAEAAAAAAAAAQAACAAEAAAAAAAAA',
    'AQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADVaXBycAAA',
    'ALNpcGNvAAAAc2h2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACdCAQED',
    'cAAAAwCQAAADAAADAB6gIIEFlurkprmwIAAAAwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUA',
    'AAAAAAAAQAAAADAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwAC',
    'AAEAAQAAAEhtZGF0AAAAPCgBrxOA9WciYbd0/LwROw/gaKCDI5FrmiAooVo6pYHddnveVzzIS6m2RFqTCPdH3kxKUZfzH7MaHPOF',
    '4A==',
  ].join(''),
  'base64',
)
