/** Half a surrogate pair is no character, and CouchDB refuses to store it. */
export const wellFormed = (text: string): string => Buffer.from(text, 'utf8').toString('utf8')
