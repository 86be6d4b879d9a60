import type { Outline } from './placed.ts'

/** A letter of a font: its code, and how it is drawn. */
interface Coded {
  readonly code: number
  readonly outline: Outline
}

/**
 * An OpenType font of outlines with PostScript curves (CFF), one glyph a letter. It has what a PDF library reads of a font, which then
 * embeds its own: no names of glyphs, no hints, no checksums.
 *
 * @param name PostScript name: letters alone.
 */
export function letterFont(name: string, letters: readonly Coded[]): Uint8Array<ArrayBuffer> {
  const glyphs = letters.map(({ outline }) => glyphOf(outline))
  const widths = [blankWidth, ...glyphs.map(({ width }) => width)]
  const box = boxOf(glyphs)
  return fontFile([
    ['CFF ', outlinesTable(name, glyphs, box)],
    ['cmap', codesTable(letters)],
    ['head', headTable(box)],
    ['hhea', lineTable(widths)],
    ['hmtx', widths.flatMap((width) => [...u16(width), ...u16(0)])],
    ['maxp', [...u32(0x5000), ...u16(widths.length)]],
    ['name', nameTable(name)],
    ['post', [...u32(0x30000), ...Array<number>(28).fill(0)]],
  ])
}

/** Units to the size of the letters. */
const unitsPerEm = 1000
/** Of the glyph that stands for what the font does not have. */
const blankWidth = 500
const [ascent, descent] = [1000, -300]

const u16 = (value: number): number[] => [(value >> 8) & 255, value & 255]
const u32 = (value: number): number[] => [...u16(value >>> 16), ...u16(value)]

interface Box {
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
}

interface Glyph {
  readonly box: Box
  readonly width: number
  /** As a Type 2 charstring. */
  readonly drawn: readonly number[]
}

const operators = { M: 21, L: 5, C: 8 } as const
const endOfGlyph = 14

function glyphOf({ path }: Outline): Glyph {
  const drawn: number[] = []
  const [across, up]: [number[], number[]] = [[], []]
  let [x, y] = [0, 0]
  for (const [, command = '', list = ''] of path.matchAll(/([A-Z])([^A-Z]*)/g)) {
    if (command === 'Z') continue
    if (command !== 'M' && command !== 'L' && command !== 'C') throw new Error(`No outline: ${path}`)
    for (const [index, number] of Array.from(list.matchAll(/-?\d+(?:\.\d+)?/g)).entries()) {
      const to = Math.round(Number(number[0]))
      if (index % 2 === 0) {
        drawn.push(...operand(to - x))
        across.push(to)
        x = to
      } else {
        drawn.push(...operand(to - y))
        up.push(to)
        y = to
      }
      const perStep = command === 'C' ? 6 : 2
      if (index % perStep === perStep - 1) drawn.push(operators[command])
    }
  }
  const box = {
    left: Math.min(0, ...across),
    bottom: Math.min(0, ...up),
    right: Math.max(1, ...across),
    top: Math.max(0, ...up),
  }
  const width = box.right
  return { box, width, drawn: [...operand(width), ...drawn, endOfGlyph] }
}

/** A number of a charstring or a dictionary. */
function operand(value: number): number[] {
  const size = Math.abs(value)
  if (size <= 107) return [value + 139]
  if (size <= 1131) {
    const rest = size - 108
    return [(rest >> 8) + (value > 0 ? 247 : 251), rest & 255]
  }
  return [28, ...u16(value)]
}

const boxOf = (glyphs: readonly Glyph[]): Box => ({
  left: Math.min(0, ...glyphs.map(({ box }) => box.left)),
  bottom: Math.min(0, ...glyphs.map(({ box }) => box.bottom)),
  right: Math.max(0, ...glyphs.map(({ box }) => box.right)),
  top: Math.max(0, ...glyphs.map(({ box }) => box.top)),
})

function indexOf(items: readonly (readonly number[])[]): number[] {
  if (items.length === 0) return u16(0)
  const offsets = [1]
  for (const { length } of items) offsets.push((offsets.at(-1) ?? 1) + length)
  return [u16(items.length), 4, offsets.flatMap(u32), items.flat()].flat()
}

