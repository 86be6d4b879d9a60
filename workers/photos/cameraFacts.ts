import { cameraPosition, cameraTime, type KeptFacts, type ReadPhoto } from '#domain/photos/reading.ts'

/** What the camera wrote into a file and the person wants kept; nothing where the file says nothing. */
export async function cameraFacts(
  bytes: Uint8Array,
  kept: KeptFacts,
): Promise<Pick<ReadPhoto<Blob>, 'takenAt' | 'position'>> {
  const { default: exifr } = await import('exifr/dist/lite.esm.mjs')
  const options = { reviveValues: false, translateValues: false }
  try {
    const tags: Record<string, unknown> = (await exifr.parse(bytes, options)) ?? {}
    const takenAt = kept.time
      ? cameraTime(tags.DateTimeOriginal, tags.OffsetTimeOriginal, (local) => localOffset(local))
      : null
    const position = kept.position
      ? cameraPosition(tags.latitude, tags.longitude, tags.GPSHPositioningError)
      : null
    return { ...(takenAt !== null && { takenAt }), ...(position !== null && { position }) }
  } catch {
    // A file whose data are damaged is still a photo.
    return {}
  }
}

/** Of a clock time written as UTC: how far it lies behind UTC here. */
const localOffset = (at: Date): number =>
  new Date(
    at.getUTCFullYear(),
    at.getUTCMonth(),
    at.getUTCDate(),
    at.getUTCHours(),
    at.getUTCMinutes(),
  ).getTimezoneOffset()
