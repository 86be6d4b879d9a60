import { firstLayers, type LayerId, layerIds } from '#domain/drawing/layers.ts'
import { nearShares } from '#domain/drawing/maps.ts'
import type { DrawingViews } from '../schemas/drawingViews.ts'

/** The layers of a drawing that are on, and how many near-critical surfaces it shows. */
export interface DrawingView {
  readonly layers: ReadonlySet<LayerId>
  /** A share above the lowest factor. */
  readonly near: number
}

/** How drawings look before anybody chose otherwise. */
const firstView: DrawingView = { layers: firstLayers, near: nearShares.usual }

/** The view of a module's drawings in a report. */
export function viewOf(views: DrawingViews | undefined, module: string): DrawingView {
  const stored = views !== undefined && Object.hasOwn(views, module) ? views[module] : undefined
  if (stored === undefined) return firstView
  const named = new Set(stored.layers)
  return { layers: new Set(layerIds.filter((id) => named.has(id))), near: stored.near }
}

/** What a report stores of these views: those that differ from the first one. Undefined where none does. */
export function storedViews(
  views: Iterable<readonly [module: string, view: DrawingView]>,
): DrawingViews | undefined {
  const chosen = [...views].filter(
    ([, { layers, near }]) =>
      near !== firstView.near || layerIds.some((id) => layers.has(id) !== firstView.layers.has(id)),
  )
  if (chosen.length === 0) return undefined
  return Object.fromEntries(
    chosen.map(([module, { layers, near }]) => [
      module,
      { layers: layerIds.filter((id) => layers.has(id)), near },
    ]),
  )
}
