import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Icon } from './Icon.tsx'
import { Menu } from './Menu.tsx'
import type { SheetRows } from './spreadsheet.ts'
import { useTableChoices } from './tableChoices.ts'

/** Saves a table as a file. */
export function TableMenu({
  name,
  within = [],
  rows,
}: {
  readonly name: string
  /** Names of the things that the table belongs to, for the file name. */
  readonly within?: readonly string[]
  /** Names of the columns first. */
  rows(): SheetRows
}) {
  const { t } = useTranslation('common')
  const choices = useTableChoices()
  return (
    <Menu
      label={t('table.save', { name })}
      icon={<Icon of={Download} />}
      choices={choices([...within, name], rows)}
    />
  )
}
