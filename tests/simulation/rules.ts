import { answerPull } from '#domain/sync/answerPull.ts'
import { createArrivals } from '#domain/sync/arrivals.ts'
import { givenBack, isCurrent, resolve, type resolve as resolveRule, settle } from '#domain/sync/device.ts'
import { merge } from '#domain/sync/merge.ts'
import { decidePush } from '#domain/sync/push.ts'

/** The rules that a schedule is run by: the product's own, or with one of them broken on purpose. */
export interface Rules {
  readonly decidePush: typeof decidePush
  readonly answerPull: typeof answerPull
  readonly merge: typeof merge
  readonly isCurrent: typeof isCurrent
  readonly settle: typeof settle
  readonly givenBack: typeof givenBack
  readonly resolve: typeof resolveRule
  readonly createArrivals: typeof createArrivals
  /** Whether a device that was killed still knows which documents wait: they are on its disk. */
  readonly keepsWaiting: boolean
}

export const product: Rules = {
  decidePush,
  answerPull,
  merge,
  isCurrent,
  settle,
  givenBack,
  resolve,
  createArrivals,
  keepsWaiting: true,
}
