import { z } from 'zod'

/**
 * How a report looks and what stands in it: texts, styling, what is shown, and the order of its sections. Field names,
 * values, bounds and defaults are the specification's (report template customisations).
 */

/** What a template holds at most. */
export const templateLimits = {
  text: 20_000,
  customSections: 30,
  /** Characters of one image as a data address: about 2 MB of picture. */
  image: 2_800_000,
  tableRows: 500,
} as const

/** The standard sections, in their usual order. */
export const standardSections = [
  'project-info',
  'executive-summary',
  'methodology',
  'input-parameters',
  'results',
  'interpretation',
  'recommendations',
  'limitations',
  'appendices',
] as const
export type StandardSection = (typeof standardSections)[number]

/** Sections without which a sheet cannot be checked: they cannot be disabled. */
export const requiredSections: ReadonlySet<StandardSection> = new Set([
  'project-info',
  'input-parameters',
  'results',
])

export const fontFamilies = ['times', 'helvetica', 'arial'] as const
export const headerStyles = ['simple', 'professional', 'modern'] as const
export const logoPositions = ['left', 'center', 'right', 'none'] as const
export const detailLevels = ['basic', 'standard', 'detailed'] as const
export const numberingStyles = ['numeric', 'alpha', 'roman'] as const
export const tableStyles = ['simple', 'striped', 'bordered'] as const
export const customSectionTypes = ['text', 'table', 'chart', 'image'] as const
/** Calculation sheets, their first pages alone, or the full record by sections. */
export const reportForms = ['sheet', 'summary', 'record'] as const
export type ReportForm = (typeof reportForms)[number]
/** What may stand behind each calculation sheet. */
export const appendixKinds = [
  'combinations',
  'slices',
  'charts',
  'studies',
  'photos',
  'validation',
  'traceability',
] as const
export type AppendixKind = (typeof appendixKinds)[number]
/** Appendices that somebody chose, each once. */
export const appendixChoice = z
  .array(z.enum(appendixKinds))
  .max(appendixKinds.length)
  .refine((kinds) => new Set(kinds).size === kinds.length, 'An appendix can be chosen only once')
export const pageSizes = ['A4', 'Letter'] as const
export const reportLanguages = ['en', 'es', 'fr', 'de', 'zh', 'ja'] as const
export type ReportLanguage = (typeof reportLanguages)[number]

const colour = (usual: string) =>
  z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, 'Colour must be # and six hexadecimal digits')
    .default(usual)
const longText = z.string().max(templateLimits.text).default('')

/** A picture that a page may show: PNG or JPEG, inside the template, so that it is there without a network. */
export const reportImage = z
  .string()
  .max(templateLimits.image, 'Image must be smaller than 2 MB')
  .regex(/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/, 'Image must be a PNG or JPEG file')

const customTexts = z.strictObject({
  executiveSummary: longText,
  methodology: longText,
  limitations: longText,
  recommendations: longText,
  disclaimers: longText,
  companyInfo: longText,
  authorInfo: longText,
})

const styling = z.strictObject({
  primaryColor: colour('#2563eb'),
  secondaryColor: colour('#64748b'),
  fontFamily: z.enum(fontFamilies).default('helvetica'),
  /** Points. */
  fontSize: z.number().min(8).max(16).default(12),
  lineHeight: z.number().min(1).max(3).default(1.6),
  headerStyle: z.enum(headerStyles).default('professional'),
  logoPosition: z.enum(logoPositions).default('left'),
  includeWatermark: z.boolean().default(false),
  watermarkText: z.string().max(60).default(''),
  /** Null without a logo. */
  logo: reportImage.nullable().default(null),
  pageSize: z.enum(pageSizes).default('A4'),
})

const contentPreferences = z.strictObject({
  detailLevel: z.enum(detailLevels).default('standard'),
  includeCalculationDetails: z.boolean().default(true),
  includeGraphs: z.boolean().default(true),
  includePhotos: z.boolean().default(true),
  includeAppendices: z.boolean().default(true),
  numberingStyle: z.enum(numberingStyles).default('numeric'),
  tableStyle: z.enum(tableStyles).default('striped'),
  language: z.enum(reportLanguages).default('en'),
  /** The full record unless given: templates are older than the other forms. */
  form: z.enum(reportForms).optional(),
  /** Of calculation sheets; none unless given. */
  appendices: appendixChoice.optional(),
})

/** An empty title is the standard one, in the language of the report. */
const sectionConfig = z.strictObject({
  enabled: z.boolean(),
  title: z.string().max(120),
  order: z.int().min(0).max(999),
})

