import { Calculator, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ModuleDescription } from '#domain/calc/manifest.ts'
import { paths } from '#domain/protocol/paths.ts'
import { Button, IconButton, LinkButton } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Select } from '#ui/Select.tsx'
import { Banner } from '#ui/states.tsx'
import page from '../page/page.module.css'
import styles from './free.module.css'

export interface FreeHeadProps {
  /** As everything here that is described: in the words of the language on screen. */
  readonly module: ModuleDescription
  /** Those that may be chosen in its place, itself among them. */
  readonly methods: readonly ModuleDescription[]
  readonly isLive: boolean
  /** Whether the shown result belongs to the typed inputs. */
  readonly isCurrent: boolean
  readonly isDraftKept: boolean
  /** Which of the panes below has the room. */
  readonly paneTools: ReactNode
  readonly onMethod?: (method: string) => void
  readonly onPrint?: () => void
  readonly onLive?: (isLive: boolean) => void
  readonly onCalculate?: () => void
  /** Notices about other tabs. */
  readonly notices?: ReactNode
  /** Absent while there is nothing to clear. */
  readonly onClear?: (() => void) | undefined
}

/** What stands above the panes of a free calculation. */
export function FreeHead(props: FreeHeadProps) {
  const { t } = useTranslation('calculations')
  const { module, methods } = props
  return (
    <>
      <header className={page.header}>
        <div className={page.title}>
          <h1 className={styles.heading}>{module.name}</h1>
          <p className={page.context}>{t('free.context')}</p>
        </div>
        <div className={page.actions}>
          {props.paneTools}
          {methods.length > 1 && (
            <Select
              className={styles.method}
              label={t('free.method')}
              value={module.id}
              options={methods.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(method) => props.onMethod?.(method)}
            />
          )}
          <IconButton
            label={t('editor.print')}
            icon={<Icon of={Printer} />}
            onPress={() => props.onPrint?.()}
          />
          <Checkbox
            label={t('editor.live')}
            isSelected={props.isLive}
            onChange={(isLive) => props.onLive?.(isLive)}
          />
          <Button
            icon={<Icon of={Calculator} />}
            variant={props.isCurrent ? 'secondary' : 'primary'}
            shortcut="calculate"
            onPress={() => props.onCalculate?.()}
          >
            {t('editor.calculate')}
          </Button>
        </div>
      </header>
      <div className={page.notices}>
        <Banner
          tone="info"
          className={styles.kept}
          title={t('free.title')}
          action={
            <span className={styles.answers}>
              {props.onClear !== undefined && (
                <Button variant="quiet" onPress={props.onClear}>
                  {t('free.clear')}
                </Button>
              )}
              <LinkButton href={paths.signUp}>{t('free.signUp')}</LinkButton>
            </span>
          }
        >
          {t(props.isDraftKept ? 'free.text' : 'free.notKept')}
        </Banner>
        {props.notices}
      </div>
    </>
  )
}
