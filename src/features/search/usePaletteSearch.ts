import { useEffect, useState } from 'react'
import type { SearchAnswer, SearchQuestion } from '#domain/search/search.ts'
import { useSearch } from '#engine/hooks.ts'

const nothing: SearchAnswer = { found: [], total: 0 }

/**
 * Returns the results for the typed text. Keeps the last results until the next ones arrive, so that nothing
 * flickers; drops results that a newer query has overtaken. A search that fails returns no results.
 */
export function usePaletteSearch({ words, mode, projectId, limit }: SearchQuestion): {
  answer: SearchAnswer
  isSearching: boolean
} {
  const search = useSearch()
  const question = words.trim()
  const [answered, setAnswered] = useState<{ to: string; answer: SearchAnswer }>({ to: '', answer: nothing })
  const key = JSON.stringify([question, mode, projectId, limit])

  // A query after an empty field does not begin with old results.
  if (question === '' && answered.to !== '') setAnswered({ to: '', answer: nothing })
  useEffect(() => {
    if (question === '') return
    let isOvertaken = false
    void search.search({ words: question, mode, projectId, limit }).then((result) => {
      if (!isOvertaken) setAnswered({ to: key, answer: result.ok ? result.value : nothing })
    })
    return () => {
      isOvertaken = true
    }
  }, [search, question, mode, projectId, limit, key])

  return {
    answer: answered.answer,
    isSearching: question !== '' && answered.to !== key,
  }
}