/** A place in the table, always of the same length. */
const place = (value: number): number[] => [29, ...u32(value)]

function outlinesTable(name: string, glyphs: readonly Glyph[], { left, bottom, right, top }: Box): number[] {
  const blank = [...operand(blankWidth), endOfGlyph]
  const drawings = indexOf([blank, ...glyphs.map(({ drawn }) => drawn)])
  // A range of names from the first on: nobody asks for them.
  const names = [2, ...u16(1), ...u16(glyphs.length - 1)]
  // Width unless a glyph has its own, and width that theirs are added to: 0.
  const usual = [139, 20, 139, 21]
  const head = (namesAt: number, drawingsAt: number, usualAt: number) => [
    ...[1, 0, 4, 4],
    ...indexOf([Array.from(name, (letter) => letter.charCodeAt(0))]),
    ...indexOf([
      [
        ...[left, bottom, right, top].flatMap(operand),
        ...[5, ...place(namesAt), 15, ...place(drawingsAt), 17],
        ...[...place(usual.length), ...place(usualAt), 18],
      ],
    ]),
    ...indexOf([]),
    ...indexOf([]),
  ]
  const start = head(0, 0, 0).length
  const drawingsAt = start + names.length
  return [head(start, drawingsAt, drawingsAt + drawings.length), names, drawings, usual].flat()
}

/** Unicode, a segment a letter. Glyph 0 is blank. */
function codesTable(letters: readonly Coded[]): number[] {
  const groups = letters
    .map(({ code }, index) => ({ code, glyph: index + 1 }))
    .sort((one, other) => one.code - other.code)
    .flatMap(({ code, glyph }) => [...u32(code), ...u32(code), ...u32(glyph)])
  const [platform, encoding] = [3, 10]
  return [
    ...[...u16(0), ...u16(1), ...u16(platform), ...u16(encoding), ...u32(12)],
    ...[...u16(12), ...u16(0), ...u32(16 + groups.length), ...u32(0), ...u32(letters.length)],
    ...groups,
  ]
}

const headTable = ({ left, bottom, right, top }: Box): number[] => [
  ...[...u32(0x10000), ...u32(0x10000), ...u32(0), ...u32(0x5f0f3cf5), ...u16(3), ...u16(unitsPerEm)],
  ...Array<number>(16).fill(0),
  ...[left, bottom, right, top].flatMap(u16),
  ...[...u16(0), ...u16(8), ...u16(2), ...u16(0), ...u16(0)],
]

const lineTable = (widths: readonly number[]): number[] => [
  ...[...u32(0x10000), ...u16(ascent), ...u16(descent), ...u16(0), ...u16(Math.max(...widths))],
  ...[...u16(0), ...u16(0), ...u16(Math.max(...widths)), ...u16(1)],
  ...Array<number>(14).fill(0),
  ...u16(widths.length),
]

/** Family, full name and PostScript name. */
function nameTable(name: string): number[] {
  const text = Array.from(name).flatMap((letter) => u16(letter.charCodeAt(0)))
  const ids = [1, 4, 6]
  const record = (id: number) => [3, 1, 0x409, id, text.length, 0].flatMap(u16)
  return [...u16(0), ...u16(ids.length), ...u16(6 + 12 * ids.length), ...ids.flatMap(record), ...text]
}

/** The tables as a file, in the order of their names. */
function fontFile(tables: readonly (readonly [string, readonly number[]])[]): Uint8Array<ArrayBuffer> {
  let offset = 12 + 16 * tables.length
  const directory: number[] = []
  const content: (readonly number[])[] = []
  for (const [tag, bytes] of tables) {
    const letters = Array.from(tag, (letter) => letter.charCodeAt(0))
    directory.push(...letters, ...u32(0), ...u32(offset), ...u32(bytes.length))
    const padding = Array<number>((4 - (bytes.length % 4)) % 4).fill(0)
    content.push(bytes, padding)
    offset += bytes.length + padding.length
  }
  const power = Math.floor(Math.log2(tables.length))
  const range = 16 * 2 ** power
  const sizes = [tables.length, range, power, 16 * tables.length - range].flatMap(u16)
  return new Uint8Array([[0x4f, 0x54, 0x54, 0x4f], sizes, directory, ...content].flat())
}
