import {
  ArrowDown,
  ArrowUp,
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  Copy,
  EllipsisVertical,
  Library,
  Quote,
  Trash2,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#ui/Icon.tsx'
import { Menu, type MenuChoice } from '#ui/Menu.tsx'
import { useSoilLibrary } from '../soil/soilLibrary.ts'
import { useAskSource } from '../sources/askSource.ts'
import { scopeOfList } from '../sources/places.ts'
import type { RowsProps } from './rowsProps.ts'
import type { Row } from './state.ts'

/** What can be done with one row. */
export function RowMenu({
  field,
  rows,
  row,
  index,
  onRemove,
  soilOf,
  onInsert,
  onMove,
}: Pick<RowsProps, 'field' | 'rows' | 'onRemove' | 'onInsert' | 'onMove' | 'soilOf'> & {
  readonly row: Row
  readonly index: number
}) {
  const { t } = useTranslation(['calculations', 'soil'])
  const library = useSoilLibrary()
  const ask = useAskSource()
  const soil = library === null ? null : soilOf(row, index)
  const choices: MenuChoice[] = [
    ...(soil === null
      ? []
      : [
          {
            id: 'material',
            label: t('soil:pickMenu'),
            icon: <Icon of={Library} />,
            onChoose: () => library?.pick(soil),
          },
        ]),
    ...(ask === null
      ? []
      : [
          {
            id: 'source',
            label: t('sources.ofRow'),
            icon: <Icon of={Quote} />,
            onChoose: () => ask({ scope: scopeOfList(field), field: null, row: row.key }),
          },
        ]),
    {
      id: 'above',
      label: t('form.insertAbove'),
      icon: <Icon of={BetweenHorizontalEnd} />,
      onChoose: () => onInsert(index),
    },
    {
      id: 'below',
      label: t('form.insertBelow'),
      icon: <Icon of={BetweenHorizontalStart} />,
      onChoose: () => onInsert(index + 1),
    },
    {
      id: 'duplicate',
      label: t('form.duplicate'),
      icon: <Icon of={Copy} />,
      onChoose: () => onInsert(index + 1, undefined, row.key),
    },
    ...(index > 0
      ? [
          {
            id: 'up',
            label: t('form.moveUp'),
            icon: <Icon of={ArrowUp} />,
            onChoose: () => onMove(row, index, -1),
          },
        ]
      : []),
    ...(index < rows.length - 1
      ? [
          {
            id: 'down',
            label: t('form.moveDown'),
            icon: <Icon of={ArrowDown} />,
            onChoose: () => onMove(row, index, 1),
          },
        ]
      : []),
    {
      id: 'delete',
      label: t('form.deleteRow'),
      icon: <Icon of={Trash2} />,
      isDanger: true,
      onChoose: () => onRemove(row, index),
    },
  ]
  return (
    <Menu
      label={t('form.rowActions', { row: index + 1 })}
      icon={<Icon of={EllipsisVertical} />}
      choices={choices}
    />
  )
}
