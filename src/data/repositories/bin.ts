import { combineLatest, map, type Observable } from 'rxjs'
import { type BinContents, binContents, type RestoreStep } from '#domain/bin/contents.ts'
import type { BinEntry, BinKind } from '#domain/bin/entry.ts'
import { deletedForEver } from '#domain/bin/term.ts'
import { fail, ok, type Problem, problem, type Result } from '#domain/errors/result.ts'
import type { Growth } from '#domain/permissions/allowance.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import type { CalculationRepository } from './calculations.ts'
import { type DocumentWriter, readable } from './documentWriter.ts'
import type { FolderRepository } from './folders.ts'
import type { MaterialRepository } from './materials.ts'
import type { ProjectRepository } from './projects.ts'
import type { ReportRepository } from './reports.ts'
import type { ReportTemplateRepository } from './reportTemplates.ts'

/** The number of steps that succeeded, and the problem of the first that failed; null when all succeeded. */
export interface BinDone {
  readonly done: number
  readonly problem: Problem | null
}

/**
 * The bin. Every change is an ordinary edit, made on the device without a network too. A step fails with `bin/gone`
 * when the document is no longer in the bin.
 */
export interface BinRepository {
  /** Emits the bin, without personal report templates of other people. */
  contents(): Observable<BinContents>
  /**
   * Returns what the steps add to each organization, by its id: projects, and calculations alone or in a restored
   * project.
   */
  growthOf(
    steps: readonly { readonly entry: Pick<BinEntry, 'kind' | 'scope' | 'organizationId'> }[],
  ): Promise<ReadonlyMap<string, Growth>>
  /** Restores the steps in order. Stops at the first failure, because later documents may be inside that one. */
  restore(steps: readonly RestoreStep[]): Promise<BinDone>
  /**
   * [T2] Marks entries as deleted for ever. The gateway removes their content and the documents of deleted projects.
   */
  deleteForEver(entries: readonly BinEntry[]): Promise<BinDone>
}

const none: Growth = { projects: 0, calculations: 0 }

interface Repositories {
  readonly projects: ProjectRepository
  readonly folders: FolderRepository
  readonly calculations: CalculationRepository
  readonly reports: ReportRepository
  readonly materials: MaterialRepository
  readonly reportTemplates: ReportTemplateRepository
}

/** Makes the repository of the bin from the repositories of the kinds of documents in it. */
export function binRepository(writer: DocumentWriter, repositories: Repositories): BinRepository {
  const documentsOf = (kind: BinKind, selector: object): Observable<readonly AnyDocument[]> =>
    writer.live((database) =>
      database[kind]
        .find({ selector })
        .$.pipe(map((found) => readable(kind, found) as unknown as readonly AnyDocument[])),
    )
  /** Documents in the bin, those deleted for ever included. */
  const binned = { deletedAt: { $ne: null } }

  async function restore({ entry: { kind, id, scope }, toTop }: RestoreStep): Promise<Result<unknown>> {
    const localId = parseDocumentId(id)?.localId ?? ''
    const { projects, folders, calculations, reports, materials, reportTemplates } = repositories
    switch (kind) {
      case 'projects':
        return projects.restore(scope)
      case 'folders': {
        const restored = await folders.restore(scope, localId)
        return restored.ok && toTop ? folders.move(scope, localId, null) : restored
      }
      case 'calculations': {
        const restored = await calculations.restore(scope, localId)
        return restored.ok && toTop ? calculations.update(scope, localId, { folderId: null }) : restored
      }
      case 'reports':
        return reports.restore(scope, localId)
      case 'materials': {
        const restored = await materials.restore([id])
        return restored.problem === null ? ok(null) : fail(restored.problem)
      }
      case 'reportTemplates':
        return reportTemplates.restore(id)
    }
  }

  async function growthBy({ kind, scope }: Pick<BinEntry, 'kind' | 'scope'>): Promise<Growth> {
    if (kind === 'calculations') return { projects: 0, calculations: 1 }
    if (kind !== 'projects') return none
    // Calculations that are in the bin themselves stay there.
    const found = await writer.find('calculations', { scope })
    const along = found.ok ? found.value.filter(({ deletedAt }) => deletedAt === null) : []
    return { projects: 1, calculations: along.length }
  }

  const deleteOne = ({ kind, id }: BinEntry): Promise<Result<unknown>> =>
    writer.change(
      kind,
      id,
      ({ deletedAt }) => (deletedAt === null ? fail(problem('bin/gone')) : ok({ deletedAt: deletedForEver })),
      { evenInBin: true },
    )

  async function oneAfterAnother<Item>(
    items: readonly Item[],
    act: (item: Item) => Promise<Result<unknown>>,
  ): Promise<BinDone> {
    let done = 0
    for (const item of items) {
      const result = await act(item)
      if (!result.ok)
        return {
          done,
          problem: result.problem.code === 'storage/gone' ? problem('bin/gone') : result.problem,
        }
      done++
    }
    return { done, problem: null }
  }

  return {
    contents: () =>
      combineLatest({
        projects: documentsOf('projects', {}),
        folders: documentsOf('folders', {}),
        calculations: documentsOf('calculations', binned),
        reports: documentsOf('reports', binned),
        materials: documentsOf('materials', binned),
        reportTemplates: documentsOf('reportTemplates', binned),
      }).pipe(
        map(binContents),
        map((contents) => ({
          ...contents,
          entries: contents.entries.filter(({ ownerId }) => ownerId === null || ownerId === writer.user.id),
        })),
      ),
    async growthOf(steps) {
      const growth = new Map<string, Growth>()
      for (const { entry } of steps) {
        const { projects, calculations } = growth.get(entry.organizationId) ?? none
        const own = await growthBy(entry)
        growth.set(entry.organizationId, {
          projects: projects + own.projects,
          calculations: calculations + own.calculations,
        })
      }
      return growth
    },
    restore: (steps) => oneAfterAnother(steps, restore),
    deleteForEver: (entries) => oneAfterAnother(entries, deleteOne),
  }
}
