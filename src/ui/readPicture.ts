import { objectionToPicture, readHeader } from '#domain/photos/header.ts'

export const pictureTypes = ['image/png', 'image/jpeg'] as const

/** Largest file, bytes. */
const mostBytes = 2_000_000

export interface PictureSize {
  /** Pixels on the longer side of the stored picture. */
  readonly mostDots: number
  /** Length of a data address that is stored unchanged. */
  readonly fewCharacters: number
}

/** Finer than a printer needs at the width of a sheet. */
const usualSize: PictureSize = { mostDots: 1600, fewCharacters: 400_000 }

export type PictureTrouble = 'kind' | 'size' | 'damaged'

/**
 * Reads a picture file as a data address, and reduces one with more pixels than a sheet shows.
 * @param isTaken whether an address may be stored.
 */
export async function readPicture(
  file: File,
  isTaken: (address: string) => boolean,
  size: PictureSize = usualSize,
): Promise<
  { readonly ok: true; readonly address: string } | { readonly ok: false; readonly trouble: PictureTrouble }
> {
  const type = pictureTypes.find((each) => each === file.type)
  if (type === undefined) return { ok: false, trouble: 'kind' }
  if (file.size > mostBytes) return { ok: false, trouble: 'size' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  // By the header: a decoder would need the memory first, and a small file can claim any number of pixels.
  if (objectionToPicture(readHeader(bytes)) !== null || !isWhole(bytes))
    return { ok: false, trouble: 'damaged' }
  const whole = await addressOf(file)
  const image = new Image()
  image.src = whole
  try {
    await image.decode()
  } catch {
    return { ok: false, trouble: 'damaged' }
  }
  const isFine =
    whole.length <= size.fewCharacters && Math.max(image.naturalWidth, image.naturalHeight) <= size.mostDots
  const address = isFine ? whole : smaller(image, type, isTaken, size)
  return isTaken(address) ? { ok: true, address } : { ok: false, trouble: 'size' }
}

/** Whether a picture file is complete. Browsers draw a truncated picture; no document can print it. */
function isWhole(bytes: Uint8Array): boolean {
  const end = bytes[0] === 0x89 ? pngEnd : jpegEnd
  for (let at = bytes.length - end.length; at > 1; at--)
    if (end.every((byte, index) => bytes[at + index] === byte)) return true
  return false
}

const pngEnd = [0x49, 0x45, 0x4e, 0x44] as const
const jpegEnd = [0xff, 0xd9] as const

const addressOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

function smaller(
  image: HTMLImageElement,
  type: (typeof pictureTypes)[number],
  isTaken: (address: string) => boolean,
  { mostDots, fewCharacters }: PictureSize,
): string {
  const exact = drawn(image, mostDots, (canvas) => canvas.toDataURL(type, 0.85))
  if (exact.length <= fewCharacters) return exact
  const packed = drawn(image, mostDots, onWhite)
  return packed.length <= fewCharacters || isTaken(packed) ? packed : drawn(image, mostDots / 2, onWhite)
}

function drawn(
  image: HTMLImageElement,
  mostDots: number,
  write: (canvas: HTMLCanvasElement) => string,
): string {
  const scale = Math.min(1, mostDots / Math.max(image.naturalWidth, image.naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return write(canvas)
}

/** Puts white behind transparent parts, which a JPEG would show black. */
function onWhite(canvas: HTMLCanvasElement): string {
  const context = canvas.getContext('2d')
  if (context !== null) {
    context.globalCompositeOperation = 'destination-over'
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  return canvas.toDataURL('image/jpeg', 0.8)
}
