import { ImageRun } from 'docx'

/** A clear dot: what a word processor that draws no vectors shows in place of a drawing. */
const clearDot = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
)

/** A vector drawing as wide as the text. @param width points */
export function drawingRun(svg: string, width: number, title: string): ImageRun | null {
  const [, x, y, across, down] =
    /viewBox="([-\d.]+) ([-\d.]+) ([\d.]+) ([\d.]+)"/.exec(svg)?.map(Number) ?? []
  if (x === undefined || y === undefined || !(Number(across) > 0) || !(Number(down) > 0)) return null
  return new ImageRun({
    type: 'svg',
    data: new TextEncoder().encode(svg),
    transformation: sized(width, Number(across), Number(down)),
    fallback: { type: 'png', data: clearDot },
    altText: { title, name: title, description: title },
  })
}

/** A picture inside the bounds, in its own proportions; null when it cannot be read. */
export function pictureRun(
  address: string,
  { width, height }: { readonly width: number; readonly height: number },
  title: string,
): ImageRun | null {
  const [, kind, coded] = /^data:image\/(png|jpeg);base64,(.*)$/s.exec(address) ?? []
  if (kind === undefined || coded === undefined) return null
  const data = Uint8Array.from(atob(coded), (letter) => letter.charCodeAt(0))
  const size = kind === 'png' ? pngSize(data) : jpegSize(data)
  if (size === null) return null
  const [across, down] = size
  const scale = Math.min(width / across, height / down, 1)
  return new ImageRun({
    type: kind === 'png' ? 'png' : 'jpg',
    data,
    transformation: sized(across * scale, across, down),
    altText: { title, name: title, description: title },
  })
}

/** Points to the dots that the library counts in. */
const dotsPerPoint = 96 / 72

const sized = (points: number, across: number, down: number) => ({
  width: Math.round(points * dotsPerPoint),
  height: Math.max(1, Math.round(((points * down) / across) * dotsPerPoint)),
})

function pngSize(data: Uint8Array): readonly [number, number] | null {
  if (data.length < 24) return null
  const view = new DataView(data.buffer, data.byteOffset)
  const [across, down] = [view.getUint32(16), view.getUint32(20)]
  return across > 0 && down > 0 ? [across, down] : null
}

/** From the frame that every JPEG has, behind segments that each tell their length. */
function jpegSize(data: Uint8Array): readonly [number, number] | null {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  for (let at = 2; at + 9 < data.length; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at)
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)
    if (isFrame) return [view.getUint16(at + 7), view.getUint16(at + 5)]
    if (marker >> 8 !== 0xff) return null
  }
  return null
}
