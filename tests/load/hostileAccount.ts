import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Person } from '#tests/helpers/callables.ts'
import type { AttackName } from './hostile.ts'
import type { HostileOrder, HostileReply } from './hostileProcess.ts'

/** A hostile account in a process of its own, so that its work does not delay whoever measures. */
export interface HostileAccount {
  /** Begins to attack. `end` resolves when the last attack is answered. */
  attack(): { end(): Promise<void> }
  /** How often each attack was answered how, up to the last end: `files 400`. */
  answers(): ReadonlyMap<string, number>
  stop(): void
}

/** @param given see `createHostile` */
export async function startHostile(given: {
  url: string
  person: Person
  address: string
  attacks: readonly AttackName[]
}): Promise<HostileAccount> {
  const child = fork(fileURLToPath(new URL('hostileProcess.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const tell = (order: HostileOrder) => child.send(order)
  const reply = async (): Promise<HostileReply> => {
    const ended = new AbortController()
    const { signal } = ended
    try {
      return await Promise.race([
        once(child, 'message', { signal }).then(([said]) => said as HostileReply),
        once(child, 'exit', { signal }).then(([code]) => {
          throw new Error(`The hostile account ended with ${code}`)
        }),
      ])
    } finally {
      ended.abort()
    }
  }
  let answers: ReadonlyMap<string, number> = new Map()

  tell({ do: 'prepare', ...given })
  await reply()
  return {
    attack: () => {
      tell({ do: 'attack' })
      const over = reply()
      // `end` tells of a failure; until then nobody waits for it.
      over.catch(() => undefined)
      return {
        end: async () => {
          tell({ do: 'pause' })
          const said = await over
          if (said.kind === 'over') answers = new Map(said.answers)
        },
      }
    },
    answers: () => answers,
    stop: () => child.kill(),
  }
}
