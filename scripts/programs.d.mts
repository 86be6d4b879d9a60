/** The gateway as JavaScript. */
export const gatewayFile: string
/** Makes the programs of Node unless they are already made from these sources; answers whether it did. */
export function buildProgramsWhenStale(): Promise<boolean>
/** Keeps the chunks of former programs, for a gateway that still runs with them. */
export function keepChunks(from: string, to: string): void
