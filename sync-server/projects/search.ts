import { ok, type Result } from '#domain/errors/result.ts'
import { calculationPath, paths } from '#domain/protocol/paths.ts'
import type { SearchResult } from '#domain/protocol/rest/calculations.ts'
import { calculationDocument } from '#domain/schemas/calculation.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import type { Searchable, Searcher } from '#server/search/searcher.ts'
import { contents } from '#server/sync/moves.ts'
import type { ProjectContext, Requester } from './context.ts'
import { anyDocument, openProject } from './scope.ts'

const searched = { folders: 'folder', calculations: 'calculation', reports: 'report' } as const
type Collection = keyof typeof searched

/** Finds the documents of a project that hold all words, best first: see `Searcher.find`. */
export async function searchProject(
  context: ProjectContext & { readonly searcher: Pick<Searcher, 'find'> },
  by: Requester,
  asked: { projectId: string; words: string; limit: number },
): Promise<Result<SearchResult[]>> {
  const opened = await openProject(context, by, { projectId: asked.projectId, action: 'results.view' })
  if (!opened.ok) return opened
  const { organization, document } = opened.value
  async function* pages() {
    for (const collection of ['folders', 'calculations', 'reports'] as const)
      for await (const page of contents(organization.database, `${document.scope}:${collection}`))
        yield page
          .filter(({ deletedAt }) => deletedAt === null)
          .map((stored) => searchableOf(anyDocument(stored), collection, document.name))
  }
  const share = { userId: by.actor.userId, organizationId: organization.id }
  const found = await context.searcher.find(share, pages, asked.words)
  return found.ok ? ok(found.value.slice(0, asked.limit)) : found
}

function searchableOf(
  found: AnyDocument,
  collection: Collection,
  projectName: string,
): Searchable<SearchResult> {
  const kind = searched[collection]
  return {
    title: found.name,
    description: found.description,
    words: found.tags.join(' '),
    found: {
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
