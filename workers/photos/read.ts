import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { headerBytes, isComplete, objectionToPicture, readHeader } from '#domain/photos/header.ts'
import { pictureLimits } from '#domain/photos/limits.ts'
import {
  attempts,
  fits,
  fitted,
  type KeptFacts,
  type ReadPhoto,
  thumbnailSide,
} from '#domain/photos/reading.ts'
import { cameraFacts } from './cameraFacts.ts'
import { decodeHeic } from './heic.ts'

/** Makes the picture that is kept, and its thumbnail, of a file that may be anything. */
export async function readPhoto(file: Blob, kept: KeptFacts): Promise<Result<ReadPhoto<Blob>>> {
  if (file.size > pictureLimits.fileBytes) return fail(problem('photo/file-size'))
  const header = readHeader(new Uint8Array(await file.slice(0, headerBytes).arrayBuffer()))
  const objection = objectionToPicture(header)
  if (header === null || objection !== null) return fail(problem(objection ?? 'photo/type'))
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!isComplete(header.kind, bytes)) return fail(problem('photo/unreadable'))
  const decoded = await decode(file, header.kind === 'heic' ? bytes : null)
  if (!decoded.ok) return decoded
  const bitmap = decoded.value
  try {
    const facts = kept.time || kept.position ? await cameraFacts(bytes, kept) : {}
    for (const { side, quality } of attempts) {
      const { width, height } = fitted(bitmap, side)
      const picture = await encoded(bitmap, { width, height }, quality)
      if (fits(picture.size))
        return ok({
          picture,
          thumbnail: await encoded(bitmap, fitted(bitmap, thumbnailSide), 0.72),
          width,
          height,
          ...facts,
        })
    }
    return fail(problem('photo/unreadable'))
  } finally {
    bitmap.close()
  }
}

/** Makes the thumbnail of a picture that came from the gateway. */
export async function thumbnailOf(picture: Blob): Promise<Result<Blob>> {
  const decoded = await decode(picture, null)
  if (!decoded.ok) return decoded
  try {
    return ok(await encoded(decoded.value, fitted(decoded.value, thumbnailSide), 0.72))
  } finally {
    decoded.value.close()
  }
}

/** Decodes upright. @param heic the bytes, for a browser that does not decode HEIC by itself; null: it is another kind. */
async function decode(file: Blob, heic: Uint8Array | null): Promise<Result<ImageBitmap>> {
  try {
    return ok(await createImageBitmap(file, { imageOrientation: 'from-image' }))
  } catch {
    return heic === null ? fail(problem('photo/unreadable')) : decodeHeic(heic)
  }
}

async function encoded(
  bitmap: ImageBitmap,
  { width, height }: { readonly width: number; readonly height: number },
  quality: number,
): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { alpha: false })
  if (context === null) throw new Error('There is no canvas')
  // What is transparent prints as paper.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  return canvas.convertToBlob({ type: 'image/jpeg', quality })
}
