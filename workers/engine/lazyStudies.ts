import { transfer } from 'comlink'
import type { LoadModule } from '#domain/calc/moduleLoader.ts'
import type { StudyApi } from '#domain/calc/sampling/studyApi.ts'

/** Studies whose code comes with the first of them: a run needs none of it. */
export function lazyStudyApi(load: LoadModule): StudyApi {
  let made: Promise<StudyApi> | null = null
  const studies = (): Promise<StudyApi> => {
    made ??= import('./studies.ts').then(({ createStudyApi }) => createStudyApi(load))
    // The next call tries again.
    made.catch(() => {
      made = null
    })
    return made
  }
  return {
    openStudy: async (request) => (await studies()).openStudy(request),
    async solvePart(request, start, count, found) {
      const part = await (await studies()).solvePart(request, start, count, found)
      if (!part.ok) return part
      const { values, status } = part.value.outcome
      return transfer(part, [values.buffer, status.buffer])
    },
    closeStudy: async (request, whole) => (await studies()).closeStudy(request, whole),
  }
}
