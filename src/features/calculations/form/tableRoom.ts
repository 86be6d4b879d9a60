import type { InputField } from '#domain/calc/module.ts'

/** Widths that columns need to be read, px: a name of twelve letters, a chosen word, a number of five digits. */
const widthOf = { text: 104, choice: 88, number: 46 } as const
const rowEnds = 88

/** What the pane of the inputs has beside a drawing and a result on a notebook, px. */
const besideBoth = 320
/** What it has where it takes from the drawing, px. */
const besideNarrowDrawing = 560

/**
 * How much room a table asks of the page so that all its columns are in sight: the page gives its inputs more of the
 * width (`some`), or all that stands beside the result (`most`). Undefined: what every form has.
 */
export function roomFor(columns: readonly InputField[]): 'some' | 'most' | undefined {
  const width = columns.reduce((sum, { type }) => {
    if (type === 'number') return sum + widthOf.number
    return sum + (type === 'text' ? widthOf.text : widthOf.choice)
  }, rowEnds)
  if (width <= besideBoth) return undefined
  return width <= besideNarrowDrawing ? 'some' : 'most'
}
