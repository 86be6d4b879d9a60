/** Half a surrogate pair is no character, and CouchDB refuses to store it. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd')

/** Returns whether a JSON text may hold a lone surrogate. Only an escape can write one, because UTF-8 has none. */
export const mayHaveHalves = (json: string): boolean => /\\u[dD][89a-fA-F]/.test(json)
