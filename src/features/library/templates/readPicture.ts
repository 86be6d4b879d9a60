import { reportImage } from '#domain/reports/template.ts'

export const pictureTypes = ['image/png', 'image/jpeg'] as const

/** Bytes of a file that is taken. */
const mostBytes = 2_000_000
/** Dots on the longer side of what is kept: finer than a printer needs at the width of a sheet. */
const mostDots = 1600
/** Characters of an address that is kept as it is. */
const fewCharacters = 400_000

export type PictureTrouble = 'kind' | 'size' | 'damaged'

/** A picture of a file as a data address, made smaller where it has more dots than a sheet shows. */
export async function readPicture(
  file: File,
): Promise<
  { readonly ok: true; readonly address: string } | { readonly ok: false; readonly trouble: PictureTrouble }
> {
  const type = pictureTypes.find((each) => each === file.type)
  if (type === undefined) return { ok: false, trouble: 'kind' }
  if (file.size > mostBytes) return { ok: false, trouble: 'size' }
  const whole = await addressOf(file)
  const image = new Image()
  image.src = whole
  try {
    await image.decode()
  } catch {
    return { ok: false, trouble: 'damaged' }
  }
  const address = whole.length <= fewCharacters ? whole : smaller(image, type)
  return reportImage.safeParse(address).success ? { ok: true, address } : { ok: false, trouble: 'size' }
}

const addressOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

function smaller(image: HTMLImageElement, type: (typeof pictureTypes)[number]): string {
  const scale = Math.min(1, mostDots / Math.max(image.naturalWidth, image.naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const exact = canvas.toDataURL(type, 0.85)
  return exact.length <= fewCharacters ? exact : canvas.toDataURL('image/jpeg', 0.8)
}
