import { Layers } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { LayerId } from '#domain/drawing/layers.ts'
import buttonStyles from '#ui/Button.module.css'
import { classes } from '#ui/classes.ts'
import { Dropdown } from '#ui/Dropdown.tsx'
import { Icon } from '#ui/Icon.tsx'
import { PlainButton } from '#ui/PlainButton.tsx'
import styles from './pane.module.css'

/** A switch for each layer that the drawing has something for; the first nine tell their key. */
export function LayersMenu({
  offered,
  shown,
  onToggle,
}: {
  readonly offered: readonly LayerId[]
  readonly shown: ReadonlySet<LayerId>
  onToggle(layer: LayerId): void
}) {
  const { t } = useTranslation('calculations')
  return (
    <Dropdown
      button={<Icon of={Layers} />}
      label={t('drawing.layers')}
      align="end"
      buttonClassName={classes(buttonStyles.button, buttonStyles.quiet, buttonStyles.square)}
      className={styles.layers}
    >
      <ul aria-label={t('drawing.layers')}>
        {offered.map((layer, index) => (
          <li key={layer}>
            <PlainButton
              role="switch"
              aria-checked={shown.has(layer)}
              className={styles.layer}
              {...(index < 9 && { 'aria-keyshortcuts': String(index + 1) })}
              onPress={() => onToggle(layer)}
            >
              <span className={styles.track} aria-hidden="true" />
              <span className={styles.layerName}>{t(`drawing.layer.${layer}`)}</span>
              {index < 9 && (
                <span className={styles.layerKey} aria-hidden="true">
                  {index + 1}
                </span>
              )}
            </PlainButton>
          </li>
        ))}
      </ul>
    </Dropdown>
  )
}
