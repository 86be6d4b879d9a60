import type { TFunction } from 'i18next'
import type { Entry } from '#domain/contents/entry.ts'
import { inTerms } from '#ui/moduleWords.ts'
import type { SheetRows } from '#ui/spreadsheet.ts'
import { moduleName } from './CalculationTable.tsx'

/** A list of calculations for a spreadsheet, with what decided each. */
export const calculationRows = (
  entries: readonly Entry[],
  folderOf: (entry: Entry) => string,
  t: TFunction<['folders', 'common']>,
): SheetRows => [
  [
    t('column.name'),
    t('column.module'),
    t('column.result'),
    t('common:utilization'),
    t('column.governing'),
    t('column.folder'),
    t('tags'),
    t('column.updated'),
  ],
  ...entries.map((entry) => [
    entry.name,
    moduleName(entry.type),
    t(`common:verdict.${entry.verdict ?? 'none'}`),
    entry.utilization,
    inTerms(entry.governing),
    folderOf(entry),
    entry.tags.join(', '),
    entry.updatedAt,
  ]),
]
