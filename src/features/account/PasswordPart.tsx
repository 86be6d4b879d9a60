import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSessionClient } from '#api/hooks.ts'
import { errorText } from '#domain/errors/catalogue.ts'
import { chosenPassword } from '#domain/protocol/identity.ts'
import { Field } from '#ui/form/Field.tsx'
import { Form, SubmitButton } from '#ui/form/Form.tsx'
import { useSchemaForm } from '#ui/form/useSchemaForm.ts'
import { PasswordField } from '#ui/PasswordField.tsx'
import { Banner } from '#ui/states.tsx'
import { toast } from '#ui/toast.tsx'
import styles from './account.module.css'
import { problemWords } from './useCall.ts'

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** Changes the password; every other session ends with the old one. */
export function PasswordPart({ canCall }: { canCall: boolean }) {
  const { t } = useTranslation('account')
  const client = useSessionClient()
  const schema = z
    .object({
      currentPassword: z.string().min(1, t('password.currentRequired')),
      newPassword: chosenPassword,
      confirmPassword: z.string(),
    })
    .refine((given) => given.newPassword === given.confirmPassword, {
      path: ['confirmPassword'],
      message: errorText('auth/passwords-differ'),
    })
  const form = useSchemaForm(schema, {
    defaultValues: empty,
  })
  const change = async ({ currentPassword, newPassword }: z.output<typeof schema>) => {
    const changed = await client.account.changePassword({ currentPassword, newPassword })
    if (changed.ok) {
      form.reset(empty)
      toast.success(t('saved'), t('password.changed'))
      return
    }
    const { code } = changed.problem
    const field =
      code === 'auth/wrong-password'
        ? 'currentPassword'
        : code === 'auth/weak-password'
          ? 'newPassword'
          : 'root'
    form.setError(field, { message: problemWords(changed.problem) })
  }
  return (
    <Form of={form} className={styles.form} onSubmit={change}>
      <h4>{t('password.heading')}</h4>
      {form.formState.errors.root?.message !== undefined && (
        <Banner tone="fail" title={t('password.failed')}>
          {form.formState.errors.root.message}
        </Banner>
      )}
      <Field
        in={form}
        name="currentPassword"
        of={PasswordField}
        isDisabled={!canCall}
        label={t('password.current')}
        autoComplete="current-password"
      />
      <Field
        in={form}
        name="newPassword"
        of={PasswordField}
        isDisabled={!canCall}
        label={t('password.new')}
        autoComplete="new-password"
        description={t('password.hint')}
      />
      <Field
        in={form}
        name="confirmPassword"
        of={PasswordField}
        isDisabled={!canCall}
        label={t('password.confirm')}
        autoComplete="new-password"
      />
      <div className={styles.row}>
        <SubmitButton in={form} isDisabled={!canCall} busyLabel={t('password.busy')}>
          {t('password.submit')}
        </SubmitButton>
      </div>
    </Form>
  )
}
