import { AsyncLocalStorage } from 'node:async_hooks'

const inDatabase = new AsyncLocalStorage<(error: Error) => void>()

/** Runs PouchDB operations. Calls `onStray` with an error that PouchDB throws outside of its promises. */
export const runInDatabase = <Value>(onStray: (error: Error) => void, run: () => Value): Value =>
  inDatabase.run(onStray, run)

/**
 * Keeps the process alive when PouchDB throws in a callback of LevelDB, as it does when an entry refers to a missing
 * one: the error goes to its database. Any other uncaught error ends the process, as Node does.
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
