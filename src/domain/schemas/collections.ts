import type { z } from 'zod'
import { activityDocument, activityVersion } from './activity.ts'
import {
  calculationDocument,
  calculationVersion,
  oldestCalculation,
  writtenCalculation,
} from './calculation.ts'
import { conflictDocument, conflictVersion, oldestConflict } from './conflict.ts'
import { folderDocument, folderVersion, oldestFolder } from './folder.ts'
import type { CollectionName } from './ids.ts'
import { materialDocument, materialVersion } from './material.ts'
import { oldestOrganization, organizationDocument, organizationVersion } from './organization.ts'
import { oldestProject, projectDocument, projectVersion } from './project.ts'
import { oldestReport, reportDocument, reportVersion } from './report.ts'
import { reportTemplateDocument, reportTemplateVersion } from './reportTemplate.ts'
import { oldestRun, runDocument, runVersion, writtenRun } from './run.ts'

/**
 * Document schema and current payload version of every replicated collection: what stores and the gateway are made from.
 * `oldest` is the lowest version that the schema still reads, where that is not the current one; `written` tells the version of a
 * payload that says nothing new, where that is a lower one.
 */
export const collections = {
  organizations: { document: organizationDocument, version: organizationVersion, oldest: oldestOrganization },
  projects: { document: projectDocument, version: projectVersion, oldest: oldestProject },
  folders: { document: folderDocument, version: folderVersion, oldest: oldestFolder },
  calculations: {
    document: calculationDocument,
    version: calculationVersion,
    oldest: oldestCalculation,
    written: writtenCalculation,
  },
  runs: { document: runDocument, version: runVersion, oldest: oldestRun, written: writtenRun },
  reports: { document: reportDocument, version: reportVersion, oldest: oldestReport },
  materials: { document: materialDocument, version: materialVersion },
  reportTemplates: { document: reportTemplateDocument, version: reportTemplateVersion },
  activities: { document: activityDocument, version: activityVersion },
  conflicts: { document: conflictDocument, version: conflictVersion, oldest: oldestConflict },
} as const satisfies Record<
  CollectionName,
  { document: z.ZodType; version: number; oldest?: number; written?(data: never): number }
>

export type DocumentOf<Name extends CollectionName> = z.infer<(typeof collections)[Name]['document']>
