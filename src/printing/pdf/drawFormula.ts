import type pdfDocument from 'pdfmake/js/PDFDocument.js'
import type { FormulaDrawing } from '#domain/reports/sheet/formula.ts'
import { formulaFontName } from '#domain/reports/sheet/formula.ts'

/** A formula that has its place on a sheet, in points from the top left. */
export interface PlacedFormula {
  readonly formula: FormulaDrawing
  readonly x: number
  readonly y: number
  readonly _width: number
}

const colour = '#101828'

/** Draws the letters and bars of a formula, each where it stands. */
export function drawFormula(
  document: InstanceType<typeof pdfDocument.default>,
  { formula, x, y, _width }: PlacedFormula,
): void {
  const scale = _width / formula.width
  document.save()
  document.transform(scale, 0, 0, scale, x, y - formula.top * scale)
  document.fillColor(colour, 1)
  for (const bar of formula.bars) document.rect(bar.x, bar.y, bar.width, bar.height)
  if (formula.bars.length > 0) document.fill()
  if (formula.runs.length > 0) drawRuns(document, formula.runs)
  document.restore()
}

function drawRuns(document: InstanceType<typeof pdfDocument.default>, runs: FormulaDrawing['runs']): void {
  const font = document.provideFont(formulaFontName, false, false)
  document.page.fonts[font.id] ??= font.ref()
  const operators = ['BT']
  for (const { size, text, xs, ys } of runs) {
    operators.push(`/${font.id} ${size} Tf`)
    // Sheets are drawn downwards, letters stand upright.
    for (const [index, letter] of Array.from(text).entries())
      operators.push(
        `1 0 0 -1 ${xs[index] ?? 0} ${ys[index] ?? 0} Tm <${font.encode(letter)[0].join('')}> Tj`,
      )
  }
  document.addContent([...operators, 'ET'].join('\n'))
}
