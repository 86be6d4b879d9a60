import { combineLatest, map, type Observable } from 'rxjs'
import { type CollectionName, collectionNames } from '#domain/schemas/ids.ts'
import type { User } from '#domain/schemas/user.ts'
import { chosenKeys } from '#domain/sync/settings.ts'
import type { Unsent } from '#domain/sync/unsent.ts'
import type { DatabaseHolder } from '../database/database.ts'
import { draftsOf } from '../device/draftCopies.ts'
import { waitingFiles, withFiles } from '../files/queue.ts'
import { countedCollections, waitingCount } from '../read-model/waiting.ts'
import { type SettingsRow, unsentSettings } from '../repositories/settingsRow.ts'

interface UnsentDeps {
  readonly user: User
  readonly database: DatabaseHolder
  readonly row: SettingsRow
  /** Where drafts lie; undefined where there are none. */
  readonly drafts: Storage | undefined
}

const records = collectionNames.filter((name) => !(countedCollections as readonly string[]).includes(name))
const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)

/**
 * Emits the person's unsent work by kind. Form drafts are counted at each emission only, because forms do not
 * announce them.
 */
export function unsent({ user, database, row, drafts }: UnsentDeps): Observable<Unsent> {
  const waiting = (names: readonly CollectionName[]) =>
    combineLatest(names.map((name) => waitingCount(database, name))).pipe(map(sum))
  return combineLatest([
    withFiles(waiting(countedCollections), waitingFiles(database)),
    waiting(records),
    database.live((open) => open.refused.count().$),
    row.live(),
  ]).pipe(
    map(
      ([edits, others, kept, settings]): Unsent => ({
        edits,
        records: others,
        kept,
        drafts: Object.keys(drafts ?? {}).filter((key) => key.startsWith(draftsOf(user.id))).length,
        settings: chosenKeys(unsentSettings(user, settings)).length,
      }),
    ),
  )
}
