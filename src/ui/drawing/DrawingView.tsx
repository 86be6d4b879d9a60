import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { contourOf, fieldBounds } from '#domain/drawing/contour.ts'
import type { Drawing, Point, ResultMap } from '#domain/drawing/elements.ts'
import type { Box, Frame } from '#domain/drawing/frame.ts'
import type { LayerId } from '#domain/drawing/layers.ts'
import { type Layout, type LayoutWish, layoutDrawing } from '#domain/drawing/layout.ts'
import { centresOf, lowestOf, mapValueAt, nearCircles, withoutNear } from '#domain/drawing/maps.ts'
import { lengthUnitOf } from '#domain/drawing/measure.ts'
import { type Look, pointAt, type View } from '#domain/drawing/viewport.ts'
import { announce } from '../announce.ts'
import { LazyBoundary, lazyPart } from '../lazyPart.tsx'
import { Caption, captionHeight, keyLetters } from './Caption.tsx'
import { CentresLayer, ContourLayer, Legend, NearLayer } from './ContourLayer.tsx'
import styles from './drawing.module.css'
import { keyAct } from './drawingKeys.ts'
import type { DrawingEditing, DrawingTool } from './editing.ts'
import { FocusOutline } from './FocusOutline.tsx'
import { boundsAround, focusMarkOf } from './focusMark.ts'
import { Handles } from './Handles.tsx'
import { Hatches } from './Hatches.tsx'
import { HoverChip } from './HoverChip.tsx'
import { lettersWith } from './letters.ts'
import { linePointOf, placeOnLine } from './linePoints.ts'
import { type LiveHandle, liveHandles } from './liveHandles.ts'
import { circleTold, MapProbe } from './MapProbe.tsx'
import { type KeptMeasurements, Measure } from './Measure.tsx'
import {
  Areas,
  Dimension,
  Force,
  Grid,
  Key,
  Lettering,
  Levels,
  Limits,
  Lines,
  type Picking,
  ScaleBar,
  SlipCentre,
} from './marks.tsx'
import { movedOutline } from './moves.ts'
import { boundsOfElement, boundsOfSlip, lineAt } from './targets.ts'
import { useFocusZoom } from './useFocusZoom.ts'
import { usePress } from './usePress.ts'
import { isEnlarged, useViewport } from './useViewport.ts'
import { ViewButtons, type ViewWords } from './ViewButtons.tsx'
import { drawingWords } from './words.ts'

export interface DrawingViewProps {
  readonly drawing: Drawing
  readonly format: (value: number) => string
  /** Of its pane, in pixels; 0 while that is not known: nothing is drawn. */
  readonly width: number
  readonly height: number
  /** Numbers over the section, drawn into it as the layer `contour`. */
  readonly map?: ResultMap | undefined
  /** How far above the lowest number of the map surfaces are shown, as a share. */
  readonly near: number
  readonly layers: {
    readonly shown: ReadonlySet<LayerId>
    /** The first nine have the keys 1 to 9. */
    readonly offered: readonly LayerId[]
    toggle(layer: LayerId): void
  }
  /** What is in sight; null: all. */
  readonly look: Look | null
  onLook(look: Look | null): void
  /** Asks for the drawing as a table. */
  onTable(): void
  /** Whether places are measured: what a click means then. */
  readonly isMeasuring: boolean
  onMeasuring(isMeasuring: boolean): void
  /** Measurements that stay; the drawing has their lines already. */
  readonly kept: KeptMeasurements
  /** What is being drawn: what a click means then; null: nothing. */
  readonly tool: DrawingTool | null
  onTool(tool: DrawingTool | null): void
  /** An input that belongs to what was drawn is still to be typed. */
  onMissing(path: string): void
  /** Asks for the drawing alone on the screen, or back. */
  onFull(): void
  readonly words: ViewWords & {
    /** What stands before the numbered words below: `Key`. */
    readonly key: string
    /** What the keys do. */
    readonly help: string
  }
  readonly editing?: DrawingEditing | undefined
  readonly picking?: Picking | undefined
  readonly links?: InputLinks | undefined
  /** Path of the input that has the focus in the form; null: none. */
  readonly focused?: string | null
  /** Of the scale bar. */
  readonly lengthUnit?: string | undefined
}

