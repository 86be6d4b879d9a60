import { memo } from 'react'
import type { ResultMap } from '#domain/drawing/elements.ts'
import type { Layout } from '#domain/drawing/layout.ts'
import { centresOf, lowestOf, nearCircles } from '#domain/drawing/maps.ts'
import { CentresLayer, ContourLayer, NearLayer } from './ContourLayer.tsx'
import { Hatches } from './Hatches.tsx'
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
  SlipCentre,
} from './marks.tsx'

/** The part of the drawing that moves with the view. It renders once for each layout, not while the view moves. */
export const Picture = memo(function Picture({
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
  /** Share above the lowest number of the map up to which surfaces are shown; null: none are. */
  readonly near: number | null
  readonly hasCentres: boolean
}) {
  const { elements, frame } = layout
  const areas = { elements, frame, prefix, isHatched }
  return (
    <>
      <Hatches prefix={prefix} origin={[frame.x(0), frame.y(0)]} />
      <Areas {...areas} roles="under" />
      {layout.contour !== null && <ContourLayer of={layout.contour} frame={frame} />}
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
