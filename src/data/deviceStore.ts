import { map, type Observable } from 'rxjs'
import type { z } from 'zod'
import { ok, type Problem, type Result } from '#domain/errors/result.ts'
import type { DatabaseHolder } from './database.ts'
import { guarded } from './trouble.ts'

/** What this device keeps for itself under names, in the person's own database: it never leaves the device. */
export interface DeviceStore {
  /** Null while there is nothing, or nothing that can be read. */
  live<Value extends object>(id: string, schema: z.ZodType<Value>): Observable<Value | null>
  /** Changes what is stored when the write happens, in whatever tab. Resolves ok once it is on the disk. */
  change<Value extends object>(
    id: string,
    schema: z.ZodType<Value>,
    edit: (stored: Value | null) => Value,
  ): Promise<Result<Value>>
}

export function createDeviceStore(
  database: DatabaseHolder,
  onProblem: (problem: Problem) => void,
): DeviceStore {
  return {
    live: (id, schema) =>
      database.live((open) =>
        open.device
          .findOne(id)
          .$.pipe(map((row) => (row === null ? null : readable(schema, row.toMutableJSON().value)))),
      ),

    change: <Value extends object>(
      id: string,
      schema: z.ZodType<Value>,
      edit: (stored: Value | null) => Value,
    ) =>
      guarded(
        () =>
          database.run(async (open) => {
            for (;;) {
              const row = await open.device.findOne(id).exec()
              if (row === null) {
                const value = edit(null)
                try {
                  await open.device.insert({ id, value: plainCopy(value) })
                  return ok(value)
                } catch (error) {
                  // Another tab was first.
                  if ((error as { code?: string }).code !== 'CONFLICT') throw error
                  continue
                }
              }
              let value: Value | undefined
              await row.incrementalModify((stored) => {
                value = edit(readable(schema, stored.value))
                return { ...stored, value: plainCopy(value) }
              })
              return ok(value as Value)
            }
          }),
        onProblem,
      ),
  }
}

const readable = <Value>(schema: z.ZodType<Value>, stored: unknown): Value | null =>
  schema.safeParse(stored).data ?? null

/** What is undefined is absent, as it will be when it is read. */
const plainCopy = (value: object): object => JSON.parse(JSON.stringify(value)) as object
