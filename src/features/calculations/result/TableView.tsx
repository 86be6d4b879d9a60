import { Copy, Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ResultTable } from '#domain/calc/result.ts'
import { IconButton } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Menu } from '#ui/Menu.tsx'
import { Table } from '#ui/Table.tsx'
import { tableText } from './copy.ts'
import { Num } from './Num.tsx'
import styles from './result.module.css'
import { useTableChoices } from './tableChoices.ts'
import { useCopy } from './useCopy.ts'

/** A table of a result, and its way to a spreadsheet. */
export function TableView({ table }: { table: ResultTable }) {
  const { t } = useTranslation('calculations')
  const copy = useCopy()
  const choices = useTableChoices()
  const columns = table.headers.map((header, index) => ({
    id: `${index}${header}`,
    header: header === '' ? <span className={styles.unseen}>{t('result.quantity')}</span> : header,
    isNumber: table.rows.length > 0 && table.rows.every((row) => isNumeric(row[index] ?? null)),
  }))
  return (
    <div className={styles.tableView}>
      <div className={styles.tableHead}>
        <h3>{table.name}</h3>
        <span className={styles.tools}>
          <IconButton
            label={t('result.copyTable', { name: table.name })}
            icon={<Icon of={Copy} />}
            onPress={() => void copy(tableText(table.headers, table.rows))}
          />
          <Menu
            label={t('result.saveTable', { name: table.name })}
            icon={<Icon of={Download} />}
            choices={choices(table.name, [table.headers, ...table.rows])}
          />
        </span>
      </div>
      <Table
        label={table.name}
        columns={columns}
        isDense
        rows={table.rows.map((row, index) => ({
          id: String(index),
          cells: row.map((cell, column) => <Num key={columns[column]?.id} value={cell} />),
        }))}
      />
    </div>
  )
}

const isNumeric = (cell: ResultTable['rows'][number][number]): boolean =>
  typeof cell === 'number' || cell === null
