import type { AnyDocument } from '#domain/schemas/document.ts'
import type { AckQuestion } from '#domain/sync/loop/ack.ts'
import type { PullQuestion } from '#domain/sync/loop/pullAnswer.ts'
import type { StoredCopies } from '#domain/sync/loop/storedCopies.ts'
import { type LoopRules, product, type Rules } from './rules.ts'

const { loop } = product

const broke = (change: Partial<LoopRules>): Partial<Rules> => ({ loop: { ...loop, ...change } })

/** The acks, with something else in the question. */
const asking = (change: (question: AckQuestion) => AckQuestion): Partial<Rules> =>
  broke({ acknowledge: (question, merge) => loop.acknowledge(change(question), merge) })

const takingIn = (change: (question: PullQuestion) => PullQuestion): Partial<Rules> =>
  broke({ takeInAnswer: (question) => loop.takeInAnswer(change(question)) })

const without = (stored: StoredCopies, isOut: (copy: AnyDocument) => boolean): StoredCopies => ({
  ...stored,
  copies: new Map([...stored.copies].filter(([, copy]) => !isOut(copy))),
})

/** Rules of the loop that are broken on purpose, each with the first schedule that notices. */
export const brokenLoop: readonly (readonly [string, number, Partial<Rules>])[] = [
  [
    '[N1] take an unknown epoch for no restore',
    1_000_017,
    broke({
      restoreToServer(given) {
        const { stored } = given
        const isUnknown = ({ organizationId }: AnyDocument) => stored.epochs[organizationId] === undefined
        return loop.restoreToServer({ ...given, stored: without(stored, isUnknown) })
      },
    }),
  ],
  [
    '[N2] leave the scope of a dropped copy in the cursor',
    1_000_072,
    broke({
      acknowledge(question, merge) {
        const { changes, conflictCopies } = loop.acknowledge(question, merge)
        return { changes: { ...changes, cursor: question.stored.cursor }, conflictCopies }
      },
    }),
  ],
  [
    '[N3] take in the answer to a pull from another cursor',
    65,
    takingIn((question) => ({ ...question, asked: question.stored })),
  ],
  [
    '[N4] keep copies in scopes that the cursor does not name',
    2,
    broke({
      takeInAnswer(question) {
        const changes = loop.takeInAnswer(question)
        return changes && { ...changes, drops: [] }
      },
    }),
  ],
  [
    'merge without the base',
    2,
    asking((question) => ({ ...question, stored: { ...question.stored, bases: new Map() } })),
  ],
  [
    '[C13] take every edit that an answer names alone for held',
    1_000_002,
    broke({ lacksOwnEdit: () => false }),
  ],
  ['store the cursor before the documents', 58, broke({ storesCursorFirst: true })],
  [
    'write no conflict copies',
    1,
    broke({ acknowledge: (...given) => ({ ...loop.acknowledge(...given), conflictCopies: [] }) }),
  ],
  [
    'give nothing back to a restored server',
    45,
    broke({
      restoreToServer: (given) =>
        loop.restoreToServer({ ...given, stored: { ...given.stored, copies: new Map() } }),
    }),
  ],
  [
    'let a pull replace a copy that waits',
    2,
    broke({
      takeInAnswer: (question) =>
        loop.takeInAnswer({
          ...question,
          stored: without(question.stored, ({ waiting }) => waiting === 1),
        }),
    }),
  ],
  ['forget on a kill which copies wait', 1, { keepsWaiting: false }],
  [
    'drop the version that gives way in a merge',
    2,
    { merge: (input) => ({ ...product.merge(input), kept: null }) },
  ],
]
