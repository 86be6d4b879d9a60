import type { OrganizationSheet } from '../schemas/organizationSheet.ts'
import { builtInTemplate, type ReportTemplate } from '../schemas/template.ts'

/** What an organization's documents have in common: its sheet, and the name that stands on it where the sheet names none. */
export interface House {
  readonly sheet: OrganizationSheet
  readonly name: string
}

/** The house of an organization as it is stored; null for one that has set nothing. */
export const houseOf = (data: {
  readonly displayName: string
  readonly sheet?: OrganizationSheet | undefined
}): House | null => (data.sheet === undefined ? null : { sheet: data.sheet, name: data.displayName })

/**
 * A template with what its organization gives where it says nothing itself: logo, company, and for a template without a library the
 * language and the appendices.
 *
 * @param templateId as the report names it.
 */
export function inHouse(
  template: ReportTemplate,
  templateId: string | null,
  house: House | null,
): ReportTemplate {
  if (house === null) return template
  const { sheet } = house
  const { styling, customTexts, contentPreferences } = template
  const isSheet = contentPreferences.form === 'sheet' || contentPreferences.form === 'summary'
  const isBuiltIn = builtInTemplate(templateId) !== null
  return {
    ...template,
    styling: { ...styling, logo: styling.logo ?? sheet.logo },
    customTexts: { ...customTexts, companyInfo: customTexts.companyInfo || companyOf(house) },
    contentPreferences: !isBuiltIn
      ? contentPreferences
      : {
          ...contentPreferences,
          language: sheet.language,
          ...(isSheet && sheet.appendices.length > 0 && { appendices: sheet.appendices }),
        },
  }
}

/** Name and address, a line each. */
const companyOf = ({ sheet, name }: House): string =>
  [sheet.company || name, ...sheet.address.split('\n').map((line) => line.trim())]
    .filter((line) => line !== '')
    .join('\n')
