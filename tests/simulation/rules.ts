import { answerPull } from '#domain/sync/answerPull.ts'
import { ChangeWindow } from '#domain/sync/changeWindow.ts'
import { expectedScopes, goesWithScope, leftOut, notLost } from '#domain/sync/choice.ts'
import { combined, hasGivenWay, triedAgain } from '#domain/sync/conflict.ts'
import { newBetween } from '#domain/sync/cursor.ts'
import {
  isCurrent,
  isParallel,
  receivedState,
  resolve,
  type resolve as resolveRule,
  restoringEdit,
  rowOutcomeOf,
} from '#domain/sync/device.ts'
import { diverged, isAhead, repairOf } from '#domain/sync/divergence.ts'
import { acknowledge } from '#domain/sync/loop/ack.ts'
import { lacksOwnEdit } from '#domain/sync/loop/ownEdits.ts'
import { takeInAnswer } from '#domain/sync/loop/pullAnswer.ts'
import { restoredOrganizations, restoreToServer } from '#domain/sync/loop/restore.ts'
import { merge } from '#domain/sync/merge.ts'
import { briefly, decidePush } from '#domain/sync/push.ts'
import { begunAt, droppedWith, lostScopes, withEpochs, withScopeChanges } from '#domain/sync/scopeJournal.ts'
import { createServerStateCache, isOvertaken } from '#domain/sync/serverStateCache.ts'
import { settle as settleBeside } from '#domain/sync/settle.ts'

/** The rules that a schedule is run by: the product's own, or with one of them broken on purpose. */
export interface Rules {
  readonly decidePush: typeof decidePush
  readonly briefly: typeof briefly
  readonly answerPull: typeof answerPull
  readonly merge: typeof merge
  readonly isCurrent: typeof isCurrent
  readonly rowOutcomeOf: typeof rowOutcomeOf
  readonly receivedState: typeof receivedState
  readonly restoringEdit: typeof restoringEdit
  readonly isParallel: typeof isParallel
  readonly resolve: typeof resolveRule
  readonly combined: typeof combined
  readonly triedAgain: typeof triedAgain
  readonly hasGivenWay: typeof hasGivenWay
  readonly createServerStateCache: typeof createServerStateCache
  readonly isOvertaken: typeof isOvertaken
  /** [A6] Whether what an empty batch ended with is forgotten when a copy is dropped because of a refusal. */
  readonly forgetsIdle: boolean
  /** Whether a state that an answer puts in the place of an edit is noted as coming. */
  readonly notesReturned: boolean
  readonly begunAt: typeof begunAt
  readonly withScopeChanges: typeof withScopeChanges
  readonly withEpochs: typeof withEpochs
  readonly lostScopes: typeof lostScopes
  readonly droppedWith: typeof droppedWith
  readonly newBetween: typeof newBetween
  readonly createWindow: (start: string) => ChangeWindow
  readonly diverged: typeof diverged
  readonly repairOf: typeof repairOf
  readonly isAhead: typeof isAhead
  /** What becomes of a copy that the server turned out to lack. */
  readonly lacking: typeof restoringEdit
  readonly leftOut: typeof leftOut
  readonly expectedScopes: typeof expectedScopes
  readonly notLost: typeof notLost
  readonly goesWithScope: typeof goesWithScope
  readonly settleBeside: typeof settleBeside
  /** [X2] Whether the gateway stores the records of what gave way before it removes that. */
  readonly storesRecordsFirst: boolean
  /** [O6] Whether a project that was left out is compared while it stays, because of what stands in it. */
  readonly comparesWhatStays: boolean
  /** Whether a device that was killed still knows which documents wait: they are on its disk. */
  readonly keepsWaiting: boolean
  /** The rules of devices that run the loop. */
  readonly loop: LoopRules
  /** Whether what an answer brought is written at once in those scopes alone that the cursor on the disk names. */
  readonly asksCursor: boolean
}

/** The rules that only the loop has. */
export interface LoopRules {
  readonly takeInAnswer: typeof takeInAnswer
  readonly restoredOrganizations: typeof restoredOrganizations
  readonly restoreToServer: typeof restoreToServer
  readonly acknowledge: typeof acknowledge
  readonly lacksOwnEdit: typeof lacksOwnEdit
  /** Whether the cursor comes to the disk in a transaction of its own, before the documents. */
  readonly storesCursorFirst: boolean
}

export const product: Rules = {
  decidePush,
  briefly,
  answerPull,
  merge,
  isCurrent,
  rowOutcomeOf,
  receivedState,
  restoringEdit,
  isParallel,
  resolve,
  combined,
  triedAgain,
  hasGivenWay,
  createServerStateCache,
  isOvertaken,
  begunAt,
  withScopeChanges,
  withEpochs,
  lostScopes,
  droppedWith,
  newBetween,
  createWindow: (start) => new ChangeWindow(start),
  diverged,
  repairOf,
  isAhead,
  lacking: restoringEdit,
  leftOut,
  expectedScopes,
  notLost,
  goesWithScope,
  settleBeside,
  storesRecordsFirst: true,
  comparesWhatStays: true,
  forgetsIdle: true,
  notesReturned: true,
  keepsWaiting: true,
  asksCursor: true,
  loop: {
    takeInAnswer,
    restoredOrganizations,
    restoreToServer,
    acknowledge,
    lacksOwnEdit,
    storesCursorFirst: false,
  },
}
