/** Kinds of soil that a layer may be of; drawings hatch them. */
export const soilKinds = ['clay', 'silt', 'sand', 'gravel', 'rock', 'fill'] as const
export type SoilKind = (typeof soilKinds)[number]
