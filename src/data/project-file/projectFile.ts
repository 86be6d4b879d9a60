import { ok, type Problem, type Result } from '#domain/errors/result.ts'
import type { OpenedPackage } from '#domain/package/opened.ts'
import type { ImportPlan } from '#domain/package/plan.ts'
import type { WaitingFile } from '#domain/package/waiting.ts'
import { guarded } from '../database/storageErrors.ts'
import type { Personal } from './personal.ts'
import type { ImportDeps, ImportTarget } from './take.ts'
import type { OpenedWaiting, WrittenWaiting } from './waiting.ts'
import type { Progress, WritingGiven, WrittenPackage } from './write.ts'

/**
 * Exports and imports whole projects as files, without a network, in small steps so that the page stays responsive.
 */
export interface ProjectFileIO {
  /** Writes a project as a file. */
  write(projectId: string, given: WritingGiven): Promise<Result<WrittenPackage>>
  /** Plans the import. Writes nothing. */
  plan(opened: OpenedPackage, target: ImportTarget): Promise<Result<ImportPlan>>
  /** Carries out the import. Returns the id of its project. */
  take(
    opened: OpenedPackage,
    plan: ImportPlan,
    onProgress: Progress,
  ): Promise<Result<{ readonly projectId: string }>>
}

/** Exports and imports what is only on this device: waiting changes, form drafts, settings. */
export interface WaitingChanges {
  /** Writes all unsent work as a file. `app` is the version of the app. */
  write(app: string): Promise<Result<WrittenWaiting>>
  /** Plans the import of a file. Writes nothing. */
  plan(file: WaitingFile): Promise<Result<OpenedWaiting>>
  /** Stores each change as a conflict copy, and restores the person's own drafts and settings. */
  take(opened: OpenedWaiting): Promise<Result<null>>
}

/** Makes the export and import of waiting changes. */
export function waitingChanges(
  deps: Pick<ImportDeps, 'database' | 'writer'> & {
    readonly personal: Personal
    readonly onProblem: (problem: Problem) => void
  },
): WaitingChanges {
  const { database, writer, personal, onProblem } = deps
  const code = () => import('./waiting.ts')
  return {
    write: (app) =>
      guarded(async () => {
        const { asFile, unsentIn } = await code()
        const { id, name } = writer.user
        const contents = await unsentIn(database, personal)
        return ok(asFile(contents, { app, madeAt: writer.now(), madeBy: { id, name } }))
      }, onProblem),
    plan: (file) => guarded(async () => (await code()).openWaiting(database, personal, file), onProblem),
    take: (opened) => guarded(async () => (await code()).takeWaiting(deps, opened), onProblem),
  }
}

/** Makes the export and import of projects. Its code is loaded when it is first used. */
export function projectPackages(
  deps: ImportDeps & {
    /** Called after an import. */
    readonly onTaken: () => Promise<void>
    readonly onProblem: (problem: Problem) => void
  },
): ProjectFileIO {
  const { onTaken, onProblem } = deps
  return {
    write: (projectId, given) =>
      guarded(async () => (await import('./write.ts')).writePackage(deps, projectId, given), onProblem),
    plan: (opened, target) =>
      guarded(async () => (await import('./take.ts')).planOf(deps, opened, target), onProblem),
    take: (opened, plan, onProgress) =>
      guarded(async () => {
        const taken = await (await import('./take.ts')).take(deps, opened, plan, onProgress)
        if (taken.ok) await onTaken()
        return taken
      }, onProblem),
  }
}
