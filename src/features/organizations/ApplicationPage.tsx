import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useSession } from '#api/hooks.ts'
import type { Problem } from '#domain/errors/result.ts'
import { paths } from '#domain/protocol/paths.ts'
import { applicationDraft } from '#domain/schemas/application.ts'
import { useTyping } from '#ui/atWork.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { bind } from '#ui/formField.ts'
import { Page } from '#ui/Page.tsx'
import { Banner } from '#ui/states.tsx'
import { TextArea, TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.tsx'
import styles from './organizations.module.css'
import { useAdvice } from './useAct.ts'
import { useOrganizationCalls } from './useOrganizationCalls.ts'

/** An organization applies for approval. */
export function ApplicationPage() {
  const { t } = useTranslation('organizations')
  const session = useSession()
  const state = { from: paths.organizationApplication, waiting: 0 }
  return (
    <Page title={t('application.title')} lead={t('application.lead')} isNarrow>
      <Card>
        {session.kind === 'signed-in' ? (
          <ApplicationForm />
        ) : (
          <div className={styles.panel}>
            <p>{t('application.signedOut')}</p>
            <div className={styles.buttons}>
              <LinkButton href={paths.login} routerOptions={{ state }}>
                {t('application.signIn')}
              </LinkButton>
              <LinkButton variant="primary" href={paths.signUp} routerOptions={{ state }}>
                {t('application.signUp')}
              </LinkButton>
            </div>
          </div>
        )}
      </Card>
    </Page>
  )
}

function ApplicationForm() {
  const { t } = useTranslation('organizations')
  const calls = useOrganizationCalls()
  const navigate = useNavigate()
  const advice = useAdvice()
  const [problem, setProblem] = useState<Problem | null>(null)
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(applicationDraft),
    defaultValues: { organizationName: '', domain: '', statement: '' },
  })
  useTyping(formState.isDirty)
  const submit = handleSubmit(async (draft) => {
    setProblem(null)
    const result = await calls('submitOrganizationApplication', draft)
    if (!result.ok) return setProblem(result.problem)
    toast.success(t('application.sent'), t('application.sentText'))
    await navigate(paths.applicationStatus)
  })
  return (
    <div className={styles.panel}>
      {problem !== null && (
        <Banner
          tone="fail"
          title={problem.message}
          action={
            problem.code === 'application/pending' && (
              <LinkButton href={paths.applicationStatus}>{t('status.title')}</LinkButton>
            )
          }
        >
          {advice(problem)}
        </Banner>
      )}
      <form onSubmit={submit} noValidate>
        <Controller
          name="organizationName"
          control={control}
          render={(given) => (
            <TextField {...bind(given)} label={t('application.name')} autoComplete="organization" />
          )}
        />
        <Controller
          name="domain"
          control={control}
          render={(given) => (
            <TextField
              {...bind(given)}
              label={t('application.domain')}
              placeholder="example.org"
              inputMode="url"
              isOptional
            />
          )}
        />
        <Controller
          name="statement"
          control={control}
          render={(given) => (
            <TextArea
              {...bind<string, HTMLTextAreaElement>(given)}
              label={t('application.statement')}
              description={t('application.statementHint')}
              rows={5}
              isOptional
            />
          )}
        />
        <div className={styles.buttons}>
          <Button
            type="submit"
            variant="primary"
            isBusy={formState.isSubmitting}
            busyLabel={t('application.busy')}
          >
            {t('application.submit')}
          </Button>
        </div>
      </form>
    </div>
  )
}
