import { z } from 'zod'
import { firstLayers, type LayerId, layerIds } from '#domain/drawing/layers.ts'

/** Where a person's choice differs from what drawings show at first, by module. */
const storedLayers = z.record(z.string(), z.partialRecord(z.enum(layerIds), z.boolean()).catch({})).catch({})

const storageKey = (userId: string | null): string => `groundwork:drawing-layers:${userId ?? 'visitor'}`

function read(userId: string | null) {
  try {
    return storedLayers.parse(JSON.parse(localStorage.getItem(storageKey(userId)) ?? '{}'))
  } catch {
    return {}
  }
}

/** The layers that this person's drawings of a module show on this device. */
export function keptLayers(userId: string | null, module: string): ReadonlySet<LayerId> {
  const chosen = read(userId)[module] ?? {}
  return new Set(layerIds.filter((id) => chosen[id] ?? firstLayers.has(id)))
}

export function keepLayers(userId: string | null, module: string, shown: ReadonlySet<LayerId>): void {
  const chosen = layerIds
    .filter((id) => shown.has(id) !== firstLayers.has(id))
    .map((id) => [id, shown.has(id)])
  try {
    localStorage.setItem(
      storageKey(userId),
      JSON.stringify({ ...read(userId), [module]: Object.fromEntries(chosen) }),
    )
  } catch {
    // Only the next visit will not know it.
  }
}
