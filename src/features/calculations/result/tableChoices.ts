import { useTranslation } from 'react-i18next'
import type { MenuChoice } from '#ui/Menu.tsx'
import { saveTable, tableFormats } from '#ui/saveTable.ts'
import type { SheetRows } from '#ui/spreadsheet.ts'
import { toast } from '#ui/toast.tsx'
import { useFileName } from './FileNames.tsx'

const labels = { csv: 'result.saveCsv', xlsx: 'result.saveXlsx' } as const

/** The files that a table may become, for a menu. */
export function useTableChoices(): (name: string, rows: SheetRows) => MenuChoice[] {
  const { t } = useTranslation('calculations')
  const named = useFileName()
  return (name, rows) =>
    tableFormats.map((format) => ({
      id: format,
      label: t(labels[format]),
      onChoose: () =>
        void saveTable(named(name, format), rows, format).catch(() => toast.error(t('result.tableFailed'))),
    }))
}
