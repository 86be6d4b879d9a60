import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputField } from '#domain/calc/module.ts'
import type { Drawing } from '#domain/schemas/result.ts'
import { lazyPart } from '#ui/lazyPart.tsx'
import { OptionalPart } from '#ui/missing/OptionalPart.tsx'
import type { DrawnProps } from '../drawing/DrawnSection.tsx'
import type { Reading } from '../form/read.ts'
import { MissingPart } from '../result/MissingPart.tsx'
import { resultInEnglish, resultOnPage } from '../result/resultOnPage.ts'
import { useInUnits } from '../result/useInUnits.ts'
import styles from './page.module.css'
import type { Run } from './useRun.ts'
import type { useSketch } from './useSketch.ts'

/** Nobody waits for it: a result is read before its drawing. */
const section = lazyPart(async () => (await import('../drawing/DrawnSection.tsx')).DrawnSection)

/** The section. `state` says how far it can be relied on: it may run behind inputs that are not valid yet. */
export function DrawingPane({
  drawing: inSi,
  ...drawn
}: Omit<DrawnProps, 'drawing' | 'lengthUnit'> & { readonly drawing: Drawing | null }) {
  const { t } = useTranslation('calculations')
  const inUnits = useInUnits()
  const drawing = inSi && (inUnits?.drawing(inSi) ?? inSi)
  useEffect(() => section.preloadWhenIdle(), [])
  const waiting = <p className={styles.waiting}>{t('drawing.waiting')}</p>
  return drawing === null ? (
    waiting
  ) : (
    <OptionalPart fallback={<MissingPart />}>
      <Suspense fallback={waiting}>
        <section.Part {...drawn} drawing={drawing} lengthUnit={inUnits?.lengthUnit} />
      </Suspense>
    </OptionalPart>
  )
}

/** The drawing of the result; before there is one, a sketch of what is typed. */
export function drawingOf(
  run: Run,
  sketch: Run,
  isCurrent: boolean,
  fields: readonly InputField[],
  reading: Reading,
  sketching: ReturnType<typeof useSketch>,
): Omit<Parameters<typeof DrawingPane>[0], 'editing' | 'links' | 'of'> {
  const shown = run.shown ?? sketch.shown
  if (shown === null) return { drawing: null, bodies: undefined, state: 'sketch' }
  if (run.shown === null) {
    if (sketching === null) return { drawing: null, bodies: undefined, state: 'sketch' }
    const { drawing } = resultOnPage(
      sketching.sketched(resultInEnglish(shown.result), fields, reading),
      fields,
    ).outputs
    return { drawing, bodies: undefined, state: 'sketch' }
  }
  const { drawing, freeBodies, maps, verdict } = resultOnPage(shown.result, fields).outputs
  return {
    drawing,
    bodies: freeBodies,
    map: maps?.[0],
    answer: verdict.sentence,
    verdict,
    state: isCurrent ? 'current' : 'outdated',
  }
}
