import {
  type HeadCell,
  numbered,
  type OrganizationSheet,
  usualSheet,
} from '#domain/schemas/organizationSheet.ts'
import { isolated } from '../direction.ts'
import { issuedAs } from '../issuedAs.ts'
import type { ReportSource } from '../source.ts'
import type { ReportWords } from '../words/en.ts'
import type { SheetFact } from './tree.ts'

type HeadSource = Pick<
  ReportSource,
  'project' | 'report' | 'house' | 'version' | 'issue' | 'generatedAt' | 'generatedBy'
>

const sheetOf = ({ house }: Pick<ReportSource, 'house'>): OrganizationSheet => house?.sheet ?? usualSheet

/** The number of a calculation, in the form of the organization. */
export const calculationNumber = (source: Pick<HeadSource, 'project' | 'house'>, place: number): string =>
  numbered(sheetOf(source).calculationNumber, {
    project: source.project.data.projectNumber,
    n: place + 1,
  })

/** The cells at the head of a sheet that the organization shows. Names and dates of checking are stated or left to be written by hand. */
export function sheetHead(source: HeadSource, calculation: string, words: ReportWords): SheetFact[] {
  const { project, report, generatedAt, generatedBy, version } = source
  const { overrides } = report.data
  const { head, documentNumber } = sheetOf(source)
  const cells: Record<HeadCell, SheetFact> = {
    project: {
      label: words.project,
      text: [project.data.projectNumber, isolated(project.name)].filter((text) => text !== '').join('  '),
    },
    client: { label: words.client, text: overrides.client ?? '' },
    calculation: { label: words.calculation, text: calculation },
    document: {
      label: words.documentNumber,
      text: numbered(documentNumber, { project: project.data.projectNumber, n: version ?? 1 }),
    },
    author: {
      label: stated(words.author, overrides.author, words),
      text: overrides.author ?? generatedBy,
      date: generatedAt.slice(0, 10),
    },
    checker: {
      label: stated(words.checker, overrides.checker, words),
      text: overrides.checker ?? '',
      date: '',
    },
    approver: {
      label: stated(words.approver, overrides.approver, words),
      text: overrides.approver ?? '',
      date: '',
    },
    revision: revisionOf(source, words),
  }
  return head.map((cell) => cells[cell])
}

/** Revision and status where the file is issued; else its version, where it has one, and that it is a draft. */
export function revisionOf(
  source: Pick<HeadSource, 'report' | 'version' | 'issue'>,
  words: ReportWords,
): SheetFact {
  const { reference = '' } = source.report.data.overrides
  const { label, text } = stateOf(source, words)
  return reference === ''
    ? { label, text }
    : { label: `${words.reference} / ${label}`, text: `${reference} / ${text}` }
}

function stateOf({ version, issue }: Pick<HeadSource, 'version' | 'issue'>, words: ReportWords): SheetFact {
  if (issue !== undefined) return { label: words.issuedAs, text: issuedAs(issue, words) }
  return version === null
    ? { label: words.status, text: words.statusDraft }
    : { label: words.versionAs, text: `${version} / ${words.statusDraft}` }
}

/** The name was typed; it is no signature. */
const stated = (label: string, name: string | undefined, { asStated }: ReportWords): string =>
  name === undefined || name === '' ? label : `${label} (${asStated})`
