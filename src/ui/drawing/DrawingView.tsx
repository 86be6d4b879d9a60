import { type CSSProperties, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { withoutNear } from '#domain/drawing/maps.ts'
import { lengthUnitOf } from '#domain/drawing/measure.ts'
import { LazyBoundary, lazyPart } from '../lazyPart.tsx'
import { Caption } from './Caption.tsx'
import { Legend } from './ContourLayer.tsx'
import styles from './drawing.module.css'
import type { DrawingViewProps } from './drawingProps.ts'
import { FocusOutline } from './FocusOutline.tsx'
import { boundsAround, focusMarkOf } from './focusMark.ts'
import { Handles } from './Handles.tsx'
import { HoverChip } from './HoverChip.tsx'
import { lettersWith } from './letters.ts'
import { MapProbe } from './MapProbe.tsx'
import { Measure } from './Measure.tsx'
import { MovedOutline } from './MovedOutline.tsx'
import { ScaleBar } from './marks.tsx'
import { Picture } from './Picture.tsx'
import { useFocusZoom } from './useFocusZoom.ts'
import { useSheetKeys } from './useSheetKeys.ts'
import { type Held, useSheetLayout } from './useSheetLayout.ts'
import { useSheetPointer } from './useSheetPointer.ts'
import { useShownHandles } from './useShownHandles.ts'
import { isEnlarged, useViewport } from './useViewport.ts'
import { ViewButtons } from './ViewButtons.tsx'
import { drawingWords } from './words.ts'

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
  const isPlacing = props.isMeasuring || tool !== null
  const id = useId()
  /** Key of the handle that is being moved. */
  const [active, setActive] = useState<string | null>(null)
  const [held, setHeld] = useState<Held | null>(null)
  const hasMap = layers.shown.has('contour') || layers.shown.has('centres')
  const map = hasMap ? (props.map ?? null) : null
  const handles = useShownHandles(drawing, editing, active)
  const letters = useMemo(() => lettersWith(format), [format])
  const layout = useSheetLayout({
    ...props,
    wish: { letters, layers: layers.shown, look, held, isEdited: editing !== undefined },
  })
  const { frame, size } = layout
  const stage = useRef<HTMLDivElement>(null)
  const moved = useRef<SVGGElement>(null)
  const over = useRef<HTMLDivElement>(null)
  const mark = useMemo(
    () => (focused === null ? null : focusMarkOf(layout.of.elements, drawing.handles ?? [], focused)),
    [layout, drawing, focused],
  )
  const follow = useFocusZoom(look, onLook)
  const pointer = useSheetPointer({
    ...{ drawing, size, stage, handles, map, isPlacing, editing, picking },
    layout: layout.of,
    links: props.links,
    marked: letters.marked,
  })
  const viewport = useViewport({
    parts: { stage, moved, over },
    layout: layout.of,
    size,
    isHeld: active !== null,
    onLook: follow.onLook,
    onDoubleClick: (target, place) => pointer.onDoubleClick(target, place, viewport),
  })
  const keys = useSheetKeys(props, viewport, active !== null)
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
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: it holds no fields but a picture */}
      <div
        ref={stage}
        className={styles.stage}
        style={{ '--key-height': `${height - size.height}px` } as CSSProperties}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes the keys that move the view
        tabIndex={0}
        aria-labelledby={`${id}title`}
        aria-describedby={`${id}help`}
        data-drawing
        data-zoom={Math.round((100 * layout.of.view.scale) / layout.of.fitted.scale)}
        data-enlarged={isEnlarged(layout.of.view, layout.of.fitted) || undefined}
        data-grabbing={keys.isGrabbing || undefined}
        data-measuring={isPlacing || undefined}
        onClick={pointer.onClick}
        onKeyDown={keys.onKeyDown}
        onKeyUp={keys.onKeyUp}
        onBlur={() => {
          keys.letGo()
          pointer.forgetTap()
        }}
      >
        <span id={`${id}help`} hidden>
          {words.help}
        </span>
        <svg
          className={styles.sheet}
          data-height={frame.height}
          width={frame.width}
          height={height}
          viewBox={`0 0 ${frame.width} ${height}`}
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
            <MovedOutline live={handles.find(({ key }) => key === active)} frame={frame} />
          </g>
          <g className={styles.corner}>
            <ScaleBar of={layout.of.scale} />
            {layout.of.legend !== null && <Legend of={layout.of.legend} />}
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
          <HoverChip stage={stage} size={size} tell={pointer.tell} tellLine={pointer.tellLine} />
        )}
        {map !== null && !isPlacing && (
          <MapProbe
            map={map}
            frame={frame}
            stage={stage}
            format={format}
            unit={lengthUnitOf(props.lengthUnit)}
            isKeyed={keys.isOnMap}
            tapped={pointer.tapped}
            again={editing?.takeCircle == null ? null : editing.words.tapAgain}
            onLeave={keys.leaveMap}
            onTake={editing?.takeCircle ?? undefined}
          />
        )}
        <ViewButtons viewport={viewport} words={words} />
      </div>
      <Caption
        layout={layout.of}
        name={words.key}
        {...(size.height < height && { most: height - size.height })}
      />
    </>
  )
}
