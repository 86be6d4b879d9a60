import type { Result } from '../errors/result.ts'
import { type Photo, photoLimits } from '../schemas/photo.ts'

/** What the worker of photos makes of a file from a camera or a disk. `File` is the platform's `Blob`. */
export interface ReadPhoto<File> extends Pick<Photo, 'width' | 'height' | 'takenAt' | 'position'> {
  /** A JPEG, upright, without any data of the camera. */
  readonly picture: File
  readonly thumbnail: File
}

/** What the person wants kept of what the camera wrote into the file. */
export interface KeptFacts {
  readonly time: boolean
  readonly position: boolean
}

export interface PhotosApi<File> {
  read(file: File, kept: KeptFacts): Promise<Result<ReadPhoto<File>>>
  /** Of a picture that this device got from the gateway. */
  thumbnail(picture: File): Promise<Result<File>>
}

/** Longest side of a picture that is kept, and of a thumbnail, in pixels. */
export const pictureSide = 2_560
export const thumbnailSide = 360

interface Size {
  readonly width: number
  readonly height: number
}

/** The size of a picture that fits a square; smaller ones stay. */
export function fitted({ width, height }: Size, side: number): Size {
  const share = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) }
}

export interface Attempt {
  readonly side: number
  readonly quality: number
}

/** How a picture is encoded, the best first: the first that fits into the limit of bytes counts. */
export const attempts: readonly Attempt[] = [
  { side: pictureSide, quality: 0.85 },
  { side: pictureSide, quality: 0.75 },
  { side: pictureSide, quality: 0.6 },
  { side: 1_920, quality: 0.7 },
  { side: 1_280, quality: 0.7 },
]

export const fits = (bytes: number): boolean => bytes <= photoLimits.bytes

/**
 * The moment that a camera wrote down, as ISO time; null when it is none.
 * @param local `2026:03:01 08:30:00`, by the camera's clock.
 * @param zone `+08:00` where the camera says it.
 * @param offsetOf minutes that a local time of this device lies behind UTC, as `Date.getTimezoneOffset`.
 */
export function cameraTime(local: unknown, zone: unknown, offsetOf: (local: Date) => number): string | null {
  const parts =
    typeof local === 'string' ? /^(\d{4})[:-](\d\d)[:-](\d\d)[ T](\d\d):(\d\d):(\d\d)/.exec(local) : null
  if (parts === null) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1).map(Number)
  const asUtc = Date.UTC(year, month - 1, day, hour, minute, second)
  if (
    year < 1990 ||
    month < 1 ||
    month > 12 ||
    day < 1 ||
    day > 31 ||
    hour > 23 ||
    minute > 59 ||
    second > 59
  )
    return null
  const known = typeof zone === 'string' ? /^([+-])(\d\d):?(\d\d)$/.exec(zone) : null
  const behind =
    known === null
      ? offsetOf(new Date(asUtc))
      : (known[1] === '+' ? -1 : 1) * (Number(known[2]) * 60 + Number(known[3]))
  return new Date(asUtc + behind * 60_000).toISOString()
}

/** The position that a camera wrote down; null when it is none. A camera without a fix writes zeros. */
export function cameraPosition(
  latitude: unknown,
  longitude: unknown,
  accuracyM: unknown,
): NonNullable<Photo['position']> | null {
  const isDegree = (value: unknown, most: number): value is number =>
    typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= most
  if (!isDegree(latitude, 90) || !isDegree(longitude, 180) || (latitude === 0 && longitude === 0)) return null
  const rounded = (value: number) => Math.round(value * 1e6) / 1e6
  return {
    latitude: rounded(latitude),
    longitude: rounded(longitude),
    ...(typeof accuracyM === 'number' &&
      accuracyM > 0 &&
      accuracyM <= 1_000_000 && { accuracyM: Math.round(accuracyM * 10) / 10 }),
  }
}
