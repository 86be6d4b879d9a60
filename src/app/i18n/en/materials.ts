/** Words of the materials library. */
export const materials = {
  title: 'Materials Library',
} as const
