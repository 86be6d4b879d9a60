import { Contrast, Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { nextTheme, setTheme, useTheme } from '#ui/theme/theme.ts'

const signs = { light: Sun, dark: Moon, 'high-contrast': Contrast } as const

/** Light, dark, high contrast, light. */
export function ThemeButton() {
  const { t } = useTranslation('common')
  const theme = useTheme()
  return (
    <IconButton
      label={t('theme.label', { theme: t(`theme.${theme}`) })}
      icon={<Icon of={signs[theme]} />}
      onPress={() => setTheme(nextTheme(theme))}
    />
  )
}
