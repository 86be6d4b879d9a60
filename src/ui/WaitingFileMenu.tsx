import { Download, Ellipsis, FileUp } from 'lucide-react'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { FileDialogsContext } from './fileDialogs.ts'
import { Icon } from './Icon.tsx'
import { Menu } from './Menu.tsx'

/** Exports the waiting changes of this device to a file, and imports such a file. */
export function WaitingFileMenu() {
  const { t } = useTranslation('common')
  const files = use(FileDialogsContext)
  if (files === null) return null
  return (
    <Menu
      label={t('waitingFile.more')}
      icon={<Icon of={Ellipsis} />}
      choices={[
        {
          id: 'export',
          label: t('waitingFile.export'),
          icon: <Icon of={Download} />,
          onChoose: files.exportWaiting,
        },
        {
          id: 'import',
          label: t('waitingFile.import'),
          icon: <Icon of={FileUp} />,
          onChoose: () => files.importFile(null),
        },
      ]}
    />
  )
}
