import { map, type Observable } from 'rxjs'
import type { z } from 'zod'
import { ok, type Problem, problem, type Result } from '#domain/errors/result.ts'
import type { DatabaseHolder } from './database.ts'
import { readEntries, type UnreadableEntry } from './readableEntries.ts'
import { guarded } from './trouble.ts'

/**
 * What this device keeps for itself under names, in the person's own database: it never leaves the device. Entries that
 * cannot be read are left out, told, and kept beside the value when it changes.
 */
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
  const told = new Set<string>()
  const readable = <Value>(id: string, schema: z.ZodType<Value>, stored: unknown) => {
    const read = readEntries(schema, withoutKept(stored))
    if (read.unreadable.length > 0 && !told.has(id)) {
      told.add(id)
      onProblem(problem('storage/unreadable-entries'))
    }
    return read
  }
  return {
    live: (id, schema) =>
      database.live((open) =>
        open.device
          .findOne(id)
          .$.pipe(
            map((row) => (row === null ? null : readable(id, schema, row.toMutableJSON().value).value)),
          ),
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
                const read = readable(id, schema, stored.value)
                value = edit(read.value)
                return { ...stored, value: withKept(plainCopy(value), stored.value, read.unreadable) }
              })
              return ok(value as Value)
            }
          }),
        onProblem,
      ),
  }
}

/** Under which a stored value keeps the entries that could not be read. */
const keptKey = 'unreadableEntries'
const mostKept = 200

const keptIn = (stored: object): readonly unknown[] => {
  const kept = (stored as Record<string, unknown>)[keptKey]
  return Array.isArray(kept) ? kept : []
}

function withoutKept(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null) return stored
  const { [keptKey]: _, ...rest } = stored as Record<string, unknown>
  return rest
}

function withKept(value: object, before: object, unreadable: readonly UnreadableEntry[]): object {
  const kept = [...keptIn(before), ...unreadable].slice(-mostKept)
  return kept.length === 0 ? value : { ...value, [keptKey]: kept }
}

/** What is undefined is absent, as it will be when it is read. */
const plainCopy = (value: object): object => JSON.parse(JSON.stringify(value)) as object
