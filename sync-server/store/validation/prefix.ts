/** The prefix of all databases of one installation on a shared CouchDB server. */
export const prefixPattern = /^([a-z][a-z0-9_-]{0,60})?$/

/** Describes a valid prefix to the administrator who sets DATABASE_PREFIX. */
export const prefixWords = 'must be at most 61 lower-case letters, digits, - and _, a letter first'
