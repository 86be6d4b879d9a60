/** Words of the calculation screens. */
export const calculations = {} as const
