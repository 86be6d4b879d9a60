import { AsyncLocalStorage } from 'node:async_hooks'

const inDatabase = new AsyncLocalStorage<(error: Error) => void>()

/** Runs what asks PouchDB for something. `onStray` is told of an error that PouchDB throws where nobody can catch it. */
export const runInDatabase = <Value>(onStray: (error: Error) => void, run: () => Value): Value =>
  inDatabase.run(onStray, run)

/**
 * Keeps the process alive when PouchDB throws in a callback of LevelDB, as it does when an entry that another entry names
 * is missing: the database in which it happened gets the error. Any other error that nobody caught ends the process, as
 * Node does.
 */
export function catchStrayErrors(): void {
  process.on('uncaughtException', (error) => {
    const onStray = inDatabase.getStore()
    if (onStray !== undefined) {
      onStray(error)
      return
    }
    console.error(error)
    process.exit(1)
  })
}
