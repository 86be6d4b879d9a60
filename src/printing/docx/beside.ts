import { BorderStyle, type Paragraph, Table, TableCell, TableLayoutType, TableRow, WidthType } from 'docx'

type Blocks = (Paragraph | Table)[]

/** Width of what stands at the left and at the right, in twentieths of a point. */
type Widths = readonly [left: number, right: number]

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const

/** Room between the two, in twentieths of a point: a part of the width at the right. */
export const besideGap = 160

/** Two parts beside each other, without lines around them. */
export const beside = (left: Blocks, right: Blocks, [leftWidth, rightWidth]: Widths): Table =>
  new Table({
    layout: TableLayoutType.FIXED,
    width: { size: leftWidth + rightWidth, type: WidthType.DXA },
    columnWidths: [leftWidth, rightWidth],
    borders: {
      top: none,
      bottom: none,
      left: none,
      right: none,
      insideHorizontal: none,
      insideVertical: none,
    },
    rows: [
      new TableRow({
        children: [
          new TableCell({
            width: { size: leftWidth, type: WidthType.DXA },
            margins: { left: 0, right: 0 },
            children: left,
          }),
          new TableCell({
            width: { size: rightWidth, type: WidthType.DXA },
            margins: { left: besideGap, right: 0 },
            children: right,
          }),
        ],
      }),
    ],
  })
