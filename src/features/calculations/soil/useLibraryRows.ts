import { useMemo } from 'react'
import { useLive, useLocalDatabase } from '#data/react/hooks.ts'
import type { Material } from '#domain/materials/material.ts'
import { matchesWords } from '#domain/materials/query.ts'
import { materialOf } from '#domain/materials/stored.ts'

export interface LibraryRow {
  /** Document id. */
  readonly id: string
  readonly material: Material
  /** Newest use by anybody; null: never used. */
  readonly lastUsed: string | null
}

/** More than anybody reads: words narrow it. */
const mostShown = 100

/**
 * The materials of the organization that fit the words: the last used first, then by name; deprecated ones at the end. Undefined until
 * this device has said what it has.
 */
export function useLibraryRows(organizationId: string, words: string) {
  const { materials } = useLocalDatabase()
  const { value: documents, error } = useLive(() => materials.list(), [materials])
  const { value: uses } = useLive(() => materials.uses(), [materials])
  if (error !== null && error !== undefined) throw error

  const rows = useMemo(() => {
    if (documents === undefined) return undefined
    const lastUsed = new Map<string, string>()
    for (const { materialId, usedAt } of uses ?? [])
      if (!lastUsed.has(materialId)) lastUsed.set(materialId, usedAt)
    return documents
      .filter((document) => document.organizationId === organizationId)
      .map(
        (document): LibraryRow => ({
          id: document.id,
          material: materialOf(document),
          lastUsed: lastUsed.get(document.id) ?? null,
        }),
      )
      .sort(byUse)
  }, [documents, uses, organizationId])

  return useMemo(() => {
    const found = rows?.filter(({ material }) => matchesWords(material, words))
    return {
      rows: found?.slice(0, mostShown),
      more: Math.max(0, (found?.length ?? 0) - mostShown),
      isEmpty: rows?.length === 0,
    }
  }, [rows, words])
}

const isDeprecated = ({ material }: LibraryRow) => material.metadata.validationStatus === 'deprecated'

function byUse(one: LibraryRow, other: LibraryRow): number {
  if (isDeprecated(one) !== isDeprecated(other)) return isDeprecated(one) ? 1 : -1
  if (one.lastUsed !== other.lastUsed) return (one.lastUsed ?? '') > (other.lastUsed ?? '') ? -1 : 1
  return one.material.metadata.name.localeCompare(other.material.metadata.name)
}
