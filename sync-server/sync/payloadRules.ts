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

/** [P8] The payloads that the gateway accepts, by collection. A material must pass its model too ([G13]). */
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
      // A material that was deleted for ever has no content. A device may restore it to the server.
      if (isDeletedForEver(value)) return
      for (const { path, message } of storedMaterialIssues(value))
        issues.push({ code: 'custom', input: value, path: path.split('.'), message })
    }),
  },
  reportTemplates: payloadRule('reportTemplates'),
  activities: payloadRule('activities'),
  conflicts: payloadRule('conflicts'),
} as const satisfies Record<CollectionName, PayloadRule>
