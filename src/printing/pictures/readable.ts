import type { SheetAppendix, SheetNotice, SheetPhoto, SheetTree } from '#domain/reports/sheet/tree.ts'
import type { ReportBlock, ReportSection, ReportTree } from '#domain/reports/tree.ts'
import { filled, wordsOf } from '#domain/reports/words/words.ts'
import { type ReportTemplate, standardTemplate } from '#domain/schemas/template.ts'

/** Dots of a picture at most: more of them, packed in a small file, would take all memory of whoever unpacks them. */
const mostDots = 40_000_000

/** Width and height of a picture in dots. */
export type Dots = readonly [number, number]

/** A picture as a document takes it; null where it cannot be drawn. Pictures are data addresses. */
export type ReadPicture = (address: string) => Promise<string | null>

/** A picture as it is, when it is whole. */
export const readable: ReadPicture = async (address) => ((await isReadable(address)) ? address : null)

/**
 * Makes a reader that unpacks so many bytes of pictures at most, of all together. A picture behind that counts as whole
 * when it begins well: who prints it looks again.
 */
export function readableWithin(bytes: number): ReadPicture {
  const budget = { left: bytes }
  return async (address) => ((await isReadable(address, budget)) ? address : null)
}

/** Bytes that may still be unpacked. */
interface Budget {
  left: number
}

/** A report whose pictures can all be drawn: where one cannot be read, the sheet says so in its place. */
export async function withReadablePictures(
  tree: ReportTree,
  template: ReportTemplate = standardTemplate,
  read: ReadPicture = readable,
): Promise<{ readonly tree: ReportTree; readonly template: ReportTemplate }> {
  const words = wordsOf(tree.language)
  const blockOf = async (block: ReportBlock): Promise<ReportBlock> => {
    if (block.kind !== 'image') return block
    const image = await read(block.image)
    return image === null
      ? {
          kind: 'notice',
          tone: 'caution',
          title: filled(words.pictureDamaged, { name: block.caption }),
          text: '',
        }
      : { ...block, image }
  }
  const sectionOf = async (section: ReportSection): Promise<ReportSection> => ({
    ...section,
    blocks: await Promise.all(section.blocks.map(blockOf)),
    sections: await Promise.all(section.sections.map(sectionOf)),
  })
  const [sections, logo] = await Promise.all([
    Promise.all(tree.sections.map(sectionOf)),
    readLogo(template, read),
  ])
  if (!logo.isDamaged) return { tree: { ...tree, sections }, template: logo.template }
  const [first, ...others] = sections
  const notice: ReportBlock = { kind: 'notice', tone: 'caution', title: words.logoDamaged, text: '' }
  return {
    tree: {
      ...tree,
      sections: first === undefined ? [] : [{ ...first, blocks: [notice, ...first.blocks] }, ...others],
    },
    template: logo.template,
  }
}

/** Calculation sheets whose pictures can all be drawn: one that cannot is said to be damaged, a logo on the first sheet. */
export async function withReadableSheets(
  tree: SheetTree,
  template: ReportTemplate = standardTemplate,
  read: ReadPicture = readable,
): Promise<{ readonly tree: SheetTree; readonly template: ReportTemplate }> {
  const photoOf = async (photo: SheetPhoto): Promise<SheetPhoto> =>
    photo.picture === null ? photo : { ...photo, picture: await read(photo.picture) }
  const appendixOf = async (appendix: SheetAppendix): Promise<SheetAppendix> => ({
    ...appendix,
    photos: await Promise.all(appendix.photos.map(photoOf)),
  })
  const sheets = tree.calculations.map(async (sheet) => ({
    ...sheet,
    appendices: await Promise.all(sheet.appendices.map(appendixOf)),
  }))
  const [calculations, logo] = await Promise.all([Promise.all(sheets), readLogo(template, read)])
  const [first, ...others] = calculations
  if (!logo.isDamaged || first === undefined)
    return { tree: { ...tree, calculations }, template: logo.template }
  const notice: SheetNotice = { tone: 'caution', title: wordsOf(tree.language).logoDamaged, text: '' }
  return {
    tree: { ...tree, calculations: [{ ...first, notices: [notice, ...first.notices] }, ...others] },
    template: logo.template,
  }
}

/** A template with its logo as it can be drawn, or without. */
async function readLogo(
  template: ReportTemplate,
  read: ReadPicture,
): Promise<{ readonly template: ReportTemplate; readonly isDamaged: boolean }> {
  const asked = template.styling.logo
  const logo = asked === null ? null : await read(asked)
  return {
    template: logo === asked ? template : { ...template, styling: { ...template.styling, logo } },
    isDamaged: logo === null && asked !== null,
  }
}

