/** Limits of angular distortion by the damage that they prevent, the strictest first. */
export const distortionLimits = {
  /** After Bjerrum 1963. */
  machinery: 1 / 750,
  /** After Skempton and MacDonald 1956 (design value); Bjerrum 1963. */
  'no-cracking': 1 / 500,
  /** After Skempton and MacDonald 1956. */
  'first-cracking': 1 / 300,
  /** After Skempton and MacDonald 1956; Bjerrum 1963. */
  structural: 1 / 150,
} as const

/** Names of the limits in the order of the form, the strictest first. */
export const distortionLimitNames = ['machinery', 'no-cracking', 'first-cracking', 'structural'] as const