/** What a drawing tells of the inputs that its parts stand for. */
export interface InputLinks {
  /** A name, then a line for each value and source. */
  tell(inputs: readonly string[]): readonly string[]
  /** A part was pressed. */
  onPick(inputs: readonly string[]): void
}

/** A section drawn to scale that fills its pane. */
export function DrawingView({ width, height, drawing, ...drawn }: DrawingViewProps) {
  const hasCircles = drawn.map?.circles !== undefined
  const shown = useMemo(() => (hasCircles ? withoutNear(drawing) : drawing), [drawing, hasCircles])
  return (
    <figure className={styles.figure}>
      {width > 0 && height > 0 && (
        <Sheet {...drawn} drawing={shown} width={Math.max(width, 240)} height={Math.max(height, 120)} />
      )}
    </figure>
  )
}

const drawTool = lazyPart(async () => (await import('./DrawTool.tsx')).DrawTool)

/** Pixels to both sides of a line within which a double click adds a point to it. */
const lineReach = 8

/** Pixels between two taps on one place. */
const tapReach = 24

const isNear = (frame: Frame, [x, y]: Point, [across, down]: Point): boolean =>
  Math.hypot(frame.x(x) - across, frame.y(y) - down) <= tapReach

/** Pixels to both sides of a line within which a pointer asks for its words. */
const toldReach = 5

/** The way to the slice beside the one whose forces are shown. */
const neighbours: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** What the buttons cover in the upper right corner. */
const buttons = { width: 152, height: 56 } as const

