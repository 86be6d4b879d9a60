import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSessionClient } from '#api/hooks.ts'
import type { ErrorCode } from '#domain/errors/catalogue.ts'
import { profileChange } from '#domain/protocol/identity.ts'
import { email, type User } from '#domain/schemas/user.ts'
import { useTyping } from '#ui/atWork.ts'
import { Button } from '#ui/Button.tsx'
import { bind } from '#ui/formField.ts'
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
  const form = z
    .object({
      name: profileChange.shape.name.unwrap(),
      email,
      currentPassword: z.string(),
    })
    .refine((given) => given.email === user.email || given.currentPassword !== '', {
      path: ['currentPassword'],
      message: t('password.currentRequired'),
    })
  const { control, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(form),
    defaultValues: { name: user.name, email: user.email, currentPassword: '' },
  })
  useTyping(formState.isDirty)
  const movesTo = useWatch({ control, name: 'email' }).trim().toLowerCase()

  const save = handleSubmit(async (given) => {
    if (given.name !== user.name) {
      const saved = await client.account.changeProfile({ name: given.name })
      if (!saved.ok) return setError('root', { message: problemWords(saved.problem) })
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
        return setError(field, { message: problemWords(asked.problem) })
      }
      toast.success(t('saved'), t('profile.emailSent', { email: given.email }))
    }
    onDone()
  })

  return (
    <form className={styles.form} onSubmit={save} noValidate>
      {formState.errors.root?.message !== undefined && (
        <Banner tone="fail" title={t('profile.failed')}>
          {formState.errors.root.message}
        </Banner>
      )}
      <Controller
        name="name"
        control={control}
        render={(given) => (
          <TextField {...bind(given)} label={t('profile.name')} autoComplete="name" autoFocus />
        )}
      />
      <Controller
        name="email"
        control={control}
        render={(given) => (
          <TextField
            {...bind(given)}
            type="email"
            label={t('profile.email')}
            autoComplete="email"
            description={t('profile.emailHint')}
          />
        )}
      />
      {movesTo !== user.email && (
        <Controller
          name="currentPassword"
          control={control}
          render={(given) => (
            <PasswordField
              {...bind(given)}
              label={t('profile.currentPassword')}
              autoComplete="current-password"
              description={t('profile.passwordForEmail')}
            />
          )}
        />
      )}
      <div className={styles.row}>
        <Button
          type="submit"
          variant="primary"
          isBusy={formState.isSubmitting}
          busyLabel={t('profile.saving')}
        >
          {t('profile.save')}
        </Button>
        <Button variant="quiet" onPress={onDone}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  )
}
