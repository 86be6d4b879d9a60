/** What the names of the databases of one installation on a shared CouchDB server begin with. */
export const prefixPattern = /^([a-z][a-z0-9_-]{0,60})?$/

/** What a prefix must be, in words for the person who sets DATABASE_PREFIX. */
export const prefixWords = 'must be at most 61 lower-case letters, digits, - and _, a letter first'
