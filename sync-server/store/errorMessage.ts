/** Returns the text of an error. PouchDB throws CouchDB's answers, which are not instances of Error. */
export function errorMessage(error: unknown): string {
  if (typeof error === 'string') return error
  if (typeof error !== 'object' || error === null) return String(error)
  const { message, reason, error: name, code } = error as Readonly<Record<string, unknown>>
  const words = [reason, message, name, code].find((each) => typeof each === 'string' && each !== '')
  return typeof words === 'string' ? words : JSON.stringify(error)
}
