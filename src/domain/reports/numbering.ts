import type { ReportTemplate } from '../schemas/template.ts'
import type { ReportBlock, ReportSection } from './tree.ts'

/** A section before it has its number. */
export interface Part {
  readonly title: string
  readonly blocks: readonly ReportBlock[]
  readonly parts?: readonly Part[]
  readonly startsPage?: boolean
}

type NumberingStyle = ReportTemplate['contentPreferences']['numberingStyle']

/** Gives parts their numbers: the outermost `1`, `A` or `I`, those within `A.1`, `A.1.1`. */
export const numbered = (parts: readonly Part[], style: NumberingStyle, before = ''): ReportSection[] =>
  parts.map(({ title, blocks, parts: within = [], startsPage = false }, index) => {
    const number = before === '' ? counted(index + 1, style) : `${before}${index + 1}`
    return { number, title, startsPage, blocks, sections: numbered(within, style, `${number}.`) }
  })

function counted(count: number, style: NumberingStyle): string {
  if (style === 'alpha') return alphabetic(count)
  if (style === 'roman') return roman(count)
  return String(count)
}

/** A to Z, then AA, AB. */
function alphabetic(count: number): string {
  const rest = Math.floor((count - 1) / 26)
  return (rest > 0 ? alphabetic(rest) : '') + String.fromCharCode(65 + ((count - 1) % 26))
}

const romanSigns: readonly (readonly [number, string])[] = [
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
]

function roman(count: number): string {
  let left = count
  let text = ''
  for (const [value, sign] of romanSigns) for (; left >= value; left -= value) text += sign
  return text
}
