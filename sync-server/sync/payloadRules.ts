import { isDeletedForEver } from '#domain/bin/term.ts'
import { storedMaterialIssues } from '#domain/materials/stored.ts'
import { collections } from '#domain/schemas/collections.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import { materialDocument } from '#domain/schemas/material.ts'
import type { PayloadRule } from '#domain/sync/push.ts'

const payloadRule = (collection: CollectionName): PayloadRule => {
  const {
    document,
    version,
    oldest = version,
  }: Omit<PayloadRule, 'oldest'> & Partial<PayloadRule> = collections[collection]
  return { document, version, oldest }
}

/** The rules for the payload of each collection. */
export const payloadRules = {
  organizations: payloadRule('organizations'),
  projects: payloadRule('projects'),
  folders: payloadRule('folders'),
  calculations: payloadRule('calculations'),
  runs: payloadRule('runs'),
  reports: payloadRule('reports'),
  materials: {
    ...payloadRule('materials'),
    document: materialDocument.check(({ value, issues }) => {
      // It may have been emptied, and comes back from a device after the server was restored.
      if (isDeletedForEver(value)) return
      for (const { path, message } of storedMaterialIssues(value))
        issues.push({ code: 'custom', input: value, path: path.split('.'), message })
    }),
  },
  reportTemplates: payloadRule('reportTemplates'),
  activities: payloadRule('activities'),
  conflicts: payloadRule('conflicts'),
} as const satisfies Record<CollectionName, PayloadRule>
