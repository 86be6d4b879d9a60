import { noTracer, type Tracer } from '#server/operations/tracing/tracer.ts'
import type { Database, Store } from '#server/store/database.ts'
import { StoreUnavailable, storeFailure } from '#server/store/failures.ts'
import type { Metrics } from './metrics.ts'

/**
 * Times the operations of the store and adds them to the traces of their requests. `follow` is not timed, because it
 * lasts as long as its listener.
 */
export function measuredStore(
  store: Store,
  metrics: Pick<Metrics, 'storeOperation' | 'storeAnswers'>,
  tracer: Pick<Tracer, 'note'> = noTracer,
): Store {
  const known = new WeakMap<Database, Database>()

  const noteFailure = (error: unknown): void => {
    if (storeFailure(error) instanceof StoreUnavailable) metrics.storeAnswers(false)
  }

  const measured = (of: Database): Database => {
    const database = kindOf(of.name)
    const timed = async <Value>(operation: string, work: Promise<Value>): Promise<Value> => {
      const started = performance.now()
      const done = (ok: boolean) => {
        const seconds = (performance.now() - started) / 1000
        metrics.storeOperation({ database, operation, ok, seconds })
        tracer.note(`store ${operation}`, seconds, {
          isFailed: !ok,
          attributes: { 'db.namespace': database, 'db.operation.name': operation },
        })
      }
      try {
        const value = await work
        done(true)
        metrics.storeAnswers(true)
        return value
      } catch (error) {
        done(false)
        noteFailure(error)
        throw error
      }
    }
    return {
      ...of,
      get: (id) => timed('get', of.get(id)),
      getMany: (ids, options) => timed('getMany', of.getMany(ids, options)),
      range: (options) => timed('range', of.range(options)),
      find: (query) => timed('find', of.find(query)),
      indexRange: (range) => timed('indexRange', of.indexRange(range)),
      countRange: (range) => timed('countRange', of.countRange(range)),
      put: (document) => timed('put', of.put(document)),
      putMany: (documents) => timed('putMany', of.putMany(documents)),
      putRevisions: (documents) => timed('putRevisions', of.putRevisions(documents)),
      head: () => timed('head', of.head()),
      revisions: (wanted, options) => timed('revisions', of.revisions(wanted, options)),
      leaves: (id) => timed('leaves', of.leaves(id)),
      count: () => timed('count', of.count()),
      changes: (options) => timed('changes', of.changes(options)),
    }
  }

  return {
    database: async (name) => {
      const opened = await store.database(name).catch((error: unknown) => {
        noteFailure(error)
        throw error
      })
      const before = known.get(opened)
      if (before !== undefined) return before
      const made = measured(opened)
      known.set(opened, made)
      return made
    },
    names: () => store.names(),
    drop: (name) => store.drop(name),
    ready: async () => {
      const isReady = await store.ready()
      metrics.storeAnswers(isReady)
      return isReady
    },
    damaged: () => store.damaged(),
    onDamage: (listener) => store.onDamage(listener),
    close: () => store.close(),
  }
}

/** `org-<id>` and `user-<id>` without whose they are. */
const kindOf = (name: string): string => name.split('-', 1)[0] ?? name
