import { useTranslation } from 'react-i18next'
import type { Drawing } from '#domain/calc/result.ts'
import { DrawingView } from '#ui/drawing/DrawingView.tsx'
import { engineering } from '#ui/numbers.ts'
import styles from './page.module.css'
import type { Run } from './useRun.ts'

/** The section. `state` says how far it can be relied on: it may run behind inputs that are not valid yet. */
export function DrawingPane({
  drawing,
  state,
}: {
  drawing: Drawing | null
  state: 'current' | 'outdated' | 'sketch'
}) {
  const { t } = useTranslation('calculations')
  if (drawing === null) return <p className={styles.waiting}>{t('drawing.waiting')}</p>
  return (
    <>
      <DrawingView drawing={drawing} format={engineering} keyLabel={t('drawing.key')} maxHeight={640} />
      {state !== 'current' && (
        <p className={styles.drawingNote} role="status">
          {t(`drawing.${state}`)}
        </p>
      )}
    </>
  )
}

/** The drawing of the result; before there is one, a sketch of what is typed. */
export function drawingOf(run: Run, sketch: Run, isCurrent: boolean): Parameters<typeof DrawingPane>[0] {
  if (run.shown !== null)
    return { drawing: run.shown.result.outputs.drawing, state: isCurrent ? 'current' : 'outdated' }
  return { drawing: sketch.shown?.result.outputs.drawing ?? null, state: 'sketch' }
}
