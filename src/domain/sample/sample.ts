/** Marks the project that a new account may look around in. */
export const sampleTag = 'sample'

export const isSample = ({ tags }: { readonly tags: readonly string[] }): boolean => tags.includes(sampleTag)
