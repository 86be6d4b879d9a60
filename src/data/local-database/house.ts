import { firstValueFrom } from 'rxjs'
import { type House, houseOf } from '#domain/reports/house.ts'
import type { LocalDatabase } from './types.ts'

/**
 * Returns the calculation sheet settings of an organization; null when it has none or this device does not have it.
 */
export async function houseIn(
  { organizations }: Pick<LocalDatabase, 'organizations'>,
  organizationId: string,
): Promise<House | null> {
  const known = await firstValueFrom(organizations.list())
  const found = known.find(({ scope }) => scope === organizationId)
  return found === undefined ? null : houseOf(found.data)
}
