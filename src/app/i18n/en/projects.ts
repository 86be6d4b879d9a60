/** Words of the projects screens. */
export const projects = {} as const
