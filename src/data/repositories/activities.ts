import { map, type Observable } from 'rxjs'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import {
  type ActivityData,
  type ActivityDocument,
  historyNote,
  noteOf,
  quietSince,
  saysTheSame,
} from '#domain/schemas/activity.ts'
import type { CalculationDocument } from '#domain/schemas/calculation.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'
import { type DocumentWriter, readable } from './documentWriter.ts'

/** The history: activity entries of projects and organizations, and notes on them. */
export interface ActivityRepository {
  /** Emits the newest entries of a project, at most `limit`. */
  listByProject(projectId: string, limit: number): Observable<ActivityDocument[]>
  /** Emits the newest entries of everything on this device, at most `limit`. */
  recent(limit: number): Observable<ActivityDocument[]>
  /** Notes on entries of the project's history and on runs of its calculations, oldest first. */
  notes(projectId: string): Observable<ActivityDocument[]>
  /** Writes a note. @param note.about local id of the entry or run that it is on. */
  addNote(note: {
    readonly project: Pick<ProjectDocument, 'scope' | 'organizationId'>
    readonly about: string
    readonly entity: Pick<ActivityData, 'entityType' | 'entityId' | 'entityName'>
    readonly text: string
  }): Promise<Result<null>>
  /**
   * Writes into the history that the person ran a calculation, at most once a minute. `calculation` is null for an
   * unsaved one, which appears under `name`.
   */
  calculationRun(run: {
    readonly project: ProjectDocument
    readonly calculation: CalculationDocument | null
    readonly name: string
    /** Module id. */
    readonly module: string
  }): void
}

/** Makes the repository of the history. */
export function activityRepository(writer: DocumentWriter): ActivityRepository {
  return {
    listByProject: (projectId, limit) =>
      writer.live((database) =>
        database.activities
          .find({
            selector: { scope: { $eq: projectId }, deletedAt: { $eq: null } },
            sort: [{ scope: 'asc' }, { recency: 'asc' }],
            limit,
          })
          .$.pipe(map((found) => readable('activities', found))),
      ),
    recent: (limit) =>
      writer.live((database) =>
        database.activities
          .find({ selector: { deletedAt: { $eq: null } }, sort: [{ recency: 'asc' }], limit })
          .$.pipe(map((found) => readable('activities', found))),
      ),

    notes: (projectId) =>
      writer.live((database) =>
        database.activities
          .find({
            selector: { scope: { $eq: projectId }, deletedAt: { $eq: null } },
            sort: [{ scope: 'asc' }, { recency: 'asc' }],
          })
          .$.pipe(
            map((found) =>
              readable('activities', found)
                .filter(({ data }) => noteOf(data) !== null)
                .toReversed(),
            ),
          ),
      ),
    async addNote({ project, about, entity, text }) {
      const read = historyNote.safeParse(text)
      if (!read.success) return fail(problem(text.trim() === '' ? 'note/required' : 'note/too-long'))
      const timestamp = writer.now()
      const written = await writer.create(
        'activities',
        { scope: project.scope, localId: writer.newId(), madeAt: timestamp },
        {
          organizationId: project.organizationId,
          name: 'Note added',
          description: `Note added: ${entity.entityName}`.slice(0, 10_000),
          tags: [],
          folderId: null,
          data: {
            type: entity.entityType === 'calculation' ? 'calculation_updated' : 'project_updated',
            entityType: entity.entityType,
            entityId: entity.entityId,
            entityName: entity.entityName,
            userId: writer.user.id,
            userName: writer.user.name,
            timestamp,
            metadata: { note: read.data, about },
          },
        },
      )
      return written.ok ? ok(null) : written
    },

    calculationRun: ({ project, calculation, name, module }) =>
      noteActivity(writer, {
        scope: project.scope,
        organizationId: project.organizationId,
        title: 'Calculation run',
        type: 'calculation_run',
        entityType: 'calculation',
        entityId: calculation?.id ?? '',
        entityName: calculation?.name ?? name,
        metadata: { module },
      }),
  }
}

/** An entry for the history. The writer adds author and time. */
export interface Happening {
  readonly scope: string
  readonly organizationId: string
  /** For the envelope's name: `Calculation saved`. */
  readonly title: string
  readonly type: ActivityData['type']
  readonly entityType: ActivityData['entityType']
  readonly entityId: string
  readonly entityName: string
  readonly metadata?: ActivityData['metadata']
}

/** Running writes of each writer, one after the other, so that the history keeps the order of the actions. */
const writing = new WeakMap<DocumentWriter, Promise<void>>()

/**
 * Writes an entry into the history of a scope. The action that it records is done already: it neither waits for the
 * entry nor fails with it. The writer reports a failure.
 */
export function noteActivity(writer: DocumentWriter, happening: Happening): void {
  const at = { localId: writer.newId(), timestamp: writer.now() }
  const written = activitiesWritten(writer).then(() => write(writer, at, happening))
  writing.set(
    writer,
    written.catch((error: unknown) => console.error('An activity was not written', error)),
  )
}

/** Resolves when all entries so far are written or have failed. */
export const activitiesWritten = (writer: DocumentWriter): Promise<void> =>
  writing.get(writer) ?? Promise.resolve()

async function write(
  writer: DocumentWriter,
  { localId, timestamp }: { readonly localId: string; readonly timestamp: string },
  { scope, organizationId, title, type, entityType, entityId, entityName, metadata = {} }: Happening,
): Promise<void> {
  const activity = {
    organizationId,
    name: title,
    description: `${title}: ${entityName}`,
    tags: [],
    folderId: null,
    data: {
      type,
      entityType,
      entityId,
      entityName,
      userId: writer.user.id,
      userName: writer.user.name,
      timestamp,
      metadata,
    },
  }
  const since = quietSince(type, Date.parse(timestamp))
  const recent = since === null ? null : await writer.since('activities', scope, since)
  if (recent?.ok && recent.value.some((each) => saysTheSame(each, activity))) return
  await writer.create('activities', { scope, localId, madeAt: timestamp }, activity)
}
