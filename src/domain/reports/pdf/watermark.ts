import type { ReportTemplate } from '#domain/schemas/template.ts'
import { inOneFont, type Setting } from './letters.ts'

/** Returns the watermark of a template, which stands across every page; an empty object where the template has none. */
export function watermarkOf(page: Setting & { readonly template: ReportTemplate }): {
  readonly watermark?: object
} {
  const { includeWatermark, watermarkText } = page.template.styling
  return includeWatermark && watermarkText !== ''
    ? {
        watermark: {
          ...inOneFont(watermarkText, page),
          color: '#101828',
          opacity: 0.05,
          bold: true,
          angle: -45,
        },
      }
    : {}
}
