import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { objectionToPicture } from '#domain/photos/header.ts'

/**
 * Decodes HEIC where the browser does not. The decoder is a file of its own (libheif, LGPL 3.0), loaded with the first such
 * picture; the service worker keeps it for work without a network.
 */
export async function decodeHeic(bytes: Uint8Array): Promise<Result<ImageBitmap>> {
  const libheif = await import('libheif-js/libheif/libheif.js').then(
    (module) => module.default(),
    () => null,
  )
  if (libheif === null) return fail(problem('photo/heic'))
  try {
    const images = new libheif.HeifDecoder().decode(bytes)
    const [image] = images
    if (image === undefined) return fail(problem('photo/unreadable'))
    try {
      const [width, height] = [image.get_width(), image.get_height()]
      const objection = objectionToPicture({ kind: 'heic', size: { width, height } })
      if (objection !== null) return fail(problem(objection))
      const drawn = await new Promise<ImageData | null>((resolve) => {
        image.display(new ImageData(width, height), resolve)
      })
      return drawn === null ? fail(problem('photo/unreadable')) : ok(await createImageBitmap(drawn))
    } finally {
      for (const each of images) each.free()
    }
  } catch {
    return fail(problem('photo/unreadable'))
  }
}
