import { Calculator, Printer, Save } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Whereabouts } from '#domain/sync/status.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button, IconButton } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Icon } from '#ui/Icon.tsx'
import styles from './page.module.css'

export type SaveState = 'new' | 'dirty' | Whereabouts

export interface EditorHeaderProps {
  readonly name: string
  readonly placeholder: string
  readonly moduleName: string
  readonly context: string
  readonly saveState: SaveState
  readonly isReadOnly: boolean
  /** Of what it keeps: history, variants, details. */
  readonly records: ReactNode
  /** Which of the panes below has the room. */
  readonly paneTools: ReactNode
  readonly isLive: boolean
  readonly isRunning: boolean
  readonly isSaving: boolean
  /** Which button is the next step. */
  readonly next: 'calculate' | 'save' | null
  onName(name: string): void
  onLive(isLive: boolean): void
  onCalculate(): void
  onSave(): void
  onPrint(): void
}

/** The calculation's name, where it is kept and whether it is saved; and what can be done with it. */
export function EditorHeader(props: EditorHeaderProps) {
  const { t } = useTranslation('calculations')
  const { saveState, isReadOnly, next } = props
  return (
    <header className={styles.header}>
      <div className={styles.title}>
        <h1 className={styles.heading}>{props.name.trim() || props.placeholder}</h1>
        <input
          className={styles.name}
          aria-label={t('editor.name')}
          value={props.name}
          placeholder={props.placeholder}
          maxLength={200}
          readOnly={isReadOnly}
          autoComplete="off"
          onChange={(event) => props.onName(event.target.value)}
        />
        <p className={styles.context}>
          <span>{props.moduleName}</span>
          <span>{props.context}</span>
          <span role="status">
            <Badge
              {...(saveState === 'server' && { tone: 'pass' })}
              {...((saveState === 'dirty' || saveState === 'needs') && { tone: 'warn' })}
            >
              {t(`editor.${saveState}State`)}
            </Badge>
          </span>
        </p>
      </div>
      <div className={styles.actions}>
        {props.paneTools}
        {props.records}
        <IconButton label={t('editor.print')} icon={<Icon of={Printer} />} onPress={props.onPrint} />
        {!isReadOnly && (
          <>
            <Checkbox label={t('editor.live')} isSelected={props.isLive} onChange={props.onLive} />
            <Button
              icon={<Icon of={Calculator} />}
              variant={next === 'calculate' ? 'primary' : 'secondary'}
              onPress={props.onCalculate}
              shortcut="calculate"
            >
              {t('editor.calculate')}
            </Button>
            <Button
              icon={<Icon of={Save} />}
              variant={next === 'save' ? 'primary' : 'secondary'}
              isBusy={props.isSaving}
              busyLabel={t('editor.saving')}
              onPress={props.onSave}
              shortcut="save"
            >
              {t('editor.save')}
            </Button>
          </>
        )}
      </div>
    </header>
  )
}
