import { CloudOff, FileQuestion } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { paths } from '#domain/protocol/paths.ts'
import { readSheetCode } from '#domain/reports/code/sheetCode.ts'
import type { SheetState } from '#domain/schemas/sheetState.ts'
import { useTyping } from '#ui/atWork.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Page } from '#ui/Page.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Banner, EmptyState, type Tone } from '#ui/states.tsx'
import { TextField } from '#ui/TextField.tsx'
import styles from './sheets.module.css'
import { useSheet } from './useSheet.ts'

/** What the code on a printed sheet opens, signed in or not: whether the sheet is still the current one. */
export function SheetPage() {
  const { t } = useTranslation('sheets')
  const { code: typed = '' } = useParams()
  const code = readSheetCode(typed)
  return (
    <Page title={t('title')} lead={t('lead')} isNarrow>
      {code !== null && <Found key={code} code={code} />}
      {code === null && typed !== '' && (
        <Banner tone="warn" title={t('noCode')}>
          {t('noCodeText')}
        </Banner>
      )}
      <CodeForm key={typed} isFirst={typed === ''} />
    </Page>
  )
}

function Found({ code }: { code: string }) {
  const { t } = useTranslation(['sheets', 'common'])
  const [known, askAgain] = useSheet(code)
  switch (known.kind) {
    case 'asking':
      return <Skeleton lines={4} height={48} />
    case 'gone':
      return (
        <Card>
          <EmptyState icon={FileQuestion} title={t('unknown')}>
            {t('unknownText', { code })}
          </EmptyState>
        </Card>
      )
    case 'unreachable':
      return (
        <Card>
          <EmptyState
            icon={CloudOff}
            title={t('unreachable')}
            action={<Button onPress={askAgain}>{t('common:tryAgain')}</Button>}
          >
            {t('unreachableText')}
          </EmptyState>
        </Card>
      )
    case 'there':
      return (
        <Card>
          <div className={styles.sheet}>
            <Verdict sheet={known.sheet} />
            {known.sheet.isTwice && (
              <Banner tone="warn" isStill>
                {t('twice', { revision: known.sheet.revision ?? '' })}
              </Banner>
            )}
            {known.isDeviceAlone && (
              <Banner
                tone="info"
                title={t('fromDevice')}
                action={<Button onPress={askAgain}>{t('common:tryAgain')}</Button>}
              >
                {t('fromDeviceText')}
              </Banner>
            )}
            <Facts sheet={known.sheet} code={code} />
            {known.projectId !== null && (
              <LinkButton variant="primary" href={paths.projectReports(known.projectId)}>
                {t('open')}
              </LinkButton>
            )}
          </div>
        </Card>
      )
  }
}

const tones = {
  current: 'pass',
  superseded: 'fail',
  notIssued: 'warn',
  withdrawn: 'fail',
} as const satisfies Record<SheetState['kind'], Tone>

function Verdict({ sheet }: { sheet: SheetState }) {
  const { t } = useTranslation('sheets')
  const { kind, revision, newest } = sheet
  return (
    <Banner
      tone={tones[kind]}
      className={styles.verdict}
      title={t(`${kind}.title`, { revision: revision ?? '', newest: newest ?? '' })}
    >
      {t(`${kind}.text`, { revision: revision ?? '' })}
      {kind === 'notIssued' && newest !== null && ` ${t('notIssued.newest', { newest })}`}
    </Banner>
  )
}

function Facts({ sheet: { revision, status, issuedAt }, code }: { sheet: SheetState; code: string }) {
  const { t, i18n } = useTranslation('sheets')
  const day = (at: string) =>
    new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' }).format(new Date(at))
  return (
    <dl className={styles.facts}>
      {revision !== null && <Fact label={t('revision')}>{revision}</Fact>}
      {status !== null && <Fact label={t('status')}>{t(`statuses.${status}`)}</Fact>}
      {issuedAt !== null && <Fact label={t('issued')}>{day(issuedAt)}</Fact>}
      <Fact label={t('code')}>
        <span className={styles.code}>{code}</span>
      </Fact>
    </dl>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** For a sheet whose picture no camera reads. */
function CodeForm({ isFirst }: { isFirst: boolean }) {
  const { t } = useTranslation('sheets')
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  useTyping(typed)
  const look = (event: FormEvent) => {
    event.preventDefault()
    const code = readSheetCode(typed)
    setWrong(code === null)
    if (code !== null) void navigate(paths.sheet(code))
  }
  return (
    <form className={styles.form} onSubmit={look} noValidate>
      <TextField
        label={t('field')}
        description={t('fieldText')}
        error={isWrong ? t('noCodeText') : undefined}
        value={typed}
        onChange={(text) => {
          setTyped(text)
          setWrong(false)
        }}
        autoComplete="off"
        maxLength={60}
        isFirst={isFirst}
      />
      <Button type="submit">{t('check')}</Button>
    </form>
  )
}
