import { Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import buttonStyles from '#ui/Button.module.css'
import { classes } from '#ui/classes.ts'
import { Dropdown } from '#ui/Dropdown.tsx'
import type { DrawingTool } from '#ui/drawing/editing.ts'
import { Icon } from '#ui/Icon.tsx'
import { PlainButton } from '#ui/PlainButton.tsx'
import styles from './pane.module.css'

/** What can be drawn into the section, with the key that starts it. */
export function ToolsMenu({
  tools,
  tool,
  onTool,
}: {
  readonly tools: readonly DrawingTool[]
  /** What is being drawn; null: nothing. */
  readonly tool: DrawingTool | null
  onTool(tool: DrawingTool | null): void
}) {
  const { t } = useTranslation('calculations')
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
          {tools.map((each) => (
            <li key={each.id}>
              <PlainButton
                className={styles.layer}
                aria-keyshortcuts={each.key}
                aria-pressed={each.id === tool?.id}
                onPress={() => {
                  close()
                  onTool(each.id === tool?.id ? null : each)
                }}
              >
                <span className={styles.layerName}>{each.name}</span>
                <span className={styles.layerKey} aria-hidden="true">
                  {each.key.toUpperCase()}
                </span>
              </PlainButton>
            </li>
          ))}
        </ul>
      )}
    </Dropdown>
  )
}
