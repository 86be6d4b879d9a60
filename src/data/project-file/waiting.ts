import { firstValueFrom } from 'rxjs'
import { errorText } from '#domain/errors/catalogue.ts'
import { ok, type Result } from '#domain/errors/result.ts'
import { waitingMediaType } from '#domain/package/names.ts'
import {
  type PersonalPlan,
  planPersonal,
  planWaiting,
  sealedWaiting,
  type WaitingEntry,
  type WaitingFile,
  type WaitingPlan,
} from '#domain/package/waiting.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import { type CollectionName, collectionNames } from '#domain/schemas/ids.ts'
import { plain } from '#domain/sync/device.ts'
import { chosenKeys } from '#domain/sync/settings.ts'
import { keepConflictCopy } from '../conflicts/conflictCopies.ts'
import type { Database, DatabaseHolder } from '../database/database.ts'
import type { RefusedDocument } from '../database/schema.ts'
import type { DocumentDraft, DocumentWriter } from '../repositories/documentWriter.ts'
import { formsIn, hasForm, type Personal, settingsIn, takePersonal } from './personal.ts'

/** A written file of unsent work, with the number of changes, form drafts and settings in it. */
export interface WrittenWaiting {
  readonly name: string
  readonly file: Blob
  /** Number of changes. */
  readonly count: number
  readonly forms: number
  readonly settings: number
}

interface Author {
  readonly id: string
  readonly name: string
}

/** Returns everything that is only on this device: waiting edits and conflict copies. */
async function waitingIn(open: Database): Promise<WaitingEntry[]> {
  const changes: WaitingEntry[] = []
  for (const collection of collectionNames)
    for (const each of await open[collection].find({ selector: { waiting: { $eq: 1 } } }).exec())
      changes.push({ kind: 'waiting', collection, document: { ...plain(each.toJSON()) } })
  for (const each of await open.refused.find().exec()) changes.push(keptEntry(each.toMutableJSON()))
  return changes
}

/** Returns a conflict copy as an entry of a file of unsent changes. */
export const keptEntry = ({
  collectionName,
  document,
  theirs,
  base,
  code,
  reason,
}: RefusedDocument): WaitingEntry => ({
  kind: 'kept',
  collection: collectionName,
  document: { ...plain(document) },
  code,
  reason,
  ...(theirs !== undefined && { theirs }),
  ...(base !== undefined && { base }),
})

type Contents = Pick<WaitingFile, 'changes' | 'forms' | 'settings'>

/** Returns all data of the person that is only on this device. */
export async function unsentIn(database: DatabaseHolder, personal: Personal): Promise<Contents> {
  const state = await firstValueFrom(personal.row.live())
  return {
    changes: await database.run(waitingIn),
    forms: formsIn(personal),
    settings: settingsIn(personal.user, state),
  }
}

/** Writes unsent work as a file. */
export function asFile(
  { changes, forms, settings }: Contents,
  given: { readonly app: string; readonly madeAt: string; readonly madeBy: Author },
): WrittenWaiting {
  const file = sealedWaiting({ ...given, changes, forms, settings })
  return {
    name: `groundwork-waiting-${given.madeAt.slice(0, 10)}.json`,
    file: new Blob([JSON.stringify(file, null, 1)], { type: waitingMediaType }),
    count: changes.length,
    forms: forms.length,
    settings: chosenKeys(settings).length,
  }
}

/** A valid file of waiting changes, with the plan of its import. */
export interface OpenedWaiting {
  readonly file: WaitingFile
  readonly plan: WaitingPlan
  readonly personal: PersonalPlan
}

/** Plans the import of a file of waiting changes. */
export async function openWaiting(
  database: DatabaseHolder,
  personal: Personal,
  file: WaitingFile,
): Promise<Result<OpenedWaiting>> {
  return ok({
    file,
    plan: await database.run((open) => planIn(open, file)),
    personal: planPersonal(file, personal.user.id, hasForm(personal)),
  })
}

async function planIn(open: Database, file: WaitingFile): Promise<WaitingPlan> {
  const here = new Map<string, AnyDocument>()
  for (const { collection, document } of file.changes) {
    const found = await open[collection].findOne(String(document.id)).exec()
    if (found !== null) here.set(found.id, plain(found.toJSON()))
  }
  const asked = new Set((await open.refused.find().exec()).map(({ id }) => id))
  const projects = new Set((await open.projects.find().exec()).map(({ scope }) => scope))
  return planWaiting(file, here, asked, projects)
}

/**
 * Stores each change as a conflict copy, and restores the person's own drafts and settings. Fails with the problem of
 * the storage.
 */
export async function takeWaiting(
  {
    database,
    writer,
    personal,
  }: { readonly database: DatabaseHolder; readonly writer: DocumentWriter; readonly personal: Personal },
  { file }: OpenedWaiting,
): Promise<Result<null>> {
  // Plans again, because the person may have decided meanwhile.
  const plan = await database.run((open) => planIn(open, file))
  for (const { collection, document, theirs, base, code, reason } of plan.kept) {
    const stands = await database.run((open) => standing(open, collection, String(document.id)))
    await keepConflictCopy(
      database,
      collection,
      {
        document: document as unknown as AnyDocument,
        code: code ?? 'package/from-file',
        reason: reason ?? errorText('package/from-file'),
        theirs: (theirs as AnyDocument | undefined) ?? stands,
        base: (base as AnyDocument | undefined) ?? null,
      },
      Date.parse(writer.now()),
    )
  }
  await takePersonal(personal, planPersonal(file, personal.user.id, hasForm(personal)), writer.now())
  if (plan.runs.length === 0) return ok(null)
  const runs = await writer.createAll(
    'runs',
    plan.runs.map((run) => ({
      at: {
        scope: run.scope,
        localId: run.id.split(':').at(-1) ?? '',
        madeAt: run.updatedAt,
        createdAt: run.createdAt,
      },
      draft: run as unknown as DocumentDraft<'runs'>,
    })),
  )
  return runs.ok ? ok(null) : runs
}

async function standing(open: Database, collection: CollectionName, id: string): Promise<AnyDocument | null> {
  const found = await open[collection].findOne(id).exec()
  return found === null ? null : plain(found.toJSON())
}
