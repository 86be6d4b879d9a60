import { z } from 'zod'
import { timestamp } from './document.ts'
import { issueStatuses, revision } from './report.ts'

/**
 * What a printed sheet is worth now. `superseded`: a newer revision of its document is issued. `notIssued`: somebody made the file and
 * did not issue it. `withdrawn`: its document lies in the bin.
 */
export const sheetState = z.strictObject({
  kind: z.enum(['current', 'superseded', 'notIssued', 'withdrawn']),
  /** Of the file; null when nobody issued it. */
  revision: revision.nullable(),
  status: z.enum(issueStatuses).nullable(),
  issuedAt: timestamp.nullable(),
  /** The newest revision of the document; null when there is none. */
  newest: revision.nullable(),
  /** Whether two documents carry the revision of the file: two devices issued it at the same time. */
  isTwice: z.boolean(),
})
export type SheetState = z.infer<typeof sheetState>
