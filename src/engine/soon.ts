import { fail, problem } from '#domain/errors/result.ts'
import type { ReportMaker } from './reports/maker.ts'
import type { WorkspaceSearch } from './search/search.ts'
import type { Engine } from './types.ts'

/** What a screen works with before its code is there. */
interface Soon<Value> {
  /** Null while it is still to come. */
  now(): Value | null
  /** Rejects where its code cannot be fetched, and then tries anew the next time. */
  get(): Promise<Value>
  dispose(): void
}

/** Made once, when it is first asked for. What comes after the end is ended at once. */
function soon<Value extends { dispose(): void }>(make: () => Promise<Value>): Soon<Value> {
  let value: Value | null = null
  let coming: Promise<Value> | null = null
  let isOver = false
  return {
    now: () => value,
    get() {
      coming ??= make().then(
        (made) => {
          if (isOver) made.dispose()
          value = made
          return made
        },
        (cause: unknown) => {
          coming = null
          throw cause
        },
      )
      return coming
    },
    dispose() {
      isOver = true
      value?.dispose()
    },
  }
}

/** The engine as screens have it: it can be called at once, and its code comes with the first call. */
export interface ScreenEngine extends Pick<Engine, 'run' | 'study'>, Soon<Engine> {}

export function engineSoon(make: () => Promise<Engine>): ScreenEngine {
  const engine = soon(make)
  const called = async <Answer>(call: (engine: Engine) => Promise<Answer>) => {
    const present = await engine.get().catch(() => null)
    return present === null ? fail(problem('module/engine')) : call(present)
  }
  return {
    ...engine,
    run: (...call) => called((present) => present.run(...call)),
    study: (...call) => called((present) => present.study(...call)),
  }
}

/** An engine that is there. */
export const engineNow = (engine: Engine): ScreenEngine => ({
  ...engine,
  now: () => engine,
  get: async () => engine,
})

/** The search whose code comes when it is started. */
export function searchSoon(make: () => Promise<WorkspaceSearch>): WorkspaceSearch {
  const search = soon(make)
  const told = (tell: (present: WorkspaceSearch) => void) => void search.get().then(tell, ignored)
  return {
    start: () => told((present) => present.start()),
    put: (findables) => told((present) => present.put(findables)),
    async search(question) {
      const present = await search.get().catch(() => null)
      return present === null ? fail(problem('auth/default')) : present.search(question)
    },
    dispose: search.dispose,
  }
}

/** Whose question comes next is told. */
const ignored = () => undefined

/** The maker of documents whose code comes with the first one. */
export function makerSoon(make: () => Promise<ReportMaker>): ReportMaker {
  const maker = soon(make)
  return {
    async make(request, options) {
      const present = await maker.get().catch(() => null)
      return present === null ? fail(problem('report/failed')) : present.make(request, options)
    },
    facts: async (source) => (await maker.get()).facts(source),
    preview: async (source) => (await maker.get()).preview(source),
    sample: async (template) => (await maker.get()).sample(template),
    dispose: maker.dispose,
  }
}
