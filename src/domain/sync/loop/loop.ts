import { assertNever } from '#domain/errors/result.ts'
import { type CollectionName, collectionNames } from '#domain/schemas/ids.ts'

/**
 * The schedule of replication for one database in one tab: one pull loop and one push loop for all collections. It
 * may be lost at any time, because copies, bases, cursors and epochs are read from the disk when they are needed.
 */
export interface LoopState {
  /** Collections to pull. */
  readonly pulls: readonly CollectionName[]
  /** Collections that a pull request under way asks for; null when there is none. */
  readonly pulling: readonly CollectionName[] | null
  /** How many pull answers are being stored. */
  readonly storing: number
  /** Collections whose outbox may hold something. */
  readonly pushes: readonly CollectionName[]
  /** Collections that a push request under way sends; null when there is none. */
  readonly pushing: readonly CollectionName[] | null
  /** Push requests since a pull was first wanted. */
  readonly pushesBefore: number
  /** Whether the push under way has taken so long that pulls no longer wait for it. */
  readonly isPushLong: boolean
  /** Scopes in which acks have written copies since the pull began, as `<collection> <scope>`. */
  readonly written: ReadonlySet<string>
  /** Whether the storage has failed. Nothing begins until `restarted`. */
  readonly isBroken: boolean
}

/** What happens to the loop; `next` answers it. */
export type LoopEvent =
  /** The tab has started, a change notification came, or a person asks for a sync. */
  | { readonly kind: 'wanted'; readonly pulls: Names; readonly pushes: Names }
  /** A tab has written rows that wait. */
  | { readonly kind: 'edited'; readonly collections: Names }
  /** The pull was answered. The collections in `more` continue from where the answer ends. */
  | { readonly kind: 'answered'; readonly more: Names }
  /** The answer is on the disk, except for the collections in `again`, whose answer did not count. */
  | { readonly kind: 'stored'; readonly again: Names }
  /** One push request was answered, and its acks are on the disk. */
  | {
      readonly kind: 'pushed'
      /** The collection of its rows; null when there was nothing to send. */
      readonly collection: CollectionName | null
      /** Scopes in which the acks have written copies. */
      readonly scopes: readonly string[]
      /** Collections whose outbox holds more to send. */
      readonly more: Names
    }
  /** The push under way has taken a few seconds: the line is slow, or the gateway does not answer. */
  | { readonly kind: 'pushTakesLong' }
  /** No answer came. The request is repeated after `wanted`, when the gate opens. */
  | { readonly kind: 'unanswered'; readonly request: 'pull' | 'push' }
  | { readonly kind: 'storageFailed' }
  | { readonly kind: 'restarted' }

type Names = readonly CollectionName[]

/** A call that the driver of the loop makes. */
export type LoopEffect =
  /** Pull these collections: from where the last answer ends, or from the cursor on the disk. */
  | { readonly kind: 'pull'; readonly collections: Names; readonly continues: boolean }
  /** Send one request with rows of the first of these collections that has any. */
  | { readonly kind: 'push'; readonly collections: Names }
  /** Stop both loops, report the failure, and send `restarted` after a while. */
  | { readonly kind: 'restart' }

/** The answer of `next`: the new state and the calls to make. */
export interface LoopStep {
  readonly state: LoopState
  readonly effects: readonly LoopEffect[]
}

/** The state in which nothing is wanted and nothing is under way. */
export const idleLoop: LoopState = {
  pulls: [],
  pulling: null,
  storing: 0,
  pushes: [],
  pushing: null,
  pushesBefore: 0,
  isPushLong: false,
  written: new Set(),
  isBroken: false,
}

/** A pull waits until the pushes end, because it would bring their edits back. It waits for at most this many requests. */
const mostPushesBefore = 8

/** Returns the state of the loop after an event, with the calls to make. Pure. */
export function next(state: LoopState, event: LoopEvent): LoopStep {
  switch (event.kind) {
    case 'wanted':
      return begin({
        ...state,
        pulls: union(state.pulls, event.pulls),
        pushes: union(state.pushes, event.pushes),
      })
    case 'edited':
      return begin({ ...state, pushes: union(state.pushes, event.collections) })
    case 'answered': {
      if (state.isBroken) return { state, effects: [] }
      const { more } = event
      const storing = state.storing + 1
      if (more.length === 0) return begin({ ...state, storing, pulling: null })
      return {
        state: { ...state, storing, pulling: more },
        effects: [{ kind: 'pull', collections: more, continues: true }],
      }
    }
    case 'stored':
      return begin({ ...state, storing: state.storing - 1, pulls: union(state.pulls, event.again) })
    case 'pushed': {
      const { collection, scopes, more } = event
      const written = new Set([...state.written, ...scopes.map((scope) => writtenKey(collection, scope))])
      // [D12] The ack of a project releases the documents in it.
      const pushes = union(union(state.pushes, more), collection === 'projects' ? collectionNames : [])
      const pulls = union(state.pulls, collection === null ? [] : [collection])
      const pushesBefore = state.pulls.length === 0 ? 0 : state.pushesBefore + 1
      return begin({ ...state, pushing: null, isPushLong: false, written, pushes, pulls, pushesBefore })
    }
    case 'pushTakesLong':
      return begin({ ...state, isPushLong: state.pushing !== null })
    case 'unanswered':
      return {
        state:
          event.request === 'pull'
            ? { ...state, pulls: union(state.pulls, state.pulling ?? []), pulling: null }
            : {
                ...state,
                pushes: union(state.pushes, state.pushing ?? []),
                pushing: null,
                isPushLong: false,
              },
        effects: [],
      }
    case 'storageFailed':
      return state.isBroken
        ? { state, effects: [] }
        : { state: { ...idleLoop, isBroken: true }, effects: [{ kind: 'restart' }] }
    case 'restarted':
      return begin({ ...idleLoop, pulls: collectionNames, pushes: collectionNames })
    default:
      return assertNever(event)
  }
}

/** Starts the requests that may start now. */
function begin(given: LoopState): LoopStep {
  let state = given
  const effects: LoopEffect[] = []
  if (state.isBroken) return { state, effects }
  if (state.pushing === null && state.pushes.length > 0) {
    const collections = state.pushes
    state = { ...state, pushes: [], pushing: collections }
    effects.push({ kind: 'push', collections })
  }
  const mayPull = state.pushing === null || state.isPushLong || state.pushesBefore >= mostPushesBefore
  if (mayPull && state.pulls.length > 0 && state.pulling === null && state.storing === 0) {
    const collections = state.pulls
    state = { ...state, pulls: [], pulling: collections, pushesBefore: 0, written: new Set() }
    effects.push({ kind: 'pull', collections, continues: false })
  }
  return { state, effects }
}

/** [N4] Returns the scopes of one collection in which acks have written copies since the pull began. */
export const writtenIn = ({ written }: LoopState, collection: CollectionName): ReadonlySet<string> => {
  const start = writtenKey(collection, '')
  return new Set([...written].flatMap((key) => (key.startsWith(start) ? key.slice(start.length) : [])))
}

const writtenKey = (collection: CollectionName | null, scope: string): string =>
  `${collection ?? ''} ${scope}`

const union = (one: Names, other: Names): Names => [...new Set([...one, ...other])]
