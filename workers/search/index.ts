import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch'
import {
  type Findable,
  type Found,
  isInMode,
  type SearchAnswer,
  type SearchApi,
  type SearchKind,
  type SearchQuestion,
} from '#domain/search/search.ts'
import { fieldWeights, mistyped, plainWord, wordsOf } from '#domain/search/words.ts'

/** What is looked for by its kind: people open projects and commands by name. */
const kindWeights: Readonly<Record<SearchKind, number>> = {
  project: 1.4,
  command: 1.2,
  calculation: 1,
  material: 1,
  template: 1,
  organization: 1,
  folder: 0.9,
  report: 0.9,
}

const monthMs = 30 * 86_400_000

/** The full-text index: everything that can be found, in memory, kept up with what changes. */
export function createSearchIndex(now: () => number = Date.now): SearchApi {
  const findables = new Map<string, Findable>()
  const index = new MiniSearch<Findable>({
    fields: Object.keys(fieldWeights),
    tokenize: wordsOf,
    processTerm: (word) => plainWord(word) || null,
    // Removed ones are swept out bit by bit, between questions.
    autoVacuum: true,
  })

  const options = (question: SearchQuestion): SearchOptions => ({
    boost: { ...fieldWeights },
    prefix: true,
    fuzzy: mistyped,
    combineWith: 'AND',
    filter: ({ id }: SearchResult) => {
      const one = findables.get(id as string)
      return one !== undefined && isInMode(one, question)
    },
    boostDocument: (id) => {
      const one = findables.get(id as string)
      return one === undefined ? 1 : kindWeights[one.kind] * freshness(one, now())
    },
  })

  return {
    update(put, removed) {
      for (const one of put) {
        if (index.has(one.id)) index.discard(one.id)
        index.add(one)
        findables.set(one.id, one)
      }
      for (const id of removed) {
        if (index.has(id)) index.discard(id)
        findables.delete(id)
      }
    },

    search(question): SearchAnswer {
      const results = index.search(question.words, options(question))
      const found = results.slice(0, question.limit).flatMap(({ id }) => {
        const one = findables.get(id as string)
        return one === undefined ? [] : [foundOf(one)]
      })
      return { found, total: results.length }
    },
  }
}

/** What was worked on lately is meant more often: up to a half more, halved each month. */
const freshness = ({ changedAt }: Findable, now: number): number =>
  changedAt === 0 ? 1 : 1 + 0.5 * 2 ** (-Math.max(0, now - changedAt) / monthMs)

const foundOf = ({ id, title, description, path, kind, projectName }: Findable): Found => ({
  id,
  title,
  description,
  path,
  icon: kind,
  category: kind,
  projectName,
})
