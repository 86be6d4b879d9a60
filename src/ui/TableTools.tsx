import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './Button.tsx'
import { useFileNames } from './FileNames.tsx'
import { Icon } from './Icon.tsx'
import type { SheetRows } from './spreadsheet.ts'
import { TableMenu } from './TableMenu.tsx'
import styles from './TableTools.module.css'
import { tableText } from './tableText.ts'
import { useCopy } from './useCopy.ts'

/** Exports a table: to the clipboard and to files. */
export function TableTools({ name, rows }: { name: string; rows: () => SheetRows }) {
  const { t } = useTranslation('common')
  const copy = useCopy()
  const names = useFileNames()
  return (
    <span className={styles.tools}>
      <IconButton
        label={t('table.copy', { name })}
        icon={<Icon of={Copy} />}
        onPress={() => void copy(tableText(rows()))}
      />
      <TableMenu name={name} within={names} rows={rows} />
    </span>
  )
}
