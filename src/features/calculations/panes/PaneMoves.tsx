import { type ComponentProps, type RefObject, useEffect, useState } from 'react'
import { Divider } from './Divider.tsx'
import { measure } from './measure.ts'
import type { Measured } from './moving.ts'
import { SaidVerdict } from './SaidVerdict.tsx'
import { useBelow } from './useBelow.ts'
import { useKeyboardUp } from './useKeyboardUp.ts'
import type { ResultSheet } from './useResultSheet.ts'
import { type Shape, type Shaped, useShape } from './useShape.ts'
import { useSheetDrag } from './useSheetDrag.ts'
import { useSheetKeys } from './useSheetKeys.ts'

const dividersOf = {
  beside: ['inputs', 'result'],
  above: ['inputs', 'drawing'],
  under: ['inputs'],
  columns: [],
  stack: [],
} as const

/**
 * Everything that changes the layout of the panes: the dividers, the result sheet and the on-screen keyboard. It also announces
 * the verdict to screen readers. It loads after the first paint.
 */
export function PaneMoves({
  of,
  panes,
  strip,
  shape,
  onShape,
  sheet,
  ...answer
}: ComponentProps<typeof SaidVerdict> & {
  of: string
  panes: RefObject<HTMLElement | null>
  strip: RefObject<HTMLElement | null>
  shape: Shape | null
  onShape: (change: (before: Shaped) => Shaped) => void
  sheet: ResultSheet
}) {
  useShape(panes, onShape)
  useBelow(panes, strip)
  useKeyboardUp(panes)
  useSheetKeys(panes, shape === 'stack', sheet)
  useSheetDrag(panes, strip, shape === 'stack', sheet)
  const measured = useMeasured(panes)
  return (
    <>
      {shape !== null &&
        measured !== null &&
        dividersOf[shape].map((pane) => (
          <Divider key={pane} of={of} pane={pane} measured={measured} isBeside={shape === 'beside'} />
        ))}
      <SaidVerdict {...answer} />
    </>
  )
}

function useMeasured(panes: RefObject<HTMLElement | null>): Measured | null {
  const [measured, setMeasured] = useState<Measured | null>(null)
  useEffect(() => {
    const all = panes.current
    if (all === null) return
    const observer = new ResizeObserver(() => setMeasured(measure(all)))
    for (const each of [all, ...all.querySelectorAll('[data-pane]')]) observer.observe(each)
    return () => observer.disconnect()
  }, [panes])
  return measured
}
