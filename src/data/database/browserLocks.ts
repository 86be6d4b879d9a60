/**
 * The part of the browser's Web Locks that the data layer uses. All tabs of an origin share the locks, and a lock
 * ends with its tab.
 */
export type BrowserLocks = Pick<LockManager, 'request' | 'query'>
