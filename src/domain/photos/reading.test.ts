import { describe, expect, it } from 'vitest'
import { photoLimits, photoPosition } from '../schemas/photo.ts'
import { isComplete, objectionToPicture, readHeader } from './header.ts'
import { pictureLimits } from './limits.ts'
import { attempts, cameraPosition, cameraTime, fits, fitted } from './reading.ts'

const bytes = (...parts: (readonly number[] | string)[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : [...part])),
  )
const u16 = (value: number) => [value >> 8, value & 255]
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)]

const jpeg = (width: number, height: number, end: readonly number[] = [0xff, 0xd9]) =>
  bytes(
    [0xff, 0xd8, 0xff, 0xe1],
    u16(10),
    'Exif\0\0\xff\xd9',
    [0xff, 0xc2, ...u16(11), 8, ...u16(height), ...u16(width), 1, 0, 0, 0],
    [0xff, 0xda, ...u16(4), 0, 0],
    [1, 2, 3],
    end,
  )
const png = (width: number, height: number) =>
  bytes(
    [0x89],
    'PNG\r\n\x1a\n',
    u32(13),
    'IHDR',
    u32(width),
    u32(height),
    [8, 6, 0, 0, 0],
    u32(0),
    u32(0),
    'IEND',
    u32(0),
  )
const heic = (...sizes: readonly [number, number][]) =>
  bytes(
    u32(24),
    'ftypmif1',
    u32(0),
    'mif1heic',
    ...sizes.flatMap(([width, height]) => [u32(20), 'ispe', u32(0), u32(width), u32(height)]),
  )

describe('the header of a picture', () => {
  it('tells kind and size by the content', () => {
    expect(readHeader(jpeg(4032, 3024))).toEqual({ kind: 'jpeg', size: { width: 4032, height: 3024 } })
    expect(readHeader(png(800, 600))).toEqual({ kind: 'png', size: { width: 800, height: 600 } })
    expect(readHeader(heic([512, 512], [4032, 3024]))).toEqual({
      kind: 'heic',
      size: { width: 4032, height: 3024 },
    })
    const extended = bytes(
      'RIFF',
      [30, 0, 0, 0],
      'WEBPVP8X',
      [10, 0, 0, 0, 0, 0, 0, 0],
      [99, 0, 0],
      [49, 0, 0],
    )
    expect(readHeader(extended)).toEqual({ kind: 'webp', size: { width: 100, height: 50 } })
  })

  it('is none of anything else, and asks for more of what has no size', () => {
    for (const other of ['GIF89a', '%PDF-1.7', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'MZ', ''])
      expect(objectionToPicture(readHeader(bytes(other))), other).toBe('photo/type')
    expect(objectionToPicture(readHeader(bytes(u32(24), 'ftypisom', u32(0))))).toBe('photo/type')
    expect(objectionToPicture(readHeader(bytes([0xff, 0xd8, 0xff, 0xe0])))).toBe('photo/unreadable')
    expect(objectionToPicture(readHeader(png(0, 10)))).toBe('photo/unreadable')
  })

  it('refuses what would fill the memory, before it is decoded', () => {
    expect(objectionToPicture(readHeader(png(30_000, 30_000)))).toBe('photo/pixels')
    expect(objectionToPicture(readHeader(jpeg(65_535, 10)))).toBe('photo/pixels')
    expect(objectionToPicture(readHeader(heic([19_000, 19_000])))).toBe('photo/pixels')
    expect(objectionToPicture(readHeader(jpeg(12_000, 9_000)))).toBeNull()
    expect(pictureLimits.pixels * 4).toBeLessThan(500_000_000)
  })

  it('ends for any bytes', () => {
    for (let seed = 1; seed < 400; seed++) {
      const noise = Uint8Array.from(
        { length: 200 },
        (_, at) => (seed * 7919 + at * at * 31 + (at % seed)) & 255,
      )
      noise.set([0xff, 0xd8, 0xff], 0)
      readHeader(noise)
      isComplete('jpeg', noise)
    }
  })

  it('does not stand for the whole: a truncated file has no end', () => {
    expect(isComplete('jpeg', jpeg(10, 10))).toBe(true)
    expect(isComplete('jpeg', bytes([...jpeg(10, 10)], 'SEFT trailer of a camera'))).toBe(true)
    expect(isComplete('jpeg', jpeg(10, 10, []))).toBe(false)
    expect(isComplete('jpeg', jpeg(10, 10).slice(0, 16))).toBe(false)
    expect(isComplete('png', png(10, 10))).toBe(true)
    expect(isComplete('png', png(10, 10).slice(0, 30))).toBe(false)
  })
})

describe('what a camera writes down', () => {
  const hongKong = () => -480
  it('is a moment by its zone, else by that of the device', () => {
    expect(cameraTime('2026:03:01 08:30:00', '+01:00', hongKong)).toBe('2026-03-01T07:30:00.000Z')
    expect(cameraTime('2026:03:01 08:30:00', undefined, hongKong)).toBe('2026-03-01T00:30:00.000Z')
    for (const none of ['0000:00:00 00:00:00', '2026:13:01 00:00:00', 'yesterday', 5, undefined])
      expect(cameraTime(none, '+01:00', hongKong)).toBeNull()
  })

  it('is a position, unless the camera had no fix', () => {
    const position = cameraPosition(22.31041234567, 114.22591234567, 4.96)
    expect(position).toEqual({ latitude: 22.310412, longitude: 114.225912, accuracyM: 5 })
    expect(photoPosition.safeParse(position).success).toBe(true)
    expect(cameraPosition(0, 0, undefined)).toBeNull()
    expect(cameraPosition(91, 0, undefined)).toBeNull()
    expect(cameraPosition(Number.NaN, 5, undefined)).toBeNull()
  })
})

describe('the picture that is kept', () => {
  it('fits the sides and bytes that the schema allows', () => {
    expect(fitted({ width: 4032, height: 3024 }, 2560)).toEqual({ width: 2560, height: 1920 })
    expect(fitted({ width: 800, height: 1 }, 400)).toEqual({ width: 400, height: 1 })
    expect(fitted({ width: 800, height: 600 }, 2560)).toEqual({ width: 800, height: 600 })
    expect(Math.max(...attempts.map(({ side }) => side))).toBeLessThanOrEqual(photoLimits.side)
    expect([fits(photoLimits.bytes), fits(photoLimits.bytes + 1)]).toEqual([true, false])
  })
})