function Sheet(props: DrawingViewProps) {
  const {
    drawing,
    format,
    height,
    layers,
    look,
    onLook,
    words,
    editing,
    picking,
    focused = null,
    tool,
  } = props
  /** A click is only a place then. */
  const isPlacing = props.isMeasuring || tool !== null
  const id = useId()
  const [active, setActive] = useState<string | null>(null)
  /** While something is moved, the drawing must not change its scale under the pointer. */
  const [held, setHeld] = useState<Held | null>(null)
  const [isGrabbing, setIsGrabbing] = useState(false)
  const [isTold, setIsTold] = useState(false)
  /** The place on the map that a finger pressed, metres. */
  const [tapped, setTapped] = useState<Point | null>(null)
  const told =
    props.map !== undefined && (layers.shown.has('contour') || layers.shown.has('centres')) && props.map
  const handles = useShownHandles(drawing, editing, active)
  const letters = useMemo(() => lettersWith(format), [format])
  const layout = useLayout({
    ...props,
    wish: { letters, layers: layers.shown, look, held, isEdited: editing !== undefined },
  })
  const { frame, size } = layout
  const stage = useRef<HTMLDivElement>(null)
  const moved = useRef<SVGGElement>(null)
  const over = useRef<HTMLDivElement>(null)
  /** The piece of a line at a place that a point can be added to. */
  const pieceAt = (place: Point) => {
    if (editing === undefined) return null
    const found = placeOnLine(
      handles.filter(({ handle }) => editing.points.isLine(linePointOf(handle)?.line ?? '')),
      place,
      lineReach / frame.scale,
    )
    const point = found === null ? null : linePointOf(found.after.handle)
    if (found === null || point === null) return null
    return {
      insert: () => {
        if (!editing.points.insert(point.line, point.index, found.at)) announce(editing.words.mostPoints)
      },
    }
  }
  const mark = useMemo(
    () => (focused === null ? null : focusMarkOf(layout.of.elements, drawing.handles ?? [], focused)),
    [layout, drawing, focused],
  )
  const follow = useFocusZoom(look, onLook)
  const pointOf = ([x, y]: Point): Point => pointAt(layout.of.view, size, [x, y])
  const inputsAt = (target: EventTarget | null): readonly string[] | null => {
    const index =
      target instanceof Element ? target.closest('[data-element]')?.getAttribute('data-element') : null
    const element = index == null ? undefined : layout.of.elements[Number(index)]
    return element !== undefined && 'inputs' in element ? (element.inputs ?? null) : null
  }
  /** The words of a line, whose label may have given way. */
  const tellLine = (place: Point): readonly string[] => {
    const label = lineAt(layout.of.elements, frame, place, toldReach)?.label
    return label === undefined ? [] : [letters.marked(label)]
  }
  const tell = (target: Element, place: Point): readonly string[] => {
    const slice = sliceAt(target)
    if (slice !== null) return picking?.tell(slice) ?? []
    const line = tellLine(place)
    if (line.length > 0) return line
    // What the map tells there goes first.
    if (told && mapValueAt(told, pointOf(place)) !== null) return []
    const inputs = inputsAt(target)
    return inputs === null ? [] : (props.links?.tell(inputs) ?? [])
  }
  const press = usePress((target, at, isTouch) => {
    const box = stage.current?.getBoundingClientRect()
    if (box === undefined || isPlacing) return
    const slice = sliceAt(target)
    if (slice !== null) return picking?.onPick(slice)
    const place: Point = [at[0] - box.left, at[1] - box.top]
    const circle = told === false ? null : circleTold(told, pointOf(place))
    // A mouse sees the circle before it clicks; a finger sees it by its first tap.
    const isAgain = tapped !== null && isNear(frame, tapped, place)
    setTapped(circle !== null && isTouch && !isAgain ? pointOf(place) : null)
    if (circle !== null && isTouch && !isAgain) return
    if (circle !== null && editing?.takeCircle != null)
      return editing.takeCircle((told && isAgain && circleTold(told, tapped)) || circle)
    // A finger on a line asks for its words, not for the layer behind it.
    if (tellLine(place).length > 0) return
    const inputs = inputsAt(target)
    if (inputs !== null) props.links?.onPick(inputs)
  })
  const viewport = useViewport({
    parts: { stage, moved, over },
    layout: layout.of,
    size,
    isHeld: active !== null,
    onLook: follow.onLook,
    onDoubleClick: (target, place) => {
      press.cancel()
      if (isPlacing) return
      const line = pieceAt(pointAt(layout.of.view, size, place))
      if (line !== null) return line.insert()
      const index =
        target instanceof Element ? target.closest('[data-element]')?.getAttribute('data-element') : null
      const element = index == null ? undefined : layout.of.elements[Number(index)]
      const bounds = element === undefined ? null : boundsOfElement(element, drawing)
      if (bounds === null) viewport.zoomBy(2, place)
      else viewport.show(bounds)
    },
  })
  const zoomToMark = useEffectEvent(() => {
    const isBeside = ['columns', 'stack'].includes(
      stage.current === null ? '' : getComputedStyle(stage.current).getPropertyValue('--shape').trim(),
    )
    follow.zoom(mark === null || !isBeside ? null : () => viewport.show(boundsAround(mark, drawing.bounds)))
  })
  useEffect(() => zoomToMark(), [focused])
  const activate = (key: string | null) => {
    setActive(key)
    setHeld(key === null ? null : { view: layout.of.view, down: size.height })
  }
  const keyed = (event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
    const chosen = editing?.tools.find(({ key }) => isPlain && key === event.key.toLowerCase())
    if (chosen !== undefined && active === null) {
      event.preventDefault()
      return props.onTool(chosen)
    }
    const step = isPlain && active === null ? neighbours[event.key] : undefined
    if (step !== undefined && picking !== undefined && picking.picked !== null) {
      event.preventDefault()
      const next = picking.picked + step
      // Beyond the last one there is nothing to tell.
      if (picking.tell(next).length > 0) picking.onPick(next)
      return
    }
    const act = keyAct(event)
    if (act === null || active !== null) return
    // A button is pressed with the space bar.
    if (act.does === 'grab' && event.target instanceof HTMLButtonElement) return
    event.preventDefault()
    if (act.does === 'zoom') viewport.zoomBy(act.factor)
    else if (act.does === 'pan') viewport.panBy(act.way)
    else if (act.does === 'all') viewport.showAll()
    else if (act.does === 'grab') setIsGrabbing(true)
    else if (act.does === 'table') props.onTable()
    else if (act.does === 'value') setIsTold(!isTold)
    else if (act.does === 'measure') props.onMeasuring(!props.isMeasuring)
    else if (act.does === 'full') props.onFull()
    else if (act.does === 'layer') {
      const layer = layers.offered[act.place]
      if (layer !== undefined) layers.toggle(layer)
    } else {
      const bounds = boundsOfSlip(drawing)
      if (bounds !== null) viewport.show(bounds)
    }
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: it holds no fields but a picture */}
      <div
        ref={stage}
        className={styles.stage}
        style={{ '--stage-height': `${size.height}px` } as CSSProperties}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes the keys that move the view
        tabIndex={0}
        aria-labelledby={`${id}title`}
        aria-describedby={`${id}help`}
        data-drawing
        data-zoom={Math.round((100 * layout.of.view.scale) / layout.of.fitted.scale)}
        data-enlarged={isEnlarged(layout.of.view, layout.of.fitted) || undefined}
        data-grabbing={isGrabbing || undefined}
        data-measuring={isPlacing || undefined}
        onClick={press.onClick}
        onKeyDown={keyed}
        onKeyUp={(event) => event.key === ' ' && setIsGrabbing(false)}
        onBlur={() => {
          setIsGrabbing(false)
          setIsTold(false)
          setTapped(null)
        }}
      >
        <span id={`${id}help`} hidden>
          {words.help}
        </span>
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
          <desc id={`${id}words`}>{drawingWords(drawing.elements, letters).join('. ')}</desc>
          <g ref={moved}>
            <Picture
              layout={layout.of}
              format={format}
              prefix={`${id}hatch-`}
              isHatched={layers.shown.has('hatch')}
              picking={picking}
              map={props.map}
              near={layers.shown.has('nearCritical') ? props.near : null}
              hasCentres={layers.shown.has('centres')}
            />
            {mark !== null && <FocusOutline of={mark} frame={frame} />}
            <Outline live={handles.find(({ key }) => key === active)} frame={frame} />
          </g>
          <g className={styles.corner}>
            <ScaleBar of={layout.of.scale} />
            {layout.of.contour?.legend != null && <Legend of={layout.of.contour.legend} />}
          </g>
        </svg>
        {editing !== undefined && (
          <div ref={over} className={styles.over}>
            <Handles
              handles={handles}
              elements={layout.of.elements}
              frame={frame}
              editing={editing}
              onActive={activate}
              onShow={viewport.showPoint}
            />
          </div>
        )}
        {tool !== null && editing !== undefined && (
          <LazyBoundary isQuiet onMissing={() => props.onTool(null)}>
            <drawTool.Part
              key={tool.id}
              tool={tool}
              elements={layout.of.elements}
              frame={frame}
              stage={stage}
              editing={editing}
              onLeave={() => props.onTool(null)}
              onDrawn={(missing) => {
                props.onTool(null)
                if (missing !== null) props.onMissing(missing)
              }}
            />
          </LazyBoundary>
        )}
        {props.isMeasuring && (
          <Measure
            elements={layout.of.elements}
            frame={frame}
            stage={stage}
            marked={letters.marked}
            unit={lengthUnitOf(props.lengthUnit)}
            kept={props.kept}
            onLeave={() => props.onMeasuring(false)}
          />
        )}
        {(picking !== undefined || props.links !== undefined) && !isPlacing && (
          <HoverChip stage={stage} size={size} tell={tell} tellLine={tellLine} />
        )}
        {told && !isPlacing && (
          <MapProbe
            map={told}
            frame={frame}
            stage={stage}
            format={format}
            unit={lengthUnitOf(props.lengthUnit)}
            isKeyed={isTold}
            tapped={tapped}
            again={editing?.takeCircle == null ? null : editing.words.tapAgain}
            onLeave={() => setIsTold(false)}
            onTake={editing?.takeCircle ?? undefined}
          />
        )}
        <ViewButtons viewport={viewport} words={words} />
      </div>
      <Caption
        layout={layout.of}
        name={words.key}
        isOver={size.height === height}
        {...(size.height < height && { most: height - size.height })}
      />
    </>
  )
}

