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
