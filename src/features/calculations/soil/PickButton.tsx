import { Library } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './soil.module.css'
import { type Soil, useSoilLibrary } from './soilLibrary.ts'

/** Opens the library for one soil. */
export function PickButton({ soil, isTabStop = true }: { soil: Soil; isTabStop?: boolean }) {
  const { t } = useTranslation('soil')
  const library = useSoilLibrary()
  if (library === null) return null
  const { taken, label: place } = soil
  return (
    <IconButton
      label={taken === undefined ? t('pickFor', { place }) : t('pickAnew', { place, name: taken.name })}
      icon={<Icon of={Library} />}
      className={classes(styles.pick, taken !== undefined && styles.isTaken)}
      excludeFromTabOrder={!isTabStop}
      onPress={() => library.pick(soil)}
    />
  )
}

/** The same with its words, where there is room. */
export function PickBar({ soil }: { soil: Soil }) {
  const { t } = useTranslation('soil')
  const library = useSoilLibrary()
  if (library === null) return null
  return (
    <Button icon={<Icon of={Library} />} onPress={() => library.pick(soil)}>
      {t('pick')}
    </Button>
  )
}
