/** Rows of a table, the names of its columns first. */
export type SheetRows = readonly (readonly (string | number | boolean | null)[])[]

export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Rows as a workbook, every number with all its digits. What writes it comes when it is asked for. */
export async function spreadsheetOf(rows: SheetRows): Promise<Blob> {
  const { default: writeExcelFile } = await import('write-excel-file/browser')
  return writeExcelFile(
    rows.map((row, index) =>
      row.map((value) =>
        value === '' || value === null
          ? null
          : { value, ...(index === 0 && { fontWeight: 'bold' as const }) },
      ),
    ),
  ).toBlob()
}
