import { answerPull } from '#domain/sync/answerPull.ts'
import { createArrivals } from '#domain/sync/arrivals.ts'
import { combined, hasGivenWay, triedAgain } from '#domain/sync/conflict.ts'
import {
  givenBack,
  isBeside,
  isCurrent,
  resolve,
  type resolve as resolveRule,
  settle,
} from '#domain/sync/device.ts'
import { merge } from '#domain/sync/merge.ts'
import { decidePush } from '#domain/sync/push.ts'
import { begunAt, lostScopes, shifted } from '#domain/sync/shifts.ts'

/** The rules that a schedule is run by: the product's own, or with one of them broken on purpose. */
export interface Rules {
  readonly decidePush: typeof decidePush
  readonly answerPull: typeof answerPull
  readonly merge: typeof merge
  readonly isCurrent: typeof isCurrent
  readonly settle: typeof settle
  readonly givenBack: typeof givenBack
  readonly isBeside: typeof isBeside
  readonly resolve: typeof resolveRule
  readonly combined: typeof combined
  readonly triedAgain: typeof triedAgain
  readonly hasGivenWay: typeof hasGivenWay
  readonly createArrivals: typeof createArrivals
  readonly begunAt: typeof begunAt
  readonly shifted: typeof shifted
  readonly lostScopes: typeof lostScopes
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
  isBeside,
  resolve,
  combined,
  triedAgain,
  hasGivenWay,
  createArrivals,
  begunAt,
  shifted,
  lostScopes,
  keepsWaiting: true,
}
