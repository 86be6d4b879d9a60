import { z } from 'zod'
import type { WireDocument } from '../protocol/sync.ts'
import { type AnyDocument, envelope } from '../schemas/document.ts'
import type { HeldDocument } from './held.ts'

/** Unknown fields of a newer gateway's envelope are dropped, the payload is left as it is. */
const arrival = z.object({ ...envelope.shape, data: z.record(z.string(), z.unknown()) })

/** [A1] A document of the wire as it is stored on a device, or null when its envelope cannot be read. Waits for nothing. */
export function readArrival(given: WireDocument): AnyDocument | null {
  const parsed = arrival.safeParse(given)
  return parsed.success ? { ...parsed.data, waiting: 0 } : null
}

/**
 * [A2] The newest server states heard of for documents whose push is under way or was just accepted. RxDB skips a
 * pulled state while it holds the document for unsent, and never asks for it again; so a pull that overtakes the answer
 * of a push would leave the device with an old state, or with an edit that waits for ever. What is remembered here is
 * handed to each pull until the device holds it.
 */
export interface Arrivals {
  pushing(ids: readonly string[]): void
  pushed(ids: readonly string[]): void
  /** The gateway's state of a document, as a pull or the answer of a push brought it. */
  hear(document: AnyDocument, by: 'pull' | 'push'): void
  /**
   * [A4] `state` is to take the place of an edit that waits, though the library takes it for sent; unless something
   * newer is heard of the document before.
   */
  replace(edit: Pick<AnyDocument, 'id' | 'editId'>, state: HeldDocument): void
  /** [D3] The device holds this state, and the library knows it: it need not be handed to it any more. */
  holds(state: Pick<AnyDocument, 'id' | 'editId'>): void
  /** [A5] What was heard may be of a server that has been restored from a backup since; so may what replaces edits. */
  forget(what: 'heard' | 'everything'): void
  /** [A5] The same, of organizations that come new to the cursor: nothing told of their restores until now. */
  forgetAllOf(organizationIds: readonly string[]): void
  /** [A12] Whether what was heard of the document was built on this state. */
  hasPassed(pulled: Pick<AnyDocument, 'id' | 'editId'>): boolean
  /** Ids of what may be missed. */
  ids(): readonly string[]
  /**
   * What the device should hold by now and does not.
   * @param held its documents of `ids`, without dropped ones.
   * @param named [A3] the scopes that the device's cursor names, null when that cannot be told.
   */
  missed(
    held: ReadonlyMap<string, Pick<AnyDocument, 'editId' | 'waiting'>>,
    named: ReadonlySet<string> | null,
  ): HeldDocument[]
}

export function createArrivals(): Arrivals {
  const underWay = new Map<string, number>()
  const newest = new Map<string, AnyDocument>()
  const replaced = new Map<string, { readonly editId: string; readonly state: HeldDocument }>()

  return {
    pushing(ids) {
      for (const id of ids) underWay.set(id, (underWay.get(id) ?? 0) + 1)
    },
    pushed(ids) {
      for (const id of ids) {
        const left = (underWay.get(id) ?? 1) - 1
        if (left === 0) underWay.delete(id)
        else underWay.set(id, left)
      }
    },
    hear(document, by) {
      replaced.delete(document.id)
      const known = newest.get(document.id)
      if (by === 'pull' && known === undefined && !underWay.has(document.id)) return
      if (known === undefined || !comesAfter(known, document.editId)) newest.set(document.id, document)
    },
    replace: ({ id, editId }, state) => void replaced.set(id, { editId, state }),
    holds({ id, editId }) {
      if (newest.get(id)?.editId === editId) newest.delete(id)
    },
    forget(what) {
      newest.clear()
      if (what === 'everything') replaced.clear()
    },
    forgetAllOf(organizationIds) {
      const isOfThem = ({ organizationId }: AnyDocument) => organizationIds.includes(organizationId)
      for (const [id, document] of newest) if (isOfThem(document)) newest.delete(id)
      for (const [id, { state }] of replaced) if (isOfThem(state)) replaced.delete(id)
    },
    hasPassed({ id, editId }) {
      const known = newest.get(id)
      return known !== undefined && comesAfter(known, editId)
    },
    ids: () => [...new Set([...newest.keys(), ...replaced.keys()])],
    missed(held, named) {
      const missing: HeldDocument[] = []
      for (const [id, document] of newest) {
        const mine = held.get(id)
        const isSame = mine?.editId === document.editId
        if (mine !== undefined && ((isSame && mine.waiting === 1) || comesAfter(document, mine.editId))) {
          if (named?.has(document.scope) !== false) missing.push({ ...document, _deleted: false })
        }
        // An edit of our own on top is still to be pushed; its answer decides.
        // While the library has not noted what it sent it would skip what comes.
        else if ((mine === undefined || mine.waiting === 0) && !underWay.has(id)) newest.delete(id)
      }
      for (const [id, { editId, state }] of replaced) {
        const mine = held.get(id)
        if (mine?.editId === editId && mine.waiting === 1) missing.push(state)
        else replaced.delete(id)
      }
      return missing
    },
  }
}

/**
 * [A2] How many of what is missed go with a batch: with the last one only, and never so many that the library takes it for
 * a full one. It would pull on, be handed the same once more, and so for as long as a push is under way.
 */
export const roomForMissed = ({
  more,
  limit,
  brought,
}: {
  readonly more: boolean
  readonly limit: number
  readonly brought: number
}): number => (more ? 0 : Math.max(0, limit - 1 - brought))

/**
 * [A12] Whether a pulled state was read before what the gateway has accepted of the copy here. A copy that waits does not
 * tell what was accepted of it: only what was heard does.
 */
export const isOvertaken = (
  pulled: HeldDocument,
  held: HeldDocument,
  heard: Pick<Arrivals, 'hasPassed'> | null,
): boolean =>
  !pulled._deleted &&
  !held._deleted &&
  ((held.waiting === 0 && comesAfter(held, pulled.editId)) || heard?.hasPassed(pulled) === true)

/** Whether the state on the server was built on the edit. */
const comesAfter = (document: AnyDocument, editId: string): boolean =>
  document.server?.ancestors.includes(editId) ?? false
