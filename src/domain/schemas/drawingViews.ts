import { z } from 'zod'

/** How a report draws the calculations of a module. */
const drawingView = z.strictObject({
  /** Names of the layers that are on. A later app may store names that this one does not know: it draws the others. */
  layers: z.array(z.string().regex(/^[A-Za-z]{1,40}$/)).max(60),
  /** Near-critical surfaces have factors up to this share above the lowest. */
  near: z.number().min(0).max(1),
})

/** By module id. The drawings of a module that is absent look as new ones do. */
export const drawingViews = z.record(z.string().regex(/^[a-z0-9-]{1,80}$/), drawingView)
export type DrawingViews = z.infer<typeof drawingViews>
