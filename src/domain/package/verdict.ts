import { contentOf, same } from '../schemas/content.ts'
import type { AnyDocument } from '../schemas/document.ts'
import { buildsOn } from '../sync/editId.ts'
import type { PackedCollection } from './contents.ts'

/** What a document of a package is beside the one that is here. */
export type Verdict = 'same' | 'older' | 'differs'

/** @param isHome whether both are the same document, and their edits can be compared. */
export function verdictOn(
  collection: PackedCollection | 'projects',
  mine: AnyDocument,
  theirs: AnyDocument,
  isHome: boolean,
): Verdict {
  if (isHome && mine.editId === theirs.editId) return 'same'
  // Written once; in the bin it has made room for others.
  if (collection === 'runs' || collection === 'activities') return 'same'
  if (isHome && isKnown(theirs, mine.editId)) return 'older'
  if (theirs.deletedAt !== null) return 'differs'
  return same(compared(collection, mine, isHome), compared(collection, theirs, isHome)) ? 'same' : 'differs'
}

/** Whether the edit is the document's own, or one that it was made on. */
export const isKnown = (document: AnyDocument, editId: string): boolean =>
  document.editId === editId ||
  document.server?.editId === editId ||
  document.server?.ancestors.includes(editId) === true ||
  buildsOn(document.editId, editId)

/** What of a document counts where two of them are compared: not who made it, nor what only belongs to its place. */
function compared(collection: PackedCollection | 'projects', document: AnyDocument, isHome: boolean): object {
  const { data, ...content } = contentOf(document)
  switch (collection) {
    case 'projects': {
      if (isHome) return { ...content, data }
      const { uid: _, teamMembers: __, visibility: ___, ...own } = data
      // Whoever took it in as a new project has named it.
      return { ...content, name: '', folderId: null, data: own }
    }
    case 'calculations': {
      const { metadata, ...own } = data
      return { ...content, data: { ...own, isTemplate: (metadata as { isTemplate: boolean }).isTemplate } }
    }
    case 'materials':
      // Beside one of that name it was given another.
      return isHome ? { ...content, data } : { ...content, name: '', data }
    case 'reports': {
      // Files are entries that never change: those that are missing here are added.
      const { status: _, versions: __, made: ___, received: ____, issues: _____, ...own } = data
      return { ...content, data: own }
    }
    default:
      return { ...content, data }
  }
}
