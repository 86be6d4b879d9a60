import type { Actor } from '#domain/permissions/can.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import type { ServerStateCache } from '#domain/sync/serverStateCache.ts'
import { product, type Rules } from './rules.ts'

/** The server state cache with a part of it changed. */
function serverStates(change: (made: ServerStateCache) => Partial<ServerStateCache>): Partial<Rules> {
  return {
    createServerStateCache: () => {
      const made = product.createServerStateCache()
      return { ...made, ...change(made) }
    },
  }
}

const asOwner = ({ organizations }: Actor): Actor['organizations'] =>
  Object.fromEntries(Object.keys(organizations).map((id) => [id, 'owner']))

const asShared = (document: AnyDocument): AnyDocument => ({
  ...document,
  data: { ...document.data, ...(document.data.audience === 'own' && { audience: 'organization' }) },
})

/**
 * Rules broken on purpose, each with the first schedule that notices. When schedules come to run otherwise, look for
 * new ones: a rule that none of some hundreds misses is not tried.
 */
export const broken: readonly (readonly [string, number, Partial<Rules> | (() => Partial<Rules>)])[] = [
  ['drop what gives way in a merge', 3, { merge: (input) => ({ ...product.merge(input), kept: null }) }],
  [
    'skip the revocations',
    6,
    {
      *answerPull(...given) {
        return { ...(yield* product.answerPull(...given)), revoked: [] }
      },
      lostScopes: () => new Set(),
    },
  ],
  [
    'answer by the stamp whatever is stored',
    162,
    {
      briefly: (outcome) =>
        outcome.kind === 'accepted' && outcome.document !== null
          ? {
              ...outcome,
              document: null,
              stamp: outcome.document.server as NonNullable<AnyDocument['server']>,
            }
          : outcome,
    },
  ],
  [
    'trust the clock',
    3,
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
    4,
    {
      decidePush: (question) =>
        product.decidePush({
          ...question,
          row: { ...question.row, base: question.serverState?.editId ?? question.row.base },
        }),
    },
  ],
  ['forget on a kill what waits', 1, { keepsWaiting: false }],
  ['send whatever the library offers, and take its base for true', 350, { isCurrent: () => true }],
  [
    'hand back what lies in a scope that was lost',
    54,
    serverStates((made) => ({ missed: (held) => made.missed(held, null) })),
  ],
  ['leave what was refused by hand where it is', 260, serverStates(() => ({ replace: () => undefined }))],
  [
    'let what was refused by hand go though something newer came',
    697,
    serverStates((made) => {
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
  ['write what was accepted in whatever scope it lies', 848, { asksCursor: false }],
  [
    'keep nothing of what is refused without a document',
    17,
    {
      rowOutcomeOf: (row, outcome, userId) =>
        outcome.kind === 'refused' && outcome.document === null
          ? { kind: 'acknowledged', state: null, accepted: true }
          : product.rowOutcomeOf(row, outcome, userId),
    },
  ],
  ['give nothing back to a restored server', 19, { restoringEdit: () => null }],
  ['drop only what an answer revokes', 32, { lostScopes: (_, { revoked }) => new Set(revoked) }],
  [
    'combine without what was chosen of the kept version',
    3,
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
  ['let go of a version that still stands in its own place', 183, { hasGivenWay: () => true }],
  [
    'take everybody in an organization for its owner',
    3,
    {
      decidePush: (question) =>
        product.decidePush({
          ...question,
          actor: { ...question.actor, organizations: asOwner(question.actor) },
        }),
    },
  ],
  [
    'go on by the roles that somebody had at first',
    3,
    () => {
      const first = new Map<string, Actor>()
      return {
        decidePush(question) {
          const actor = first.get(question.actor.userId) ?? question.actor
          first.set(actor.userId, actor)
          return product.decidePush({ ...question, actor })
        },
      }
    },
  ],
  [
    'let everybody write the templates that are the own of somebody',
    22,
    {
      decidePush: (question) => {
        const decision = product.decidePush(question)
        const { collection, serverState } = question
        if (collection !== 'reportTemplates' || serverState === null || decision.kind === 'write')
          return decision
        const other = product.decidePush({ ...question, serverState: asShared(serverState) })
        return other.kind === 'write' ? other : decision
      },
    },
  ],
  [
    'compare nothing but the number of documents',
    1_000_031,
    {
      diverged: (device, server, waiting) =>
        [...server].flatMap(([scope, { count }]) =>
          waiting.has(scope) || count === (device.get(scope)?.count ?? 0) ? [] : scope,
        ),
    },
  ],
  [
    'read again what the device lacks, and not what it has in another state',
    1_000_031,
    {
      repairOf(device, server) {
        const here = new Set(device.map(({ id }) => id))
        const { readAgain, restoreToServer } = product.repairOf(device, server)
        return { readAgain: readAgain.filter((id) => !here.has(id)), restoreToServer }
      },
    },
  ],
  [
    'leave out a project though something of it waits',
    6,
    { leftOut: (collection, choice) => product.leftOut(collection, choice, new Set()) },
  ],
  ['drop what a cluster accepted beside what counts', 31, { settleBeside: () => [] }],
  ['remove what gives way before its record is stored', 1049, { storesRecordsFirst: false }],
  [
    'make another record each time that somebody looks',
    231,
    () => {
      let made = 0
      return {
        settleBeside: (beside, prove) =>
          product.settleBeside(beside, prove).map((record) => ({ ...record, id: `${record.id}${made++}` })),
      }
    },
  ],
  [
    'keep in the record what stays, not what gives way',
    31,
    {
      settleBeside: (beside, prove) =>
        product
          .settleBeside(beside, prove)
          .map((record) => ({ ...record, data: { ...record.data, document: record.data.theirs } })),
    },
  ],
  [
    'make a record of what was built on too',
    31,
    {
      settleBeside: (beside, prove) =>
        product
          .settleBeside(
            { ...beside, counts: { ...beside.counts, editId: '', name: '', server: null } },
            prove,
          )
          .map((record) => ({ ...record, data: { ...record.data, theirs: beside.counts } })),
    },
  ],
  ['let what a late answer puts back stand unnoted', 35429, { notesReturned: false }],
  ['note no epoch of what came before its cursor', 36322, { withEpochs: (scopeJournal) => scopeJournal }],
]
