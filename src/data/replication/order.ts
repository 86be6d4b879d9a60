import type { RxCollection } from 'rxdb'
import type { AnyDocument } from '#domain/schemas/document.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import { waitsForProject } from '#domain/sync/device.ts'
import { projectDocumentId } from '../repositories/projects.ts'
import type { Row } from './row.ts'

/**
 * [D12] Pushes a project before the documents in it. The gateway refuses documents of a project that it does not
 * have, and collections are pushed in parallel.
 */
export interface PushOrder {
  /** Separates the rows that may be sent now from those whose project the gateway does not have yet. */
  split(collection: CollectionName, rows: readonly Row[]): Promise<{ ready: Row[]; early: Row[] }>
  /** Records the ids of documents that the gateway has accepted. */
  answered(collection: CollectionName, accepted: readonly string[]): void
  /** Resolves after the next answer to a push of projects, or after a while. Rejects when `signal` aborts. */
  moved(signal: AbortSignal): Promise<void>
}

/** Interval in milliseconds at which the disk is read again, because another tab may have received the answer. */
const lookAgainMs = 1_000

/** Creates the order of pushes from the projects on this device. */
export function createPushOrder(projects: RxCollection<AnyDocument>): PushOrder {
  const onGateway = new Set<string>()
  let waiting: (() => void)[] = []

  return {
    async split(collection, rows) {
      if (collection === 'projects' || collection === 'organizations') return { ready: [...rows], early: [] }
      const ids = new Set(rows.map(({ newDocumentState }) => projectDocumentId(newDocumentState.scope)))
      const stored = await projects.storageInstance.findDocumentsById([...ids], false)
      const unsent = new Set(
        stored
          .filter((project) => waitsForProject(project, onGateway.has(project.id)))
          .map(({ scope }) => scope),
      )
      const isEarly = ({ newDocumentState }: Row) => unsent.has(newDocumentState.scope)
      return { ready: rows.filter((row) => !isEarly(row)), early: rows.filter(isEarly) }
    },
    answered(collection, accepted) {
      if (collection !== 'projects') return
      for (const id of accepted) onGateway.add(id)
      for (const resolve of waiting.splice(0)) resolve()
    },
    moved: (signal) =>
      new Promise((resolve, reject) => {
        const end = () => {
          clearTimeout(timer)
          signal.removeEventListener('abort', give)
        }
        const give = () => {
          end()
          reject(signal.reason)
        }
        const go = () => {
          end()
          resolve()
        }
        const timer = setTimeout(go, lookAgainMs)
        signal.addEventListener('abort', give, { once: true })
        waiting = [...waiting, go]
      }),
  }
}
