import { z } from 'zod'
import { firstLayers, type LayerId, layerIds } from '#domain/drawing/layers.ts'
import { nearShares } from '#domain/drawing/maps.ts'
import type { DrawingView } from '#domain/reports/drawingViews.ts'

/** The layers in which a person's choice differs from the first view of drawings, by module. */
const storedLayers = z.record(z.string(), z.partialRecord(z.enum(layerIds), z.boolean()).catch({})).catch({})

const storageKey = (userId: string | null): string => `groundwork:drawing-layers:${userId ?? 'visitor'}`

function read(userId: string | null) {
  try {
    return storedLayers.parse(JSON.parse(localStorage.getItem(storageKey(userId)) ?? '{}'))
  } catch {
    return {}
  }
}

/** Returns the layers that this person's drawings of a module show on this device. */
function keptLayers(userId: string | null, module: string): ReadonlySet<LayerId> {
  const chosen = read(userId)[module] ?? {}
  return new Set(layerIds.filter((id) => chosen[id] ?? firstLayers.has(id)))
}

/**
 * Stores the layers that this person's drawings of a module show on this device. A full storage loses the choice
 * only.
 */
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

const storedShares = z.record(z.string(), z.number().min(nearShares.least).max(nearShares.most)).catch({})

const shareKey = (userId: string | null): string => `groundwork:drawing-near:${userId ?? 'visitor'}`

function readShares(userId: string | null) {
  try {
    return storedShares.parse(JSON.parse(localStorage.getItem(shareKey(userId)) ?? '{}'))
  } catch {
    return {}
  }
}

/** Returns up to which share above the lowest factor of safety near-critical surfaces are shown to this person. */
const keptShare = (userId: string | null, module: string): number =>
  readShares(userId)[module] ?? nearShares.usual

/**
 * Stores up to which share above the lowest factor of safety near-critical surfaces are shown: a ratio such as 0.1.
 */
export function keepShare(userId: string | null, module: string, share: number): void {
  try {
    localStorage.setItem(shareKey(userId), JSON.stringify({ ...readShares(userId), [module]: share }))
  } catch {
    // Only the next visit will not know it.
  }
}

/** Returns how this person's drawings of a module look on this device. */
export const keptView = (userId: string | null, module: string): DrawingView => ({
  layers: keptLayers(userId, module),
  near: keptShare(userId, module),
})
