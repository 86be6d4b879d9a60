import type { TFunction } from 'i18next'
import { Expand, MoveDown, PanelLeft, Redo2, Ruler, Shrink, Table2, Undo2 } from 'lucide-react'
import { type RefObject, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { offeredLayers } from '#domain/drawing/layers.ts'
import { lengthUnitOf, measuredLines } from '#domain/drawing/measure.ts'
import type { Drawing, FreeBodies, ResultMap, Verdict } from '#domain/schemas/result.ts'
import { IconButton } from '#ui/Button.tsx'
import { DrawingView } from '#ui/drawing/DrawingView.tsx'
import type { DrawingEditing, DrawingTool } from '#ui/drawing/editing.ts'
import { FigureMenu } from '#ui/FigureMenu.tsx'
import { Icon } from '#ui/Icon.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import { symbolText } from '#ui/math/symbol.ts'
import { OptionalPart } from '#ui/missing/OptionalPart.tsx'
import { engineering } from '#ui/numbers.ts'
import { combinationText } from '#ui/shortcuts/keys.ts'
import { isMac, useShortcut } from '#ui/shortcuts/useShortcut.ts'
import { useSize } from '#ui/useSize.ts'
import { VerdictWords } from '../panes/VerdictStrip.tsx'
import { valueLines } from '../result/bodyValues.ts'
import { MissingPart } from '../result/MissingPart.tsx'
import { LayersMenu } from './LayersMenu.tsx'
import styles from './pane.module.css'
import { ToolsMenu } from './ToolsMenu.tsx'
import { useAlone, useTopLayer } from './useAlone.ts'
import { type DrawingOf, useDrawingView } from './useDrawingView.ts'
import { useFocusedInput } from './useFocusedInput.ts'
import { useSaidAfterEdit } from './useSaidAfterEdit.ts'

const freeBody = lazyPart(async () => (await import('../result/FreeBodyPanel.tsx')).FreeBodyPanel)

const card = lazyPart(async () => (await import('./InputCard.tsx')).InputCard)

const table = lazyPart(async () => (await import('./DrawingTable.tsx')).DrawingTable)

export interface DrawnProps {
  readonly drawing: Drawing
  readonly bodies?: FreeBodies | undefined
  /** Numbers over the section, drawn into it. */
  readonly map?: ResultMap | undefined
  readonly state: 'current' | 'outdated' | 'sketch'
  readonly editing?: DrawingEditing | undefined
  /** The answer, said after something was moved in the drawing; null: there is none. */
  readonly answer?: string | null
  /** Of the result that is drawn; null: there is none. */
  readonly verdict?: Verdict | null
  /** Whose layers and view are kept. */
  readonly of: DrawingOf
  /** Of coordinates and the scale bar; metres when left out. */
  readonly lengthUnit?: string | undefined
  readonly links?: DrawnLinks | undefined
}

/** The form beside a drawing: what it says of the inputs that a part stands for, and the way to them. */
export interface DrawnLinks {
  /** The pane of the form. */
  readonly inputs: RefObject<HTMLElement | null>
  /** A name, then a line for each value and source; none where the form says nothing. */
  tell(inputs: readonly string[]): readonly string[]
  go(inputs: readonly string[]): void
  /** Unfolds the pane of the form. */
  show(): void
}

/** The drawing in all that its pane leaves beside a row of buttons. */
export function DrawnSection({
  drawing: described,
  state,
  bodies,
  map,
  editing: given,
  answer = null,
  verdict = null,
  of,
  lengthUnit,
  links,
}: DrawnProps) {
  const { t } = useTranslation('calculations')
  const figure = useRef<HTMLDivElement>(null)
  const [measure, size] = useSize<HTMLDivElement>()
  const [chosen, setChosen] = useState<number | null>(null)
  const picked = chosen === null || bodies === undefined ? null : Math.min(chosen, bodies.bodies.length - 1)
  const [isTable, setIsTable] = useState(false)
  /** The part of the drawing that was pressed, by its inputs. */
  const [asked, setAsked] = useState<readonly string[] | null>(null)
  const focused = useFocusedInput(links?.inputs)
  const [isMeasuring, setIsMeasuring] = useState(false)
  const [tool, setTool] = useState<DrawingTool | null>(null)
  const begin = (next: DrawingTool | null) => {
    setTool(next)
    if (next === null) return
    setIsMeasuring(false)
    focusDrawing()
  }
  const measuring = (next: boolean) => {
    setTool(null)
    setIsMeasuring(next)
  }
  // After the menu, which gives its focus back.
  const focusDrawing = () =>
    requestAnimationFrame(() => figure.current?.querySelector<HTMLElement>('[data-drawing]')?.focus())
  const pick = (next: number | null) => {
    setChosen(next)
    // The button that was pressed is not there any more. From the drawing arrow keys walk to the next slice.
    if (next === null || picked === null) focusDrawing()
  }
  const root = useRef<HTMLDivElement>(null)
  const [isAlone, setIsAlone] = useAlone(root)
  const [hasDrawer, setHasDrawer] = useState(false)
  const isDrawer = isAlone && hasDrawer && links !== undefined
  useTopLayer(links?.inputs, isDrawer)
  const toggleDrawer = () => {
    if (!hasDrawer) links?.show()
    setHasDrawer(!hasDrawer)
  }
  useShortcut('fold-inputs', isAlone && links !== undefined ? toggleDrawer : null)
  const leave = useEffectEvent((event: KeyboardEvent) => {
    const isInDrawer = event.target instanceof Node && links?.inputs.current?.contains(event.target)
    if (event.key === 'Escape' && isInDrawer && !event.defaultPrevented) setIsAlone(false)
  })
  useEffect(() => {
    if (!isDrawer) return
    // Behind the fields, which know an Escape of their own.
    const listener = (event: KeyboardEvent) => leave(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [isDrawer])
  const { shown, look, near, onNear, toggle, onLook, measurements, onMeasurements } = useDrawingView(of)
  const drawing = useMemo(() => {
    if (measurements.length === 0) return described
    const lines = measuredLines(measurements, lengthUnitOf(lengthUnit))
    return { ...described, elements: [...described.elements, ...lines] }
  }, [described, measurements, lengthUnit])
  const offered = useMemo(() => offeredLayers(drawing, map), [drawing, map])
  const editing = useSaidAfterEdit(
    given && { ...given, isSketch: state === 'sketch' },
    state === 'current' ? answer : null,
  )
  const hasBodies = bodies !== undefined
  useEffect(() => {
    if (hasBodies) freeBody.preloadWhenIdle()
  }, [hasBodies])
  const tools = editing?.tools ?? []
  const isEditable = editing !== undefined && (drawing.handles?.length ?? 0) > 0
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leads one step back
    <div
      ref={root}
      className={styles.drawn}
      data-drawer={isDrawer || undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        if (picked !== null) {
          // The sheet of the result stays as it is.
          event.preventDefault()
          pick(null)
        } else if (isAlone) setIsAlone(false)
      }}
    >
      <div className={styles.tools}>
        {isAlone && verdict !== null && (
          <span className={styles.verdict}>
            <VerdictWords verdict={verdict} isCurrent={state === 'current'} />
          </span>
        )}
        <p>{isAlone && answer !== null ? answer : isEditable && t('drawing.handlesText')}</p>
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
            className={styles.bodies}
            onPress={() => pick(Math.floor(bodies.bodies.length / 2))}
          />
        )}
        <IconButton
          label={t('drawing.table')}
          icon={<Icon of={Table2} />}
          ownKeys="T"
          aria-expanded={isTable}
          onPress={() => setIsTable(!isTable)}
        />
        <IconButton
          label={t('drawing.measure')}
          icon={<Icon of={Ruler} />}
          ownKeys="M"
          aria-pressed={isMeasuring}
          {...(tools.length > 0 && { className: styles.measure })}
          onPress={() => measuring(!isMeasuring)}
        />
        {tools.length > 0 && (
          <ToolsMenu
            tools={tools}
            tool={tool}
            onTool={begin}
            isMeasuring={isMeasuring}
            onMeasuring={(next) => {
              measuring(next)
              if (next) focusDrawing()
            }}
          />
        )}
        <LayersMenu offered={offered} shown={shown} onToggle={toggle} map={map} near={near} onNear={onNear} />
        <FigureMenu name={drawing.title} figure={figure} />
        {isAlone && links !== undefined && (
          <IconButton
            label={t('drawing.drawer')}
            icon={<Icon of={PanelLeft} />}
            aria-pressed={isDrawer}
            onPress={toggleDrawer}
          />
        )}
        <IconButton
          label={t(isAlone ? 'drawing.fullLeave' : 'drawing.full')}
          icon={<Icon of={isAlone ? Shrink : Expand} />}
          ownKeys={isAlone ? 'Esc' : combinationText('Shift+D', isMac())}
          onPress={() => setIsAlone(!isAlone)}
        />
      </div>
      <div ref={measure} className={styles.room}>
        <div ref={figure} className={styles.figure}>
          <DrawingView
            drawing={drawing}
            format={engineering}
            width={size.width}
            height={size.height}
            map={map}
            near={near}
            layers={{ shown, offered, toggle }}
            look={look}
            onLook={onLook}
            onTable={() => setIsTable(true)}
            isMeasuring={isMeasuring}
            onMeasuring={measuring}
            kept={{
              of: measurements,
              onKept: onMeasurements,
              words: {
                keep: t('drawing.measureKeep'),
                remove: t('drawing.measureRemove'),
                kept: t('drawing.measureKept'),
              },
            }}
            tool={tool}
            onTool={begin}
            onMissing={(path) => {
              setHasDrawer(isAlone)
              links?.go([path])
            }}
            onFull={() => setIsAlone(!isAlone)}
            words={{
              key: t('drawing.key'),
              help: t('drawing.viewHelp'),
              zoomIn: t('drawing.zoomIn'),
              zoomOut: t('drawing.zoomOut'),
              showAll: t('drawing.showAll'),
            }}
            lengthUnit={lengthUnit}
            editing={editing}
            focused={focused}
            links={links && { tell: (inputs) => links.tell(inputs), onPick: setAsked }}
            picking={
              bodies === undefined
                ? undefined
                : { picked, onPick: pick, tell: (index) => bodyLines(bodies, index, t) }
            }
          />
        </div>
        {links !== undefined && asked !== null && links.tell(asked).length > 0 && (
          <OptionalPart>
            <Suspense fallback={null}>
              <card.Part
                lines={links.tell(asked)}
                onGo={() => {
                  setIsAlone(false)
                  setAsked(null)
                  links.go(asked)
                }}
                onClose={() => {
                  setAsked(null)
                  figure.current?.querySelector<HTMLElement>('[data-drawing]')?.focus()
                }}
              />
            </Suspense>
          </OptionalPart>
        )}
      </div>
      {state !== 'current' && (
        <p className={styles.note} role="status">
          {t(`drawing.${state}`)}
        </p>
      )}
      {isTable && (
        <div className={styles.body}>
          <OptionalPart fallback={<MissingPart />}>
            <Suspense fallback={null}>
              <table.Part
                drawing={drawing}
                editing={editing}
                bodies={bodies}
                onPick={setChosen}
                onGo={links?.go}
                onClose={() => {
                  setIsTable(false)
                  figure.current?.querySelector<HTMLElement>('[data-drawing]')?.focus()
                }}
              />
            </Suspense>
          </OptionalPart>
        </div>
      )}
      {bodies !== undefined && picked !== null && (
        <div className={styles.body}>
          <OptionalPart fallback={<MissingPart />}>
            <Suspense fallback={null}>
              <freeBody.Part of={bodies} picked={picked} onPick={pick} />
            </Suspense>
          </OptionalPart>
        </div>
      )}
    </div>
  )
}

/** The name of a body, then each of its forces and values. */
function bodyLines(
  { name, forces, bodies, unit, values = [] }: FreeBodies,
  index: number,
  t: TFunction<'calculations'>,
): readonly string[] {
  const body = bodies[index]
  if (body === undefined) return []
  const amounts = forces.map(
    ({ symbol }, place) =>
      `${symbolText(symbol)} ${engineering(Math.hypot(...(body.vectors[place] ?? [0, 0])))} ${unit}`,
  )
  return [t('drawing.bodyName', { name, label: body.label }), ...valueLines(values, body.values), ...amounts]
}
