import { map, type Observable } from 'rxjs'
import { keptTyped } from '#domain/calc/calculationEdit.ts'
import { historyLength, newestFirst, surplusOf } from '#domain/calc/registry/history.ts'
import { ok, type Result } from '#domain/errors/result.ts'
import type { CalculationDocument } from '#domain/schemas/calculation.ts'
import { formatDocumentId, parseDocumentId } from '#domain/schemas/ids.ts'
import type { ModuleResult } from '#domain/schemas/result.ts'
import { emptiedRun, type RunDocument, runOf } from '#domain/schemas/run.ts'
import { type DocumentWriter, readable } from './documentWriter.ts'

/** A result for the history of its calculation. */
export interface KeptRun {
  readonly calculation: CalculationDocument
  readonly result: ModuleResult
  /** The inputs of the form, to restore later. */
  readonly inputs: CalculationDocument['data']['inputs']
  /** Numbers of the inputs as typed, where they say more than the value. */
  readonly typed?: CalculationDocument['data']['typed'] | undefined
  /** The materials that values were taken from. */
  readonly materials: CalculationDocument['data']['materials']
  readonly sources?: CalculationDocument['data']['sources']
}

/** The runs of calculations: their history of results. */
export interface RunRepository {
  /** Emits the history of a calculation, newest first, at most fifty runs. */
  list(projectId: string, calculationId: string): Observable<RunDocument[]>
  /**
   * Stores a run, and empties runs beyond the newest fifty. Does nothing for a result that the history has already.
   */
  keep(run: KeptRun): Promise<Result<null>>
}

const runId = (projectId: string, resultId: string): string =>
  formatDocumentId({ scope: projectId, collection: 'runs', localId: resultId })

/** Makes the repository of runs. */
export function runRepository(writer: DocumentWriter): RunRepository {
  /** Writes run one after the other, because a run and the save after it may add the same result at once. */
  let last: Promise<unknown> = Promise.resolve()

  async function keep({
    calculation,
    result,
    inputs,
    typed,
    materials,
    sources,
  }: KeptRun): Promise<Result<null>> {
    const projectId = calculation.scope
    const calculationId = parseDocumentId(calculation.id)?.localId ?? ''
    const known = await writer.read('runs', runId(projectId, result.id), 'storage/gone')
    if (known.ok) return ok(null)
    const created = await writer.create(
      'runs',
      { scope: projectId, localId: result.id },
      {
        organizationId: calculation.organizationId,
        name: calculation.name,
        description: '',
        tags: [],
        folderId: null,
        data: runOf(
          calculationId,
          result,
          { inputs, ...keptTyped(inputs, typed), materials, sources },
          writer.user.name,
        ),
      },
    )
    return created.ok ? trim(projectId, calculationId) : created
  }

  /** Cuts the history to its length. */
  async function trim(projectId: string, calculationId: string): Promise<Result<null>> {
    const found = await writer.find('runs', { scope: projectId, 'data.calculationId': calculationId })
    if (!found.ok) return found
    const living = found.value.filter(({ deletedAt }) => deletedAt === null)
    for (const { id } of surplusOf(living.map(entryOf))) {
      const gone = await writer.change('runs', id, ({ data }) =>
        ok({ deletedAt: writer.now(), data: emptiedRun(data) }),
      )
      if (!gone.ok && gone.problem.code !== 'storage/gone') return gone
    }
    return ok(null)
  }

  return {
    list: (projectId, calculationId) =>
      writer.live((database) =>
        database.runs
          .find({
            selector: {
              scope: { $eq: projectId },
              deletedAt: { $eq: null },
              'data.calculationId': { $eq: calculationId },
            },
            sort: [{ scope: 'asc' }, { recency: 'asc' }],
          })
          .$.pipe(map((found) => history(readable('runs', found)))),
      ),

    keep(run) {
      const kept = last.then(() => keep(run))
      last = kept.catch(() => undefined)
      return kept
    },
  }
}

const entryOf = ({ id, data }: RunDocument) => ({ id, timestamp: data.timestamp })

function history(runs: readonly RunDocument[]): RunDocument[] {
  const byId = new Map(runs.map((run) => [run.id, run]))
  return newestFirst(runs.map(entryOf))
    .slice(0, historyLength)
    .flatMap(({ id }) => byId.get(id) ?? [])
}
