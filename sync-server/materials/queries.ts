import type { z } from 'zod'
import { errorText } from '#domain/errors/catalogue.ts'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { compareMaterials, propertyRanges } from '#domain/materials/compareMaterials.ts'
import {
  byRecentUse,
  counted,
  fitting,
  isNameTaken,
  mostUsed,
  similar,
  sorted,
} from '#domain/materials/query.ts'
import {
  type MaterialQuery,
  type MaterialView,
  materialPageDefaults,
  type materialRoutes,
  mostTags,
} from '#domain/protocol/rest/materials.ts'
import { isModelType } from '#domain/schemas/materialModel.ts'
import { type Requester, withPresentRights } from '#server/projects/context.ts'
import type { SearchPage } from '#server/search/searcher.ts'
import type { Libraries, MaterialContext } from './context.ts'
import { stateOf } from './edits.ts'
import type { StoredEntry } from './library.ts'
import { createTagCounts } from './tagCounts.ts'

type Answer<Name extends keyof typeof materialRoutes> = z.input<(typeof materialRoutes)[Name]['response']>
type Paging = { page?: number | undefined; limit?: number | undefined }
type InLibrary = { organizationId?: string | undefined }

const viewOf = (entry: StoredEntry): MaterialView => stateOf(entry.document, entry).view

function pageOf(entries: readonly StoredEntry[], paging: Paging): Answer<'listMaterials'> {
  const page = paging.page ?? materialPageDefaults.page
  const limit = paging.limit ?? materialPageDefaults.limit
  return {
    materials: entries.slice((page - 1) * limit, page * limit).map(viewOf),
    pagination: { page, limit, total: entries.length, pages: Math.ceil(entries.length / limit) },
  }
}