const usualSections = Object.fromEntries(
  standardSections.map((id, order) => [id, { enabled: true, title: '', order }]),
) as Record<StandardSection, z.infer<typeof sectionConfig>>

const sectionsConfig = z
  .strictObject(
    Object.fromEntries(
      standardSections.map((id) => [
        id,
        requiredSections.has(id)
          ? sectionConfig.refine(({ enabled }) => enabled, 'This section cannot be disabled')
          : sectionConfig,
      ]),
    ) as Record<StandardSection, typeof sectionConfig>,
  )
  .default(usualSections)

/**
 * A section of the template's own. `content` by type: text as it is read; table rows as lines with tabs between cells,
 * the first the heading; chart lines `label, tab, number`; image a data address.
 */
export const customSection = z
  .strictObject({
    id: z.string().min(1).max(64),
    title: z.string().trim().min(1, 'Section title is required').max(120),
    content: z.string().max(templateLimits.image, 'Image must be smaller than 2 MB'),
    type: z.enum(customSectionTypes),
    order: z.int().min(0).max(999),
  })
  .superRefine(({ type, content }, { addIssue }) => {
    const complain = (message: string) => addIssue({ code: 'custom', path: ['content'], message })
    if (type === 'image') {
      const image = reportImage.safeParse(content)
      if (!image.success) complain(image.error.issues[0]?.message ?? '')
    } else if (content.length > templateLimits.text) complain('Content must be 20,000 characters at most')
    else if (type === 'table' && content.split('\n').length > templateLimits.tableRows)
      complain('A table has at most 500 rows')
    else if (type === 'chart' && chartPoints(content) === null)
      complain('Each line of a chart is a label and a number with a tab between them')
  })
export type CustomSection = z.infer<typeof customSection>

/** The bars of a chart section; null when a line cannot be read. */
export function chartPoints(content: string): readonly { label: string; value: number }[] | null {
  const points = []
  for (const line of content.split('\n')) {
    if (line.trim() === '') continue
    const [label = '', text = '', ...more] = line.split('\t')
    const value = Number(text.trim())
    if (more.length > 0 || text.trim() === '' || !Number.isFinite(value)) return null
    points.push({ label: label.trim(), value })
  }
  return points
}

export const reportTemplate = z.strictObject({
  templateName: z
    .string()
    .trim()
    .min(1, 'Template name is required')
    .max(120)
    .default('Custom Report Template'),
  customTexts: customTexts.default(customTexts.parse({})),
  styling: styling.default(styling.parse({})),
  contentPreferences: contentPreferences.default(contentPreferences.parse({})),
  sectionsConfig,
  customSections: z
    .array(customSection)
    .max(templateLimits.customSections)
    .refine(
      (sections) => new Set(sections.map(({ id }) => id)).size === sections.length,
      'Section ids must differ',
    )
    .default([]),
})
export type ReportTemplate = z.infer<typeof reportTemplate>
export type ReportStyling = ReportTemplate['styling']

/** What a report is made by that names no template. */
export const standardTemplate: ReportTemplate = reportTemplate.parse({ templateName: 'Standard' })

/** Templates that need no library, by the id under which a report names them. */
const builtIn: Readonly<Record<string, ReportTemplate>> = Object.fromEntries(
  (['sheet', 'summary'] as const).map((form) => [
    form,
    { ...standardTemplate, contentPreferences: { ...standardTemplate.contentPreferences, form } },
  ]),
)

/** The template of a new report for which nobody chose one. */
export const usualTemplate = 'sheet'

/** The template of a report that names none, or one without a library; null for one of a library. */
export const builtInTemplate = (id: string | null): ReportTemplate | null =>
  id === null ? standardTemplate : ((Object.hasOwn(builtIn, id) ? builtIn[id] : null) ?? null)

/** Enabled sections, standard and own, in the order of the template; equal orders keep the usual one. */
export function sectionsOf(
  template: ReportTemplate,
): readonly (
  | { readonly id: StandardSection; readonly title: string }
  | { readonly id: null; readonly section: CustomSection }
)[] {
  const standard = standardSections
    .filter((id) => template.sectionsConfig[id].enabled)
    .map((id) => {
      const { title, order } = template.sectionsConfig[id]
      return { order, entry: { id, title } as const }
    })
  const own = template.customSections.map((section) => ({
    order: section.order,
    entry: { id: null, section } as const,
  }))
  return [...standard, ...own].sort((one, other) => one.order - other.order).map(({ entry }) => entry)
}
