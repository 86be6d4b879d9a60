import { type House, houseOf } from '#domain/reports/house.ts'
import { useLive, useWorkspace } from './hooks.ts'

/**
 * Returns the calculation sheet settings of an organization; null when it has none or this device does not have it.
 */
export function useHouse(organizationId: string): House | null {
  const { organizations } = useWorkspace()
  const { value: known } = useLive(() => organizations.list(), [organizations])
  const found = known?.find(({ scope }) => scope === organizationId)
  return found === undefined ? null : houseOf(found.data)
}
