import { afterEach, beforeEach } from 'vitest'
import { type LocalGateway, startGatewayHere } from './gateway.ts'

/** A gateway of its own for each test of the file, whose clock the test turns. */
export interface TurnedGateway {
  readonly gateway: LocalGateway
  /** Milliseconds since 1970. */
  now: number
}

export function turnedGateway(): TurnedGateway {
  let gateway: LocalGateway | null = null
  const turned = {
    now: 0,
    get gateway() {
      if (gateway === null) throw new Error('The gateway is there within tests')
      return gateway
    },
  }
  beforeEach(async () => {
    turned.now = Date.parse('2026-03-01T08:00:00Z')
    gateway = await startGatewayHere({ clock: () => turned.now })
  })
  afterEach(() => gateway?.stop())
  return turned
}
