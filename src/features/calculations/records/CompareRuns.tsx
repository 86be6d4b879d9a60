import { ArrowLeftRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputField } from '#domain/calc/module.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Select } from '#ui/Select.tsx'
import { ComparisonTable } from './ComparisonTable.tsx'
import type { PastRun } from './pastRuns.ts'
import styles from './records.module.css'

/** Any two states of the history, field by field. */
export function CompareRuns({
  fields,
  runs,
  first,
  second,
  onClose,
}: {
  fields: readonly InputField[]
  runs: readonly PastRun[]
  first: string
  second: string
  onClose(): void
}) {
  const { t } = useTranslation('records')
  const [pair, setPair] = useState<readonly [string, string]>([first, second])
  const [isDiffering, setDiffering] = useState(true)
  const options = runs.map(({ id, title, by }) => ({
    value: id,
    label: by === '' ? title : t('history.titleBy', { title, by }),
  }))
  const columns = pair.flatMap((id) => runs.find((run) => run.id === id) ?? [])
  return (
    <Dialog
      title={t('compare.title')}
      isOpen
      onClose={onClose}
      width="page"
      actions={<Button onPress={onClose}>{t('compare.close')}</Button>}
    >
      <div className={styles.pair}>
        <Select
          label={t('compare.from')}
          options={options}
          value={pair[0]}
          onChange={(id) => setPair([id, pair[1]])}
        />
        <IconButton
          label={t('compare.swap')}
          icon={<Icon of={ArrowLeftRight} />}
          onPress={() => setPair([pair[1], pair[0]])}
        />
        <Select
          label={t('compare.to')}
          options={options}
          value={pair[1]}
          onChange={(id) => setPair([pair[0], id])}
        />
      </div>
      <ComparisonTable
        label={t('compare.title')}
        fields={fields}
        columns={columns.map(({ id, title, compared }, at) => ({
          id: `${at}.${id}`,
          name: title,
          compared,
        }))}
        isDiffering={isDiffering}
      >
        <Checkbox label={t('compare.onlyDifferences')} isSelected={isDiffering} onChange={setDiffering} />
      </ComparisonTable>
    </Dialog>
  )
}
