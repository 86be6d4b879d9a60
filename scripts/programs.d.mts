/** The gateway as JavaScript. */
export const gatewayFile: string
/** Makes the programs of Node unless they are already made from these sources; answers whether it did. */
export function buildProgramsWhenStale(): Promise<boolean>