/** Whether a data address holds a whole PNG or JPEG. */
async function isReadable(address: string, budget?: Budget): Promise<boolean> {
  const picture = pictureOf(address)
  if (picture === null) return false
  const [across, down] = picture.dots
  if (across * down > mostDots) return false
  return picture.kind === 'jpeg' ? isWholeJpeg(picture.data) : isWholePng(picture.data, budget)
}

export interface Picture {
  readonly kind: 'png' | 'jpeg'
  readonly data: Uint8Array<ArrayBuffer>
  readonly dots: Dots
}

/** Bytes and size of a picture, by what it holds and not by what it is called; null when its head cannot be read. */
export function pictureOf(address: string): Picture | null {
  const [, coded] = /^data:image\/(?:png|jpeg);base64,(.+)$/s.exec(address) ?? []
  if (coded === undefined) return null
  const data = bytesOf(coded)
  if (data === null) return null
  const isPng = pngMark.every((byte, index) => data[index] === byte)
  const dots = isPng ? pngDots(data) : jpegDots(data)
  return dots === null ? null : { kind: isPng ? 'png' : 'jpeg', data, dots }
}

function bytesOf(coded: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(coded), (letter) => letter.charCodeAt(0))
  } catch {
    return null
  }
}

const pngMark = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength)

function pngDots(data: Uint8Array): Dots | null {
  if (data.length < 33) return null
  const view = viewOf(data)
  const [across, down] = [view.getUint32(16), view.getUint32(20)]
  return across > 0 && down > 0 ? [across, down] : null
}

/** From the frame that every JPEG has, behind segments that each tell their length. */
function jpegDots(data: Uint8Array): Dots | null {
  if (data[0] !== 0xff || data[1] !== 0xd8) return null
  const view = viewOf(data)
  for (let at = 2; at + 9 < data.length; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at)
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)
    if (isFrame) {
      const [down, across] = [view.getUint16(at + 5), view.getUint16(at + 7)]
      return across > 0 && down > 0 ? [across, down] : null
    }
    if (marker >> 8 !== 0xff) return null
  }
  return null
}

/** Up to its end mark; what programs of cameras write behind it does no harm. */
const isWholeJpeg = (data: Uint8Array): boolean => {
  for (let at = data.length - 2; at > 1; at--) if (data[at] === 0xff && data[at + 1] === 0xd9) return true
  return false
}

/** Bits of a dot for each channel that a kind of colour has. */
const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** All parts up to the last, and as many dots packed in them as the head says. */
async function isWholePng(data: Uint8Array<ArrayBuffer>, budget?: Budget): Promise<boolean> {
  const view = viewOf(data)
  const packed: Uint8Array<ArrayBuffer>[] = []
  let hasPalette = false
  for (let at = 8; at + 12 <= data.length; ) {
    const length = view.getUint32(at)
    const kind = String.fromCharCode(...data.subarray(at + 4, at + 8))
    if (at + 12 + length > data.length) return false
    if (kind === 'IDAT') packed.push(data.subarray(at + 8, at + 8 + length))
    if (kind === 'PLTE') hasPalette = true
    if (kind === 'IEND') {
      const [depth = 0, colour = -1, , , interlaced = 0] = data.subarray(24, 29)
      const bits = channels[colour]
      if (bits === undefined || interlaced > 1 || (colour === 3 && !hasPalette)) return false
      const [across, down] = [view.getUint32(16), view.getUint32(20)]
      // One byte of each line says how it is packed; the passes of an interlaced picture have more lines.
      const least = down * (1 + Math.ceil((across * bits * depth) / 8))
      return holds(packed, interlaced === 0 ? least : Math.floor((across * bits * depth * down) / 8), budget)
    }
    at += 12 + length
  }
  return false
}

/** Whether at least that much can be unpacked; stops when it can, and true where the budget ends before. */
async function holds(
  packed: readonly Uint8Array<ArrayBuffer>[],
  least: number,
  budget: Budget = { left: Number.POSITIVE_INFINITY },
): Promise<boolean> {
  if (budget.left <= 0) return true
  try {
    const unpacked = new Blob([...packed])
      .stream()
      .pipeThrough(new DecompressionStream('deflate'))
      .getReader()
    for (let size = 0; ; ) {
      const { done, value } = await unpacked.read()
      if (done) return size >= least
      size += value.byteLength
      budget.left -= value.byteLength
      if (budget.left <= 0) {
        await unpacked.cancel()
        return true
      }
      if (size > 2 * least + 1_000) {
        await unpacked.cancel()
        return false
      }
    }
  } catch {
    return false
  }
}
