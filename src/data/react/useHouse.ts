import { type House, houseOf } from '#domain/reports/house.ts'
import { useLive, useLocalDatabase } from './hooks.ts'

/** What the documents of an organization have in common; null where it has set nothing, or this device does not have it. */
export function useHouse(organizationId: string): House | null {
  const { organizations } = useLocalDatabase()
  const { value: known } = useLive(() => organizations.list(), [organizations])
  const found = known?.find(({ scope }) => scope === organizationId)
  return found === undefined ? null : houseOf(found.data)
}
