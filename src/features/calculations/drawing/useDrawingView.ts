import { useContext, useState } from 'react'
import { keepLayers, keepShare, keptView } from '#data/device/drawingViews.ts'
import { LocalDatabaseContext } from '#data/react/hooks.ts'
import type { LayerId } from '#domain/drawing/layers.ts'
import type { Look } from '#domain/drawing/viewport.ts'
import { keepLook, keptLook } from './keptLooks.ts'

/** Whose view of a drawing is kept; without a calculation only the layers of its module are. */
export interface DrawingOf {
  readonly module: string
  readonly calculation: string | null
}

/** Layers and view of a drawing, kept on this device: the layers by person and module, the view by calculation. */
export function useDrawingView({ module, calculation }: DrawingOf) {
  const userId = useContext(LocalDatabaseContext)?.userId ?? null
  const [shown, setShown] = useState(() => keptView(userId, module).layers)
  const [near, setNear] = useState(() => keptView(userId, module).near)
  const [look, setLook] = useState(() => (calculation === null ? null : keptLook(userId, calculation)))
  return {
    shown,
    look,
    near,
    onNear(share: number) {
      setNear(share)
      keepShare(userId, module, share)
    },
    toggle(layer: LayerId) {
      const next = new Set(shown)
      if (!next.delete(layer)) next.add(layer)
      setShown(next)
      keepLayers(userId, module, next)
    },
    onLook(next: Look | null) {
      setLook(next)
      if (calculation !== null) keepLook(userId, calculation, next)
    },
  }
}
