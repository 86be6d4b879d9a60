import type { SearchQuestion } from '#domain/search/search.ts'
import { plainWord } from '#domain/search/words.ts'
import { createSearchIndex } from '#workers/search/index.ts'
import { median, type Report } from './report.ts'
import { searchDocuments } from './searchDocuments.ts'

const count = 10_000
const rounds = 5

/** What people type, letter by letter; one of the words has a letter wrong. */
const typed = ['abutment north', 'retaining wal', 'slope stabilty', 'pier 12', 'gravel']
const keystrokes = typed.flatMap((words) =>
  Array.from({ length: words.length - 1 }, (_, index) => words.slice(0, index + 2)),
)

const question = (words: string): SearchQuestion => ({ words, mode: 'global', projectId: null, limit: 50 })

/** Milliseconds of each keystroke. */
function times(answer: (words: string) => unknown): number[] {
  const found: number[] = []
  for (let round = 0; round < rounds; round++)
    for (const words of keystrokes) {
      const started = performance.now()
      answer(words)
      found.push(performance.now() - started)
    }
  return found
}

/** 99 of 100 are quicker. */
const late = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length * 0.99)]!

/** The palette's index over 10,000 documents, beside a scan of all of them for the words as they are typed. */
export default function bench(report: Report): void {
  const documents = searchDocuments(count)
  const started = performance.now()
  const index = createSearchIndex()
  index.update(documents, [])
  report({
    name: `Palette: index of ${count} documents made (in the worker)`,
    value: performance.now() - started,
    unit: 'ms',
  })

  const indexed = times((words) => index.search(question(words)))
  const scanned = times((words) => {
    const wanted = words.split(' ').map(plainWord)
    return documents
      .filter((one) => {
        const text = plainWord(`${one.title} ${one.words} ${one.description}`)
        return wanted.every((word) => text.includes(word))
      })
      .slice(0, 50)
  })
  const scan = median(scanned)
  const against = 'a scan of every document, without ranking or wrong letters'
  report({
    name: 'Palette: answer to a keystroke, median',
    value: median(indexed),
    unit: 'ms',
    ratio: median(indexed) / scan,
    against,
  })
  report({
    name: 'Palette: answer to a keystroke, 99 of 100 within',
    value: late(indexed),
    unit: 'ms',
    ratio: late(indexed) / late(scanned),
    against,
  })
}
