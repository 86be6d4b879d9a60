import { map, type Observable } from 'rxjs'
import type { z } from 'zod'
import { ok, type Problem, problem, type Result } from '#domain/errors/result.ts'
import type { DatabaseHolder } from '../database/database.ts'
import { guarded } from '../database/storageErrors.ts'
import { readEntries, type UnreadableEntry } from './readableEntries.ts'

/**
 * Stores values by name in the person's own database; they never leave the device. Reports unreadable entries, leaves
 * them out, and stores them beside the value when it changes.
 */
export interface DeviceStore {
  /** Emits the value; null when there is none or none is readable. */
  live<Value extends object>(id: string, schema: z.ZodType<Value>): Observable<Value | null>
  /**
   * Changes the value that is stored at the time of the write, even if another tab wrote it. Resolves ok once the disk has it.
   */
  change<Value extends object>(
    id: string,
    schema: z.ZodType<Value>,
    edit: (stored: Value | null) => Value,
  ): Promise<Result<Value>>
}

/** Makes the store of a person's own values. `onProblem` receives unreadable entries and storage errors. */
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
                  // Another tab wrote first.
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

/** Key of the unreadable entries in a stored value. */
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

/** Drops undefined fields, which are absent when the value is read. */
const plainCopy = (value: object): object => JSON.parse(JSON.stringify(value)) as object
