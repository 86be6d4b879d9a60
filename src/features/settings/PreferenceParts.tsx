import { useTranslation } from 'react-i18next'
import {
  preferenceBounds,
  projectSorts,
  searchModes,
  unitSystems,
  viewModes,
  workspaceLayouts,
} from '#domain/schemas/preferences.ts'
import { Amount } from './Amount.tsx'
import type { Choices } from './draft.ts'
import { Choice, Switch } from './Setting.tsx'

export interface PartProps {
  readonly choices: Choices
  onChange(change: Partial<Choices>): void
}

type Key<Value> = { [K in keyof Choices]: Choices[K] extends Value ? K : never }[keyof Choices]

/** The yes-or-no setting of that name, with its words. */
function Flag({ of, choices, onChange }: PartProps & { of: Key<boolean> }) {
  const { t } = useTranslation('settings')
  return (
    <Switch
      label={t(of)}
      description={t(`${of}Text`)}
      isSelected={choices[of]}
      onChange={(isSelected) => onChange({ [of]: isSelected })}
    />
  )
}

function Count({ of, choices, onChange }: PartProps & { of: Key<number> }) {
  const { t } = useTranslation('settings')
  return (
    <Amount
      label={t(of)}
      description={t(`${of}Text`)}
      value={choices[of]}
      bounds={preferenceBounds[of]}
      onChange={(value) => onChange({ [of]: value })}
    />
  )
}

export function NavigationPart(props: PartProps) {
  const { t } = useTranslation('settings')
  return (
    <>
      <Flag of="showBreadcrumbs" {...props} />
      <Flag of="showProjectContext" {...props} />
      <Flag of="adaptiveNavigation" {...props} />
      <Count of="recentProjectsLimit" {...props} />
      <Choice
        label={t('defaultProjectSort')}
        value={props.choices.defaultProjectSort}
        options={projectSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        onChange={(defaultProjectSort) => props.onChange({ defaultProjectSort })}
      />
    </>
  )
}

export function InterfacePart(props: PartProps) {
  const { t } = useTranslation('settings')
  return (
    <>
      <Choice
        label={t('defaultViewMode')}
        value={props.choices.defaultViewMode}
        options={viewModes.map((value) => ({ value, label: t(`view.${value}`) }))}
        onChange={(defaultViewMode) => props.onChange({ defaultViewMode })}
      />
      <Choice
        label={t('unitSystem')}
        description={t('unitSystemText')}
        value={props.choices.unitSystem}
        options={unitSystems.map((value) => ({ value, label: t(`units.${value}`) }))}
        onChange={(unitSystem) => props.onChange({ unitSystem })}
      />
      <Flag of="compactMode" {...props} />
      <Choice
        label={t('workspaceLayout')}
        value={props.choices.workspaceLayout}
        options={workspaceLayouts.map((value) => ({
          value,
          label: t(`layout.${value}`),
          description: t(`layout.${value}Text`),
        }))}
        onChange={(workspaceLayout) => props.onChange({ workspaceLayout })}
      />
      <Flag of="showRecentActivity" {...props} />
      <Count of="activityHistoryLimit" {...props} />
    </>
  )
}

export function SearchPart(props: PartProps) {
  const { t } = useTranslation('settings')
  return (
    <>
      <Choice
        label={t('defaultSearchMode')}
        value={props.choices.defaultSearchMode}
        options={searchModes.map((value) => ({ value, label: t(`mode.${value}`) }))}
        onChange={(defaultSearchMode) => props.onChange({ defaultSearchMode })}
      />
      <Count of="searchResultLimit" {...props} />
      <Flag of="enableSearchHistory" {...props} />
    </>
  )
}

export function PersonalizationSwitch(props: PartProps) {
  return <Flag of="personalizedSuggestions" {...props} />
}
