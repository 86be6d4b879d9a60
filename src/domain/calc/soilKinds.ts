/** Kinds of soil of a layer. Drawings have a hatch for each. */
export const soilKinds = ['clay', 'silt', 'sand', 'gravel', 'rock', 'fill'] as const
export type SoilKind = (typeof soilKinds)[number]
