/** What CouchDB takes as a database name, without the slash, so that the same name is one folder. */
const databaseNamePattern = /^[a-z][a-z0-9_$()+-]{0,200}$/

export const registryDatabase = 'registry'

/** The database of an organization's documents. */
export const organizationDatabase = (organizationId: string): string => `org-${lowerCased(organizationId)}`

/** The organization that a database is of; null for any other database. */
export const organizationIn = (database: string): string | null =>
  database.startsWith('org-')
    ? database.slice('org-'.length).replace(/\$([a-z])/g, (_, letter: string) => letter.toUpperCase())
    : null

/** Ids may hold capitals, database names may not: `A` becomes `$a`, and no id contains a `$`. */
const lowerCased = (id: string): string => id.replace(/[A-Z]/g, (letter) => `$${letter.toLowerCase()}`)

/** PouchDB keeps each index of an embedded database in a folder of its own, which can be made anew at any time. */
export const indexInfix = '-mrview-'

/** Whether a database of the installation is called so; others may share its server. */
export const isDatabaseName = (name: string): boolean =>
  databaseNamePattern.test(name) && /^(registry$|files$|org-|user-)/.test(name) && !name.includes(indexInfix)

export function checkDatabaseName(name: string): string {
  if (!databaseNamePattern.test(name)) throw new Error(`Not a database name: ${JSON.stringify(name)}`)
  return name
}
