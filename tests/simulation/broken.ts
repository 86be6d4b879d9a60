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
  ['send whatever the library offers, and take its base for true', 76, { isCurrent: () => true }],
  [
    'hand back what lies in a scope that was lost',
    42,
    arrivals((made) => ({ missed: (held) => made.missed(held, null) })),
  ],
  ['leave what was refused by hand where it is', 42, arrivals(() => ({ replace: () => undefined }))],
  [
    'let what was refused by hand go though something newer came',
    302,
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
    6,
    {
      settle: (row, outcome) =>
        outcome.kind === 'refused' && outcome.document === null
          ? { kind: 'settled', state: null, accepted: true }
          : product.settle(row, outcome),
    },
  ],
  ['give nothing back to a restored server', 8, { givenBack: () => null }],
]
