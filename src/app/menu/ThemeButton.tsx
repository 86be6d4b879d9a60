import { Contrast, Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { nextTheme } from '#ui/theme/choice.ts'
import { useTheme } from '#ui/theme/theme.ts'
import { useChooseTheme } from '../preferences/chooseTheme.ts'
import styles from './menu.module.css'

const signs = { light: Sun, dark: Moon, 'high-contrast': Contrast } as const

function useThemeCycle() {
  const { t } = useTranslation('common')
  const theme = useTheme()
  const choose = useChooseTheme()
  return {
    label: t('theme.label', { theme: t(`theme.${theme}`) }),
    icon: <Icon of={signs[theme]} />,
    cycle: () => choose(nextTheme(theme)),
  }
}

/** Light, dark, high contrast, light. */
export function ThemeButton() {
  const { label, icon, cycle } = useThemeCycle()
  return <IconButton label={label} icon={icon} onPress={cycle} />
}

/** The same as a line of a menu. */
export function ThemeItem() {
  const { label, icon, cycle } = useThemeCycle()
  return (
    <button type="button" className={classes(styles.item, styles.phoneOnly)} onClick={cycle}>
      {icon}
      {label}
    </button>
  )
}
