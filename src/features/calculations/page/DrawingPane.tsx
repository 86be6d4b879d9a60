import { MoveDown, Redo2, Undo2 } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputField } from '#domain/calc/module.ts'
import type { Drawing, FreeBodies } from '#domain/calc/result.ts'
import { IconButton } from '#ui/Button.tsx'
import { DrawingView } from '#ui/drawing/DrawingView.tsx'
import type { DrawingEditing } from '#ui/drawing/editing.ts'
import { FigureMenu } from '#ui/FigureMenu.tsx'
import { Icon } from '#ui/Icon.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import { OptionalPart } from '#ui/missing/OptionalPart.tsx'
import { engineering } from '#ui/numbers.ts'
import { useWidth } from '#ui/useWidth.ts'
import { MissingPart } from '../result/MissingPart.tsx'
import { resultInTerms } from '../result/resultWords.ts'
import { useInUnits } from '../result/useInUnits.ts'
import styles from './page.module.css'
import type { Run } from './useRun.ts'

const freeBody = lazyPart(async () => (await import('../result/FreeBodyPanel.tsx')).FreeBodyPanel)

interface DrawnProps {
  readonly drawing: Drawing
  readonly bodies?: FreeBodies | undefined
  readonly state: 'current' | 'outdated' | 'sketch'
  readonly editing?: DrawingEditing | undefined
}

/** The section. `state` says how far it can be relied on: it may run behind inputs that are not valid yet. */
export function DrawingPane({
  drawing: inSi,
  ...drawn
}: Omit<DrawnProps, 'drawing'> & { readonly drawing: Drawing | null }) {
  const { t } = useTranslation('calculations')
  const inUnits = useInUnits()
  const drawing = inSi && (inUnits?.drawing(inSi) ?? inSi)
  // Known before there is something to draw: a drawing that measures first is drawn in one piece, and keys wait.
  const [measure, width] = useWidth<HTMLDivElement>(drawing !== null)
  return (
    <div ref={measure}>
      {drawing === null ? (
        <p className={styles.waiting}>{t('drawing.waiting')}</p>
      ) : (
        <Drawn {...drawn} drawing={drawing} width={width} lengthUnit={inUnits?.lengthUnit} />
      )}
    </div>
  )
}

function Drawn({
  drawing,
  state,
  bodies,
  editing,
  width,
  lengthUnit,
}: DrawnProps & { readonly width: number; readonly lengthUnit: string | undefined }) {
  const { t } = useTranslation('calculations')
  const figure = useRef<HTMLDivElement>(null)
  const [picked, setPicked] = useState<number | null>(null)
  const hasBodies = bodies !== undefined
  useEffect(() => {
    if (hasBodies) freeBody.preloadWhenIdle()
  }, [hasBodies])
  const isEditable = editing !== undefined && (drawing?.handles?.length ?? 0) > 0
  return (
    <>
      <div className={styles.drawingTools}>
        <p>{isEditable && t('drawing.handlesText')}</p>
        {isEditable && (
          <>
            <IconButton
              label={t('drawing.undo')}
              icon={<Icon of={Undo2} />}
              isDisabled={editing.undo === null}
              onPress={() => editing.undo?.()}
            />
            <IconButton
              label={t('drawing.redo')}
              icon={<Icon of={Redo2} />}
              isDisabled={editing.redo === null}
              onPress={() => editing.redo?.()}
            />
          </>
        )}
        {bodies !== undefined && picked === null && (
          <IconButton
            label={t('drawing.bodies', { name: bodies.name })}
            icon={<Icon of={MoveDown} />}
            onPress={() => setPicked(Math.floor(bodies.bodies.length / 2))}
          />
        )}
        <FigureMenu name={drawing.title} figure={figure} />
      </div>
      <div ref={figure}>
        <DrawingView
          drawing={drawing}
          format={engineering}
          width={width}
          keyLabel={t('drawing.key')}
          lengthUnit={lengthUnit}
          maxHeight={640}
          editing={editing}
          picking={bodies === undefined ? undefined : { picked, onPick: setPicked }}
        />
      </div>
      {state !== 'current' && (
        <p className={styles.drawingNote} role="status">
          {t(`drawing.${state}`)}
        </p>
      )}
      {bodies !== undefined && picked !== null && (
        <OptionalPart fallback={<MissingPart />}>
          <Suspense fallback={null}>
            <freeBody.Part
              of={bodies}
              picked={Math.min(picked, bodies.bodies.length - 1)}
              onPick={setPicked}
            />
          </Suspense>
        </OptionalPart>
      )}
    </>
  )
}

/** The drawing of the result; before there is one, a sketch of what is typed. */
export function drawingOf(
  run: Run,
  sketch: Run,
  isCurrent: boolean,
  fields: readonly InputField[],
): Omit<Parameters<typeof DrawingPane>[0], 'editing'> {
  const shown = run.shown ?? sketch.shown
  if (shown === null) return { drawing: null, bodies: undefined, state: 'sketch' }
  const { drawing, freeBodies } = resultInTerms(shown.result, fields).outputs
  if (run.shown === null) return { drawing, bodies: undefined, state: 'sketch' }
  return { drawing, bodies: freeBodies, state: isCurrent ? 'current' : 'outdated' }
}
