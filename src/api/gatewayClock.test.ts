import { expect, test } from 'vitest'
import { heardGatewayDate, onGatewayClock } from './gatewayClock.ts'

test('reports how far the gateway’s clock is ahead, by the last answer and each later one', () => {
  const now = Date.parse('2026-03-01T00:00:00.000Z')
  const told: number[] = []
  heardGatewayDate(null, now)
  heardGatewayDate('no date', now)
  const end = onGatewayClock((aheadMs) => told.push(aheadMs))
  // Other tests may have heard a gateway before.
  told.length = 0
  heardGatewayDate('Tue, 03 Mar 2026 00:00:00 GMT', now)
  end()
  heardGatewayDate('Sat, 28 Feb 2026 00:00:00 GMT', now)
  expect(told).toEqual([2 * 86_400_000])
  onGatewayClock((aheadMs) => told.push(aheadMs))()
  expect(told.at(-1)).toBe(-86_400_000)
})
