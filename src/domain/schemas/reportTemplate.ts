import { z } from 'zod'
import { documentOf } from './document.ts'
import { reportTemplate } from './template.ts'

/** Payload version of report templates. */
export const reportTemplateVersion = 1

/** Who a template is offered to. */
export const templateAudiences = ['own', 'organization'] as const
export type TemplateAudience = (typeof templateAudiences)[number]

/** Characters of a template with all its pictures: a document of more is not taken by the gateway. */
const templateCharacters = 2_200_000

/**
 * `name` of the envelope is the template's name. An own one is offered to whoever made it and changed by nobody else;
 * it can be read by all, so that a report can be made again by others.
 */
export const reportTemplateData = z.strictObject({
  audience: z.enum(templateAudiences),
  template: reportTemplate.refine(
    (template) => JSON.stringify(template).length <= templateCharacters,
    'The pictures of a template may have 1.5 MB in all',
  ),
})
export type ReportTemplateData = z.infer<typeof reportTemplateData>

/** Id `<organizationId>:reportTemplates:<templateId>`: the library of an organization. */
export const reportTemplateDocument = documentOf(reportTemplateData)
export type ReportTemplateDocument = z.infer<typeof reportTemplateDocument>
