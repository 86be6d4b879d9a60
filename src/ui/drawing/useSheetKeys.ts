import { type KeyboardEvent, useState } from 'react'
import { keyAct } from './drawingKeys.ts'
import type { DrawingViewProps } from './drawingProps.ts'
import { boundsOfSlip } from './targets.ts'
import type { Viewport } from './useViewport.ts'

/** The way to the slice beside the one whose forces are shown. */
const neighbours: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** What the keys do on the drawing. */
export interface SheetKeys {
  /** Whether the space bar is held, so that a drag moves the view. */
  readonly isGrabbing: boolean
  /** Whether the arrow keys walk over the map. */
  readonly isOnMap: boolean
  /** Gives the arrow keys back to the view. */
  leaveMap(): void
  onKeyDown(event: KeyboardEvent): void
  onKeyUp(event: KeyboardEvent): void
  /** Lets go of all keys. */
  letGo(): void
}

/** @param isMoving whether a handle is being moved: the keys are its own then. */
export function useSheetKeys(
  props: Pick<
    DrawingViewProps,
    | 'drawing'
    | 'layers'
    | 'editing'
    | 'picking'
    | 'isMeasuring'
    | 'onMeasuring'
    | 'onTool'
    | 'onTable'
    | 'onFull'
  >,
  viewport: Viewport,
  isMoving: boolean,
): SheetKeys {
  const [isGrabbing, setIsGrabbing] = useState(false)
  const [isOnMap, setIsOnMap] = useState(false)
  const { drawing, layers, editing, picking } = props
  return {
    isGrabbing,
    isOnMap,
    leaveMap: () => setIsOnMap(false),
    letGo() {
      setIsGrabbing(false)
      setIsOnMap(false)
    },
    onKeyUp: (event) => event.key === ' ' && setIsGrabbing(false),
    onKeyDown(event) {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
      const chosen = editing?.tools.find(({ key }) => isPlain && key === event.key.toLowerCase())
      if (chosen !== undefined && !isMoving) {
        event.preventDefault()
        return props.onTool(chosen)
      }
      const step = isPlain && !isMoving ? neighbours[event.key] : undefined
      if (step !== undefined && picking !== undefined && picking.picked !== null) {
        event.preventDefault()
        const next = picking.picked + step
        // Beyond the last slice there is nothing to tell.
        if (picking.tell(next).length > 0) picking.onPick(next)
        return
      }
      const act = keyAct(event)
      if (act === null || isMoving) return
      // A button is pressed with the space bar.
      if (act.does === 'grab' && event.target instanceof HTMLButtonElement) return
      event.preventDefault()
      if (act.does === 'zoom') viewport.zoomBy(act.factor)
      else if (act.does === 'pan') viewport.panBy(act.way)
      else if (act.does === 'all') viewport.showAll()
      else if (act.does === 'grab') setIsGrabbing(true)
      else if (act.does === 'table') props.onTable()
      else if (act.does === 'value') setIsOnMap(!isOnMap)
      else if (act.does === 'measure') props.onMeasuring(!props.isMeasuring)
      else if (act.does === 'full') props.onFull()
      else if (act.does === 'layer') {
        const layer = layers.offered[act.place]
        if (layer !== undefined) layers.toggle(layer)
      } else {
        const bounds = boundsOfSlip(drawing)
        if (bounds !== null) viewport.show(bounds)
      }
    },
  }
}
