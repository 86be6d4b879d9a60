import { pdfDefinition } from '#domain/reports/pdf/definition.ts'
import { printPdf } from '#printing/pdf/printPdf.ts'
import { readSource } from '#tests/helpers/modules.ts'
import { sourceOf } from './source.ts'

// Prints one report and says how many bytes of memory that took beyond the libraries and letters: `whole` from stored
// results, `straight` from a description that the library takes as it is.
const [kind, count] = process.argv.slice(2)
const definition = (calculations: number) => {
  const source = sourceOf(calculations)
  return pdfDefinition(readSource(source).made.tree, undefined, source.generatedAt)
}
await printPdf(definition(1))
const ready = kind === 'straight' ? definition(Number(count)) : null
const before = process.memoryUsage().rss
let most = before
const watch = setInterval(() => {
  most = Math.max(most, process.memoryUsage().rss)
}, 20)
await printPdf(ready ?? definition(Number(count)))
clearInterval(watch)
process.stdout.write(String(Math.max(most, process.memoryUsage().rss) - before))