/** What can be asked about a library. */
export function createMaterialQueries(
  libraries: Libraries,
  context: Pick<MaterialContext, 'accounts' | 'actorOf' | 'searcher'>,
) {
  const tagCounts = createTagCounts(mostTags)
  const entriesOf = async (by: Requester, { organizationId }: InLibrary) => {
    const opened = await libraries.open(by, organizationId, 'organization.view')
    return opened.ok ? ok(opened.value.entries) : opened
  }
  /** Something made of all entries. */
  const of =
    <Asked extends InLibrary, Value>(make: (entries: readonly StoredEntry[], asked: Asked) => Value) =>
    async (by: Requester, asked: Asked): Promise<Result<Value>> => {
      const entries = await entriesOf(by, asked)
      return entries.ok ? ok(make(entries.value, asked)) : entries
    }

  return {
    list: of((entries, asked: MaterialQuery) =>
      pageOf(sorted(entries.filter(fitting(asked)), asked.sortBy, asked.sortOrder), asked),
    ),

    search: async (
      by: Requester,
      asked: InLibrary & Paging & { q: string },
    ): Promise<Result<Answer<'searchMaterials'>>> => {
      const opened = await libraries.open(by, asked.organizationId, 'organization.view')
      if (!opened.ok) return opened
      const { organization, entries } = opened.value
      const share = { userId: by.actor.userId, organizationId: organization.id }
      const found = await context.searcher.find(share, () => searchablePages(entries), asked.q)
      if (!found.ok) return found
      // The search may have waited long for its turn.
      const now = await withPresentRights(context, by)
      if (!now.ok) return now
      const still = await libraries.open(now.value, organization.id, 'organization.view')
      if (!still.ok) return still
      const byId = new Map(entries.map((entry) => [entry.id, entry]))
      return ok(
        pageOf(
          found.value.flatMap((id) => byId.get(id) ?? []),
          asked,
        ),
      )
    },

    stats: of((entries): Answer<'materialStats'> => {
      const counts = (word: (entry: StoredEntry) => string) =>
        Object.fromEntries(counted(entries.map(word)).map(({ name, count }) => [name, count]))
      return {
        total: entries.length,
        byModelType: counts(({ material }) => material.modelType),
        byCategory: counts(({ material }) => material.metadata.category),
        byValidationStatus: counts(({ material }) => material.metadata.validationStatus),
        recentlyUsed: entries
          .filter(({ lastUsed }) => lastUsed !== null)
          .sort(byRecentUse)
          .slice(0, 5)
          .map(viewOf),
        mostUsed: mostUsed(entries).slice(0, 5).map(viewOf),
      }
    }),

    recent: of((entries, { limit }: InLibrary & { limit: number }) =>
      [...entries].sort(byRecentUse).slice(0, limit).map(viewOf),
    ),

    popular: of((entries, { limit }: InLibrary & { limit: number }) =>
      mostUsed(entries).slice(0, limit).map(viewOf),
    ),

    categories: of((entries) => counted(entries.map(({ material }) => material.metadata.category))),

    tags: async (by: Requester, asked: InLibrary): Promise<Result<Answer<'materialTags'>>> => {
      const entries = await entriesOf(by, asked)
      return entries.ok ? ok([...(await tagCounts(entries.value))]) : entries
    },

    validateName: of((entries, asked: InLibrary & { name: string; excludeId?: string | undefined }) => {
      const message =
        asked.name.trim() === ''
          ? errorText('material/name-required')
          : isNameTaken(entries, asked.name, asked.excludeId ?? null)
            ? errorText('material/name-taken')
            : null
      return { isValid: message === null, message }
    }),

    propertyRanges: async (
      by: Requester,
      { modelType, ...asked }: InLibrary & { modelType: string },
    ): Promise<Result<Answer<'materialPropertyRanges'>>> => {
      const entries = await entriesOf(by, asked)
      if (!entries.ok) return entries
      if (!isModelType(modelType)) return fail(problem('material/unknown-model', { type: modelType }))
      return ok(
        propertyRanges(
          modelType,
          entries.value.map(({ material }) => material),
        ).map(({ key, kind, label, unit, min = null, max = null, lowest, highest }) => ({
          key,
          kind,
          label,
          unit,
          min,
          max,
          lowest,
          highest,
        })),
      )
    },

    get: async (by: Requester, { id }: { id: string }) => {
      const opened = await libraries.find(by, id, 'organization.view')
      return opened.ok ? ok(stateOf(opened.value.entry.document, opened.value.entry)) : opened
    },

    usageHistory: async (by: Requester, { id, limit }: { id: string; limit: number }) => {
      const opened = await libraries.find(by, id, 'organization.view')
      if (!opened.ok) return opened
      const uses = opened.value.library.uses(id).slice(0, limit)
      return ok(uses.map(({ materialId: _, ...use }) => use))
    },

    similar: async (by: Requester, { id, limit }: { id: string; limit: number }) => {
      const opened = await libraries.find(by, id, 'organization.view')
      if (!opened.ok) return opened
      const { entry, entries } = opened.value
      const others = entries.filter((each) => each.id !== id)
      return ok(similar(entry.material, others).slice(0, limit).map(viewOf))
    },

    compare: async (
      by: Requester,
      { materialIds }: { materialIds: readonly string[] },
    ): Promise<Result<Answer<'compareMaterials'>>> => {
      const entries: StoredEntry[] = []
      const found = await libraries.findAll(by, materialIds, 'organization.view')
      for (const id of materialIds) {
        const opened = found.get(id) ?? fail(problem('material/not-found'))
        if (!opened.ok) return opened
        entries.push(opened.value.entry)
      }
      const properties = compareMaterials(entries.map(({ material }) => material)).map(
        ({ key, kind, label, unit, values, lowest, highest }) => ({
          key,
          kind,
          label,
          unit,
          values: [...values],
          lowest,
          highest,
        }),
      )
      return ok({ materials: entries.map(viewOf), properties })
    },
  }
}

export type MaterialQueries = ReturnType<typeof createMaterialQueries>

/** A library in parts, so that no part keeps the gateway from other requests for long. */
async function* searchablePages(entries: readonly StoredEntry[]): AsyncGenerator<SearchPage> {
  for (let first = 0; first < entries.length; first += 100) {
    const texts = entries.slice(first, first + 100).map(({ id, material: { metadata, modelType } }) => ({
      id,
      title: metadata.name,
      description: `${metadata.description} ${metadata.source}`,
      words: [modelType, metadata.category, ...metadata.tags].join(' '),
    }))
    yield { read: texts.length, texts }
  }
}
