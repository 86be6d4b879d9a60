import { useTranslation } from 'react-i18next'
import { TextField, type TextFieldProps } from './TextField.tsx'

/** A code of an authenticator app, or a recovery code. */
export function CodeField(props: Omit<TextFieldProps, 'label' | 'description' | 'type' | 'autoComplete'>) {
  const { t } = useTranslation('common')
  return (
    <TextField
      {...props}
      label={t('code.label')}
      description={t('code.description')}
      autoComplete="one-time-code"
      maxLength={60}
    />
  )
}
