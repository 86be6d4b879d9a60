import { useTranslation } from 'react-i18next'
import { fileName } from './fileName.ts'
import type { MenuChoice } from './Menu.tsx'
import { saveTable, tableFormats } from './saveTable.ts'
import type { SheetRows } from './spreadsheet.ts'
import { toast } from './toast.tsx'

/** The files that a table may become, for a menu. `names` say what is in it; the rows are made when they are wanted. */
export function useTableChoices(): (names: readonly string[], rows: () => SheetRows) => MenuChoice[] {
  const { t } = useTranslation('common')
  return (names, rows) =>
    tableFormats.map((format) => ({
      id: format,
      label: t(`table.${format}`),
      onChoose: () =>
        void saveTable(fileName(names, format), rows(), format).catch(() => toast.error(t('table.failed'))),
    }))
}
