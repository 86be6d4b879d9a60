import { useTranslation } from 'react-i18next'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { setFieldMode, useFieldMode } from '#ui/theme/fieldMode.ts'
import { previewTheme } from '#ui/theme/theme.ts'
import type { PersonalSettings } from './draft.ts'
import { Choice, Setting, Switch } from './Setting.tsx'

const themeChoices = ['auto', 'light', 'dark', 'high-contrast'] as const

/** Each language by its own name: who cannot read this page finds theirs. */
const languages = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
  { value: 'fr', label: 'Français' },
  { value: 'de', label: 'Deutsch' },
  { value: 'zh', label: '中文' },
  { value: 'ja', label: '日本語' },
] as const

/** Theme, field mode of this device, language, notifications. A theme is shown while it is chosen. */
export function PersonalPart({
  personal,
  onChange,
}: {
  personal: PersonalSettings
  onChange(change: Partial<PersonalSettings>): void
}) {
  const { t } = useTranslation('settings')
  const isFieldMode = useFieldMode()
  return (
    <>
      <Setting>
        <RadioGroup
          label={t('theme.label')}
          value={personal.theme}
          onChange={(value) => {
            const theme = themeChoices.find((each) => each === value)
            if (theme === undefined) return
            previewTheme(theme)
            onChange({ theme })
          }}
          options={themeChoices.map((value) => ({
            value,
            label: t(`theme.${value}`),
            description: t(`theme.${value}Text`),
          }))}
        />
      </Setting>
      <Switch
        label={t('fieldMode')}
        description={t('fieldModeText')}
        isSelected={isFieldMode}
        onChange={setFieldMode}
      />
      <Choice
        label={t('language')}
        description={t('languageText')}
        value={personal.language}
        options={languages}
        onChange={(language) => onChange({ language })}
      />
      <Switch
        label={t('notifications')}
        description={t('notificationsText')}
        isSelected={personal.notifications}
        onChange={(notifications) => onChange({ notifications })}
      />
    </>
  )
}
