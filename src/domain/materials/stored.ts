import type { FieldIssue } from '../errors/result.ts'
import { parseDocumentId } from '../schemas/ids.ts'
import type { MaterialDocument } from '../schemas/material.ts'
import type { Material } from './material.ts'
import { validateMaterial } from './validateMaterial.ts'

/** The parts of a document that a material is kept in. */
export type StoredMaterial = Pick<MaterialDocument, 'name' | 'description' | 'tags' | 'data'>

export const storedMaterial = ({ metadata, unitSystem, ...model }: Material): StoredMaterial => ({
  name: metadata.name,
  description: metadata.description,
  tags: metadata.tags,
  data: {
    source: metadata.source,
    category: metadata.category,
    validationStatus: metadata.validationStatus,
    unitSystem,
    model: {
      modelType: model.modelType,
      unitWeight: model.unitWeight,
      // What was not given is absent, as it will be when it is read.
      input: JSON.parse(JSON.stringify(model.input)) as MaterialDocument['data']['model']['input'],
      calculated: { ...model.calculated },
    },
  },
})

/** The material that a document keeps. What was written through `storedMaterial`, or checked, is believed. */
export const materialOf = (document: MaterialDocument): Material =>
  ({
    metadata: {
      id: parseDocumentId(document.id)?.localId ?? '',
      name: document.name,
      description: document.description,
      source: document.data.source,
      category: document.data.category,
      tags: document.tags,
      validationStatus: document.data.validationStatus,
      createdAt: document.createdAt,
      updatedAt: document.updatedAt,
      createdBy: document.createdBy,
    },
    unitSystem: document.data.unitSystem,
    ...document.data.model,
    // The stored shape is loose so that it can be read without the models; what was stored fits one of them.
  }) as Material

/** What is wrong with a material that somebody sent as a document: by field path of the material. */
export const storedMaterialIssues = (document: MaterialDocument): readonly FieldIssue[] =>
  validateMaterial(materialOf(document)).errors
