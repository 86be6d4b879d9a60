import { fail, problem } from '#domain/errors/result.ts'
import { type LazyService, lazyService } from '#domain/lazyService.ts'
import type { ReportMaker } from './reports/maker.ts'
import type { WorkspaceSearch } from './search/search.ts'
import type { Engine } from './types.ts'

const end = (service: { dispose(): void }) => service.dispose()

/** The engine for screens: a caller may use it at once, and its code loads with the first call. */
export interface ScreenEngine
  extends Pick<Engine, 'run' | 'study'>,
    Pick<LazyService<Engine>, 'dispose' | 'load' | 'loaded'> {}

/** Loads the engine when it is first used. Calls before that run in their order once it has loaded. */
export function lazyEngine(make: () => Promise<Engine>): ScreenEngine {
  const engine = lazyService(make, end)
  const whenLoaded = async <Answer>(call: (engine: Engine) => Promise<Answer>) => {
    const present = await engine.load().catch(() => null)
    return present === null ? fail(problem('module/engine')) : call(present)
  }
  return {
    loaded: engine.loaded,
    load: engine.load,
    dispose: engine.dispose,
    run: (...args) => whenLoaded((present) => present.run(...args)),
    study: (...args) => whenLoaded((present) => present.study(...args)),
  }
}

/** An engine whose code has loaded. */
export const loadedEngine = (engine: Engine): ScreenEngine => ({
  ...engine,
  loaded: () => engine,
  load: async () => engine,
})

/** The search: its code loads when the workspace starts it. */
export function lazySearch(make: () => Promise<WorkspaceSearch>): WorkspaceSearch {
  const search = lazyService(make, end)
  // Without its code the search finds nothing; the next query reports that.
  const whenLoaded = (call: (present: WorkspaceSearch) => void) =>
    void search.load().then(call, () => undefined)
  return {
    start: () => whenLoaded((present) => present.start()),
    put: (findables) => whenLoaded((present) => present.put(findables)),
    async search(question) {
      const present = await search.load().catch(() => null)
      return present === null ? fail(problem('auth/default')) : present.search(question)
    },
    dispose: search.dispose,
  }
}

/** The maker of documents: its code loads with the first document. */
export function lazyReportMaker(make: () => Promise<ReportMaker>): ReportMaker {
  const maker = lazyService(make, end)
  return {
    prepare: () =>
      void maker.load().then(
        (present) => present.prepare(),
        () => undefined,
      ),
    async make(request, options) {
      const present = await maker.load().catch(() => null)
      return present === null ? fail(problem('report/failed')) : present.make(request, options)
    },
    view: async () => (await maker.load()).view(),
    countAppendices: async (source) => (await maker.load()).countAppendices(source),
    facts: async (source) => (await maker.load()).facts(source),
    preview: async (source) => (await maker.load()).preview(source),
    sample: async (template) => (await maker.load()).sample(template),
    dispose: maker.dispose,
  }
}
