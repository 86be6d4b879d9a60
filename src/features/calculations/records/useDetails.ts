import { useState } from 'react'
import type { CalculationDocument } from '#domain/schemas/calculation.ts'

/** Returns the folder and details of a calculation: the saved ones, or those for the first save. */
export interface Filing {
  readonly folderId: string | null
  readonly tags: readonly string[]
  readonly isTemplate: boolean
}

export interface Details extends Filing {
  /** Of a calculation that is not saved yet. */
  choose(filing: Filing): void
}

export function useDetails(document: CalculationDocument | null, folderId: string | null): Details {
  const [chosen, choose] = useState<Filing>({ folderId, tags: [], isTemplate: false })
  if (document === null) return { ...chosen, choose }
  const { tags, data } = document
  return { folderId: document.folderId, tags, isTemplate: data.metadata.isTemplate, choose }
}
