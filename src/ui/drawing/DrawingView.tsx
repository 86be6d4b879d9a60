import { useId, useMemo, useState } from 'react'
import styles from './drawing.module.css'
import type { DrawingEditing } from './editing.ts'
import type { Drawing, Point } from './elements.ts'
import type { Frame } from './frame.ts'
import { Handles } from './Handles.tsx'
import { Hatches } from './Hatches.tsx'
import { layoutDrawing } from './layout.ts'
import { type LiveHandle, liveHandles } from './liveHandles.ts'
import { Areas, Dimension, Force, Key, Lettering, Levels, Lines, type Picking, ScaleBar } from './marks.tsx'
import { movedOutline } from './moves.ts'
import { drawingWords } from './words.ts'

export interface DrawingViewProps {
  readonly drawing: Drawing
  readonly format: (value: number) => string
  /** Of its panel, in pixels; 0 while that is not known: nothing is drawn. */
  readonly width: number
  /** Pixels that the sheet may take in height. */
  readonly maxHeight?: number
  /** What stands before the numbered words below: `Key`. */
  readonly keyLabel: string
  readonly editing?: DrawingEditing | undefined
  readonly picking?: Picking | undefined
  /** Of the scale bar. */
  readonly lengthUnit?: string | undefined
}

/** A section drawn to scale in the width of its panel. */
export function DrawingView({ width, maxHeight = 560, ...drawn }: DrawingViewProps) {
  return (
    <figure className={styles.figure}>
      {width > 0 && <Sheet {...drawn} width={Math.max(width, 240)} maxHeight={maxHeight} />}
    </figure>
  )
}

function Sheet({
  drawing,
  format,
  width,
  maxHeight,
  keyLabel,
  editing,
  picking,
  lengthUnit = 'm',
}: DrawingViewProps & { readonly maxHeight: number }) {
  const id = useId()
  const [active, setActive] = useState<string | null>(null)
  /** While something is moved, the sheet must not change its scale under the pointer. */
  const [held, setHeld] = useState<Frame | null>(null)
  const handles = useShownHandles(drawing, editing, active)
  const isEdited = editing !== undefined
  const layout = useMemo(
    () => layoutDrawing(drawing, { width, maxHeight, held, isEdited }),
    [drawing, width, maxHeight, held, isEdited],
  )
  const { frame } = layout
  const activate = (key: string | null) => {
    setActive(key)
    setHeld(key === null ? null : frame)
  }
  const prefix = `${id}hatch-`
  return (
    <>
      <div className={styles.stage}>
        <svg
          className={styles.sheet}
          width={frame.width}
          height={frame.height}
          viewBox={`0 0 ${frame.width} ${frame.height}`}
          role="img"
          aria-labelledby={`${id}title`}
          aria-describedby={`${id}words`}
        >
          <title id={`${id}title`}>{drawing.title}</title>
          <desc id={`${id}words`}>{drawingWords(drawing, format).join('. ')}</desc>
          <Hatches prefix={prefix} />
          <Areas elements={drawing.elements} frame={frame} prefix={prefix} picking={picking} />
          <Lines elements={drawing.elements} frame={frame} />
          {layout.dimensions.map((placed) => (
            <Dimension key={`${placed.symbol}${placed.from}${placed.to}`} placed={placed} />
          ))}
          {layout.forces.map((placed) => (
            <Force key={`${placed.element.label}${placed.tip}`} placed={placed} format={format} />
          ))}
          <Levels elements={drawing.elements} frame={frame} />
          {layout.texts.map((placed) => (
            <Lettering key={`${placed.lines.join()}${placed.x},${placed.y}`} placed={placed} />
          ))}
          {layout.keys.map((placed) => (
            <Key key={placed.number} placed={placed} />
          ))}
          <ScaleBar frame={frame} unit={lengthUnit} format={format} />
          <Outline live={handles.find(({ key }) => key === active)} frame={frame} />
        </svg>
        {editing !== undefined && (
          <Handles handles={handles} frame={frame} editing={editing} onActive={activate} />
        )}
      </div>
      {layout.keys.length > 0 && (
        <figcaption className={styles.keys}>
          <span className={styles.keysName}>{keyLabel}</span>
          <ol>
            {layout.keys.map((key) => (
              <li key={key.number}>
                <span className={styles.keyNumber}>{key.number}</span>
                {key.words}
              </li>
            ))}
          </ol>
        </figcaption>
      )}
    </>
  )
}

/** The one that is being moved stays, even while the section that follows it has it out of sight. */
function useShownHandles(
  drawing: Drawing,
  editing: DrawingEditing | undefined,
  active: string | null,
): readonly LiveHandle[] {
  /** As the section last had it. */
  const [moved, setMoved] = useState<LiveHandle | null>(null)
  if (editing === undefined) return []
  const handles = liveHandles(drawing.handles ?? [], editing)
  const found = handles.find(({ key }) => key === active)
  if (found !== undefined && found.handle !== moved?.handle) setMoved(found)
  const isOutOfSight = active !== null && found === undefined && moved?.key === active
  return isOutOfSight ? [...handles, ...liveHandles([moved.handle], editing)] : handles
}

/** Where the moved line comes to lie, before the section has been worked out anew. */
function Outline({ live, frame }: { live: LiveHandle | undefined; frame: Frame }) {
  if (live === undefined) return null
  const points = movedOutline(live.handle, live.place).map(([x, y]: Point) => `${frame.x(x)},${frame.y(y)}`)
  return <polyline className={styles.outline} points={points.join(' ')} />
}
