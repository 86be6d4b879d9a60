import { formatted } from './numberFormat.ts'

/** The codes of formats that a workbook names by number alone. Source: ECMA-376 part 1, 18.8.30. */
const builtIn: Readonly<Record<number, string>> = {
  9: '0%',
  10: '0.00%',
  ...Object.fromEntries([5, 6, 7, 8, 42, 44].map((id) => [id, '[$¤]0'])),
  ...Object.fromEntries([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47].map((id) => [id, 'yyyy'])),
  ...Object.fromEntries([27, 28, 29, 30, 31, 32, 33, 34, 35, 36].map((id) => [id, 'yyyy'])),
  ...Object.fromEntries([50, 51, 52, 53, 54, 55, 56, 57, 58].map((id) => [id, 'yyyy'])),
  67: '0%',
  68: '0.00%',
  ...Object.fromEntries([71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81].map((id) => [id, 'yyyy'])),
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Replaces the entities of an XML attribute: `0.0&quot; m&quot;`. */
const plainAttribute = (text: string): string =>
  text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return entities[name] ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

/** Returns an attribute of a tag; null if the tag does not have it. */
function attributeOf(tag: string, name: string): string | null {
  const [, double, single] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag) ?? []
  const text = double ?? single
  return text === undefined ? null : plainAttribute(text)
}

/** The part of an XML file between the tags of an element; empty without it. */
function insideOf(xml: string, element: string): string {
  const from = xml.search(new RegExp(`<(?:\\w+:)?${element}[\\s>]`))
  const to = from < 0 ? -1 : xml.slice(from).search(new RegExp(`</(?:\\w+:)?${element}>`))
  return to < 0 ? '' : xml.slice(from, from + to)
}

/** The tags of an element without their brackets. No attribute has a `<` in it, but a format may have a `>`. */
const tagsIn = (xml: string, element: string): string[] =>
  xml.split('<').filter((tag) => new RegExp(`^(?:\\w+:)?${element}\\s`).test(tag))

/** A longer code than Excel takes (255 letters) shows words only. */
const mostLetters = 255
const shortened = (code: string): string => (code.length > mostLetters ? '"?"' : code)

/** The format code of each style of a workbook; empty for a plain number. */
function codesOf(styles: string): readonly string[] {
  const own = new Map(
    tagsIn(insideOf(styles, 'numFmts'), 'numFmt').map((tag) => [
      Number(attributeOf(tag, 'numFmtId')),
      shortened(attributeOf(tag, 'formatCode') ?? ''),
    ]),
  )
  const idsOf = (element: string) =>
    tagsIn(insideOf(styles, element), 'xf').map((tag) => ({
      id: attributeOf(tag, 'numFmtId'),
      base: Number(attributeOf(tag, 'xfId') ?? 0),
    }))
  const bases = idsOf('cellStyleXfs')
  return idsOf('cellXfs').map(({ id, base }) => {
    const number = Number(id ?? bases[base]?.id ?? 0)
    return own.get(number) ?? builtIn[number] ?? ''
  })
}

/** `B7`: the second column, the seventh row. */
const place = /^([A-Z]{1,3})(\d{1,7})$/

/** `A` is 0, `AA` 26. */
const columnAt = (letters: string): number =>
  [...letters].reduce((before, letter) => before * 26 + letter.charCodeAt(0) - 64, 0) - 1

/**
 * Puts what a person sees in place of the numbers of a sheet whose format shows more than digits, such as percent.
 * @param rows the cells of the sheet, from its first row and column on.
 * @param sheet the XML of the sheet.
 * @param styles the XML of the styles of the workbook.
 */
export function withFormats(
  rows: readonly (readonly unknown[])[],
  sheet: string,
  styles: string,
): readonly (readonly unknown[])[] {
  const codes = codesOf(styles)
  if (codes.every((code) => code === '')) return rows
  const seen = rows.map((row) => [...row])
  for (const [tag] of sheet.matchAll(/<(?:\w+:)?c(?=\s)[^<>]{1,1000}>/g)) {
    const code = codes[Number(attributeOf(tag, 's') ?? 0)] ?? ''
    const [, letters = '', digits = ''] = place.exec(attributeOf(tag, 'r') ?? '') ?? []
    const [row, column] = [seen[Number(digits) - 1], columnAt(letters)]
    const stored = row?.[column]
    // Dates stay dates.
    if (code === '' || row === undefined || typeof stored !== 'number') continue
    row[column] = formatted(stored, code) ?? stored
  }
  return seen
}
