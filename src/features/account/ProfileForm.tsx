import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSessionClient } from '#api/hooks.ts'
import type { ErrorCode } from '#domain/errors/catalogue.ts'
import { profileChange } from '#domain/protocol/identity.ts'
import { email, type User } from '#domain/schemas/user.ts'
import { useTyping } from '#ui/atWork.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Form, SubmitButton } from '#ui/form/Form.tsx'
import { useSchemaForm } from '#ui/form/useSchemaForm.ts'
import { PasswordField } from '#ui/PasswordField.tsx'
import { Banner } from '#ui/states.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.tsx'
import styles from './account.module.css'
import { problemWords } from './useCall.ts'

const emailTrouble: ReadonlySet<ErrorCode> = new Set([
  'auth/email-already-in-use',
  'auth/invalid-email',
  'demo/email_already_in_use',
])

/** Name and email. A new email needs the password, and changes once the mail to it is answered. */
export function ProfileForm({ user, onDone }: { user: User; onDone: () => void }) {
  const { t } = useTranslation(['account', 'common'])
  const client = useSessionClient()
  const schema = z
    .object({
      name: profileChange.shape.name.unwrap(),
      email,
      currentPassword: z.string(),
    })
    .refine((given) => given.email === user.email || given.currentPassword !== '', {
      path: ['currentPassword'],
      message: t('password.currentRequired'),
    })
  const form = useSchemaForm(schema, {
    defaultValues: { name: user.name, email: user.email, currentPassword: '' },
  })
  useTyping(form.formState.isDirty)
  const movesTo = useWatch({ control: form.control, name: 'email' }).trim().toLowerCase()

  const save = async (given: z.output<typeof schema>) => {
    if (given.name !== user.name) {
      const saved = await client.account.changeProfile({ name: given.name })
      if (!saved.ok) return form.setError('root', { message: problemWords(saved.problem) })
      toast.success(t('saved'), t('profile.nameSaved'))
    }
    if (given.email !== user.email) {
      const asked = await client.account.changeEmail({
        currentPassword: given.currentPassword,
        newEmail: given.email,
      })
      if (!asked.ok) {
        const { code } = asked.problem
        const field =
          code === 'auth/wrong-password' ? 'currentPassword' : emailTrouble.has(code) ? 'email' : 'root'
        return form.setError(field, { message: problemWords(asked.problem) })
      }
      toast.success(t('saved'), t('profile.emailSent', { email: given.email }))
    }
    onDone()
  }

  return (
    <Form of={form} className={styles.form} onSubmit={save}>
      {form.formState.errors.root?.message !== undefined && (
        <Banner tone="fail" title={t('profile.failed')}>
          {form.formState.errors.root.message}
        </Banner>
      )}
      <Field in={form} name="name" of={TextField} label={t('profile.name')} autoComplete="name" autoFocus />
      <Field
        in={form}
        name="email"
        of={TextField}
        type="email"
        label={t('profile.email')}
        autoComplete="email"
        description={t('profile.emailHint')}
      />
      {movesTo !== user.email && (
        <Field
          in={form}
          name="currentPassword"
          of={PasswordField}
          label={t('profile.currentPassword')}
          autoComplete="current-password"
          description={t('profile.passwordForEmail')}
        />
      )}
      <div className={styles.row}>
        <SubmitButton in={form} variant="primary" busyLabel={t('profile.saving')}>
          {t('profile.save')}
        </SubmitButton>
        <Button variant="quiet" onPress={onDone}>
          {t('common:cancel')}
        </Button>
      </div>
    </Form>
  )
}
