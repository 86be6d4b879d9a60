import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { List } from '#ui/list/List.tsx'
import { Select } from '#ui/Select.tsx'
import { Setting } from './Setting.tsx'
import styles from './settings.module.css'

/** A command of the app that may become a quick action. */
export interface ActionChoice {
  readonly id: string
  readonly title: string
}

/** Which commands are at hand, and in what order. */
export function QuickActionsPart({
  actions,
  chosen,
  onChange,
}: {
  actions: readonly ActionChoice[]
  chosen: readonly string[]
  onChange(chosen: string[]): void
}) {
  const { t } = useTranslation('settings')
  const shown = chosen.flatMap((id) => actions.find((each) => each.id === id) ?? [])
  const others = actions.filter(({ id }) => !chosen.includes(id))
  const move = (id: string, by: number) => {
    const ids = shown.map((each) => each.id)
    const at = ids.indexOf(id)
    ids.splice(at, 1)
    ids.splice(at + by, 0, id)
    onChange(ids)
  }
  return (
    <Setting>
      <div className={styles.part}>
        <h4>{t('quickActions')}</h4>
        <p className={styles.quiet}>{t('quickActionsText')}</p>
        {shown.length === 0 ? (
          <p className={styles.quiet}>{t('noQuickActions')}</p>
        ) : (
          <List isFramed aria-label={t('quickActions')}>
            {shown.map(({ id, title: name }, index) => (
              <li key={id} className={styles.line}>
                <span className={styles.name}>{name}</span>
                <IconButton
                  label={t('moveUp', { name })}
                  icon={<Icon of={ArrowUp} size={14} />}
                  isDisabled={index === 0}
                  onPress={() => move(id, -1)}
                />
                <IconButton
                  label={t('moveDown', { name })}
                  icon={<Icon of={ArrowDown} size={14} />}
                  isDisabled={index === shown.length - 1}
                  onPress={() => move(id, 1)}
                />
                <IconButton
                  label={t('removeAction', { name })}
                  icon={<Icon of={X} size={14} />}
                  onPress={() => onChange(chosen.filter((each) => each !== id))}
                />
              </li>
            ))}
          </List>
        )}
        <Select
          className={styles.select}
          label={t('addQuickAction')}
          placeholder={t('addQuickAction')}
          value={null}
          options={others.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={(id) => onChange([...chosen, id])}
        />
      </div>
    </Setting>
  )
}
