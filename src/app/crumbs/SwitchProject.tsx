import { ChevronsUpDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Dropdown } from '#ui/Dropdown.tsx'
import { Icon } from '#ui/Icon.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import styles from './SwitchProject.module.css'

const choices = lazyPart(async () => (await import('./SwitchChoices.tsx')).SwitchChoices)

/** At the crumb of a project: the way to the others. */
export function SwitchProject({ projectId }: { projectId: string }) {
  const { t } = useTranslation('common')
  return (
    <Dropdown
      label={t('crumbs.switchProject')}
      button={<Icon of={ChevronsUpDown} size={14} />}
      buttonClassName={styles.button!}
      content={choices}
    >
      <choices.Part projectId={projectId} />
    </Dropdown>
  )
}
