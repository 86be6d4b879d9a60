/** Half a surrogate pair is no character, and CouchDB refuses to store it. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd')

/**
 * Whether half a surrogate pair may stand in what a JSON text says. A body is decoded from UTF-8, which has none: only an escape can
 * write one.
 */
export const mayHaveHalves = (json: string): boolean => /\\u[dD][89a-fA-F]/.test(json)
