import { useState } from 'react'
import type { Drawing } from '#domain/drawing/elements.ts'
import type { DrawingEditing } from './editing.ts'
import { type LiveHandle, liveHandles } from './liveHandles.ts'

/** Returns the handles of a drawing. A handle that is being moved stays while the section has it out of sight. */
export function useShownHandles(
  drawing: Drawing,
  editing: DrawingEditing | undefined,
  active: string | null,
): readonly LiveHandle[] {
  /** The moved handle as the section last had it. */
  const [moved, setMoved] = useState<LiveHandle | null>(null)
  if (editing === undefined) return []
  const handles = liveHandles(drawing.handles ?? [], editing)
  const found = handles.find(({ key }) => key === active)
  if (found !== undefined && found.handle.at !== moved?.handle.at) setMoved(found)
  const isOutOfSight = active !== null && found === undefined && moved?.key === active
  return isOutOfSight ? [...handles, ...liveHandles([moved.handle], editing)] : handles
}
