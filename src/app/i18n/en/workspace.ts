/** Words of the workspace screens. */
export const workspace = {} as const
