import { canonicalJson } from '../calc/canonical.ts'
import { fieldIssues } from '../calc/fieldIssues.ts'
import type { InputValidation } from '../calc/module.ts'
import type { FieldIssue } from '../errors/result.ts'
import { isModelType } from '../schemas/materialModel.ts'
import type { Warning } from '../schemas/result.ts'
import { makeMaterial, maxMaterialSize, type Stamp } from './makeMaterial.ts'
import { type Material, material, materialMetadata, modelTypeMessage } from './material.ts'
import { findModel } from './models.ts'

const invalid = (errors: readonly FieldIssue[]): InputValidation => ({ isValid: false, errors, warnings: [] })

/** Relative difference at which stored values no longer count as those of the input. */
const stale = 1e-9

/**
 * The specification's answer of validation for a whole material: errors by field path (`input.frictionAngle`), and warnings
 * when it is valid. Safe for anything, cyclic and enormous values too.
 */
export function validateMaterial(raw: unknown): InputValidation {
  const plain = canonicalJson(raw, maxMaterialSize)
  if (!plain.ok) return invalid([plain.issue])
  const { modelType, metadata } = (typeof raw === 'object' && raw !== null ? raw : {}) as Partial<
    Record<string, unknown>
  >
  if (!isModelType(modelType)) {
    // Without a model nothing is known of the input; what everybody can see is still said.
    const shell = materialMetadata.safeParse(metadata ?? {})
    const issues = shell.success
      ? []
      : fieldIssues(shell.error).map((issue) => ({ ...issue, path: `metadata.${issue.path}` }))
    return invalid([...issues, { path: 'modelType', message: modelTypeMessage(modelType) }])
  }
  const parsed = material.safeParse(raw)
  if (!parsed.success) return invalid(fieldIssues(parsed.error))
  return { isValid: true, errors: [], warnings: warningsOf(parsed.data) }
}

/** Of a draft nobody knows yet who saves it, when, and under which id. */
const noStamp: Stamp = { id: 'draft', at: '1970-01-01T00:00:00.000Z', by: '' }

/** The same answer for what is sent to make a material (`materialRequest`) and for a whole material. */
export function validateMaterialOrDraft(raw: Readonly<Record<string, unknown>>): InputValidation {
  if ('metadata' in raw) return validateMaterial(raw)
  const { organizationId: _, ...draft } = raw
  const made = makeMaterial(draft, noStamp)
  return made.ok
    ? { isValid: true, errors: [], warnings: warningsOf(made.value) }
    : invalid(made.problem.issues ?? [{ path: '', message: made.problem.message }])
}

/** Warnings of the model by field path in the material, and whether the stored values still belong to the input. */
export function warningsOf(checked: Material): Warning[] {
  const model = findModel(checked.modelType)
  if (!model.ok) return []
  const found = model.value
    .warnings(checked.input)
    .map((warning) =>
      warning.field === undefined ? warning : { ...warning, field: `input.${warning.field}` },
    )
  if (checked.unitWeight !== checked.input.unitWeight)
    found.push({
      code: 'unit-weight-differs',
      message: `The unit weight ${checked.unitWeight} kN/m³ is not that of the input, ${checked.input.unitWeight} kN/m³. Recalculate the material.`,
      field: 'unitWeight',
      severity: 'caution',
    })
  const fresh = model.value.calculate(checked.input)
  const stored: Readonly<Record<string, number | null>> = checked.calculated
  const changed = Object.keys(fresh).filter((name) => differs(stored[name] ?? null, fresh[name] ?? null))
  if (changed.length > 0)
    found.push({
      code: 'calculated-stale',
      message: `Calculated values do not follow from the input: ${changed.join(', ')}. Recalculate the material.`,
      field: 'calculated',
      severity: 'caution',
    })
  return found
}

const differs = (one: number | null, other: number | null): boolean =>
  one === null || other === null
    ? one !== other
    : Math.abs(one - other) > stale * Math.max(Math.abs(one), Math.abs(other))
