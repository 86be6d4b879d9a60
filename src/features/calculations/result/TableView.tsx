import { useTranslation } from 'react-i18next'
import type { ResultTable } from '#domain/schemas/result.ts'
import { Table } from '#ui/Table.tsx'
import { TableTools } from '#ui/TableTools.tsx'
import { Num } from './Num.tsx'
import styles from './result.module.css'
import { SymbolText } from './SymbolText.tsx'

/** A table of a result, and its way to a spreadsheet. */
export function TableView({
  table,
  isExact = false,
  typedAt,
}: {
  table: ResultTable
  isExact?: boolean
  /** The arithmetic that the value of a cell was typed as. */
  typedAt?: (row: number, column: number) => string | undefined
}) {
  const { t } = useTranslation('calculations')
  const columns = table.headers.map((header, index) => ({
    id: `${index}${header}`,
    header:
      header === '' ? (
        <span className={styles.unseen}>{t('result.quantity')}</span>
      ) : (
        <SymbolText text={header} />
      ),
    isNumber: table.rows.length > 0 && table.rows.every((row) => isNumeric(row[index] ?? null)),
  }))
  return (
    <div className={styles.tableView}>
      <div className={styles.tableHead}>
        <h3>{table.name}</h3>
        <TableTools
          name={table.name}
          rows={() => [table.headers.map((header) => header || t('result.quantity')), ...table.rows]}
        />
      </div>
      <Table
        label={table.name}
        columns={columns}
        isDense
        rows={table.rows.map((row, index) => ({
          id: String(index),
          cells: row.map((cell, column) =>
            typeof cell === 'string' && !isExact ? (
              <SymbolText key={columns[column]?.id} text={cell} />
            ) : (
              <Num
                key={columns[column]?.id}
                value={cell}
                isExact={isExact}
                typed={typedAt?.(index, column)}
              />
            ),
          ),
        }))}
      />
    </div>
  )
}

const isNumeric = (cell: ResultTable['rows'][number][number]): boolean =>
  typeof cell === 'number' || cell === null
