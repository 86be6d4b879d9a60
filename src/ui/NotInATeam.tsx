import { useTranslation } from 'react-i18next'

/** Explains why organizations of the person show no projects. Renders nothing without any. */
export function NotInATeam({ organizations }: { organizations: readonly string[] }) {
  const { t, i18n } = useTranslation('common')
  if (organizations.length === 0) return null
  return <> {t('notInATeam', { names: new Intl.ListFormat(i18n.language).format(organizations) })}</>
}
