import { useLive, useLocalDatabase } from '#data/react/hooks.ts'
import type { Entry } from '#domain/contents/entry.ts'
import type { CalculationDocument } from '#domain/schemas/calculation.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import { calculationId } from '../page/useSave.ts'

export interface Family {
  /** Local id of the calculation that the others vary; it may be gone. */
  readonly baseId: string
  /** The base first, then the variants as they were made. Undefined until it is known. */
  readonly members: readonly Entry[] | undefined
}

export const localIdOf = ({ id }: { readonly id: string }): string => parseDocumentId(id)?.localId ?? id

/** The calculation, what it varies, and what varies the same. */
export function useVariants(document: CalculationDocument): Family {
  const { readModel } = useLocalDatabase()
  const { value: entries } = useLive(() => readModel.of(document.scope), [readModel, document.scope])
  const baseId = document.data.variantOf ?? calculationId(document)
  const members = entries
    ?.filter(
      (each) => each.kind === 'calculation' && (localIdOf(each) === baseId || each.variantOf === baseId),
    )
    .toSorted((one, other) => rank(one, baseId).localeCompare(rank(other, baseId)))
  return { baseId, members }
}

const rank = (entry: Entry, baseId: string): string =>
  `${localIdOf(entry) === baseId ? 0 : 1}${entry.createdAt}${entry.id}`
