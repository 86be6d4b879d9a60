import type { ValidationStatus } from '../schemas/materialDescription.ts'
import type { Material } from './material.ts'

/**
 * Sets the status of many materials at once. Any status may follow any other (engineering specification, section 4).
 * `missing`: ids that no material has, each once. A material that has the status already is left as it is.
 */
export function setStatus(
  materials: readonly Material[],
  ids: readonly string[],
  status: ValidationStatus,
  at: string,
): { readonly updated: readonly Material[]; readonly missing: readonly string[] } {
  const wanted = new Set(ids)
  const known = new Set(materials.map(({ metadata }) => metadata.id))
  return {
    updated: materials
      .filter(({ metadata }) => wanted.has(metadata.id) && metadata.validationStatus !== status)
      .map((material) => ({
        ...material,
        metadata: { ...material.metadata, validationStatus: status, updatedAt: at },
      })),
    missing: [...wanted].filter((id) => !known.has(id)),
  }
}
