import { z } from 'zod'
import type { WireDocument } from '../protocol/sync.ts'
import { type AnyDocument, envelope } from '../schemas/document.ts'
import type { HeldDocument } from './held.ts'

/** Drops unknown envelope fields of a newer gateway, and keeps the payload as it is. */
const receivedState = z.object({ ...envelope.shape, data: z.record(z.string(), z.unknown()) })

/**
 * [A1] Turns a received document into the form that a device stores, with `waiting: 0`. Returns null when its
 * envelope cannot be read.
 */
export function readServerState(given: WireDocument): AnyDocument | null {
  const parsed = receivedState.safeParse(given)
  return parsed.success ? { ...parsed.data, waiting: 0 } : null
}

/**
 * [A2] Caches the newest server state of each document whose push is under way or was just accepted. RxDB skips a
 * pulled state while it takes the document for unsent, and never asks for it again. Without this cache, a pull that
 * overtakes the answer of a push would leave an old state on the device, or an edit that waits for ever. Each pull
 * receives the cached states until the device holds them.
 */
export interface ServerStateCache {
  /** These documents are being pushed. */
  pushing(ids: readonly string[]): void
  /** The push of these documents was answered. */
  pushed(ids: readonly string[]): void
  /** Records a server state that a pull or the answer to a push has brought. */
  hear(document: AnyDocument, by: 'pull' | 'push'): void
  /**
   * [A4] Makes `state` replace an edit that waits although RxDB takes it for sent, unless a newer state arrives
   * first.
   */
  replace(edit: Pick<AnyDocument, 'id' | 'editId'>, state: HeldDocument): void
  /** [D3] The device holds this state and RxDB knows it: no further pull needs to bring it. */
  holds(state: Pick<AnyDocument, 'id' | 'editId'>): void
  /**
   * [A5] Forgets received states, which may come from a server that was restored since; `everything` also forgets
   * replacements of edits.
   */
  forget(what: 'heard' | 'everything'): void
  /**
   * [A5] Forgets the received states of organizations that are new to the cursor: no earlier cursor could tell of a
   * restore.
   */
  forgetAllOf(organizationIds: readonly string[]): void
  /** [A12] Whether the cached server state was built on this state. */
  hasPassed(pulled: Pick<AnyDocument, 'id' | 'editId'>): boolean
  /** Ids of documents whose cached state the device may lack. */
  ids(): readonly string[]
  /**
   * Returns the server states that the device should hold by now and does not.
   * @param held its documents of `ids`, without dropped ones.
   * @param named [A3] the scopes that the device's cursor names; null when the cursor cannot be read.
   */
  missed(
    held: ReadonlyMap<string, Pick<AnyDocument, 'editId' | 'waiting'>>,
    named: ReadonlySet<string> | null,
  ): HeldDocument[]
}

/** Creates an empty cache of server states. */
export function createServerStateCache(): ServerStateCache {
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
        // The device's own newer edit is not sent yet; its acknowledgement decides.
        // RxDB would skip the state until it has recorded the edit it sent.
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
 * [A2] Returns how many missed states go into a batch. Only the last batch takes any, and it stays below the full
 * size: RxDB takes a full batch for a sign to pull again, and would repeat that for as long as a push is under way.
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
 * [A12] Whether the gateway read the pulled state before it accepted the copy here. A waiting copy cannot tell what
 * the gateway accepted; then the cache decides.
 */
export const isOvertaken = (
  pulled: HeldDocument,
  held: HeldDocument,
  heard: Pick<ServerStateCache, 'hasPassed'> | null,
): boolean =>
  !pulled._deleted &&
  !held._deleted &&
  ((held.waiting === 0 && comesAfter(held, pulled.editId)) || heard?.hasPassed(pulled) === true)

/** Whether the server state was built on the edit. */
const comesAfter = (document: AnyDocument, editId: string): boolean =>
  document.server?.ancestors.includes(editId) ?? false
