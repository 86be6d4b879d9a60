/** Methods of immediate settlement, in the order of the form. */
export const elasticMethods = [
  'layers',
  'weighted',
  'half-space',
  'schmertmann-1970',
  'schmertmann-1978',
  'burland-burbidge',
  'hough',
] as const
export type ElasticMethod = (typeof elasticMethods)[number]
