import { useMemo } from 'react'
import { contourOf, fieldBounds } from '#domain/drawing/contour.ts'
import type { Box } from '#domain/drawing/frame.ts'
import { type LayoutWish, layoutDrawing } from '#domain/drawing/layout.ts'
import { nearLimitOf } from '#domain/drawing/maps.ts'
import { lengthUnitOf } from '#domain/drawing/measure.ts'
import type { View } from '#domain/drawing/viewport.ts'
import { captionHeight, keyLetters } from './Caption.tsx'
import type { DrawingViewProps } from './drawingProps.ts'

/** Pixels that the buttons cover in the upper right corner. */
const buttons = { width: 152, height: 56 } as const

/** The view while something is moved: the drawing must not change its scale under the pointer. */
export interface Held {
  readonly view: View
  /** How high the drawing is, pixels. */
  readonly down: number
}

/** Lays the drawing out in the whole pane, or above its key, if it needs one. The ground goes on behind the key. */
export function useSheetLayout({
  drawing,
  map,
  near,
  width,
  height,
  lengthUnit,
  wish: { letters, layers, look, held, isEdited },
}: Pick<DrawingViewProps, 'drawing' | 'map' | 'near' | 'width' | 'height' | 'lengthUnit'> & {
  readonly wish: Pick<Required<LayoutWish>, 'letters' | 'layers' | 'look' | 'isEdited'> & {
    readonly held: Held | null
  }
}) {
  const contour = useMemo(() => (map === undefined ? null : contourOf(map)), [map])
  return useMemo(() => {
    const laidOut = (down: number, of: Pick<LayoutWish, 'look' | 'held'>) => {
      const covered: Box[] = [{ ...buttons, x: width - buttons.width, y: 0 }]
      const layout = layoutDrawing(drawing, {
        ...of,
        size: { width, height: down },
        letters,
        layers,
        isEdited,
        covered,
        contour,
        contourBounds: map === undefined ? null : fieldBounds(map),
        near: map === undefined ? null : nearLimitOf(map, near),
        unit: lengthUnitOf(lengthUnit),
      })
      return { of: layout, frame: layout.frame, size: { width, height: down } }
    }
    if (held !== null) return laidOut(held.down, { look, held: held.view })
    // As high as where all is shown: else a drawing that is enlarged would move under the fingers.
    let fitted = laidOut(height, {})
    // A lower drawing may leave more to its key.
    for (let round = 0; round < 2; round++) {
      const key = captionHeight(fitted.of, { width, height }, keyLetters())
      if (height - key >= fitted.size.height) break
      fitted = laidOut(height - key, {})
    }
    return look === null ? fitted : laidOut(fitted.size.height, { look })
  }, [drawing, map, near, contour, width, height, letters, layers, look, held, isEdited, lengthUnit])
}
