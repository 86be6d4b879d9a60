import { Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import buttonStyles from '#ui/Button.module.css'
import { classes } from '#ui/classes.ts'
import { Dropdown } from '#ui/Dropdown.tsx'
import type { DrawingTool } from '#ui/drawing/editing.ts'
import { Icon } from '#ui/Icon.tsx'
import { PlainButton } from '#ui/PlainButton.tsx'
import styles from './pane.module.css'

/** What can be drawn into the section or measured in it, with the key that starts it. */
export function ToolsMenu({
  tools,
  tool,
  onTool,
  isMeasuring,
  onMeasuring,
}: {
  readonly tools: readonly DrawingTool[]
  /** What is being drawn; null: nothing. */
  readonly tool: DrawingTool | null
  onTool(tool: DrawingTool | null): void
  readonly isMeasuring: boolean
  onMeasuring(isMeasuring: boolean): void
}) {
  const { t } = useTranslation('calculations')
  const toolEntry = (each: DrawingTool) => {
    const isOn = each.id === tool?.id
    return { ...each, isOn, choose: () => onTool(isOn ? null : each) }
  }
  const measure = {
    id: 'measure',
    name: t('drawing.measure'),
    key: 'm',
    isOn: isMeasuring,
    choose: () => onMeasuring(!isMeasuring),
  }
  return (
    <Dropdown
      button={<Icon of={Pencil} />}
      label={t('drawing.draw')}
      align="end"
      buttonClassName={classes(buttonStyles.button, buttonStyles.quiet, buttonStyles.square)}
      className={styles.layers}
    >
      {(close) => (
        <ul aria-label={t('drawing.draw')}>
          {[...tools.map(toolEntry), measure].map(({ id, name, key, isOn, choose }) => (
            <li key={id}>
              <PlainButton
                className={styles.layer}
                aria-keyshortcuts={key}
                aria-pressed={isOn}
                onPress={() => {
                  close()
                  choose()
                }}
              >
                <span className={styles.layerName}>{name}</span>
                <span className={styles.layerKey} aria-hidden="true">
                  {key.toUpperCase()}
                </span>
              </PlainButton>
            </li>
          ))}
        </ul>
      )}
    </Dropdown>
  )
}
