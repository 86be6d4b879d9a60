import { z } from 'zod'

export type SidePane = 'inputs' | 'result'

/** Minimum widths of the panes, and the minimum height of a drawing above the result, px. */
export const least = {
  inputs: 280,
  drawing: 320,
  result: 300,
  drawingHeight: 200,
  resultHeight: 160,
} as const

/** Width of the rail of a folded pane, px. */
export const railWidth = 36

const side = z.enum(['inputs', 'result'])
const arrangement = z.object({
  /** Sizes that the person set, px. The layout sizes the others. */
  sizes: z.object({
    inputs: z.number().positive().optional(),
    drawing: z.number().positive().optional(),
    result: z.number().positive().optional(),
  }),
  folded: z.array(side),
})

/** The pane sizes and folded panes of one module on one device. */
export type Arrangement = z.infer<typeof arrangement>

/** The default: the layout sizes every pane. */
export const usual: Arrangement = { sizes: {}, folded: [] }

export const isFolded = ({ folded }: Arrangement, pane: SidePane): boolean => folded.includes(pane)

export const toggled = (now: Arrangement, pane: SidePane): Arrangement => ({
  ...now,
  folded: isFolded(now, pane) ? now.folded.filter((other) => other !== pane) : [...now.folded, pane],
})

/** Whether the width is too small for three panes side by side, so that drawing and result share a column. */
export const stacks = ({ sizes, folded }: Arrangement, width: number): boolean =>
  width > 0 &&
  folded.length === 0 &&
  sizes.inputs !== undefined &&
  sizes.result === undefined &&
  width - sizes.inputs < least.drawing + least.result

/** Reads a stored arrangement; the default where the text is missing or invalid. */
export function readArrangement(text: string | null): Arrangement {
  if (text === null) return usual
  try {
    const read = arrangement.safeParse(JSON.parse(text))
    return read.success ? read.data : usual
  } catch {
    return usual
  }
}
