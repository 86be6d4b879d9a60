import type { ReportIssue } from '../schemas/report.ts'
import type { ReportWords } from './words/en.ts'

const words = { draft: 'statusDraft', 'for-check': 'statusForCheck', approved: 'statusApproved' } as const

/** Revision and status as a sheet prints them, such as 'B / For check'. */
export const issuedAs = (
  { revision, status }: Pick<ReportIssue, 'revision' | 'status'>,
  said: ReportWords,
): string => `${revision} / ${said[words[status]]}`