interface Held {
  readonly view: View
  /** How high the drawing is, pixels. */
  readonly down: number
}

/** Laid out in the whole pane; where words have to stand below the drawing, in what they leave of it. */
function useLayout({
  drawing,
  map,
  width,
  height,
  lengthUnit,
  wish: { letters, layers, look, held, isEdited },
}: Pick<DrawingViewProps, 'drawing' | 'map' | 'width' | 'height' | 'lengthUnit'> & {
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
  }, [drawing, map, contour, width, height, letters, layers, look, held, isEdited, lengthUnit])
}

/** What moves with the view. It is drawn again when it is laid out anew, not while it moves. */
const Picture = memo(function Picture({
  layout,
  format,
  prefix,
  isHatched,
  picking,
  map,
  near,
  hasCentres,
}: {
  readonly layout: Layout
  readonly format: (value: number) => string
  readonly prefix: string
  readonly isHatched: boolean
  readonly picking: Picking | undefined
  readonly map: ResultMap | undefined
  /** Null: none are shown. */
  readonly near: number | null
  readonly hasCentres: boolean
}) {
  const { elements, frame } = layout
  const areas = { elements, frame, prefix, isHatched }
  return (
    <>
      <Hatches prefix={prefix} origin={[frame.x(0), frame.y(0)]} />
      <Areas {...areas} roles="under" />
      {layout.contour !== null && <ContourLayer of={layout.contour.of} frame={frame} />}
      <Grid lines={layout.grid} frame={frame} />
      <Limits points={layout.limits} frame={frame} />
      <Areas {...areas} roles="over" picking={picking} />
      {map !== undefined && near !== null && <NearLayer of={nearCircles(map, near)} frame={frame} />}
      {map !== undefined && hasCentres && (
        <CentresLayer of={centresOf(map)} lowest={lowestOf(map)} frame={frame} />
      )}
      <Lines elements={elements} frame={frame} />
      {layout.centre !== null && <SlipCentre of={layout.centre} frame={frame} />}
      {layout.dimensions.map((placed) => (
        <Dimension key={`${placed.symbol}${placed.from}${placed.to}`} placed={placed} />
      ))}
      {layout.forces.map((placed) => (
        <Force key={`${placed.element.label}${placed.tip}`} placed={placed} format={format} />
      ))}
      <Levels elements={elements} frame={frame} />
      {layout.texts.map((placed) => (
        <Lettering key={`${placed.lines.join()}${placed.x},${placed.y}`} placed={placed} />
      ))}
      {layout.keys.map(({ number, place }) =>
        place === null ? null : <Key key={number} number={number} place={place} />,
      )}
    </>
  )
})

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
  if (found !== undefined && found.handle.at !== moved?.handle.at) setMoved(found)
  const isOutOfSight = active !== null && found === undefined && moved?.key === active
  return isOutOfSight ? [...handles, ...liveHandles([moved.handle], editing)] : handles
}

/** Where the moved line comes to lie, before the section has been worked out anew. */
function Outline({ live, frame }: { live: LiveHandle | undefined; frame: Frame }) {
  if (live === undefined) return null
  const points = movedOutline(live.handle, live.place).map(([x, y]: Point) => `${frame.x(x)},${frame.y(y)}`)
  return <polyline className={styles.outline} points={points.join(' ')} />
}

/** The number of the slice that was hit; null beside all slices. */
function sliceAt(target: EventTarget): number | null {
  const slice = target instanceof Element ? target.getAttribute('data-slice') : null
  return slice === null ? null : Number(slice)
}
