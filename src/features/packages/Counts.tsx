import { useTranslation } from 'react-i18next'
import type { PackageCounts } from '#domain/package/format.ts'

const shown = [
  'folders',
  'calculations',
  'runs',
  'materials',
  'templates',
  'reports',
  'files',
  'activities',
] as const satisfies readonly (keyof PackageCounts)[]

/** What a package holds, in words: `2 folders, 12 calculations`. */
export function Counts({ counts }: { counts: PackageCounts }) {
  const { t, i18n } = useTranslation('packages')
  const parts = shown.flatMap((kind) =>
    counts[kind] === 0 ? [] : t(`count.${kind}`, { count: counts[kind] }),
  )
  if (parts.length === 0) return <>{t('count.none')}</>
  return <>{new Intl.ListFormat(i18n.language, { type: 'unit' }).format(parts)}</>
}
