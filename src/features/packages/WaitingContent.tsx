import { useTranslation } from 'react-i18next'

/** What a file of waiting changes holds, in words. */
export function WaitingContent({
  changes,
  forms,
  settings,
}: {
  readonly changes: number
  readonly forms: number
  readonly settings: number
}) {
  const { t, i18n } = useTranslation('packages')
  const parts = [
    t('waiting.count', { count: changes }),
    ...(forms > 0 ? [t('waiting.forms', { count: forms })] : []),
    ...(settings > 0 ? [t('waiting.settings', { count: settings })] : []),
  ]
  return new Intl.ListFormat(i18n.language, { type: 'unit' }).format(parts)
}
