import { useId, useMemo } from 'react'
import styles from './drawing.module.css'
import type { Drawing } from './elements.ts'
import { scaleBarLength } from './frame.ts'
import { Hatches } from './Hatches.tsx'
import { layoutDrawing } from './layout.ts'
import { Areas, Dimension, Force, Key, Lettering, Levels, Lines, ScaleBar } from './marks.tsx'
import { useWidth } from './useWidth.ts'
import { drawingWords } from './words.ts'

export interface DrawingViewProps {
  readonly drawing: Drawing
  readonly format: (value: number) => string
  /** Pixels that the sheet may take in height. */
  readonly maxHeight?: number
  /** What stands before the numbered words below: `Key`. */
  readonly keyLabel: string
}

/** A section drawn to scale in the width of its panel. */
export function DrawingView({ drawing, format, maxHeight = 560, keyLabel }: DrawingViewProps) {
  const [measure, width] = useWidth<HTMLElement>()
  return (
    <figure ref={measure} className={styles.figure}>
      {width > 0 && (
        <Sheet
          drawing={drawing}
          format={format}
          width={Math.max(width, 240)}
          maxHeight={maxHeight}
          keyLabel={keyLabel}
        />
      )}
    </figure>
  )
}

function Sheet({
  drawing,
  format,
  width,
  maxHeight,
  keyLabel,
}: Required<DrawingViewProps> & { readonly width: number }) {
  const id = useId()
  const layout = useMemo(() => layoutDrawing(drawing, { width, maxHeight }), [drawing, width, maxHeight])
  const { frame } = layout
  const prefix = `${id}hatch-`
  return (
    <>
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
        <Areas elements={drawing.elements} frame={frame} prefix={prefix} />
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
        <ScaleBar frame={frame} length={scaleBarLength(frame.scale)} />
      </svg>
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
