import type { ReportData } from '../schemas/report.ts'
import { compareRevisions } from './code/sheetState.ts'

const letters = 26

/** The letter of the next issue: A to Z, then AA to ZZ; null when these are used up. */
export function nextRevision({ issues = {} }: Pick<ReportData, 'issues'>): string | null {
  const newest = newestOf(issues)
  if (newest === undefined) return 'A'
  const [first = 0, second] = [...newest].map((letter) => letter.charCodeAt(0) - 65)
  const number = second === undefined ? first : (first + 1) * letters + second
  return number + 1 < letters * (letters + 1) ? lettersOf(number + 1) : null
}

const lettersOf = (number: number): string =>
  number < letters
    ? String.fromCharCode(65 + number)
    : lettersOf(Math.floor(number / letters) - 1) + lettersOf(number % letters)

const newestOf = (issues: NonNullable<ReportData['issues']>): string | undefined =>
  Object.values(issues)
    .map(({ revision }) => revision)
    .sort(compareRevisions)
    .at(-1)

/** Whether a revision may be issued next: letters may be passed over, but none comes again or before the newest. */
export function isLater({ issues = {} }: Pick<ReportData, 'issues'>, revision: string): boolean {
  const newest = newestOf(issues)
  return newest === undefined || compareRevisions(revision, newest) > 0
}
