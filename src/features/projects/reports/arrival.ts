import { filter, firstValueFrom, timeout } from 'rxjs'
import type { LocalDatabase } from '#data/local-database/types.ts'
import { formatDocumentId } from '#domain/schemas/ids.ts'
import type { ReportDocument } from '#domain/schemas/report.ts'

/** How long to wait for what was just saved to arrive on the server. */
const arrivalMs = 15_000

/** Waits until the gateway has the report, with these calculations, as this device has it. False when that takes too long. */
export function hasArrived(
  database: LocalDatabase,
  { id, scope }: ReportDocument,
  calculationIds: readonly string[] = [],
): Promise<boolean> {
  const needed = new Set([
    id,
    ...calculationIds.map((localId) => formatDocumentId({ scope, collection: 'calculations', localId })),
  ])
  const there$ = database.readModel.of(scope).pipe(
    filter(
      (entries) =>
        entries.some((entry) => entry.id === id) &&
        !entries.some((entry) => entry.waiting && needed.has(entry.id)),
    ),
    timeout(arrivalMs),
  )
  return firstValueFrom(there$).then(
    () => true,
    () => false,
  )
}
