/** IndexedDB requests as promises. Within a transaction await nothing else, because the transaction would end. */

/** Resolves with the result of an IndexedDB request. Rejects with its error. */
export const asked = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Resolves when the writes of the transaction are on the disk. Rejects with its error. */
export const done = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    // Some browsers undo a transaction on a full disk without an error.
    transaction.onabort = () =>
      reject(transaction.error ?? new DOMException('The transaction was undone', 'AbortError'))
  })
