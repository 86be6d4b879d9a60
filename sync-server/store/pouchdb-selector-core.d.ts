declare module 'pouchdb-selector-core' {
  /** Whether a document matches a selector of Mango. Throws for a selector that it does not understand. */
  export function matchesSelector(document: object, selector: Readonly<Record<string, unknown>>): boolean
}
