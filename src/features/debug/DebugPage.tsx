import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkspace } from '#data/react/hooks.ts'
import { adviceOn } from '#domain/errors/reach.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'
import { saveFile } from '#ui/saveFile.ts'
import { toast } from '#ui/toast.tsx'
import { WaitingFileMenu } from '#ui/WaitingFileMenu.tsx'
import { CollectionsPart } from './CollectionsPart.tsx'
import styles from './debug.module.css'
import { ErrorsPart } from './ErrorsPart.tsx'
import { PendingPart } from './PendingPart.tsx'
import { RefusedPart } from './RefusedPart.tsx'
import { RepairPart } from './RepairPart.tsx'
import { StoragePart } from './StoragePart.tsx'

/** Shows the stored data of this device and how it compares with the server, to find faults. */
export function DebugPage() {
  const { t } = useTranslation('debug')
  const { diagnostics } = useWorkspace()
  const [isBusy, setIsBusy] = useState(false)
  const exportAll = async () => {
    setIsBusy(true)
    const result = await diagnostics.exportAll()
    setIsBusy(false)
    if (!result.ok) return toast.error(result.problem.message, adviceOn(result.problem))
    saveFile(`groundwork-${new Date().toISOString().slice(0, 10)}.json`, result.value, 'application/json')
    toast.success(t('exported'), t('exportedText'))
  }
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <WaitingFileMenu />
          <Button
            icon={<Icon of={Download} />}
            isBusy={isBusy}
            busyLabel={t('exporting')}
            onPress={() => void exportAll()}
          >
            {t('export')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <StoragePart />
        <PendingPart />
        <CollectionsPart />
        <ErrorsPart />
        <RepairPart />
        <RefusedPart />
      </div>
    </Page>
  )
}
