import { z } from 'zod'
import { localId } from '#domain/schemas/ids.ts'
import { sheetCode } from '#domain/schemas/report.ts'
import { sheetState } from '#domain/schemas/sheetState.ts'
import { type Callable, callable } from './callable.ts'
import { reportId } from './folders.ts'

export const sheetCallables = {
  /**
   * Beyond the specification's list: what a printed sheet is worth now, by the code on it. Everybody may ask, and is told of revisions
   * and dates alone. `sheet` is null when no file has the code. `document` is for who may see results of the project; null for everybody else.
   */
  getSheetState: callable({
    request: z.strictObject({ code: sheetCode }),
    response: z.strictObject({
      sheet: sheetState.nullable(),
      document: z.strictObject({ projectId: localId, reportId }).nullable(),
    }),
    signedIn: false,
    rights: [],
  }),
} as const satisfies Record<string, Callable>
