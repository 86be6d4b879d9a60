import { type FormEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer, useSessionClient } from '#api/hooks.ts'
import { linkCalls } from '#api/links.ts'
import { type LinkRules, linkLimits, mailDomain } from '#domain/links/link.ts'
import { type Actor, can } from '#domain/permissions/can.ts'
import { Answered } from '#ui/Answered.tsx'
import { useTyping } from '#ui/atWork.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { TextArea, TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.tsx'
import styles from './organizations.module.css'
import { useAct } from './useAct.ts'

/** What the organization says of links to its documents. */
export function LinkRulesPart({ organizationId, actor }: { organizationId: string; actor: Actor }) {
  const { t } = useTranslation('links')
  const client = useSessionClient()
  const calls = useMemo(() => linkCalls(client), [client])
  const [answer, askAgain] = useAnswer(
    (signal) => calls('getLinkRules', { organizationId }, signal),
    [calls, organizationId],
  )
  const isReadOnly = !can(actor, { kind: 'organization', action: 'organization.edit', organizationId })
  return (
    <Card title={t('rules.title')}>
      <div className={styles.panel}>
        <p className={styles.quiet}>{t('rules.lead')}</p>
        <Answered answer={answer} askAgain={askAgain}>
          {(rules) => <RulesForm {...{ calls, organizationId, rules, isReadOnly }} />}
        </Answered>
      </div>
    </Card>
  )
}

function RulesForm({
  calls,
  organizationId,
  rules,
  isReadOnly,
}: {
  calls: ReturnType<typeof linkCalls>
  organizationId: string
  rules: LinkRules
  isReadOnly: boolean
}) {
  const { t } = useTranslation('links')
  const { busy, act } = useAct()
  const [isAllowed, setAllowed] = useState(rules.isAllowed)
  const [days, setDays] = useState(String(rules.longestDays))
  const [domains, setDomains] = useState(rules.mailDomains.join('\n'))
  const [isTried, setTried] = useState(false)
  useTyping(isAllowed, days, domains)
  const longestDays = /^\d{1,3}$/.test(days.trim()) ? Number(days) : 0
  const isDaysWrong = longestDays < 1 || longestDays > linkLimits.days
  const named = [...new Set(domains.split(/[\s,;]+/).filter((each) => each !== ''))]
  const wrong = named.find((each) => !mailDomain.safeParse(each).success)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isDaysWrong || wrong !== undefined) return
    const mailDomains = named.map((each) => mailDomain.parse(each))
    const saved = await act('save', () =>
      calls('setLinkRules', { organizationId, rules: { isAllowed, longestDays, mailDomains } }),
    )
    if (saved.ok) toast.success(t('rules.saved'))
  }
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Checkbox
        label={t('rules.isAllowed')}
        isSelected={isAllowed}
        onChange={setAllowed}
        isDisabled={isReadOnly}
      />
      <TextField
        label={t('rules.longestDays')}
        description={t('rules.note')}
        error={isTried && isDaysWrong ? t('rules.daysWrong') : undefined}
        isNumber
        value={days}
        onChange={setDays}
        maxLength={3}
        isReadOnly={isReadOnly}
      />
      <TextArea
        label={t('rules.mailDomains')}
        description={t('rules.mailDomainsText')}
        error={isTried && wrong !== undefined ? t('rules.domainWrong', { domain: wrong }) : undefined}
        value={domains}
        onChange={setDomains}
        maxLength={5_000}
        isReadOnly={isReadOnly}
        isOptional
      />
      {!isReadOnly && (
        <div className={styles.buttons}>
          <Button type="submit" isBusy={busy === 'save'} busyLabel={t('rules.saving')}>
            {t('rules.save')}
          </Button>
        </div>
      )}
    </form>
  )
}
