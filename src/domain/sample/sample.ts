/** Marks the project that a new account may look around in. */
export const sampleTag = 'sample'

export const isSample = ({ tags }: { readonly tags: readonly string[] }): boolean => tags.includes(sampleTag)

/** What its calculations are of, in the order in which they are made: known before anybody asks for the site itself. */
export const sampleModules = [
  'bearing-capacity-eurocode',
  'bearing-capacity-hongkong',
  'bearing-capacity-australian',
  'settlement',
  'slope-stability',
] as const
