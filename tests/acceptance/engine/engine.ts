import { expose } from 'comlink'
import type { ModulePerson } from '#domain/permissions/modules.ts'
import { modulePerson } from '#domain/permissions/modules.ts'
import type { EngineWorker } from '#engine/bridge.ts'
import { createEngine } from '#engine/engine.ts'
import type { ModuleStorage } from '#engine/moduleStorage.ts'
import type { Engine } from '#engine/types.ts'
import { createEngineApi } from '#workers/engine/api.ts'

/** The engine as a page has it, with its worker's entry on the other end of a channel of messages. */

const account = (role: 'free_user' | 'org_admin') =>
  modulePerson({ id: role, role, isSuperAdmin: false, isOrgOwner: false })

export const people = {
  visitor: modulePerson(null),
  user: account('free_user'),
  administrator: account('org_admin'),
} as const satisfies Record<string, ModulePerson>

function worker(): EngineWorker {
  const { port1, port2 } = new MessageChannel()
  expose(createEngineApi(), port2)
  port1.start()
  return {
    postMessage: (message, transfer) => port1.postMessage(message, transfer ?? []),
    addEventListener: (type, listener) => port1.addEventListener(type, listener as EventListener),
    removeEventListener: (type, listener) => port1.removeEventListener(type, listener as EventListener),
    terminate() {
      port1.close()
      port2.close()
    },
  }
}

/** A worker that never answers, as one that computes for ever. */
export const silentWorker = (): EngineWorker => ({
  postMessage: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  terminate: () => undefined,
})

export interface EngineGiven {
  readonly isStorageBroken?: boolean
  readonly now?: () => number
  readonly makeWorker?: () => EngineWorker
}

/** What the engine saved of its modules, by its own text. */
export interface KeptText {
  text: string | null
}

export function engineFor(
  person: ModulePerson,
  { isStorageBroken = false, ...given }: EngineGiven = {},
  kept: KeptText = { text: null },
): Engine {
  const storage: ModuleStorage = {
    load: () => kept.text,
    save(text) {
      if (isStorageBroken) throw new Error('The storage is full')
      kept.text = text
    },
    watch: () => () => undefined,
  }
  return createEngine({ person: () => person, storage, makeWorker: worker, ...given })
}
