import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive, useWorkspace } from '#data/react/hooks.ts'
import { english } from '#domain/calc/shown/reader.ts'
import { shown } from '#domain/calc/shown/shown.ts'
import type { Entry } from '#domain/contents/entry.ts'
import type { ModuleForm } from '#engine/types.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { ComparisonTable } from './ComparisonTable.tsx'
import styles from './records.module.css'
import { localIdOf } from './useVariants.ts'

/** All variants side by side, measured by their base. */
export function CompareVariants({
  module,
  projectId,
  members,
  baseId,
  onPromote,
  onClose,
}: {
  module: ModuleForm
  projectId: string
  members: readonly Entry[]
  baseId: string
  /** Null when the user may not. */
  onPromote: ((entry: Entry) => Promise<void>) | null
  onClose(): void
}) {
  const { t } = useTranslation('records')
  const { calculations } = useWorkspace()
  const [isDiffering, setDiffering] = useState(true)
  const ids = members.map(localIdOf)
  const { value: documents } = useLive(
    () => calculations.several(projectId, ids),
    [calculations, projectId, ids.join(' ')],
  )
  return (
    <Dialog
      title={t('variants.compareTitle')}
      isOpen
      onClose={onClose}
      width="page"
      actions={<Button onPress={onClose}>{t('compare.close')}</Button>}
    >
      {documents === undefined ? (
        <Skeleton lines={4} height={32} />
      ) : (
        <ComparisonTable
          label={t('variants.compareTitle')}
          fields={module.fields}
          columns={members.flatMap((entry) => {
            const data = documents.find(({ id }) => id === entry.id)?.data
            if (data === undefined) return []
            const outputs = data.results === null ? undefined : shown(data.results, english).outputs
            return {
              id: entry.id,
              name: entry.name,
              header: (
                <span className={styles.variantHead}>
                  <span>{entry.name}</span>
                  {localIdOf(entry) === baseId ? (
                    <Badge>{t('variants.base')}</Badge>
                  ) : (
                    onPromote !== null && (
                      <Button onPress={() => void onPromote(entry)}>{t('variants.promote')}</Button>
                    )
                  )}
                </span>
              ),
              compared: {
                inputs: data.inputs,
                typed: data.typed,
                sources: data.sources,
                verdict: outputs?.verdict ?? null,
                quantities: outputs?.quantities ?? [],
              },
            }
          })}
          isDiffering={isDiffering}
        >
          <Checkbox label={t('compare.onlyDifferences')} isSelected={isDiffering} onChange={setDiffering} />
        </ComparisonTable>
      )}
    </Dialog>
  )
}
