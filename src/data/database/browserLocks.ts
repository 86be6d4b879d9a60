/**
 * The part of the browser's Web Locks that this folder and those above it use. All tabs of an origin share the locks, and a lock
 * ends with its tab.
 */
export type BrowserLocks = Pick<LockManager, 'request' | 'query'>
