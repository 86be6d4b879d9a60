import { CloudOff, Download, ExternalLink, FileText, LinkIcon } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useAnswer, useSessionClient } from '#api/hooks.ts'
import { linkCalls, linkedFile } from '#api/links.ts'
import { ok } from '#domain/errors/result.ts'
import { linkToken, type SharedFile } from '#domain/links/link.ts'
import { mediaTypes } from '#domain/schemas/fileFormats.ts'
import { Button } from '#ui/Button.tsx'
import { formatBytes } from '#ui/bytes.ts'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { openPage } from '#ui/openPage.ts'
import { Page } from '#ui/Page.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { saveFile } from '#ui/saveFile.ts'
import { EmptyState } from '#ui/states.tsx'
import { toast } from '#ui/toast.tsx'
import styles from './links.module.css'

/** What the link to a document opens, with an account or without one. The token behind the `#` went to no server with the address. */
export function LinkPage() {
  const { t } = useTranslation(['links', 'common'])
  const token = useLocation().hash.slice(1)
  const isToken = linkToken.safeParse(token).success
  const client = useSessionClient()
  const calls = useMemo(() => linkCalls(client), [client])
  const [answer, askAgain] = useAnswer(
    async (signal) => (isToken ? calls('getSharedFile', { token }, signal) : ok(null)),
    [calls, token],
  )
  return (
    <Page title={t('title')} isNarrow>
      {answer.kind === 'asking' && <Skeleton lines={4} height={48} />}
      {answer.kind === 'failed' && (
        <Card>
          <EmptyState
            icon={CloudOff}
            title={t('unreachable')}
            action={<Button onPress={askAgain}>{t('common:tryAgain')}</Button>}
          >
            {answer.isOutOfReach ? t('unreachableText') : answer.problem.message}
          </EmptyState>
        </Card>
      )}
      {answer.kind === 'there' && <Shared shared={answer.value} token={token} />}
    </Page>
  )
}

function Shared({ shared, token }: { shared: SharedFile | null; token: string }) {
  const { t } = useTranslation('links')
  if (shared === null)
    return (
      <Card>
        <EmptyState icon={LinkIcon} title={t('gone')}>
          {t('goneText')}
        </EmptyState>
      </Card>
    )
  const { state, file } = shared
  if (state !== 'open' || file === null)
    return (
      <Card>
        <EmptyState icon={LinkIcon} title={t(`ended.${state === 'open' ? 'void' : state}`)}>
          {t(state === 'waiting' ? 'waitingText' : 'endedText')}
        </EmptyState>
      </Card>
    )
  return <Offered file={file} token={token} />
}

function Offered({ file, token }: { file: NonNullable<SharedFile['file']>; token: string }) {
  const { t, i18n } = useTranslation('links')
  const [isBusy, setBusy] = useState(false)
  const read = async (): Promise<Blob | null> => {
    setBusy(true)
    const found = await linkedFile(token)
    setBusy(false)
    if (!found.ok) toast.error(found.problem.message)
    return found.ok ? found.value.slice(0, found.value.size, mediaTypes[file.format]) : null
  }
  const open = async () => {
    const tab = openPage()
    const blob = await read()
    if (blob === null) tab?.close()
    else if (tab === null) saveFile(file.name, blob, blob.type)
    else tab.show(blob)
  }
  const download = async () => {
    const blob = await read()
    if (blob !== null) saveFile(file.name, blob, blob.type)
  }
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' }).format(new Date(file.expiresAt))
  return (
    <Card>
      <div className={styles.file}>
        <Icon of={FileText} size={32} />
        <div className={styles.words}>
          <strong className={styles.name}>{file.name}</strong>
          <span className={styles.quiet}>
            {t('facts', {
              format: file.format.toUpperCase(),
              size: formatBytes(file.bytes, i18n.language),
              date,
            })}
          </span>
        </div>
        <div className={styles.buttons}>
          {file.format === 'pdf' && (
            <Button icon={<Icon of={ExternalLink} />} isDisabled={isBusy} onPress={() => void open()}>
              {t('open')}
            </Button>
          )}
          <Button
            variant="primary"
            icon={<Icon of={Download} />}
            isDisabled={isBusy}
            onPress={() => void download()}
          >
            {t('download')}
          </Button>
        </div>
      </div>
    </Card>
  )
}
