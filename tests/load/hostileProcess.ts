import { setPriority } from 'node:os'
import type { Person } from '#tests/helpers/callables.ts'
import { type AttackName, createHostile } from './hostile.ts'

/** What the process of the hostile account is told. */
export type HostileOrder =
  | { do: 'prepare'; url: string; person: Person; address: string; attacks: readonly AttackName[] }
  | { do: 'attack' }
  | { do: 'pause' }

/** What it says: that it is ready, or how its attacks were answered so far, once they are over. */
export type HostileReply = { kind: 'ready' } | { kind: 'over'; answers: [string, number][] }

// The account stands for another machine, which takes no processor from the gateway and its people.
setPriority(19)

let hostile: ReturnType<typeof createHostile> | null = null
let turn: AbortController | null = null
const say = (reply: HostileReply) => process.send?.(reply)

process.on('message', async (order: HostileOrder) => {
  if (order.do === 'prepare') {
    hostile = createHostile(order.url, order.person, order.address, order.attacks)
    say({ kind: 'ready' })
  } else if (order.do === 'pause') turn?.abort()
  else if (hostile !== null) {
    turn = new AbortController()
    await hostile.work(turn.signal)
    say({ kind: 'over', answers: [...hostile.answers] })
  }
})
process.once('disconnect', () => process.exit())
