import type { ReportTemplate } from '#domain/schemas/template.ts'
import { escapeHtml } from '../svg/escape.ts'

/** Returns the watermark of a template, which browsers print on every page; empty where the template has none. */
export const watermarkHtml = ({ includeWatermark, watermarkText }: ReportTemplate['styling']): string =>
  includeWatermark && watermarkText !== ''
    ? `<div class="watermark" aria-hidden="true">${escapeHtml(watermarkText)}</div>\n`
    : ''
