import { transfer } from 'comlink'
import type { MadeReport } from '#domain/reports/makeReport.ts'
import {
  type MadeDocument,
  type MadeFacts,
  type MakingProgress,
  type MakingSource,
  type ReportsApi,
  readFacts,
  readSource,
  type SentSource,
  termsFor,
  withAllAppendices,
} from '#domain/reports/making.ts'
import { loadReportModules } from '#domain/reports/modules.ts'
import { rememberingRuns } from '#domain/reports/reproduction.ts'
import { sampleSource } from '#domain/reports/sample.ts'
import type { MadeFormat } from '#domain/schemas/fileFormats.ts'
import type { LoadRasterizer } from '#printing/pictures/rasterizer.ts'
import { countAppendixPages, preparePdf, printHtml, printPdfOf, printWord } from '#printing/print.ts'

const again = rememberingRuns()

let loaded: ReturnType<typeof loadReportModules> | undefined
const modules = () => {
  loaded ??= loadReportModules()
  return loaded
}

/** Calculations that are asked about next, by the key of their source. */
const taken = new Map<string, MakingSource['calculations'][number][]>()

/** The source with its calculations, which are let go. */
function whole({ taken: key, ...source }: SentSource): MakingSource {
  const calculations = taken.get(key) ?? []
  taken.delete(key)
  return { ...source, calculations }
}

const page = async (source: MakingSource) => {
  const { made } = readSource(source, await modules(), { terms: await termsFor(source.template), again })
  return printHtml(made, source.template)
}

const load = async () => (await import('./printPdf.ts')).printPdf

const loadRasterizer: LoadRasterizer = async (fonts) =>
  (await import('./rasterizer.ts')).loadRasterizer(fonts)

/** What the worker answers. The libraries and letters of a format are read when the first document of it is made. */
export const reportsApi: ReportsApi = {
  prepare: () => preparePdf(load),
  async take(key, calculation) {
    const before = taken.get(key) ?? []
    taken.set(key, before)
    before.push(calculation)
  },
  async make({ source, format }, onProgress): Promise<MadeDocument> {
    const { bytes, facts } = await written(whole(source), format, onProgress)
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
    return transfer({ ...facts, bytes, sha256 }, [bytes.buffer])
  },
  facts: async (source) => readFacts(whole(source), await modules()),
  async lay(source, onProgress) {
    const [{ bytes }, { open }] = await Promise.all([
      written(whole(source), 'pdf', onProgress),
      import('./drawing/sheets.ts'),
    ])
    // The reader takes the bytes away.
    const size = bytes.length
    return { sheets: await open(bytes), bytes: size }
  },
  async draw(sheet, width) {
    const { draw } = await import('./drawing/sheets.ts')
    const png = await draw(sheet, width)
    return transfer(png, [png.buffer])
  },
  async countAppendices(source) {
    const all = withAllAppendices(whole(source))
    const { made } = readSource(all, await modules(), { terms: await termsFor(all.template), again })
    return made.sheet === null ? new Map() : countAppendixPages(made.sheet, all.template, load)
  },
  preview: (source) => page(whole(source)),
  sample: async (template) => page(sampleSource(template, await modules())),
}

/** Milliseconds: each message takes the page a moment, and the library tells of each line that it writes. */
const pauseMs = 100

/** Tells of a new stage at once, and of what follows in it now and then. */
function nowAndThen(tell: (progress: MakingProgress) => void): (progress: MakingProgress) => void {
  let [stage, at]: [MakingProgress['stage'] | null, number] = [null, 0]
  return (progress) => {
    const now = performance.now()
    if (progress.stage === stage && now - at < pauseMs) return
    stage = progress.stage
    at = now
    tell(progress)
  }
}

async function written(
  source: MakingSource,
  format: MadeFormat,
  onEveryProgress: (progress: MakingProgress) => void,
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly facts: MadeFacts }> {
  const onProgress = nowAndThen(onEveryProgress)
  const { made, facts } = readSource(source, await modules(), {
    terms: await termsFor(source.template),
    again,
    onRead: (done) => onProgress({ stage: 'reading', done }),
  })
  onProgress({ stage: 'laying', done: 0 })
  const bytes = await printed(format, made, source, (done) => onProgress({ stage: 'writing', done }))
  return { bytes, facts }
}

const printed = (
  format: MadeFormat,
  made: MadeReport,
  { template, generatedAt }: MakingSource,
  onProgress: (done: number) => void,
): Promise<Uint8Array<ArrayBuffer>> =>
  format === 'docx'
    ? printWord(made, template, loadRasterizer)
    : printPdfOf(made, template, {
        madeAt: generatedAt,
        load,
        onProgress,
      })
