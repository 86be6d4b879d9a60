import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSessionClient } from '#api/hooks.ts'
import { useLocalDatabase } from '#data/react/hooks.ts'
import { ok } from '#domain/errors/result.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { saveFile } from '#ui/saveFile.ts'
import { toast } from '#ui/toast.tsx'
import styles from './account.module.css'
import { problemWords, useCall } from './useCall.ts'

/** Everything that is kept of the person, on the server and here, as one file. */
export function DownloadPart({ canCall }: { canCall: boolean }) {
  const { t } = useTranslation('account')
  const client = useSessionClient()
  const database = useLocalDatabase()
  const { isBusy, call } = useCall()

  const download = () =>
    call(async () => {
      const onDevice = await database.everything()
      if (!onDevice.ok) {
        toast.error(t('download.failed'), problemWords(onDevice.problem))
        return onDevice
      }
      const answer = canCall ? await client.account.download() : null
      const file = {
        format: 'groundwork-account-data',
        version: 1,
        exportedAt: new Date().toISOString(),
        account: answer?.ok === true ? (JSON.parse(answer.value) as unknown) : null,
        device: onDevice.value,
      }
      saveFile('groundwork-account-data.json', JSON.stringify(file, null, 2), 'application/json')
      if (answer !== null && !answer.ok)
        toast.warning(t('download.heading'), t('download.partly', { reason: answer.problem.message }))
      else toast.success(t('download.heading'), t('download.done'))
      return ok(null)
    })

  return (
    <section className={styles.part}>
      <h4>{t('download.heading')}</h4>
      <p className={styles.quiet}>{canCall ? t('download.text') : t('download.offlineText')}</p>
      <div className={styles.row}>
        <Button
          icon={<Icon of={Download} />}
          isBusy={isBusy}
          busyLabel={t('download.busy')}
          onPress={() => void download()}
        >
          {t('download.button')}
        </Button>
      </div>
    </section>
  )
}
