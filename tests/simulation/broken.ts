import type { Arrivals } from '#domain/sync/arrivals.ts'
import { product, type Rules } from './rules.ts'

/** The memory of arrivals with something in it changed. */
function arrivals(change: (made: Arrivals) => Partial<Arrivals>): Partial<Rules> {
  return {
    createArrivals: () => {
      const made = product.createArrivals()
      return { ...made, ...change(made) }
    },
  }
}

/**
 * Rules broken on purpose, each with the first schedule that notices. When schedules come to run otherwise, look for
 * new ones: a rule that none of some hundreds misses is not tried.
 */
export const broken: readonly (readonly [string, number, Partial<Rules>])[] = [
  ['drop what gives way in a merge', 1, { merge: (input) => ({ ...product.merge(input), kept: null }) }],
  [
    'skip the revocations',
    1,
    {
      *answerPull(...given) {
        return { ...(yield* product.answerPull(...given)), revoked: [] }
      },
      lostScopes: () => new Set(),
    },
  ],
  [
    'trust the clock',
    1,
    {
      merge: (input) => ({
        document:
          input.mine.updatedAt > input.theirs.updatedAt
            ? { ...input.mine, server: input.theirs.server, editId: product.merge(input).document.editId }
            : input.theirs,
        kept: null,
      }),
    },
  ],
  [
    'accept any base',
    1,
    {
      decidePush: (question) =>
        product.decidePush({
          ...question,
          row: { ...question.row, base: question.master?.editId ?? question.row.base },
        }),
    },
  ],
  ['forget on a kill what waits', 1, { keepsWaiting: false }],
  ['send whatever the library offers, and take its base for true', 51, { isCurrent: () => true }],
  [
    'hand back what lies in a scope that was lost',
    33,
    arrivals((made) => ({ missed: (held) => made.missed(held, null) })),
  ],
  ['leave what was refused by hand where it is', 9, arrivals(() => ({ replace: () => undefined }))],
  [
    'let what was refused by hand go though something newer came',
    80,
    arrivals((made) => {
      const replaced = new Map<string, () => void>()
      return {
        replace(edit, state) {
          const again = () => made.replace(edit, state)
          replaced.set(edit.id, again)
          again()
        },
        hear(document, by) {
          made.hear(document, by)
          replaced.get(document.id)?.()
        },
      }
    }),
  ],
  [
    'keep nothing of what is refused without a document',
    4,
    {
      settle: (row, outcome) =>
        outcome.kind === 'refused' && outcome.document === null
          ? { kind: 'settled', state: null, accepted: true }
          : product.settle(row, outcome),
    },
  ],
  ['give nothing back to a restored server', 11, { givenBack: () => null }],
  ['note no scope before its documents are stored', 702, { shifted: (shifts) => shifts }],
  [
    'take every scope of the cursor for whole after a kill',
    702,
    { begunAt: (_, since) => product.begunAt(null, since) },
  ],
  ['drop only what an answer revokes', 5, { lostScopes: (_, { revoked }) => new Set(revoked) }],
  [
    'combine without what was chosen of the kept version',
    19,
    { combined: (versions) => product.combined(versions, {}) },
  ],
  [
    'write all of the kept version whatever was chosen',
    4,
    {
      combined: (versions) =>
        product.triedAgain({ ...versions, theirs: null }) ?? product.combined(versions, {}),
    },
  ],
  [
    'try a refused change again over what others have changed meanwhile',
    19,
    { triedAgain: (versions) => product.triedAgain({ ...versions, theirs: null }) },
  ],
  ['let go of a version that still stands in its own place', 20, { hasGivenWay: () => true }],
]
