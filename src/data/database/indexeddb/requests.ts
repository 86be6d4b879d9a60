/** The browser's own database as promises. Within a transaction nothing else may be awaited: it would end. */

/** Resolves with the result of an IndexedDB request. Rejects with its error. */
export const asked = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Resolves once what was asked within the transaction is on the disk. */
export const done = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    // A full disk undoes a transaction without a word in some browsers.
    transaction.onabort = () =>
      reject(transaction.error ?? new DOMException('The transaction was undone', 'AbortError'))
  })
