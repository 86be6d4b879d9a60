/** Limits of angular distortion by the damage that they prevent, with their sources. */
export const distortionLimits = {
  machinery: {
    label: '1/750: machinery sensitive to settlement',
    limit: 1 / 750,
    source: 'After Bjerrum 1963',
  },
  'no-cracking': {
    label: '1/500: no cracking of buildings',
    limit: 1 / 500,
    source: 'After Skempton and MacDonald 1956 (design value); Bjerrum 1963',
  },
  'first-cracking': {
    label: '1/300: first cracks in panel walls',
    limit: 1 / 300,
    source: 'After Skempton and MacDonald 1956',
  },
  structural: {
    label: '1/150: structural damage',
    limit: 1 / 150,
    source: 'After Skempton and MacDonald 1956; Bjerrum 1963',
  },
} as const

/** Names of the limits in the order of the form, the strictest first. */
export const distortionLimitNames = ['machinery', 'no-cracking', 'first-cracking', 'structural'] as const
