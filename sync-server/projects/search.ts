import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { documentPath, paths } from '#domain/protocol/paths.ts'
import type { SearchResult } from '#domain/protocol/rest/calculations.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import type { Searchable, Searcher } from '#server/search/searcher.ts'
import type { StoredDocument } from '#server/store/database.ts'
import { documentsAtOnce } from '#server/store/pages.ts'
import { contents } from '#server/sync/moves.ts'
import { type ProjectContext, type Requester, withPresentRights } from './context.ts'
import { anyDocument, type OpenProject, openProject } from './scope.ts'

const searched = { folders: 'folder', calculations: 'calculation', reports: 'report' } as const
type Collection = keyof typeof searched

/**
 * Finds the documents of a project that hold all words, best first: see `Searcher.find`. `project/moving` when the project
 * leaves its organization meanwhile.
 */
export async function searchProject(
  context: ProjectContext & { readonly searcher: Pick<Searcher, 'find'> },
  by: Requester,
  asked: { projectId: string; words: string; limit: number },
): Promise<Result<SearchResult[]>> {
  const open = (by: Requester) =>
    openProject(context, by, { projectId: asked.projectId, action: 'results.view' })
  const opened = await open(by)
  if (!opened.ok) return opened
  const { organization, document } = opened.value
  async function* pages() {
    for (const collection of Object.keys(searched))
      for await (const page of contents(organization.database, `${document.scope}:${collection}`))
        yield { read: page.length, texts: page.filter(isLive).map(searchableOf) }
  }
  const share = { userId: by.actor.userId, organizationId: organization.id }
  const found = await context.searcher.find(share, pages, asked.words)
  if (!found.ok) return found
  const results = await readResults(opened.value, found.value.slice(0, asked.limit))
  // The search may have waited long for its turn.
  const now = await withPresentRights(context, by)
  if (!now.ok) return now
  const still = await open(now.value)
  if (!still.ok) return still
  return still.value.organization.id === organization.id ? ok(results) : fail(problem('project/moving'))
}

const isLive = (stored: StoredDocument | null): stored is StoredDocument => stored?.deletedAt === null

function searchableOf(stored: StoredDocument): Searchable {
  const { id, name, description, tags } = anyDocument(stored)
  return { id, title: name, description, words: tags.join(' ') }
}

/** Reads what was found, a few documents at a time; without what has gone into the bin meanwhile. */
async function readResults(
  { organization, document: project }: OpenProject,
  ids: readonly string[],
): Promise<SearchResult[]> {
  const results: SearchResult[] = []
  for (let from = 0; from < ids.length; from += documentsAtOnce) {
    const page = await organization.database.getMany(ids.slice(from, from + documentsAtOnce))
    results.push(...page.filter(isLive).flatMap((stored) => resultOf(stored, project.name)))
  }
  return results
}

function resultOf(stored: StoredDocument, projectName: string): SearchResult[] {
  const found = anyDocument(stored)
  const collection = parseDocumentId(found.id)?.collection
  if (!isSearched(collection)) return []
  const { id, name: title, description } = found
  const kind = searched[collection]
  const path = documentPath(collection, found) ?? paths.project(found.scope)
  return [{ id, title, description, path, icon: kind, category: kind, projectName }]
}

const isSearched = (collection: string | undefined): collection is Collection =>
  collection !== undefined && Object.hasOwn(searched, collection)
