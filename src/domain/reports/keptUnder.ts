/**
 * Under which a device keeps a file of a report: its hash, so that nothing else takes its place, whatever a package says of it.
 * One that was made again and differs in its bytes, or that an earlier app made, has the id of its entry.
 */
export const keptUnder = (kind: 'made' | 'served' | 'received', id: string, sha256: string): string =>
  kind === 'made' ? id : `sha256-${sha256}`

/** Whether a file is kept under its hash. */
export const isHashKey = (key: string): boolean => key.startsWith('sha256-')
