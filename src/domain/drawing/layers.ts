import type { Drawing, DrawingElement, LineElement, PolygonElement, ResultMap } from './elements.ts'

/** The layers that a user can switch on and off, in the order of the menu. Reports store these names: they never change. */
export const layerIds = [
  'ground',
  'hatch',
  'values',
  'water',
  'pore',
  'poreRatio',
  'loads',
  'dimensions',
  'levels',
  'slices',
  'sliceNumbers',
  'critical',
  'nearCritical',
  'contour',
  'centres',
  'thrust',
  'stress',
  'spread',
  'grid',
] as const
export type LayerId = (typeof layerIds)[number]

/** Null: the element is always shown. */
const ofPolygons: Readonly<Record<PolygonElement['role'], LayerId | null>> = {
  soil: 'ground',
  pond: 'water',
  zone: 'spread',
  averaging: 'spread',
  mass: 'critical',
  crack: 'critical',
  slice: 'slices',
  foundation: null,
}

const ofLines: Readonly<Record<LineElement['role'], LayerId | null>> = {
  ground: 'ground',
  layer: 'ground',
  water: 'water',
  pore: 'pore',
  'pore-ratio': 'poreRatio',
  slip: 'critical',
  'near-critical': 'nearCritical',
  thrust: 'thrust',
  profile: 'stress',
  stress: 'stress',
  axis: 'stress',
  spread: 'spread',
  base: null,
}

/**
 * The layer of an element; null if the element is always shown. Hatches, slice numbers, the contour and the grid have layers but no
 * elements: the layout makes them.
 */
export function layerOf(element: DrawingElement): LayerId | null {
  switch (element.kind) {
    case 'polygon':
      return ofPolygons[element.role]
    case 'line':
      return ofLines[element.role]
    case 'dimension':
      return 'dimensions'
    case 'level':
      return 'levels'
    case 'force':
      return 'loads'
    case 'label':
      return 'values'
  }
}

/** Layers that are off until the user switches them on. */
const hiddenAtFirst: ReadonlySet<LayerId> = new Set(['pore', 'poreRatio', 'sliceNumbers', 'centres', 'grid'])

export const firstLayers: ReadonlySet<LayerId> = new Set(layerIds.filter((id) => !hiddenAtFirst.has(id)))

/** The elements that are visible with these layers on. */
export const shownIn = <Element extends DrawingElement>(
  elements: readonly Element[],
  layers: ReadonlySet<LayerId>,
): Element[] =>
  elements.filter((element) => {
    const layer = layerOf(element)
    return layer === null || layers.has(layer)
  })

/** The layers that have content in a drawing, in the order of the menu. */
export function offeredLayers(
  { elements }: Pick<Drawing, 'elements'>,
  map: ResultMap | undefined,
): readonly LayerId[] {
  const found = new Set<LayerId | null>(elements.map(layerOf))
  for (const element of elements) {
    if (element.kind !== 'polygon' || element.role !== 'soil') continue
    if (element.hatch !== 'none') found.add('hatch')
    if (element.label?.includes(': ')) found.add('values')
  }
  if (found.has('slices')) found.add('sliceNumbers')
  if (map !== undefined) found.add('contour').add('centres')
  if (map?.circles !== undefined) found.add('nearCritical')
  found.add('grid')
  return layerIds.filter((id) => found.has(id))
}
