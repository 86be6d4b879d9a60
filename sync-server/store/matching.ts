import { matchesSelector } from 'pouchdb-selector-core'
import type { Selector, StoredDocument } from './database.ts'

/** Whether a document matches a selector of Mango. Throws when the selector has an operator that Mango has not. */
export const matches = (document: StoredDocument, selector: Selector): boolean =>
  matchesSelector(document, selector)
