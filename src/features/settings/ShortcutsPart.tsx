import { Ban, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { List } from '#ui/list/List.tsx'
import { Keys } from '#ui/shortcuts/Keys.tsx'
import { combinationOf, combinationText, isSingle, mayBeChosen } from '#ui/shortcuts/keys.ts'
import { combinationsOf, type ShortcutId, shortcutIds, whoElse } from '#ui/shortcuts/shortcuts.ts'
import { isMac } from '#ui/shortcuts/useShortcut.ts'
import type { Choices } from './draft.ts'
import { Setting } from './Setting.tsx'
import styles from './settings.module.css'

type Custom = Choices['customShortcuts']

/** Every shortcut with its keys, which can be changed and switched off. */
export function ShortcutsPart({ custom, onChange }: { custom: Custom; onChange(custom: Custom): void }) {
  const { t } = useTranslation('settings')
  const singles = shortcutIds.filter((id) => combinationsOf(id, custom).some(isSingle))
  return (
    <Setting>
      <div className={styles.part}>
        <h4>{t('shortcuts.heading')}</h4>
        <p className={styles.quiet}>{t('shortcuts.text')}</p>
        <List isFramed aria-label={t('shortcuts.heading')}>
          {shortcutIds.map((id) => (
            <Line key={id} id={id} custom={custom} onChange={onChange} />
          ))}
        </List>
        <div>
          <Button
            isDisabled={singles.length === 0}
            onPress={() => onChange({ ...custom, ...Object.fromEntries(singles.map((id) => [id, ''])) })}
          >
            {t('shortcuts.singleOff')}
          </Button>
        </div>
      </div>
    </Setting>
  )
}

function Line({ id, custom, onChange }: { id: ShortcutId; custom: Custom; onChange(custom: Custom): void }) {
  const { t } = useTranslation('settings')
  const [isListening, setListening] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const name = t(`shortcuts.name.${id}`)
  const shown = combinationsOf(id, custom)

  const choose = (pressed: string) => {
    const keys = combinationText(pressed, isMac())
    const other = whoElse(pressed, id, custom)
    if (!mayBeChosen(pressed)) return setRefusal(t('shortcuts.notAllowed', { keys }))
    if (other !== null) return setRefusal(t('shortcuts.taken', { keys, name: t(`shortcuts.name.${other}`) }))
    setRefusal(null)
    setListening(false)
    onChange({ ...custom, [id]: pressed })
  }
  return (
    <li className={styles.line}>
      <span className={styles.name}>
        {name}
        {refusal !== null && (
          <span role="alert" className={styles.refusal}>
            {refusal}
          </span>
        )}
      </span>
      <button
        type="button"
        className={styles.keys}
        aria-label={t('shortcuts.change', { name })}
        aria-pressed={isListening}
        {...(isListening && { 'data-takes-keys': '' })}
        onClick={() => {
          setRefusal(null)
          setListening(true)
        }}
        onBlur={() => setListening(false)}
        onKeyDown={(event) => {
          if (!isListening || event.key === 'Tab') return
          event.preventDefault()
          event.stopPropagation()
          if (event.key === 'Escape') return setListening(false)
          const pressed = combinationOf(event)
          if (pressed !== null) choose(pressed)
        }}
        onKeyUp={(event) => {
          // Its own press would start listening again.
          if (event.key === ' ') event.preventDefault()
        }}
      >
        {isListening ? (
          <span>{t('shortcuts.press')}</span>
        ) : shown.length === 0 ? (
          <span className={styles.quiet}>{t('shortcuts.isOff')}</span>
        ) : (
          shown.map((combination) => <Keys key={combination} of={combination} />)
        )}
      </button>
      <IconButton
        label={t('shortcuts.usual', { name })}
        icon={<Icon of={RotateCcw} size={14} />}
        isDisabled={custom[id] === undefined}
        onPress={() => {
          const { [id]: _, ...rest } = custom
          setRefusal(null)
          onChange(rest)
        }}
      />
      <IconButton
        label={t('shortcuts.off', { name })}
        icon={<Icon of={Ban} size={14} />}
        isDisabled={shown.length === 0}
        onPress={() => {
          setRefusal(null)
          onChange({ ...custom, [id]: '' })
        }}
      />
    </li>
  )
}
