import type { z } from 'zod'
import { canonicalJson } from '../calc/canonical.ts'
import { fieldIssues } from '../calc/fieldIssues.ts'
import { type FieldIssue, fail, ok, problem, type Result } from '../errors/result.ts'
import { isModelType } from '../schemas/materialModel.ts'
import { type Material, type MaterialMetadata, materialDraft, modelTypeMessage } from './material.ts'
import type { AnyModel } from './model.ts'
import { findModel } from './models.ts'

/** What the caller knows and this room does not: who saves, when, and under which id. */
export interface Stamp {
  readonly id: string
  readonly at: string
  readonly by: string
}

/** Characters of a material as JSON that are read at most. */
export const maxMaterialSize = 50_000

const listOf = (issues: readonly FieldIssue[]): string =>
  issues.map((issue) => (issue.path === '' ? issue.message : `${issue.path}: ${issue.message}`)).join('; ')

const refused = (issues: readonly FieldIssue[]): Result<never> =>
  fail(problem('module/input', { list: listOf(issues) }, issues))

/** Anything through a schema: plain finite data of bounded size first, then field by field. Safe for cyclic and enormous values. */
export function parsePlain<Output>(schema: z.ZodType<Output>, raw: unknown): Result<Output> {
  const plain = canonicalJson(raw, maxMaterialSize)
  if (!plain.ok) return refused([plain.issue])
  // As JSON: a negative zero is zero.
  const parsed = schema.safeParse(JSON.parse(plain.text))
  return parsed.success ? ok(parsed.data) : refused(fieldIssues(parsed.error))
}

/** The derived values belong to the input: both are always set together. */
const withInput = (model: AnyModel, input: { readonly unitWeight: number }) => ({
  modelType: model.id,
  unitWeight: input.unitWeight,
  input,
  calculated: model.calculate(input),
})

/** A material from a draft, with its derived values. Refuses a draft that does not fit its model, by field path. */
export function makeMaterial(raw: unknown, stamp: Stamp): Result<Material> {
  const draft = parsePlain(materialDraft, raw)
  if (!draft.ok) return draft
  const { modelType, input, unitSystem, ...described } = draft.value
  const model = findModel(modelType)
  if (!model.ok) return refused([{ path: 'modelType', message: modelTypeMessage(modelType) }])
  const parsed = model.value.inputSchema.safeParse(input)
  if (!parsed.success)
    return refused(fieldIssues(parsed.error).map(({ path, message }) => ({ path: `input.${path}`, message })))
  const metadata: MaterialMetadata = {
    id: stamp.id,
    ...described,
    createdAt: stamp.at,
    updatedAt: stamp.at,
    createdBy: stamp.by,
  }
  // The union cannot follow a model found by name; the model's own schemas gave both halves.
  return ok({ metadata, unitSystem, ...withInput(model.value, parsed.data) } as Material)
}

/** The derived values anew from the stored input, after a model has changed. */
export function recalculate(material: Material, at: string): Material {
  const model = findModel(material.modelType)
  if (!model.ok) return material
  return {
    ...material,
    metadata: { ...material.metadata, updatedAt: at },
    ...withInput(model.value, material.input),
  } as Material
}

/** A copy under another name: a draft again, because nobody has looked at it. */
export const cloneMaterial = (material: Material, name: string, stamp: Stamp): Result<Material> =>
  isModelType(material.modelType)
    ? makeMaterial(
        {
          name,
          description: material.metadata.description,
          source: material.metadata.source,
          category: material.metadata.category,
          tags: material.metadata.tags,
          modelType: material.modelType,
          unitSystem: material.unitSystem,
          input: material.input,
        },
        stamp,
      )
    : refused([{ path: 'modelType', message: modelTypeMessage(material.modelType) }])
