import { z } from 'zod'
import { says } from '../errors/says.ts'
import { appendixChoice, reportLanguages } from './template.ts'

/** Cells of the block at the head of each sheet that an organization may leave out, in their order. */
export const headCells = [
  'project',
  'client',
  'calculation',
  'document',
  'author',
  'checker',
  'approver',
  'revision',
] as const
export type HeadCell = (typeof headCells)[number]

/** Characters of a logo as a data address: about 150 kB of picture, since it lies in every sheet that is sent. */
export const mostOfLogo = 205_000

/** PNG or JPEG, inside the document, so that it is there without a network. */
export const organizationLogo = z
  .string()
  .max(mostOfLogo, 'Logo must be smaller than 150 kB')
  .regex(/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/, 'Image must be a PNG or JPEG file')

const counters = /#+/g

/** How numbers are written: `C-@-##` is C, the number of the project, and two digits. Empty for the plain number. */
export const numberForm = z
  .string()
  .trim()
  .max(60, says('organization/number-too-long'))
  .refine((form) => {
    const found = form.match(counters) ?? []
    return form === '' || (found.length === 1 && (found[0]?.length ?? 0) <= 4)
  }, says('organization/number-form'))

/** How the calculation sheets of an organization look, unless a report template says otherwise. */
export const organizationSheet = z.strictObject({
  /** Null without a logo. */
  logo: organizationLogo.nullable(),
  /** Empty: the displayed name of the organization. */
  company: z.string().trim().max(200, says('organization/company-too-long')),
  address: z.string().trim().max(400, says('organization/address-too-long')),
  /** Cells of the head, each once. */
  head: z
    .array(z.enum(headCells))
    .max(headCells.length)
    .refine((cells) => new Set(cells).size === cells.length, 'A cell can stand in the head only once'),
  calculationNumber: numberForm,
  documentNumber: numberForm,
  appendices: appendixChoice,
  language: z.enum(reportLanguages),
})
export type OrganizationSheet = z.infer<typeof organizationSheet>

/** What holds for an organization that has set nothing. */
export const usualSheet: OrganizationSheet = {
  logo: null,
  company: '',
  address: '',
  head: headCells.filter((cell) => cell !== 'document'),
  calculationNumber: '',
  documentNumber: '',
  appendices: [],
  language: 'en',
}

/** A number in the form of an organization. A project without a number leaves no sign of it between two hyphens. */
export function numbered(form: string, { project, n }: { project: string; n: number }): string {
  if (form === '') return String(n)
  const counted = form.replaceAll(counters, (digits) => String(n).padStart(digits.length, '0'))
  return project === ''
    ? counted.replaceAll(/@[-_./ ]?|[-_./ ]@$/g, '')
    : counted.replaceAll('@', () => project)
}
