import { Copy, ExternalLink, Mail } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useTyping } from '#ui/atWork.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { copyText } from '#ui/copyText.ts'
import { Icon } from '#ui/Icon.tsx'
import { Select } from '#ui/Select.tsx'
import { TextArea } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.tsx'
import styles from './help.module.css'
import {
  type BuildFacts,
  type MessageKind,
  mailLink,
  messageKinds,
  messageText,
  type SupportPlace,
} from './report.ts'
import { useBrowserFacts } from './useBrowserFacts.ts'

/** Composes a message to the support. Shows everything that it contains; the user sends it. */
export function ContactPart({
  kind,
  onKind,
  build,
  support,
}: {
  kind: MessageKind
  onKind(kind: MessageKind): void
  build: BuildFacts
  support: SupportPlace
}) {
  const { t } = useTranslation('help')
  const { pathname } = useLocation()
  const [written, setWritten] = useState('')
  useTyping(written)
  const facts = [
    { name: t('system.version'), value: build.version },
    { name: t('system.build'), value: `${build.number}, ${build.at}` },
    { name: t('system.page'), value: pathname },
    ...useBrowserFacts(),
  ]
  const text = messageText(kind, written, facts)
  const copy = async () => {
    await copyText(text)
    toast.success(t('contact.copied'))
  }
  return (
    <div className={styles.part}>
      <Select
        label={t('contact.kind')}
        value={kind}
        options={messageKinds.map((value) => ({ value, label: t(`contact.${value}`) }))}
        onChange={(value) => {
          const found = messageKinds.find((each) => each === value)
          if (found !== undefined) onKind(found)
        }}
      />
      <TextArea label={t(`contact.message.${kind}`)} rows={5} value={written} onChange={setWritten} />
      <div className={styles.sent}>
        <p className={styles.quiet}>{t('contact.sent')}</p>
        <pre className={styles.preview}>{text === '' ? '…' : text}</pre>
      </div>
      {support.kind === 'none' && <p className={styles.quiet}>{t('contact.noAddress')}</p>}
      {support.kind === 'site' && (
        <p className={styles.quiet}>{t('contact.siteHint', { site: new URL(support.url).host })}</p>
      )}
      <div className={styles.row}>
        {support.kind === 'site' ? (
          <LinkButton
            variant="primary"
            icon={<Icon of={ExternalLink} />}
            href={support.url}
            target="_blank"
            rel="noreferrer"
          >
            {t('contact.site')}
          </LinkButton>
        ) : (
          <LinkButton
            variant="primary"
            icon={<Icon of={Mail} />}
            href={mailLink(
              support.kind === 'mail' ? support.address : '',
              t(`contact.subject.${kind}`),
              text,
            )}
          >
            {t('contact.mail')}
          </LinkButton>
        )}
        <Button icon={<Icon of={Copy} />} onPress={() => void copy()}>
          {t('contact.copy')}
        </Button>
      </div>
    </div>
  )
}
