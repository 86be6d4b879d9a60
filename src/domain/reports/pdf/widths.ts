import type { PdfFont, WidthOf } from './letters.ts'
import type { PdfDefinition } from './write.ts'

/** A node that was laid out; where it stands, in points. */
interface LaidNode {
  readonly id?: string
  readonly startPosition: { readonly left: number }
}

/** A text whose width is asked for. */
interface Asked {
  readonly text: string
  readonly font: PdfFont
  readonly isBold: boolean
}

/** About as wide as letters are, until somebody has measured them. */
export const usualWidth: WidthOf = (text) => text.length * 0.6

/** Widths that are measured, and those that were asked for and are not. */
export function knownWidths(): {
  readonly widthOf: WidthOf
  readonly asked: () => readonly Asked[]
  readonly know: (widths: ReadonlyMap<Asked, number>) => void
} {
  const known = new Map<string, number>()
  const open = new Map<string, Asked>()
  const keyOf = ({ text, font, isBold }: Asked) => `${font} ${isBold} ${text}`
  return {
    widthOf: (text, font, isBold) => {
      const asked = { text, font, isBold }
      const width = known.get(keyOf(asked))
      if (width !== undefined) return width
      open.set(keyOf(asked), asked)
      return usualWidth(text, font, isBold)
    },
    asked: () => [...open.values()],
    know: (widths) => {
      for (const [asked, width] of widths) {
        known.set(keyOf(asked), width)
        open.delete(keyOf(asked))
      }
    },
  }
}

/** Size of the letters that are measured, in points. */
const size = 10

/**
 * A document in which each text stands before a mark: where the mark stands says how wide the text is, by the very
 * library that lays it out afterwards.
 */
export function widthsDefinition(texts: readonly Asked[]): {
  readonly definition: PdfDefinition
  readonly widths: () => ReadonlyMap<Asked, number>
} {
  const found = new Map<Asked, number>()
  const fonts: readonly PdfFont[] = [...new Set(texts.map(({ font }) => font))]
  return {
    widths: () => found,
    definition: {
      fonts,
      // As wide as a page can be.
      pageSize: { width: 14_400, height: 14_400 },
      pageMargins: [0, 0, 0, 0],
      defaultStyle: { font: fonts[0] ?? 'Arimo', fontSize: size },
      pageBreakBefore: ({ id = '', startPosition }: LaidNode) => {
        const asked = texts[Number(idOfMark.exec(id)?.[1] ?? -1)]
        if (asked !== undefined) found.set(asked, startPosition.left / size)
        return false
      },
      isOnlyLaid: true,
      parts: [
        {
          content: texts.map(({ text, font, isBold }, index) => ({
            columns: [
              {
                text: [{ text, font, bold: isBold }],
                width: 'auto',
                noWrap: true,
                preserveLeadingSpaces: true,
                preserveTrailingSpaces: true,
              },
              { text: '.', id: `width-${index}`, width: 'auto' },
            ],
          })),
        },
      ],
    },
  }
}

const idOfMark = /^width-(\d+)$/
