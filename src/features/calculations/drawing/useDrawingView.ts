import { useContext, useEffect, useEffectEvent, useState } from 'react'
import { keepLayers, keepShare, keptView } from '#data/device/drawingViews.ts'
import { WorkspaceContext } from '#data/react/hooks.ts'
import type { LayerId } from '#domain/drawing/layers.ts'
import type { Measurement } from '#domain/drawing/measure.ts'
import type { Look } from '#domain/drawing/viewport.ts'
import { keepLook, keptLook } from './keptLooks.ts'
import { keepMeasurements, keptMeasurements } from './keptMeasurements.ts'

/** Whose view of a drawing is kept; without a calculation only the layers of its module are. */
export interface DrawingOf {
  readonly module: string
  readonly calculation: string | null
}

/** Layers and view of a drawing, kept on this device: the layers by person and module, view and measurements by calculation. */
export function useDrawingView({ module, calculation }: DrawingOf) {
  const userId = useContext(WorkspaceContext)?.userId ?? null
  const [shown, setShown] = useState(() => keptView(userId, module).layers)
  const [near, setNear] = useState(() => keptView(userId, module).near)
  const [look, setLook] = useState(() => (calculation === null ? null : keptLook(userId, calculation)))
  const [measurements, setMeasurements] = useState(() => keptMeasurements(userId, { module, calculation }))
  const onMeasurements = (next: readonly Measurement[]) => {
    setMeasurements(next)
    keepMeasurements(userId, { module, calculation }, next)
  }
  // A calculation that has just been saved keeps what was measured in it before.
  const keepAgain = useEffectEvent(() => {
    if (calculation !== null && measurements.length > 0)
      keepMeasurements(userId, { module, calculation }, measurements)
  })
  useEffect(() => keepAgain(), [calculation])
  return {
    shown,
    look,
    near,
    measurements,
    onMeasurements,
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
