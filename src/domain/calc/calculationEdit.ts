import type { CalculationDocument } from '../schemas/calculation.ts'
import { same } from '../schemas/content.ts'
import type { InputSources } from '../schemas/inputSources.ts'
import type { KeptStudy } from '../schemas/keptStudy.ts'
import type { MaterialInput } from '../schemas/materialInput.ts'
import { sourcesThatStay, statedSources } from './sources.ts'
import { trueTyped } from './typed.ts'

type Data = CalculationDocument['data']

/**
 * Returns the data of a calculation after an edit of its inputs or results. Drops results that belong to other
 * inputs. The version counts the states of inputs and results.
 */
export function editedCalculation(
  data: Data,
  changes: {
    readonly inputs?: Data['inputs'] | undefined
    /** As typed, of the `inputs` given with it. */
    readonly typed?: Data['typed'] | undefined
    /** Sources of the inputs after the edit. Undefined: unchanged values keep theirs. */
    readonly sources?: InputSources | undefined
    readonly results?: Data['results'] | undefined
    readonly materials?: readonly MaterialInput[] | undefined
    readonly studies?: readonly KeptStudy[] | undefined
    readonly isTemplate?: boolean | undefined
    /** Null: it varies nothing any more. */
    readonly variantOf?: string | null | undefined
  },
): Data {
  const inputs = changes.inputs ?? data.inputs
  const kept = same(inputs, data.inputs) ? data.results : null
  const results = changes.results === undefined ? kept : changes.results
  const version = data.metadata.version + (same({ inputs, results }, partsOf(data)) ? 0 : 1)
  const {
    typed: before,
    sources: stated,
    ...rest
  } = withBase(withStudies(withMaterials(data, changes.materials), changes.studies), changes.variantOf)
  const typed = keptTyped(inputs, changes.inputs === undefined ? before : changes.typed)
  const sources =
    changes.sources ?? (inputs === data.inputs ? stated : sourcesThatStay(data.inputs, inputs, stated ?? {}))
  return {
    ...rest,
    inputs,
    ...typed,
    ...keptSources(inputs, sources),
    results,
    metadata: {
      ...data.metadata,
      version,
      isTemplate: changes.isTemplate ?? data.metadata.isTemplate,
    },
  }
}

/**
 * Returns the typed texts of these inputs, for the data of a calculation: only those that agree with the inputs.
 * Returns no field when there is none.
 */
export function keptTyped(inputs: Data['inputs'], typed: Data['typed']): Pick<Data, 'typed'> {
  const kept = trueTyped(inputs, typed ?? {})
  return Object.keys(kept).length === 0 ? {} : { typed: kept }
}

/**
 * Returns the sources of these inputs, for the data of a calculation: only those of existing values. Returns no field
 * when there is none.
 */
export function keptSources(
  inputs: Data['inputs'],
  sources: InputSources | undefined,
): Pick<Data, 'sources'> {
  const kept = statedSources(inputs, sources ?? {})
  return Object.keys(kept).length === 0 ? {} : { sources: kept }
}

/** @param materials undefined: as they were. None are not written at all. */
function withMaterials(data: Data, materials: readonly MaterialInput[] | undefined): Data {
  if (materials === undefined) return data
  const { materials: _, ...rest } = data
  return materials.length === 0 ? rest : { ...rest, materials: [...materials] }
}

/** @param studies undefined: as they were. None are not written at all. */
function withStudies(data: Data, studies: readonly KeptStudy[] | undefined): Data {
  if (studies === undefined) return data
  const { studies: _, ...rest } = data
  return studies.length === 0 ? rest : { ...rest, studies: [...studies] }
}

/** @param base undefined: as it was. None is not written at all. */
function withBase(data: Data, base: string | null | undefined): Data {
  if (base === undefined) return data
  const { variantOf: _, ...rest } = data
  return base === null ? rest : { ...rest, variantOf: base }
}

const partsOf = ({ inputs, results }: Data) => ({ inputs, results })

/** Returns the metadata of a calculation that is saved for the first time. */
export const firstMetadata = (author: string, isTemplate = false): Data['metadata'] => ({
  author,
  version: 1,
  isTemplate,
  accessCount: 0,
  lastAccessedAt: null,
})
