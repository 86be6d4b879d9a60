import type { z } from 'zod'
import type { Database, StoredDocument } from './database.ts'

/** Reads a registry document. One that does not have its shape is a defect and throws. */
export async function read<Schema extends z.ZodType>(
  registry: Database,
  id: string,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  const stored = await registry.get(id)
  return stored === null ? null : schema.parse(contentOf(stored))
}

/** Creates it; `conflict` when there is one already. This is what uniqueness rests on. */
export const create = (registry: Database, id: string, content: object) =>
  registry.put({ ...content, _id: id })

/**
 * Changes a document atomically. `change` returns the next state, or null for no change; it may run again with a newer
 * state. Returns the stored state.
 */
export const modify = <Schema extends z.ZodType<object>>(
  registry: Database,
  id: string,
  schema: Schema,
  change: (current: z.output<Schema> | null) => z.input<Schema> | null,
): Promise<z.output<Schema> | null> => inTurn(registry, id, () => compareAndSet(registry, id, schema, change))

async function compareAndSet<Schema extends z.ZodType<object>>(
  registry: Database,
  id: string,
  schema: Schema,
  change: (current: z.output<Schema> | null) => z.input<Schema> | null,
): Promise<z.output<Schema> | null> {
  for (let round = 0; round < modifyRounds; round++) {
    const stored = await registry.get(id)
    const current = stored === null ? null : schema.parse(contentOf(stored))
    const next = change(current)
    if (next === null) return current
    const revision = stored?._rev === undefined ? {} : { _rev: stored._rev }
    const outcome = await registry.put({ ...schema.parse(next), _id: id, ...revision })
    if (outcome === 'written') return schema.parse(next)
  }
  throw new Error(`Registry document ${id.split(':')[0]} kept changing under ${modifyRounds} attempts`)
}

/** Deletes it, whatever its state becomes meanwhile, while `which` holds for that state. */
export async function remove(
  registry: Database,
  id: string,
  which: (stored: StoredDocument) => boolean,
): Promise<void> {
  for (let round = 0; round < modifyRounds; round++) {
    const stored = await registry.get(id)
    if (stored === null || stored._rev === undefined || !which(stored)) return
    if ((await registry.put({ _id: id, _rev: stored._rev, _deleted: true })) === 'written') return
  }
  throw new Error(`Registry document ${id.split(':')[0]} kept changing under ${modifyRounds} attempts`)
}

/** Each lost round means that another gateway's write won: with n gateways at once some n rounds are enough. */
const modifyRounds = 50

const turns = new WeakMap<Database, Map<string, Promise<unknown>>>()

/** Changes of one document by this gateway come one after another: of a hundred at once, none loses rounds to another. */
async function inTurn<Value>(registry: Database, id: string, work: () => Promise<Value>): Promise<Value> {
  const waiting = turns.get(registry) ?? new Map<string, Promise<unknown>>()
  turns.set(registry, waiting)
  const mine = (waiting.get(id) ?? Promise.resolve()).then(work, work)
  waiting.set(id, mine)
  try {
    return await mine
  } finally {
    if (waiting.get(id) === mine) waiting.delete(id)
  }
}

function contentOf(stored: StoredDocument): Record<string, unknown> {
  const { _id, _rev, ...content } = stored
  return content
}
