import { createRequire } from 'node:module'

type Callback = (error?: Error | null) => void
interface LevelStore {
  _batch(operations: unknown, options: object, callback: Callback): void
  _put(key: unknown, value: unknown, options: object, callback: Callback): void
}
export interface LevelFactory {
  (location: string): LevelStore
  destroy(location: string, callback: Callback): void
}

/**
 * PouchDB's own LevelDB with every write flushed to the disk before it is acknowledged. Without that a killed process
 * loses nothing, but a power failure loses the last seconds, and a device that was told 'accepted' would never send
 * its work again. PouchDB writes a batch of documents as one LevelDB batch, so it costs one flush a request.
 */
export const durableLevel: LevelFactory = Object.assign(
  function durableLevel(location: string): LevelStore {
    const store = leveldown(location)
    const batch = store._batch
    const put = store._put
    store._batch = (operations, options, callback) =>
      batch.call(store, operations, { ...options, sync: true }, callback)
    store._put = (key, value, options, callback) =>
      put.call(store, key, value, { ...options, sync: true }, callback)
    return store
  },
  { destroy: (location: string, callback: Callback) => leveldown.destroy(location, callback) },
)

// The very package that PouchDB depends on, whatever else the tree holds.
const leveldown = createRequire(createRequire(import.meta.url).resolve('pouchdb'))(
  'leveldown',
) as LevelFactory
