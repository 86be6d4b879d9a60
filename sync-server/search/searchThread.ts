import { parentPort } from 'node:worker_threads'
import MiniSearch from 'minisearch'
import { fieldWeights, mistyped, plainWord, wordsOf } from '#domain/search/words.ts'
import { lowerPriorityOfThread } from '#server/lowPriority.ts'
import type { SearchAnswer, SearchMessage } from './searcher.ts'

lowerPriorityOfThread()

const emptyIndex = () =>
  new MiniSearch({
    fields: Object.keys(fieldWeights),
    tokenize: wordsOf,
    processTerm: (word) => plainWord(word) || null,
    searchOptions: { boost: { ...fieldWeights }, prefix: true, fuzzy: mistyped, combineWith: 'AND' },
  })

let index = emptyIndex()

function answerTo(message: SearchMessage): SearchAnswer {
  if (message.kind === 'begin') index = emptyIndex()
  if (message.kind === 'texts') index.addAll(message.texts)
  if (message.kind !== 'search') return { found: [] }
  const found = index.search(message.words).map(({ id }) => id as number)
  index = emptyIndex()
  return { found }
}

parentPort?.on('message', (message: SearchMessage) => parentPort?.postMessage(answerTo(message)))
