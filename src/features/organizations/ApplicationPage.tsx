import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { z } from 'zod'
import { useAnswer, useSession } from '#api/hooks.ts'
import { useCachedResponse } from '#data/react/useCachedResponse.ts'
import type { Problem } from '#domain/errors/result.ts'
import { organizationCallables } from '#domain/protocol/callables/organizations.ts'
import { paths } from '#domain/protocol/paths.ts'
import { applicationDraft } from '#domain/schemas/application.ts'
import type { OrganizationRecord } from '#domain/schemas/organization.ts'
import { Answered } from '#ui/Answered.tsx'
import { useTyping } from '#ui/atWork.ts'
import { LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Form, SubmitButton } from '#ui/form/Form.tsx'
import { useSchemaForm } from '#ui/form/useSchemaForm.ts'
import { Page } from '#ui/Page.tsx'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Banner } from '#ui/states.tsx'
import { TextArea, TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.tsx'
import styles from './organizations.module.css'
import { useAdvice } from './useAct.ts'
import { useOrganizationCalls } from './useOrganizationCalls.ts'

/** Sends an organization’s application for approval. */
export function ApplicationPage() {
  const { t } = useTranslation('organizations')
  const session = useSession()
  const state = { from: paths.organizationApplication, waiting: 0 }
  return (
    <Page title={t('application.title')} lead={t('application.lead')} isNarrow>
      <Card>
        {session.kind === 'signed-in' ? (
          <Applying userId={session.user.id} />
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

/** Loads the organizations of the user that may apply. */
function Applying({ userId }: { userId: string }) {
  const calls = useOrganizationCalls()
  const kept = useCachedResponse('organizations', organizationCallables.getUserOrganizations.response)
  const [answer, askAgain] = useAnswer(
    (signal) => calls('getUserOrganizations', { userId }, signal),
    [userId],
    kept,
  )
  return (
    <Answered answer={answer} askAgain={askAgain} skeleton={<Skeleton lines={6} />}>
      {(organizations) => (
        <ApplicationForm
          applying={organizations.filter(
            ({ createdBy, isPersonal, approvalStatus }) =>
              createdBy === userId && !isPersonal && approvalStatus.status !== 'approved',
          )}
        />
      )}
    </Answered>
  )
}

/** @param applying organizations of the person that are not approved yet */
function ApplicationForm({ applying }: { applying: readonly OrganizationRecord[] }) {
  const { t } = useTranslation('organizations')
  const calls = useOrganizationCalls()
  const navigate = useNavigate()
  const advice = useAdvice()
  const [problem, setProblem] = useState<Problem | null>(null)
  const [first] = applying
  const form = useSchemaForm(applicationDraft, {
    defaultValues: {
      organizationName: first?.displayName ?? '',
      domain: first?.domain ?? '',
      statement: '',
      forOrganizationId: first?.id ?? null,
    },
  })
  // The name of an organization that exists is changed in its settings.
  const isNew = useWatch({ control: form.control, name: 'forOrganizationId' }) === null
  const apply = (organization: OrganizationRecord | undefined) => {
    form.setValue('organizationName', organization?.displayName ?? '', { shouldDirty: true })
    form.setValue('domain', organization?.domain ?? '')
  }
  useTyping(form.formState.isDirty)
  const submit = async (draft: z.output<typeof applicationDraft>) => {
    setProblem(null)
    const result = await calls('submitOrganizationApplication', draft)
    if (!result.ok) return setProblem(result.problem)
    toast.success(t('application.sent'), t('application.sentText'))
    await navigate(paths.applicationStatus)
  }
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
      <Form of={form} onSubmit={submit}>
        {applying.length > 0 && (
          <Controller
            name="forOrganizationId"
            control={form.control}
            render={({ field }) => (
              <Select
                label={t('application.which')}
                options={[
                  ...applying.map(({ id, displayName }) => ({ value: id, label: displayName })),
                  { value: '', label: t('application.new'), description: t('application.newText') },
                ]}
                value={field.value ?? ''}
                onChange={(id) => {
                  field.onChange(id === '' ? null : id)
                  apply(applying.find((each) => each.id === id))
                }}
              />
            )}
          />
        )}
        {isNew && (
          <Field
            in={form}
            name="organizationName"
            of={TextField}
            label={t('application.name')}
            autoComplete="organization"
          />
        )}
        <Field
          in={form}
          name="domain"
          of={TextField}
          label={t('application.domain')}
          placeholder="example.org"
          inputMode="url"
          isOptional
        />
        <Field
          in={form}
          name="statement"
          of={TextArea}
          label={t('application.statement')}
          description={t('application.statementHint')}
          rows={5}
          isOptional
        />
        <div className={styles.buttons}>
          <SubmitButton in={form} variant="primary" busyLabel={t('application.busy')}>
            {t('application.submit')}
          </SubmitButton>
        </div>
      </Form>
    </div>
  )
}
