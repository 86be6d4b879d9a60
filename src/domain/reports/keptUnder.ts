/**
 * Under which a device keeps a file of a report. One that a device made has the key of its entry, as it can be made again
 * and then differs in its bytes. Any other has its hash: whatever a package says of it, nothing else takes its place.
 */
export const keptUnder = (kind: 'made' | 'served' | 'received', id: string, sha256: string): string =>
  kind === 'made' ? id : `sha256-${sha256}`
