/** The constitutive models (engineering specification, section 4). */
export const modelTypes = ['hoek-brown', 'linear-elastic', 'mohr-coulomb'] as const
export type ModelType = (typeof modelTypes)[number]

export const isModelType = (type: unknown): type is ModelType =>
  typeof type === 'string' && (modelTypes as readonly string[]).includes(type)
