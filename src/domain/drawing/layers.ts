import type { Drawing, DrawingElement, LineElement, PolygonElement, ResultMap } from './elements.ts'

/** What can be shown and hidden in a drawing, in the order of the menu. The list is closed; nothing stores an element's layer. */
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

/** Null: always shown. */
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
 * The layer that shows an element; null for what is always shown. Hatches, numbers of slices, the contour and the grid belong to no
 * element: the drawing makes them.
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

/** What a drawing shows until somebody chooses. */
const hiddenAtFirst: ReadonlySet<LayerId> = new Set(['pore', 'poreRatio', 'sliceNumbers', 'centres', 'grid'])

export const firstLayers: ReadonlySet<LayerId> = new Set(layerIds.filter((id) => !hiddenAtFirst.has(id)))

/** The elements of a drawing that these layers show. */
export const shownIn = <Element extends DrawingElement>(
  elements: readonly Element[],
  layers: ReadonlySet<LayerId>,
): Element[] =>
  elements.filter((element) => {
    const layer = layerOf(element)
    return layer === null || layers.has(layer)
  })

/** The layers that a drawing has something for, in the order of the menu. */
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
