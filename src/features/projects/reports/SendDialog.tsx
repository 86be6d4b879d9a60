import { Copy, Link2Off, Share2 } from 'lucide-react'
import { type FormEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer, useSessionClient } from '#api/hooks.ts'
import { linkCalls } from '#api/links.ts'
import { type LinkRules, linkEnd, linkLimits, type ReportLink, usualLinkDays } from '#domain/links/link.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import type { ReportDocument } from '#domain/schemas/report.ts'
import { Answered } from '#ui/Answered.tsx'
import { useTyping } from '#ui/atWork.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button, IconButton } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Banner } from '#ui/states.tsx'
import { TextArea, TextField } from '#ui/TextField.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { toast } from '#ui/toast.tsx'
import { useCopy } from '#ui/useCopy.ts'
import { daysIn, recipientsIn } from './linkFields.ts'
import styles from './sending.module.css'
import { canShare, share } from './shareSheet.ts'

/**
 * Makes links that open one file of a report to people without an account, and lists those that there are.
 *
 * @param madeId under which the report names the file
 */
export function SendDialog({
  report,
  madeId,
  onClose,
}: {
  report: ReportDocument
  madeId: string
  onClose(): void
}) {
  const { t } = useTranslation(['links', 'common'])
  const client = useSessionClient()
  const calls = useMemo(() => linkCalls(client), [client])
  const place = { projectId: report.scope, reportId: parseDocumentId(report.id)?.localId ?? '' }
  const [answer, askAgain] = useAnswer(
    (signal) => calls('getReportLinks', place, signal),
    [calls, place.projectId, place.reportId],
  )
  const version = report.data.made?.[madeId]?.version ?? ''
  return (
    <Dialog
      title={t('sendOf', { name: report.name, version })}
      isOpen
      onClose={onClose}
      actions={<Button onPress={onClose}>{t('common:close')}</Button>}
    >
      <Answered answer={answer} askAgain={askAgain}>
        {({ links, rules, canMail }) => (
          <div className={styles.parts}>
            {rules.isAllowed ? (
              <NewLink {...{ calls, place, madeId, rules, canMail }} onMade={askAgain} />
            ) : (
              <Banner tone="warn">{t('notAllowed')}</Banner>
            )}
            <section className={styles.part}>
              <h3>{t('list')}</h3>
              {links.length === 0 ? (
                <p className={styles.quiet}>{t('none')}</p>
              ) : (
                <ul className={styles.links}>
                  {links.map((link) => (
                    <LinkRow key={link.id} {...{ link, calls, place, rules }} onChange={askAgain} />
                  ))}
                </ul>
              )}
            </section>
          </div>
        )}
      </Answered>
    </Dialog>
  )
}

interface Shared {
  readonly calls: ReturnType<typeof linkCalls>
  readonly place: { readonly projectId: string; readonly reportId: string }
  readonly rules: LinkRules
}

