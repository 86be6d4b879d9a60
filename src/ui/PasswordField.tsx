import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'

/** A password field that can show its text, because typing blind on a tablet costs attempts. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'action'>) {
  const { t } = useTranslation('common')
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      action={
        <IconButton
          label={isShown ? t('hidePassword') : t('showPassword')}
          icon={<Icon of={isShown ? EyeOff : Eye} />}
          onPress={() => setShown(!isShown)}
        />
      }
    />
  )
}
