import '#domain/schemas/withoutEval.ts'
import { expose } from 'comlink'
import type { ReportsApi } from '#domain/reports/making.ts'

const load = async () => (await import('./api.ts')).reportsApi

/** The code comes with the first call: what a worker starts with shares a file with what a page starts with. */
const reports: ReportsApi = {
  prepare: async () => (await load()).prepare(),
  take: async (...call) => (await load()).take(...call),
  make: async (...call) => (await load()).make(...call),
  facts: async (...call) => (await load()).facts(...call),
  lay: async (...call) => (await load()).lay(...call),
  draw: async (...call) => (await load()).draw(...call),
  countAppendices: async (...call) => (await load()).countAppendices(...call),
  preview: async (...call) => (await load()).preview(...call),
  sample: async (...call) => (await load()).sample(...call),
}

expose(reports)
