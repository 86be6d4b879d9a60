import MiniSearch from 'minisearch'
import { ok, type Result } from '#domain/errors/result.ts'
import { calculationPath, paths } from '#domain/protocol/paths.ts'
import type { SearchResult } from '#domain/protocol/rest/calculations.ts'
import { calculationDocument } from '#domain/schemas/calculation.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import { fieldWeights, mistyped, plainWord, wordsOf } from '#domain/search/words.ts'
import { contents } from '#server/sync/moves.ts'
import type { ProjectContext, Requester } from './context.ts'
import { anyDocument, openProject } from './scope.ts'

const searched = { folders: 'folder', calculations: 'calculation', reports: 'report' } as const
type Collection = keyof typeof searched

interface Entry {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly words: string
  readonly result: SearchResult
}

/**
 * Finds the documents of a project that hold all words, best first. A word matches the beginning of a word and may
 * have one letter in five mistyped. Reads the project page by page for each query and never holds its inputs and
 * results together.
 */
export async function searchProject(
  context: ProjectContext,
  by: Requester,
  asked: { projectId: string; words: string; limit: number },
): Promise<Result<SearchResult[]>> {
  const opened = await openProject(context, by, { projectId: asked.projectId, action: 'results.view' })
  if (!opened.ok) return opened
  const { organization, document } = opened.value
  const index = new MiniSearch<Entry>({
    fields: Object.keys(fieldWeights),
    storeFields: ['result'],
    tokenize: wordsOf,
    processTerm: (word) => plainWord(word) || null,
    searchOptions: { boost: { ...fieldWeights }, prefix: true, fuzzy: mistyped, combineWith: 'AND' },
  })
  for (const collection of ['folders', 'calculations', 'reports'] as const)
    for await (const page of contents(organization.database, `${document.scope}:${collection}`))
      for (const stored of page)
        if (stored.deletedAt === null) index.add(entryOf(anyDocument(stored), collection, document.name))
  const found = index.search(asked.words).slice(0, asked.limit)
  return ok(found.map(({ result }) => result as SearchResult))
}

function entryOf(found: AnyDocument, collection: Collection, projectName: string): Entry {
  const kind = searched[collection]
  return {
    id: found.id,
    title: found.name,
    description: found.description,
    words: found.tags.join(' '),
    result: {
      id: found.id,
      title: found.name,
      description: found.description,
      path: pathOf(found, collection),
      icon: kind,
      category: kind,
      projectName,
    },
  }
}

function pathOf(found: AnyDocument, collection: Collection): string {
  if (collection === 'folders') return paths.folder(found.scope, found.id)
  if (collection === 'reports') return paths.projectReports(found.scope)
  return calculationPath({ id: found.id, data: calculationDocument.parse(found).data })
}
