import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AppendixKind, appendixKinds } from '#domain/schemas/template.ts'
import { useReportMaker } from '#engine/hooks.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import styles from './reports.module.css'
import type { SheetPages } from './useSheetPages.ts'

type Counts = ReadonlyMap<AppendixKind, number>

/** Ticks the appendices of calculation sheets, each with the sheets that it takes. */
export function AppendixChoice({
  chosen,
  source,
  onChange,
}: {
  chosen: readonly AppendixKind[]
  source: SheetPages['source']
  onChange(chosen: AppendixKind[]): void
}) {
  const { t } = useTranslation('reports')
  const counts = useCounts(source)
  const said = (kind: AppendixKind): string | undefined => {
    if (source === null) return undefined
    if (counts === null) return t('pages.counting')
    const count = counts.get(kind)
    return count === undefined ? t('pages.none') : t('pages.sheets', { count })
  }
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t('sheet.appendices')}</legend>
      {appendixKinds.map((kind) => (
        <Checkbox
          key={kind}
          label={t(`sheet.appendix.${kind}`)}
          description={said(kind)}
          isSelected={chosen.includes(kind)}
          onChange={(isSelected) =>
            onChange(appendixKinds.filter((each) => (each === kind ? isSelected : chosen.includes(each))))
          }
        />
      ))}
    </fieldset>
  )
}

/** Null while they are counted, and where that fails: a report is made without them too. */
function useCounts(source: SheetPages['source']): Counts | null {
  const maker = useReportMaker()
  const [counts, setCounts] = useState<Counts | null>(null)
  useEffect(() => {
    if (source === null) return
    let isOver = false
    const count = async () => {
      const ready = await source()
      const found = ready.ok && !isOver ? await maker.countAppendices(ready.value) : null
      if (!isOver) setCounts(found)
    }
    count().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [maker, source])
  return counts
}
