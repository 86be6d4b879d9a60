import type { Observable } from 'rxjs'

/**
 * Resolves with the first value of a live query. Uses no code of RxJS, so that screens without a database load none.
 */
export const once = <Value>(live: Observable<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    let isSaid = false
    const subscription = live.subscribe({
      next: (value) => {
        isSaid = true
        resolve(value)
        queueMicrotask(() => subscription.unsubscribe())
      },
      error: reject,
      complete: () => {
        if (!isSaid) reject(new Error('A live query ended before it said anything'))
      },
    })
  })

/** Longest wait, in milliseconds, for what a command only asks the database beforehand. */
const askedMs = 8_000

/**
 * Resolves with what a command reads before it writes; undefined when the database does not answer in time. The
 * command then continues, so that its write reports the problem instead of waiting for ever.
 */
export const inTime = <Value>(read: Promise<Value>): Promise<Value | undefined> =>
  Promise.race([read, new Promise<undefined>((resolve) => setTimeout(resolve, askedMs))])
