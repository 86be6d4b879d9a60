import { useTranslation } from 'react-i18next'
import { TextField, type TextFieldProps } from './TextField.tsx'

type Props = Omit<TextFieldProps, 'label' | 'description' | 'type' | 'autoComplete'> & {
  /** Set-up is under way: there are no recovery codes yet, and the dialog explains where the code comes from. */
  readonly isSetUp?: boolean
}

/** A code of an authenticator app, or a recovery code. */
export function CodeField({ isSetUp = false, ...props }: Props) {
  const { t } = useTranslation('common')
  return (
    <TextField
      {...props}
      label={t('code.label')}
      description={isSetUp ? undefined : t('code.description')}
      autoComplete="one-time-code"
      maxLength={60}
    />
  )
}
