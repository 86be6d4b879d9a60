import { z } from 'zod'

export type SidePane = 'inputs' | 'result'

/** Least widths of the panes; of the drawing above a result the least height. px */
export const least = {
  inputs: 280,
  drawing: 320,
  result: 300,
  drawingHeight: 200,
  resultHeight: 160,
} as const

/** Width of what stands in place of a folded pane, px. */
export const railWidth = 36

const side = z.enum(['inputs', 'result'])
const arrangement = z.object({
  /** What the person gave, px; the layout gives the others their size. */
  sizes: z.object({
    inputs: z.number().positive().optional(),
    drawing: z.number().positive().optional(),
    result: z.number().positive().optional(),
  }),
  folded: z.array(side),
})

/** How a person has the panes of a module on a device. */
export type Arrangement = z.infer<typeof arrangement>

/** Nothing was moved: the layout gives every pane its size. */
export const usual: Arrangement = { sizes: {}, folded: [] }

export const isFolded = ({ folded }: Arrangement, pane: SidePane): boolean => folded.includes(pane)

export const toggled = (now: Arrangement, pane: SidePane): Arrangement => ({
  ...now,
  folded: isFolded(now, pane) ? now.folded.filter((other) => other !== pane) : [...now.folded, pane],
})

/** Whether both others stand beside the inputs, one above the other, because side by side they have no room. */
export const stacks = ({ sizes, folded }: Arrangement, width: number): boolean =>
  width > 0 &&
  folded.length === 0 &&
  sizes.inputs !== undefined &&
  sizes.result === undefined &&
  width - sizes.inputs < least.drawing + least.result

/** What is kept of an arrangement; the usual one where it cannot be read. */
export function readArrangement(text: string | null): Arrangement {
  if (text === null) return usual
  try {
    const read = arrangement.safeParse(JSON.parse(text))
    return read.success ? read.data : usual
  } catch {
    return usual
  }
}
