import { useEffect, useState } from 'react'
import type { SearchAnswer, SearchQuestion } from '#domain/search/search.ts'
import { useSearch } from '#engine/hooks.ts'

const nothing: SearchAnswer = { found: [], total: 0 }

/**
 * The answer to what is typed. While the next one is on its way the last one stays, so that nothing flickers; an
 * answer that was overtaken by a newer question is dropped. A search that fails has found nothing.
 */
export function usePaletteSearch({ words, mode, projectId, limit }: SearchQuestion): {
  answer: SearchAnswer
  isSearching: boolean
} {
  const search = useSearch()
  const question = words.trim()
  const [answered, setAnswered] = useState<{ to: string; answer: SearchAnswer }>({ to: '', answer: nothing })
  const key = JSON.stringify([question, mode, projectId, limit])

  // What is typed after the field was emptied does not begin with an older answer.
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