function NewLink({
  calls,
  place,
  madeId,
  rules,
  canMail,
  onMade,
}: Shared & { readonly madeId: string; readonly canMail: boolean; onMade(): void }) {
  const { t } = useTranslation('links')
  const copy = useCopy()
  const most = rules.longestDays
  const [days, setDays] = useState(String(Math.min(usualLinkDays, most)))
  const [recipients, setRecipients] = useState('')
  const [message, setMessage] = useState('')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [made, setMade] = useState<{ address: string; recipients: readonly string[] } | null>(null)
  useTyping(days, recipients, message)
  const asked = daysIn(days, most)
  const to = recipientsIn(recipients)
  const recipientsError =
    to.wrong !== null
      ? t('recipientsWrong', { address: to.wrong })
      : to.addresses.length > linkLimits.recipients
        ? t('recipientsMany', { count: linkLimits.recipients })
        : undefined
  const make = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (asked === null || recipientsError !== undefined) return
    setBusy(true)
    const request = { ...place, madeId, days: asked, recipients: [...to.addresses], message }
    const answer = await calls('createReportLink', request)
    setBusy(false)
    if (!answer.ok) {
      toast.error(t('failed'), answer.problem.message)
      return
    }
    setMade({ address: answer.value.address, recipients: to.addresses })
    setTried(false)
    setRecipients('')
    setMessage('')
    onMade()
  }
  return (
    <form className={styles.part} onSubmit={(event) => void make(event)} noValidate>
      <h3>{t('new')}</h3>
      <TextField
        label={t('days')}
        description={t('daysText', { count: most })}
        error={isTried && asked === null ? t('daysWrong', { count: most }) : undefined}
        isNumber
        value={days}
        onChange={setDays}
        maxLength={4}
      />
      {canMail ? (
        <>
          <TextArea
            label={t('recipients')}
            rows={2}
            description={[
              t('recipientsText'),
              ...(rules.mailDomains.length === 0
                ? []
                : [t('domains', { domains: rules.mailDomains.join(', ') })]),
            ].join(' ')}
            error={isTried ? recipientsError : undefined}
            value={recipients}
            onChange={setRecipients}
            autoComplete="off"
            isOptional
          />
          <TextArea
            label={t('message')}
            value={message}
            onChange={setMessage}
            maxLength={linkLimits.message}
            isOptional
          />
        </>
      ) : (
        <p className={styles.quiet}>{t('noMail')}</p>
      )}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" isBusy={isBusy} busyLabel={t('making')}>
          {t(to.addresses.length > 0 ? 'makeAndSend' : 'make')}
        </Button>
      </div>
      {made !== null && (
        <Banner
          tone="pass"
          title={t('made')}
          action={
            <Button icon={<Icon of={Copy} />} onPress={() => void copy(made.address, t('copied'))}>
              {t('copy')}
            </Button>
          }
        >
          {made.recipients.length > 0 && <p>{t('sent', { recipients: made.recipients.join(', ') })}</p>}
          <p>{t('madeText')}</p>
          <TextField label={t('address')} value={made.address} onChange={() => undefined} isReadOnly />
          {canShare({ url: made.address }) && (
            <div className={styles.buttons}>
              <Button
                icon={<Icon of={Share2} />}
                onPress={() => void share({ url: made.address }, t('shareFailed'))}
              >
                {t('share')}
              </Button>
            </div>
          )}
        </Banner>
      )}
    </form>
  )
}

function LinkRow({
  link,
  calls,
  place,
  rules,
  onChange,
}: Shared & { readonly link: ReportLink; onChange(): void }) {
  const { t, i18n } = useTranslation('links')
  const [isBusy, setBusy] = useState(false)
  const day = (at: number | string) =>
    new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(new Date(at))
  const end = linkEnd(link, rules)
  const isExpired = useIsPast(end)
  const revoke = async () => {
    setBusy(true)
    const answer = await calls('revokeReportLink', { ...place, linkId: link.id })
    setBusy(false)
    if (!answer.ok) toast.error(t('revokeFailed'), answer.problem.message)
    onChange()
  }
  return (
    <li className={styles.link}>
      <span className={styles.words}>
        <span>{t('by', { name: link.creatorName, date: day(end) })}</span>
        {link.recipients.length > 0 && (
          <span className={styles.quiet}>{t('to', { recipients: link.recipients.join(', ') })}</span>
        )}
        <span className={styles.quiet}>
          {link.opened === 0 ? t('never') : t('opened', { count: link.opened })}
          {link.lastOpenedAt !== null && (
            <>
              {' · '}
              <TimeAgo at={link.lastOpenedAt} />
            </>
          )}
        </span>
      </span>
      {link.revokedAt !== null ? (
        <Badge tone="warn">{t('isRevoked')}</Badge>
      ) : isExpired ? (
        <Badge>{t('isExpired')}</Badge>
      ) : (
        <IconButton
          label={t('revokeOf', { date: day(link.createdAt) })}
          icon={<Icon of={Link2Off} />}
          isDisabled={isBusy}
          onPress={() => void revoke()}
        />
      )}
    </li>
  )
}

/** Whether a time has passed, as the list was drawn: the gateway decides when the link is opened. */
const useIsPast = (time: number): boolean => useState(() => Date.now())[0] >= time
