import { AlignmentType, type Paragraph } from 'docx'
import type { ReportTemplate } from '#domain/schemas/template.ts'
import { paragraph, run } from './text.ts'

/** Returns the watermark of a template as a line in the head of every page; nothing where the template has none. */
export const watermarkLine = ({
  includeWatermark,
  watermarkText,
}: ReportTemplate['styling']): readonly Paragraph[] =>
  includeWatermark && watermarkText !== ''
    ? [
        paragraph({
          alignment: AlignmentType.CENTER,
          children: run(watermarkText, { size: 40, bold: true, color: 'D0D5DD' }),
        }),
      ]
    : []
