import { Layers } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { LayerId } from '#domain/drawing/layers.ts'
import { lowestOf, nearCircles, nearShares } from '#domain/drawing/maps.ts'
import type { ResultMap } from '#domain/schemas/result.ts'
import buttonStyles from '#ui/Button.module.css'
import { classes } from '#ui/classes.ts'
import { Dropdown } from '#ui/Dropdown.tsx'
import { Icon } from '#ui/Icon.tsx'
import { engineering } from '#ui/numbers.ts'
import { PlainButton } from '#ui/PlainButton.tsx'
import { Slider } from '#ui/Slider.tsx'
import styles from './pane.module.css'

/** A switch for each layer that the drawing has something for; the first nine tell their key. */
export function LayersMenu({
  offered,
  shown,
  onToggle,
  map,
  near,
  onNear,
}: {
  readonly offered: readonly LayerId[]
  readonly shown: ReadonlySet<LayerId>
  onToggle(layer: LayerId): void
  readonly map: ResultMap | undefined
  /** How far above the lowest factor surfaces are shown, as a share. */
  readonly near: number
  onNear(share: number): void
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
      {map?.circles !== undefined && shown.has('nearCritical') && (
        <NearSlider map={map} near={near} onNear={onNear} />
      )}
    </Dropdown>
  )
}

/** How many surfaces near the critical one are shown: all with factors up to a share above the lowest. */
function NearSlider({
  map,
  near,
  onNear,
}: {
  readonly map: ResultMap
  readonly near: number
  onNear(share: number): void
}) {
  const { t } = useTranslation('calculations')
  return (
    <div className={styles.near}>
      <Slider
        label={t('drawing.near')}
        value={Math.round(100 * near)}
        min={100 * nearShares.least}
        max={100 * nearShares.most}
        step={100 * nearShares.step}
        base={100 * nearShares.usual}
        format={(percent) => `${percent} %`}
        onChange={(percent) => onNear(percent / 100)}
      />
      <p role="status">
        {t('drawing.nearSurfaces', {
          factor: engineering(lowestOf(map) * (1 + near)),
          surfaces: nearCircles(map, near).length,
        })}
      </p>
    </div>
  )
}
