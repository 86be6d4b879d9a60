import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSessionClient } from '#api/hooks.ts'
import { errorText } from '#domain/errors/catalogue.ts'
import { chosenPassword } from '#domain/protocol/identity.ts'
import { Button } from '#ui/Button.tsx'
import { bind } from '#ui/formField.ts'
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
  const form = z
    .object({
      currentPassword: z.string().min(1, t('password.currentRequired')),
      newPassword: chosenPassword,
      confirmPassword: z.string(),
    })
    .refine((given) => given.newPassword === given.confirmPassword, {
      path: ['confirmPassword'],
      message: errorText('auth/passwords-differ'),
    })
  const { control, handleSubmit, formState, setError, reset } = useForm({
    resolver: zodResolver(form),
    defaultValues: empty,
  })
  const change = handleSubmit(async ({ currentPassword, newPassword }) => {
    const changed = await client.account.changePassword({ currentPassword, newPassword })
    if (changed.ok) {
      reset(empty)
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
    setError(field, { message: problemWords(changed.problem) })
  })
  return (
    <form className={styles.form} onSubmit={change} noValidate>
      <h4>{t('password.heading')}</h4>
      {formState.errors.root?.message !== undefined && (
        <Banner tone="fail" title={t('password.failed')}>
          {formState.errors.root.message}
        </Banner>
      )}
      <Controller
        name="currentPassword"
        control={control}
        render={(given) => (
          <PasswordField
            {...bind(given)}
            isDisabled={!canCall}
            label={t('password.current')}
            autoComplete="current-password"
          />
        )}
      />
      <Controller
        name="newPassword"
        control={control}
        render={(given) => (
          <PasswordField
            {...bind(given)}
            isDisabled={!canCall}
            label={t('password.new')}
            autoComplete="new-password"
            description={t('password.hint')}
          />
        )}
      />
      <Controller
        name="confirmPassword"
        control={control}
        render={(given) => (
          <PasswordField
            {...bind(given)}
            isDisabled={!canCall}
            label={t('password.confirm')}
            autoComplete="new-password"
          />
        )}
      />
      <div className={styles.row}>
        <Button
          type="submit"
          isDisabled={!canCall}
          isBusy={formState.isSubmitting}
          busyLabel={t('password.busy')}
        >
          {t('password.submit')}
        </Button>
      </div>
    </form>
  )
}
