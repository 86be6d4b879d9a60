import { printPdfOf } from '#printing/print.ts'
import { readSource } from '#tests/helpers/modules.ts'
import { type SheetCase, sheetsOf } from '#tests/helpers/sheetCases.ts'

// Prints one report of calculation sheets in a process that has done nothing else, and says what that took.
const [names = '', repeated = '1'] = process.argv.slice(2)
const cases = names.split(',') as SheetCase[]
const source = sheetsOf(
  Array.from({ length: Number(repeated) }, () => cases).flat(),
  'en',
  Number(repeated) > 1,
)
const before = process.memoryUsage().rss
let most = before
const watch = setInterval(() => {
  most = Math.max(most, process.memoryUsage().rss)
}, 20)
const [start, used] = [performance.now(), process.cpuUsage()]
const { made } = readSource(source)
const bytes = await printPdfOf(made, source.template, {
  madeAt: source.generatedAt,
  load: async () => (await import('#printing/pdf/printPdf.ts')).printPdf,
})
const [seconds, { user, system }] = [(performance.now() - start) / 1000, process.cpuUsage(used)]
clearInterval(watch)
const memory = (Math.max(most, process.memoryUsage().rss) - before) / 1_000_000
const sheets =
  Buffer.from(bytes)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0
process.stdout.write(
  JSON.stringify({ seconds, busy: (user + system) / 1e6, memory, kilobytes: bytes.length / 1000, sheets }),
)
